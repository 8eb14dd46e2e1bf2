# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""PyTorch as programs have it: a * gelu(b), and autograd for its gradient."""

from __future__ import annotations

from collections.abc import Iterable

import torch
from torch import Tensor

from ..check import rival_tolerance
from ..contender import Contender, Form, from_form, looped
from ..operands import Operands, Result, halves


def _backward_form(operands: Operands) -> Form:
    """Only the backward pass is timed."""
    x = operands.x.detach().requires_grad_()
    first, activated = x.chunk(2, dim=-1)
    out = first * torch.nn.functional.gelu(activated, approximate=operands.problem.approximate)
    kept: list[Tensor] = []

    def run() -> None:
        kept.clear()
        kept.extend(torch.autograd.grad(out, x, operands.grad_output, retain_graph=True))

    return looped("autograd", run, lambda: halves(kept[0]))


def _forward_form(operands: Operands) -> Form:
    kept: list[tuple[Tensor, Tensor]] = []

    def run() -> None:
        kept.clear()
        first, activated = operands.x.chunk(2, dim=-1)
        gelu = torch.nn.functional.gelu(activated, approximate=operands.problem.approximate)
        kept.append((first * gelu, gelu))

    return looped("a * gelu(b)", run, lambda: Result(*kept[0]))


def contenders(operands: Operands) -> Iterable[Contender]:
    """One contender."""
    backward = operands.problem.operator == "backward"
    form = _backward_form(operands) if backward else _forward_form(operands)
    yield from_form("torch as users write it", "users", form, rival_tolerance(operands.problem.dtype))
