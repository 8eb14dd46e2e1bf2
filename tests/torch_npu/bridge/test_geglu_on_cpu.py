# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""npu_geglu on CPU tensors, which torch_npu alone refuses."""

from __future__ import annotations

import geglu_reference
import pytest
import torch
import torch_npu


@pytest.mark.parametrize("approximate", [0, 1])
@pytest.mark.parametrize("activate_left", [False, True])
@pytest.mark.parametrize("dtype", geglu_reference.TOLERANCE, ids=str)
def test_cpu_and_npu_give_the_same_bits(dtype: torch.dtype, activate_left: bool, approximate: int):
    x = (3 * torch.randn(4, 6, 32, generator=torch.Generator().manual_seed(1))).to(dtype)
    for dim in (-1, 1):
        results = []
        for device in ("cpu", "npu"):
            leaf = x.detach().to(device).requires_grad_()
            y, gelu = torch_npu.npu_geglu(leaf, dim, approximate, activate_left)
            dy = torch.full_like(y, 0.5)
            y.backward(dy)
            assert not gelu.requires_grad
            results.append([t.detach().cpu() for t in (y, gelu, leaf.grad)])
        for on_cpu, on_npu in zip(*results):
            assert torch.equal(on_cpu, on_npu)
        expected = geglu_reference.reference(
            x, torch.full_like(results[0][0], 0.5), dim, approximate, activate_left
        )
        for found, wanted in zip(results[0], expected):
            geglu_reference.assert_close(found, wanted, dtype)


def test_views_on_the_cpu():
    x = torch.randn(6, 4, 16, generator=torch.Generator().manual_seed(2))
    view = x.transpose(0, 1)[1:, :, 2:14]
    expected = geglu_reference.reference(view, torch.ones(3, 6, 6), -1, 1, False)
    geglu_reference.assert_close(torch_npu.npu_geglu(view, -1, 1)[0], expected[0], torch.float32)


def test_bad_arguments_raise():
    with pytest.raises(RuntimeError, match="expected an even number"):
        torch_npu.npu_geglu(torch.ones(2, 3), -1, 1)
    with pytest.raises(TypeError, match="expected float32, float16 or bfloat16"):
        torch_npu.npu_geglu(torch.ones(2, 4, dtype=torch.float64), -1, 1)
    with pytest.raises(IndexError):
        torch_npu.npu_geglu(torch.ones(2, 4), 2, 1)
