# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""What is right, in float64: relative error below 2^-45 except within 1e-7 of the root of gelu'.

The operator is (gradOutput * x1) * gelu'(x2) with each product rounded: the first product here is that of
float32, which is exact for 16-bit operands.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

from .operands import Operands, Result

TANH_SCALE = math.sqrt(2.0 / math.pi)
TANH_CUBIC = 0.044715


def _logistic_parts(x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """a = |x|, E = exp(-2u(a)), u'(a) of the tanh GELU."""
    a = x.abs()
    decay = torch.exp(-2.0 * TANH_SCALE * (a + TANH_CUBIC * a**3))
    return a, decay, TANH_SCALE * (1.0 + 3.0 * TANH_CUBIC * a**2)


def gelu(x: Tensor, kind: str) -> Tensor:
    """x Φ(x), or x σ(2u(x)); without the cancelling 1 + erf, 1 + tanh."""
    if kind == "erf":
        return 0.5 * x * torch.special.erfc(-x / math.sqrt(2.0))
    _, decay, _ = _logistic_parts(x)
    return x * torch.where(x < 0, decay, 1.0) / (1.0 + decay)


def slope(x: Tensor, kind: str) -> Tensor:
    """gelu'(x); the tanh form by gelu'(x) + gelu'(-x) = 1 from the negative side."""
    if kind == "erf":
        density = torch.exp(-0.5 * x * x) / math.sqrt(2.0 * math.pi)
        return 0.5 * torch.special.erfc(-x / math.sqrt(2.0)) + x * density
    a, decay, inner_slope = _logistic_parts(x)
    negative = decay * (1.0 + decay - 2.0 * a * inner_slope) / (1.0 + decay) ** 2
    return torch.where(x < 0, negative, 1.0 - negative)


def compute(operands: Operands, rows: Tensor) -> Result:
    """The exact result of some rows."""
    problem = operands.problem
    first, activated = operands.first[rows].double(), operands.activated[rows].double()
    if problem.operator == "forward":
        value = gelu(activated, problem.gelu)
        return Result(first * value, value)
    grad_output = operands.grad_output[rows]
    product = grad_output.float() * operands.first[rows].float()
    return Result(
        grad_output.double() * operands.gelu[rows].double(),
        product.double() * slope(activated, problem.gelu),
    )
