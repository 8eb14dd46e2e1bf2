# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""npu_geglu and its gradient."""

from __future__ import annotations

import itertools

import geglu_reference
import pytest
import torch
import torch_npu

TYPES = [torch.float32, torch.float16, torch.bfloat16]


def check(x: torch.Tensor, on_npu: torch.Tensor, dim: int, approximate: int, activate_left: bool) -> None:
    """Compares result, gelu and gradient for `on_npu`, the image of `x` on the device."""
    shape = list(x.shape)
    shape[dim] //= 2
    dy = (
        torch.linspace(-1, 1, max(1, torch.Size(shape).numel()))[: torch.Size(shape).numel()]
        .reshape(shape)
        .to(x.dtype)
    )
    leaf = on_npu.detach().requires_grad_()
    result, gelu = torch_npu.npu_geglu(leaf, dim, approximate, activate_left)
    result.backward(dy.npu())
    expected = geglu_reference.reference(x, dy, dim, approximate, activate_left)
    assert not gelu.requires_grad
    for found, wanted in zip((result, gelu, leaf.grad), expected):
        geglu_reference.assert_close(found.detach(), wanted, x.dtype)


def random(*shape: int, dtype: torch.dtype) -> torch.Tensor:
    generator = torch.Generator().manual_seed(sum(shape))
    return (4 * torch.randn(*shape, generator=generator)).to(dtype)


@pytest.mark.parametrize("activate_left", [False, True])
@pytest.mark.parametrize("approximate", [0, 1])
@pytest.mark.parametrize("dtype", TYPES, ids=str)
def test_every_dimension(dtype: torch.dtype, approximate: int, activate_left: bool):
    x = random(4, 6, 2, 8, dtype=dtype)
    for dim in range(-4, 4):
        check(x, x.npu(), dim, approximate, activate_left)


@pytest.mark.parametrize("dtype", TYPES, ids=str)
@pytest.mark.parametrize(
    "shape", [(2,), (1, 2), (3, 14), (2, 10, 1024), (5, 3, 7, 34), (1, 1, 1, 1, 1, 1, 2, 6), (0, 4)]
)
def test_shapes(shape: tuple[int, ...], dtype: torch.dtype):
    x = random(*shape, dtype=dtype)
    check(x, x.npu(), -1, 1, False)


@pytest.mark.parametrize("dtype", TYPES, ids=str)
def test_non_contiguous_inputs(dtype: torch.dtype):
    views = {
        "transposed": lambda t: t.transpose(0, 1),
        "sliced": lambda t: t[:, ::2, 4:],
        "offset": lambda t: t[1:],
        "expanded": lambda t: t[:, :1].expand(-1, 5, -1),
    }
    x = random(3, 6, 16, dtype=dtype)
    for (name, view), activate_left in itertools.product(views.items(), (False, True)):
        print(name)
        check(view(x), view(x.npu()), -1, 0, activate_left)


def test_expanded_gradient():
    x = random(3, 8, dtype=torch.float32)
    leaf = x.npu().requires_grad_()
    result, _ = torch_npu.npu_geglu(leaf, -1, 1)
    result.backward(torch.ones(1).npu().expand(3, 4))
    expected = geglu_reference.reference(x, torch.ones(3, 4), -1, 1, False)
    geglu_reference.assert_close(leaf.grad, expected[2], torch.float32)


def test_arguments_by_name_and_by_default():
    x = random(2, 8, dtype=torch.float32)
    by_default = torch_npu.npu_geglu(x.npu())[0].cpu()
    by_name = torch_npu.npu_geglu(x.npu(), dim=-1, approximate=1, activate_left=False)[0].cpu()
    assert torch.equal(by_default, by_name)


@pytest.mark.parametrize(
    ("tensor", "arguments", "sentence"),
    [
        (torch.ones(2, 3), (-1, 1), "size 3 along dim 1"),
        (torch.ones(2, 4), (-1, 7), "approximate is 7"),
        (torch.ones(2, 4, dtype=torch.float64), (-1, 1), "aclnnGeGluV3GetWorkspaceSize: "),
        (torch.ones(2, 4, dtype=torch.int32), (-1, 1), "aclnnGeGluV3GetWorkspaceSize: "),
    ],
    ids=["odd split", "approximation", "float64", "int32"],
)
def test_bad_arguments_raise_with_our_sentence(
    tensor: torch.Tensor, arguments: tuple[int, int], sentence: str
):
    with pytest.raises(RuntimeError, match=sentence):
        torch_npu.npu_geglu(tensor.npu(), *arguments)
        torch.npu.synchronize()


def test_dim_out_of_range_raises():
    with pytest.raises((RuntimeError, IndexError)):
        torch_npu.npu_geglu(torch.ones(2, 4).npu(), 2, 1)
        torch.npu.synchronize()
