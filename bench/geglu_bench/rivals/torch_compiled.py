# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""torch.compile: one fused loop in C++. Its output is new memory, from pages that stay mapped."""

from __future__ import annotations

from collections.abc import Iterable

import torch
from torch import Tensor

from ..check import rival_tolerance
from ..contender import Contender, Form, from_form, looped
from ..operands import Operands, Result, halves


def _backward_form(operands: Operands) -> Form:
    approximate = operands.problem.approximate
    kept: list[Tensor] = []

    def backward(grad_output: Tensor, x: Tensor, gelu: Tensor) -> Tensor:
        first, activated = x.chunk(2, dim=-1)
        d_activated = torch.ops.aten.gelu_backward(grad_output * first, activated, approximate=approximate)
        return torch.cat([grad_output * gelu, d_activated], dim=-1)

    compiled = torch.compile(backward, dynamic=False)

    def run() -> None:
        # The last result is let go first, so that two never live at once and memory is used again.
        kept.clear()
        kept.append(compiled(operands.grad_output, operands.x, operands.gelu))

    return looped("cat", run, lambda: halves(kept[0]))


def _forward_form(operands: Operands) -> Form:
    approximate = operands.problem.approximate
    kept: list[tuple[Tensor, Tensor]] = []

    def forward(x: Tensor) -> tuple[Tensor, Tensor]:
        first, activated = x.chunk(2, dim=-1)
        gelu = torch.nn.functional.gelu(activated, approximate=approximate)
        return first * gelu, gelu

    compiled = torch.compile(forward, dynamic=False)

    def run() -> None:
        kept.clear()
        kept.append(compiled(operands.x))

    return looped("two outputs", run, lambda: Result(*kept[0]))


def contenders(operands: Operands) -> Iterable[Contender]:
    """One contender; each problem is compiled for its own shape."""
    torch._dynamo.reset()
    backward = operands.problem.operator == "backward"
    form = _backward_form(operands) if backward else _forward_form(operands)
    yield from_form("torch.compile", "rival", form, rival_tolerance(operands.problem.dtype))
