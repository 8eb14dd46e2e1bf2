# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Process-wide settings and the end of a process: each script runs in a process of its own and must leave stderr empty."""

from __future__ import annotations

import pytest
from scripts_in_processes import expect_success, run_script

GEGLU = """
    import torch, torch_npu
    x = torch.linspace(-3, 3, 2 * 10 * 1024).reshape(2, 10, 1024)
    leaf = x.npu().requires_grad_()
    y, _ = torch_npu.npu_geglu(leaf, -1, 1)
    y.backward(torch.ones(2, 10, 512).npu())
    a, b = x.requires_grad_().chunk(2, -1)
    z = a * torch.nn.functional.gelu(b, approximate="tanh")
    z.sum().backward()
    torch.testing.assert_close(y.detach().cpu(), z.detach(), rtol=1e-5, atol=1e-6)
    torch.testing.assert_close(leaf.grad.cpu(), x.grad, rtol=1e-5, atol=1e-6)
    print("equal")
"""


@pytest.mark.parametrize("level", ["0", "1", "2"])
def test_task_queue_levels(level: str):
    expect_success(run_script(GEGLU, bridge=False, TASK_QUEUE_ENABLE=level), "equal")


def test_launch_blocking():
    expect_success(run_script(GEGLU, bridge=False, ASCEND_LAUNCH_BLOCKING="1"), "equal")


def test_import_alone_ends_quietly():
    expect_success(run_script("import torch; print(torch.npu.is_available())", bridge=False), "True")


def test_exit_with_work_in_the_queue():
    script = """
        import torch, torch_npu
        x = torch.ones(512, 4096).npu()
        kept = [torch_npu.npu_geglu(x, -1, 1) for _ in range(50)]
        print("queued")
    """
    expect_success(run_script(script, bridge=False), "queued")


def test_exit_from_a_thread_with_streams_alive():
    script = """
        import threading, torch, torch_npu
        stream = torch.npu.Stream()
        def work():
            with torch.npu.stream(stream):
                torch_npu.npu_geglu(torch.ones(64, 64).npu(), -1, 1)
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        print("done")
    """
    expect_success(run_script(script, bridge=False), "done")


def test_data_loader_with_forked_workers():
    script = """
        import torch, torch_npu
        from torch.utils.data import DataLoader, TensorDataset
        torch.ones(1).npu()
        data = torch.arange(64.0).reshape(32, 2)
        loader = DataLoader(TensorDataset(data), batch_size=4, num_workers=2, multiprocessing_context="fork")
        for _ in range(2):
            seen = torch.cat([torch_npu.npu_geglu(batch.npu(), -1, 1)[0].cpu() for (batch,) in loader])
        a, b = data.chunk(2, -1)
        torch.testing.assert_close(seen, a * torch.nn.functional.gelu(b, approximate="tanh"), rtol=1e-5, atol=1e-6)
        print("equal")
    """
    expect_success(run_script(script, bridge=False), "equal")


def test_error_does_not_break_the_exit():
    script = """
        import torch, torch_npu
        try:
            torch_npu.npu_geglu(torch.ones(2, 3).npu(), -1, 1)
        except RuntimeError as error:
            print("expected an even number" in str(error))
    """
    expect_success(run_script(script, bridge=False), "True")
