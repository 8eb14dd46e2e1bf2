# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Copies to, on and from the device; casts."""

from __future__ import annotations

import pytest
import torch

DTYPES = [
    torch.float32,
    torch.float16,
    torch.bfloat16,
    torch.float64,
    torch.int8,
    torch.uint8,
    torch.int16,
    torch.int32,
    torch.int64,
    torch.bool,
    torch.complex64,
    torch.complex128,
]
CASTS = [
    torch.float32,
    torch.float16,
    torch.bfloat16,
    torch.float64,
    torch.int32,
    torch.int64,
    torch.uint8,
    torch.bool,
]

LAYOUTS = {
    "contiguous": lambda x: x,
    "transposed": lambda x: x.transpose(0, 2),
    "sliced": lambda x: x[:, 1::2, 2:],
    "expanded": lambda x: x[:, :1].expand(-1, 3, -1),
    "scalar": lambda x: x[1, 2, 3],
    "empty": lambda x: x[:, :0],
}


def values(dtype: torch.dtype) -> torch.Tensor:
    """120 numbers that fit every type; shape [4, 5, 6]."""
    numbers = torch.arange(120).remainder(101).reshape(4, 5, 6)
    return (numbers % 2 == 0) if dtype == torch.bool else numbers.to(dtype)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_round_trip(dtype: torch.dtype, layout: str):
    x = LAYOUTS[layout](values(dtype))
    assert torch.equal(x.npu().cpu(), x)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_layout_on_the_device(dtype: torch.dtype, layout: str):
    x = values(dtype)
    assert torch.equal(LAYOUTS[layout](x.npu()).cpu(), LAYOUTS[layout](x))
    assert torch.equal(LAYOUTS[layout](x.npu()).contiguous().cpu(), LAYOUTS[layout](x))


@pytest.mark.parametrize("dtype", DTYPES, ids=str)
def test_copy_on_the_device(dtype: torch.dtype):
    x = values(dtype)
    target = torch.zeros(6, 5, 4, dtype=dtype).npu()
    target.copy_(x.npu().transpose(0, 2))
    assert torch.equal(target.cpu(), x.transpose(0, 2))
    row = x[0, 0].npu()
    target = torch.zeros(4, 5, 6, dtype=dtype).npu()
    assert torch.equal(target.copy_(row).cpu(), x[0, 0].expand(4, 5, 6))


@pytest.mark.parametrize("target", CASTS, ids=str)
@pytest.mark.parametrize("source", CASTS, ids=str)
def test_cast_on_the_device(source: torch.dtype, target: torch.dtype):
    x = values(source)
    assert torch.equal(x.npu().to(target).cpu(), x.to(target))


def test_copy_into_a_slice_leaves_the_rest():
    target = torch.zeros(4, 6).npu()
    target[1:3, ::2].copy_(torch.ones(2, 3).npu())
    expected = torch.zeros(4, 6)
    expected[1:3, ::2] = 1
    assert torch.equal(target.cpu(), expected)


def test_pinned_and_non_blocking():
    x = torch.arange(1 << 16, dtype=torch.float32).pin_memory()
    assert x.is_pinned()
    there = x.to("npu", non_blocking=True)
    back = torch.empty_like(x).pin_memory()
    back.copy_(there, non_blocking=True)
    torch.npu.synchronize()
    assert torch.equal(back, x)
