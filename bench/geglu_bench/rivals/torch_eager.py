# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""PyTorch's own kernels called one after the other, into memory that is there already."""

from __future__ import annotations

from collections.abc import Iterable

import torch

from ..check import rival_tolerance
from ..contender import Contender, Form, fastest, from_form, looped
from ..operands import TORCH_TYPES, Operands, Result, halves, poisoned


def _backward_forms(operands: Operands) -> list[Form]:
    problem = operands.problem
    dtype = TORCH_TYPES[problem.dtype]
    first, activated = operands.first, operands.activated
    grad_output, gelu = operands.grad_output, operands.gelu
    grad_input = poisoned(problem.rows, 2 * problem.half, dtype=dtype)
    d_first, d_activated = grad_input.chunk(2, dim=-1)
    product = torch.empty_like(grad_output)
    dense = torch.empty_like(grad_output)
    gelu_backward = torch.ops.aten.gelu_backward.grad_input
    approximate = problem.approximate

    def strided() -> None:
        torch.mul(grad_output, gelu, out=d_first)
        torch.mul(grad_output, first, out=product)
        gelu_backward(product, activated, approximate=approximate, grad_input=d_activated)

    def packed() -> None:
        """Contiguous operands reach oneDNN's kernel inside PyTorch."""
        torch.mul(grad_output, gelu, out=d_first)
        torch.mul(grad_output, first, out=product)
        dense.copy_(activated)
        gelu_backward(product, dense, approximate=approximate, grad_input=product)
        d_activated.copy_(product)

    def result() -> Result:
        return halves(grad_input)

    return [looped("strided", strided, result), looped("packed", packed, result)]


def _forward_forms(operands: Operands) -> list[Form]:
    problem = operands.problem
    dtype = TORCH_TYPES[problem.dtype]
    first, activated = operands.first, operands.activated
    out = poisoned(problem.rows, problem.half, dtype=dtype)
    out_gelu = poisoned(problem.rows, problem.half, dtype=dtype)
    gelu = torch.ops.aten.gelu.out
    approximate = problem.approximate

    def strided() -> None:
        gelu(activated, approximate=approximate, out=out_gelu)
        torch.mul(first, out_gelu, out=out)

    def packed() -> None:
        out_gelu.copy_(activated)
        torch.ops.aten.gelu_(out_gelu, approximate=approximate)
        torch.mul(first, out_gelu, out=out)

    def result() -> Result:
        return Result(out, out_gelu)

    return [looped("strided", strided, result), looped("packed", packed, result)]


def contenders(operands: Operands) -> Iterable[Contender]:
    """One contender, in the faster of its forms."""
    backward = operands.problem.operator == "backward"
    forms = _backward_forms(operands) if backward else _forward_forms(operands)
    yield from_form("torch eager", "rival", fastest(forms), rival_tolerance(operands.problem.dtype))
