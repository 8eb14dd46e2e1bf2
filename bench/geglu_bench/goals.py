# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""What the project set out to reach, and what was measured."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from .micro import Measured
from .outcome import LEAN, OURS, WHOLE_CALL, Outcome, find

MANY_PAIRS = 1 << 16
CHOSEN_FOR_SPEED = ("f16", "bf16")


@dataclass(frozen=True)
class Goal:
    """`worst` is the figure of the case that is furthest from the goal."""

    what: str
    bound: float
    at_least: bool
    worst: float
    where: str

    @property
    def reached(self) -> str:
        if math.isnan(self.worst):
            return "not measured"
        return "yes" if (self.worst >= self.bound if self.at_least else self.worst <= self.bound) else "no"


Figure = tuple[float, str]


def _goal(what: str, bound: float, at_least: bool, figures: Iterable[Figure]) -> Goal:
    found = [figure for figure in figures if not math.isnan(figure[0])]
    if not found:
        return Goal(what, bound, at_least, float("nan"), "")
    worst, where = (min if at_least else max)(found)
    return Goal(what, bound, at_least, worst, where)


def label(outcome: Outcome) -> str:
    """A problem in a few words."""
    problem = outcome.problem
    threads = f"{outcome.threads} thread{'s' * (outcome.threads > 1)}"
    return f"{problem.name} {problem.dtype} {problem.gelu}, {threads}"


def _against_rivals(some: Iterable[Outcome], ours: str = OURS) -> list[Figure]:
    return [(one.ratio(one.best_rival, ours).median, f"{label(one)}, {one.best_rival}") for one in some]


def _against_users(some: Iterable[Outcome]) -> list[Figure]:
    return [(one.ratio(one.users).median, label(one)) for one in some]


def _overlap(backward: Sequence[Outcome]) -> list[Figure]:
    """Out of cache over the larger of the ceiling there and our own time in cache."""
    figures = []
    for one in find(backward, name="out-of-cache"):
        in_cache = find(
            backward, name="in-cache", dtype=one.problem.dtype, gelu=one.problem.gelu, threads=one.threads
        )
        if in_cache:
            figures.append((one.time(OURS) / max(one.time("ceiling"), in_cache[0].time(OURS)), label(one)))
    return figures


def _scaling(backward: Sequence[Outcome]) -> list[Figure]:
    figures = []
    for one in find(backward, name="in-cache", threads=1):
        two = find(backward, name="in-cache", dtype=one.problem.dtype, gelu=one.problem.gelu, threads=2)
        if two:
            figures.append((one.time(OURS) / two[0].time(OURS), f"{one.problem.dtype} {one.problem.gelu}"))
    return figures


def relative(measured: Sequence[Measured], group: str, base: Callable[[Measured], bool]) -> list[Figure]:
    """Times of a group over the time of the base of the same type; ns per pair."""
    bases = {one.kind: one.ns_per_pair for one in measured if base(one)}
    members = [one for one in measured if one.group == group and not base(one)]
    return [
        (one.ns_per_pair / bases[one.kind], f"{one.name}, {one.kind}") for one in members if one.kind in bases
    ]


def is_contiguous(one: Measured) -> bool:
    return one.group == "layout"


def is_random(one: Measured) -> bool:
    return one.group == "values" and one.name == "random"


def is_4096(one: Measured) -> bool:
    return one.group == "length" and one.name == "4096"


def _from_micro(measured: Sequence[Measured]) -> list[Goal]:
    lengths = relative(measured, "length", is_4096)
    odd = [figure for figure in lengths if figure[1].startswith(("4097", "1111"))]
    # The other way round: how much slower the multiple of a page is than its neighbours.
    page = [(1 / slower, where) for slower, where in lengths if where.startswith(("4080", "4112"))]
    long_runs = relative(measured, "layout, long runs", is_contiguous)
    short_runs = relative(measured, "layout, short runs", is_contiguous)
    return [
        _goal("views with innermost runs of 64 bytes or more, over contiguous", 1.3, False, long_runs),
        _goal("other views, over contiguous", 3.0, False, short_runs),
        _goal("half lengths 4097 and 1111, over 4096", 1.1, False, odd),
        _goal("half length 4096, over 4080 and 4112", 1.1, False, page),
        _goal("subnormal, large, infinite and NaN inputs, over random ones", 1.1, False,
              relative(measured, "values", is_random)),
    ]  # fmt: skip


def judge(outcomes: Sequence[Outcome], measured: Sequence[Measured]) -> list[Goal]:
    """Every goal with its worst case."""
    backward = find(outcomes, operator="backward")
    single = find(backward, dtype="f32")
    half = [
        one for one in backward if one.problem.dtype in CHOSEN_FOR_SPEED and one.problem.pairs >= MANY_PAIRS
    ]
    tiny = find(single, name="tiny")
    whole = [one for one in tiny if one.has(WHOLE_CALL)]
    in_cache, beyond = find(single, name="in-cache"), find(single, name="out-of-cache")
    return [
        _goal("float32 in cache, fastest rival over ours", 1.2, True, _against_rivals(in_cache)),
        _goal("float32 out of cache, fastest rival over ours", 1.4, True, _against_rivals(beyond)),
        _goal("float32 on every shape, fastest rival over ours", 1.0, True, _against_rivals(single)),
        _goal("float32, users' autograd over ours", 4.0, True, _against_users(single)),
        _goal("float32 high_performance in cache, fastest rival over ours", 1.6, True,
              _against_rivals(in_cache, LEAN)),
        _goal("16 bits from 64 Ki pairs on, fastest rival over ours", 3.0, True, _against_rivals(half)),
        _goal("16 bits from 64 Ki pairs on, users' autograd over ours", 5.0, True, _against_users(half)),
        _goal("out of cache, ours over the larger of ceiling and in-cache time", 1.1, False,
              _overlap(backward)),
        _goal("2 threads in cache, speed over 1 thread", 1.9, True, _scaling(backward)),
        _goal("whole call on [1, 128], PyTorch's eager calls over ours", 4.0, True,
              [(one.ratio("torch eager", WHOLE_CALL).median, label(one)) for one in whole]),
        _goal("whole call on [1, 128], ours over oneDNN's primitives", 1.5, False,
              [(1 / one.ratio("oneDNN primitives", WHOLE_CALL).median, label(one)) for one in whole
               if one.has("oneDNN primitives")]),
        *_from_micro(measured),
    ]  # fmt: skip
