# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""What torch.npu says about the device."""

from __future__ import annotations

import pytest
import torch
import torch_npu


def test_import_registers_the_device():
    assert torch_npu.__version__.startswith("2.")
    assert torch.device("npu").type == "npu"


def test_device_is_available():
    assert torch.npu.is_available()
    assert torch.npu.device_count() == 1
    assert torch.npu.current_device() == 0


def test_device_names_itself():
    assert torch.npu.get_device_name() == "Ascend910B1"
    properties = torch.npu.get_device_properties(0)
    assert properties.name == "Ascend910B1"
    assert properties.total_memory > 0


def test_memory_counts_follow_allocations():
    free, total = torch.npu.mem_get_info()
    assert 0 < free <= total
    before = torch.npu.memory_allocated()
    kept = torch.empty(1 << 20, dtype=torch.uint8, device="npu")
    assert torch.npu.memory_allocated() - before >= kept.numel()
    del kept
    assert torch.npu.memory_allocated() == before
    torch.npu.empty_cache()
    assert torch.npu.max_memory_allocated() >= 1 << 20


def test_synchronize_returns():
    torch.npu.synchronize()


def test_device_out_of_range_raises():
    with pytest.raises(RuntimeError):
        torch.empty(1, device=f"npu:{torch.npu.device_count()}")


def test_out_of_memory_raises():
    _, total_bytes = torch.npu.mem_get_info()
    with pytest.raises(RuntimeError, match="out of memory"):
        torch.empty(4 * total_bytes, dtype=torch.uint8, device="npu")


def test_operator_that_no_library_has_raises():
    with pytest.raises(RuntimeError, match="aclnn"):
        torch_npu.npu_swiglu(torch.ones(2, 4).npu())
        torch.npu.synchronize()
