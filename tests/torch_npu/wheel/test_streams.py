# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Streams, events and threads."""

from __future__ import annotations

import threading

import torch
import torch_npu


def geglu_chain(x: torch.Tensor, steps: int) -> torch.Tensor:
    """A result that depends on every one of `steps` operators queued one after another."""
    for _ in range(steps):
        x = halve_and_join(x)
    return x


def halve_and_join(x: torch.Tensor) -> torch.Tensor:
    """GEGLU of [x, x] along the last dimension, joined by copies."""
    joined = torch.empty(*x.shape[:-1], 2 * x.shape[-1], device=x.device)
    joined[..., : x.shape[-1]].copy_(x)
    joined[..., x.shape[-1] :].copy_(x)
    return torch_npu.npu_geglu(joined, -1, 1)[0]


def expected_chain(x: torch.Tensor, steps: int) -> torch.Tensor:
    for _ in range(steps):
        x = x * torch.nn.functional.gelu(x, approximate="tanh")
    return x


def test_side_stream_with_wait_event():
    x = torch.linspace(-2, 2, 4096)
    side = torch.npu.Stream()
    ready = torch.npu.Event()
    on_npu = x.npu()
    ready.record()
    with torch.npu.stream(side):
        side.wait_event(ready)
        result = geglu_chain(on_npu, 5)
    done = side.record_event()
    torch.npu.current_stream().wait_event(done)
    again = geglu_chain(result, 1)
    torch.testing.assert_close(again.cpu(), expected_chain(x, 6), rtol=1e-4, atol=1e-5)


def test_wait_stream_and_query():
    side = torch.npu.Stream()
    with torch.npu.stream(side):
        result = geglu_chain(torch.ones(1024).npu(), 3)
    torch.npu.current_stream().wait_stream(side)
    side.synchronize()
    assert side.query()
    torch.testing.assert_close(result.cpu(), expected_chain(torch.ones(1024), 3), rtol=1e-4, atol=1e-5)


def test_event_times_are_ordered():
    start, end = torch.npu.Event(enable_timing=True), torch.npu.Event(enable_timing=True)
    start.record()
    geglu_chain(torch.ones(1 << 16).npu(), 4)
    end.record()
    end.synchronize()
    assert start.query() and end.query()
    assert 0 <= start.elapsed_time(end) < 60_000


def test_streams_have_identities():
    default = torch.npu.default_stream()
    side = torch.npu.Stream()
    assert default != side
    with torch.npu.stream(side):
        assert torch.npu.current_stream() == side
    assert torch.npu.current_stream() == default


def test_threads_compute_side_by_side():
    errors: list[BaseException] = []

    def work(seed: int) -> None:
        try:
            x = torch.randn(64, 128, generator=torch.Generator().manual_seed(seed))
            for _ in range(10):
                leaf = x.npu().requires_grad_()
                result, _ = torch_npu.npu_geglu(leaf, -1, 1)
                result.backward(torch.ones(64, 64).npu())
                left, right = x.chunk(2, -1)
                expected = left * torch.nn.functional.gelu(right, approximate="tanh")
                torch.testing.assert_close(result.detach().cpu(), expected, rtol=1e-5, atol=1e-6)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not any(thread.is_alive() for thread in threads)
    assert errors == []
