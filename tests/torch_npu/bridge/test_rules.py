# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""The bridge's own rules: identities, views, resized results, devices, errors."""

from __future__ import annotations

import pytest
import torch
import torch_npu


def test_fresh_results_are_memory_of_the_device():
    before = torch.npu.memory_allocated()
    x = torch.ones(1 << 18, device="npu") + 1
    assert x.device == torch.device("npu", 0)
    assert torch.npu.memory_allocated() - before >= x.nbytes
    del x
    assert torch.npu.memory_allocated() == before


def test_in_place_and_out_give_back_the_tensor_that_was_passed():
    x = torch.ones(4, device="npu")
    assert x.add_(1) is x
    out = torch.empty(4, device="npu")
    assert torch.mul(x, 3, out=out) is out
    assert out.tolist() == [6.0] * 4


def test_in_place_through_a_view_reaches_the_base():
    base = torch.zeros(4, 4, device="npu")
    base.t()[1:3].add_(1)
    assert base.sum().item() == 8


def test_resized_out_argument():
    out = torch.empty(0, device="npu")
    torch.add(torch.ones(3, 5, device="npu"), 1, out=out)
    assert out.shape == (3, 5)
    assert torch.equal(out.cpu(), torch.full((3, 5), 2.0))
    assert torch.npu.memory_allocated() > 0


def test_results_that_are_views_of_inputs():
    x = torch.arange(12.0).npu().reshape(3, 4)
    same = x.contiguous()
    assert same.data_ptr() == x.data_ptr()
    turned = torch.rot90(x, 4)
    assert torch.equal(turned.cpu(), x.cpu())


def test_conjugate_views():
    x = torch.randn(4, 4, dtype=torch.complex64)
    on_npu = x.npu()
    assert torch.equal(on_npu.conj().cpu(), x.conj())
    torch.testing.assert_close((on_npu.conj().T @ on_npu).cpu(), x.conj().T @ x)


def test_scalars_of_the_cpu_mix_and_arrays_do_not():
    x = torch.ones(3, device="npu")
    assert (x + torch.tensor(2.0)).tolist() == [3.0] * 3
    with pytest.raises(RuntimeError, match="Expected all tensors to be on the same device.*npu:0 and cpu"):
        x + torch.ones(3)
    with pytest.raises(RuntimeError, match="Expected all tensors to be on the same device"):
        torch.add(x, x, out=torch.empty(3))


def test_indices_of_the_cpu_are_accepted():
    x = torch.arange(5.0).npu()
    assert x[torch.tensor([3, 1])].tolist() == [3.0, 1.0]


def test_printing():
    assert repr(torch.ones(2, device="npu")) == "tensor([1., 1.], device='npu:0')"


def test_vendor_operator_without_a_cpu_twin_names_itself():
    with pytest.raises(NotImplementedError, match="hostacl: npu::npu_swiglu is an operator of the vendor"):
        torch_npu.npu_swiglu(torch.ones(2, 4).npu())


def test_errors_are_those_of_the_cpu():
    with pytest.raises(RuntimeError, match="mat1 and mat2 shapes cannot be multiplied"):
        torch.ones(2, 3).npu() @ torch.ones(2, 3).npu()
    with pytest.raises(IndexError):
        torch.ones(2).npu()[5]


def test_inference_mode():
    with torch.inference_mode():
        x = torch.ones(3, device="npu")
        y = (x @ x) + x.sum()
    assert y.is_inference()
    assert y.item() == 6


def test_geglu_is_ordered_before_and_after_cpu_kernels():
    x = torch.linspace(-3, 3, 1 << 16).reshape(64, 1024)
    expected = x
    found = x.npu()
    for _ in range(20):
        expected = torch.cat([expected.chunk(2, -1)[0], expected.chunk(2, -1)[1] + 1], -1)
        found = torch.cat([found.chunk(2, -1)[0], found.chunk(2, -1)[1] + 1], -1)
        left, right = expected.chunk(2, -1)
        expected = torch.cat([left * torch.nn.functional.gelu(right, approximate="tanh"), right], -1).tanh()
        found = torch.cat([torch_npu.npu_geglu(found, -1, 1)[0], found.chunk(2, -1)[1]], -1).tanh()
    torch.testing.assert_close(found.cpu(), expected, rtol=1e-4, atol=1e-5)


def test_side_streams():
    side = torch.npu.Stream()
    x = torch.ones(1 << 16, device="npu")
    with torch.npu.stream(side):
        side.wait_stream(torch.npu.default_stream())
        y = torch_npu.npu_geglu(x, -1, 1)[0] * 2
    torch.npu.current_stream().wait_stream(side)
    expected = 2 * torch.nn.functional.gelu(torch.tensor(1.0), approximate="tanh").item()
    assert (y + 0).mean().item() == pytest.approx(expected, rel=1e-6)


def test_double_backward():
    x = torch.tensor([0.5, 2.0], device="npu", requires_grad=True)
    (first,) = torch.autograd.grad((x**3).sum(), x, create_graph=True)
    (second,) = torch.autograd.grad(first.sum(), x)
    assert second.tolist() == [3.0, 12.0]


def test_sparse_tensors_are_refused_with_a_sentence():
    x = torch.eye(3).npu()
    with pytest.raises(
        NotImplementedError, match="hostacl: aten::_to_sparse gives a tensor of layout Sparse"
    ):
        x.to_sparse()
    compressed = torch.eye(3).to_sparse_csr().npu()
    with pytest.raises(NotImplementedError, match="hostacl: aten::sparse_sampled_addmm got a sparse tensor"):
        torch.sparse.sampled_addmm(compressed, x, x)


def test_long_lists_of_tensors_that_share_memory():
    base = torch.zeros(100, 3, device="npu")
    rows = list(base)
    torch._foreach_add_(rows, [torch.full((3,), float(i), device="npu") for i in range(100)])
    assert torch.equal(base.cpu(), torch.arange(100.0).unsqueeze(1).expand(100, 3))
    doubled = torch._foreach_add(rows, rows)
    assert torch.equal(torch.stack(doubled).cpu(), 2 * base.cpu())
    assert torch.equal(base[:, 0].cpu(), torch.arange(100.0))
