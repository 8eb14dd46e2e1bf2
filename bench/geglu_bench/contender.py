# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Someone who computes a problem and can be timed."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .check import Tolerance
from .operands import Result

TRIALS = 3


def loop_seconds(run: Callable[[], object], repeats: int) -> float:
    """Seconds of `repeats` calls together."""
    start = time.perf_counter()
    for _ in range(repeats):
        run()
    return time.perf_counter() - start


@dataclass(frozen=True)
class Contender:
    """Name, role, form and how to time it.

    Roles: ours, call (ours with the preparation), ceiling, rival (in its fastest known form), users (as
    programs have it).
    """

    name: str
    role: str
    form: str
    seconds: Callable[[int], float]
    # What the last call wrote; None for the ceiling, which computes nothing.
    result: Callable[[], Result] | None = None
    tolerance: Tolerance | None = None


@dataclass(frozen=True)
class Form:
    """One way of writing a rival."""

    name: str
    seconds: Callable[[int], float]
    result: Callable[[], Result]


def looped(name: str, run: Callable[[], object], result: Callable[[], Result]) -> Form:
    """A form that is called in a loop of Python."""
    return Form(name, lambda repeats: loop_seconds(run, repeats), result)


def fastest(forms: Sequence[Form]) -> Form:
    """The form with the best time in a short trial, the forms in turn."""
    if len(forms) == 1:
        return forms[0]
    best = {form.name: float("inf") for form in forms}
    for form in forms:
        form.seconds(1)
    for _ in range(TRIALS):
        for form in forms:
            best[form.name] = min(best[form.name], form.seconds(1))
    return min(forms, key=lambda form: best[form.name])


def from_form(name: str, role: str, form: Form, tolerance: Tolerance) -> Contender:
    """A contender in one form."""
    return Contender(name, role, form.name, form.seconds, form.result, tolerance)
