# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Compares a result with the reference before anything is timed."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor

from . import reference
from .operands import Operands, Result

# Enough elements for the worst case of a run to show, few enough for a float64 reference in a moment.
CHECKED_PAIRS = 1 << 20
SIGNIFICAND_BITS = {"f32": 24, "f16": 11, "bf16": 8}
SMALLEST_NORMAL_EXPONENT = {"f32": -126, "f16": -14, "bf16": -126}
# Where 1 + erf(x / sqrt 2) and 1 + tanh(u) have lost at least four bits.
TAIL_BELOW = -3.0


@dataclass(frozen=True)
class Errors:
    """How far a result is from the reference, over the rows that were checked."""

    first_ulp: float
    second_ulp: float
    # |error| of `second` over what gelu or gelu' is multiplied with; what a rival's tolerance bounds.
    scaled: float
    # |error| / |reference| of `second` where the activated input is below TAIL_BELOW.
    tail_relative: float


def _ulp(exact: Tensor, dtype: str) -> Tensor:
    """The distance of neighbouring numbers of a type at `exact`."""
    _, exponent = torch.frexp(exact)
    exponent = torch.clamp(exponent - 1, min=SMALLEST_NORMAL_EXPONENT[dtype])
    return torch.ldexp(torch.ones_like(exact), exponent - SIGNIFICAND_BITS[dtype] + 1)


def _worst_ulp(got: Tensor, exact: Tensor, dtype: str) -> float:
    return float(((got.double() - exact).abs() / _ulp(exact, dtype)).max())


def _checked_rows(operands: Operands) -> Tensor:
    count = max(1, CHECKED_PAIRS // operands.problem.half)
    rows = operands.problem.rows
    return torch.linspace(0, rows - 1, min(rows, count)).round().long()


def measure(operands: Operands, result: Result) -> Errors:
    """Errors of a result; a NaN anywhere in it makes them NaN."""
    if any(bool(part.isnan().any()) for part in (result.first, result.second)):
        return Errors(*(float("nan"),) * 4)
    problem = operands.problem
    rows = _checked_rows(operands)
    exact = reference.compute(operands, rows)
    first, second = result.first[rows], result.second[rows]
    activated = operands.activated[rows].double()
    if problem.operator == "backward":
        scale = operands.grad_output[rows].double() * operands.first[rows].double()
    else:
        scale = activated
    error = (second.double() - exact.second).abs()
    smallest = 2.0 ** SMALLEST_NORMAL_EXPONENT[problem.dtype]
    tail = (activated < TAIL_BELOW) & (exact.second.abs() >= smallest)
    tail_relative = float((error / exact.second.abs())[tail].max()) if bool(tail.any()) else 0.0
    return Errors(
        _worst_ulp(first, exact.first, problem.dtype),
        _worst_ulp(second, exact.second, problem.dtype),
        float((error / torch.clamp(scale.abs(), min=smallest)).max()),
        tail_relative,
    )


@dataclass(frozen=True)
class Tolerance:
    """What a contender must keep to be timed at all."""

    first_ulp: float
    second_ulp: float
    scaled: float

    def accepts(self, errors: Errors) -> bool:
        """Whether every error is within its bound; false for NaN."""
        return (
            errors.first_ulp <= self.first_ulp
            and errors.second_ulp <= self.second_ulp
            and errors.scaled <= self.scaled
        )


ANY = float("inf")


def rival_tolerance(dtype: str) -> Tolerance:
    """Loose: it only shows that a rival computes this operator. How wrong it is in the tail is reported."""
    epsilon = 2.0 ** (1 - SIGNIFICAND_BITS[dtype])
    return Tolerance(ANY, ANY, (64.0 if dtype == "f32" else 16.0) * epsilon)


def our_tolerance(dtype: str, operator: str, lean: bool) -> Tolerance:
    """What is promised: see docs/accuracy.md.

    high_precision: gelu and gelu' within 1 ULP, the product made with them within 2. high_performance: within
    4; a ULP of gelu' is up to two of a product with another leading digit, whose own rounding adds a half.
    """
    if dtype != "f32":
        return Tolerance(0.51, 0.51, ANY)
    activation_ulp, product_ulp = (4.0, 8.5) if lean else (1.0, 2.0)
    if operator == "backward":
        return Tolerance(0.5, product_ulp, ANY)
    return Tolerance(product_ulp, activation_ulp, ANY)
