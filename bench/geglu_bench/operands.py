# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""The data that ours and every rival work on."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from .problem import Problem

TORCH_TYPES = {"f32": torch.float32, "f16": torch.float16, "bf16": torch.bfloat16}
# Wide enough that every run has inputs in the tail, where the rivals' formulas cancel.
ACTIVATION_DEVIATION = 1.5


@dataclass(frozen=True)
class Operands:
    """Contiguous tensors. `x` is the operator's `self`: [rows, first half | activated half]."""

    problem: Problem
    x: Tensor
    grad_output: Tensor
    gelu: Tensor

    @property
    def first(self) -> Tensor:
        return self.x[:, : self.problem.half]

    @property
    def activated(self) -> Tensor:
        return self.x[:, self.problem.half :]


@dataclass(frozen=True)
class Result:
    """What an operator wrote. Backward: d(first), d(activated). Forward: out, gelu."""

    first: Tensor
    second: Tensor


def make_operands(problem: Problem) -> Operands:
    """The same data for the same problem in every process."""
    generator = torch.Generator().manual_seed(20260101)
    dtype = TORCH_TYPES[problem.dtype]
    rows, half = problem.rows, problem.half
    x = torch.empty(rows, 2 * half).normal_(std=ACTIVATION_DEVIATION, generator=generator)
    grad_output = torch.empty(rows, half).normal_(generator=generator)
    x = x.to(dtype)
    gelu = torch.nn.functional.gelu(x[:, half:].float(), approximate=problem.approximate).to(dtype)
    return Operands(problem, x, grad_output.to(dtype), gelu)


def poisoned(*shape: int, dtype: torch.dtype) -> Tensor:
    """An output whose pages are mapped and whose elements, if nobody writes them, show."""
    return torch.full(shape, float("nan"), dtype=dtype)


def halves(grad_input: Tensor) -> Result:
    """The two halves of a gradInput."""
    first, second = grad_input.chunk(2, dim=-1)
    return Result(first, second)
