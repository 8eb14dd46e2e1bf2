# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""The tables of the report, in Markdown that is readable as it is."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from .goals import Goal, is_4096, is_contiguous, is_random, label
from .micro import Measured
from .outcome import CEILING, LEAN, OURS, Outcome, find


def table(headers: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Columns as wide as their widest cell."""
    cells = [list(headers), *(list(row) for row in rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(headers))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"
        for row in cells
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def _number(value: float, digits: int = 2) -> str:
    if math.isnan(value):
        return "–"
    return f"{value:.{digits}f}" if value < 100 else f"{value:.0f}"


def _working_set(outcome: Outcome) -> str:
    size_bytes = outcome.problem.working_set_bytes
    return f"{size_bytes / 2**20:.1f} MiB" if size_bytes >= 1 << 20 else f"{size_bytes / 2**10:.1f} KiB"


def goals(all_goals: Sequence[Goal]) -> str:
    return table(
        ["figure", "aim", "worst case", "reached", "where"],
        [
            [
                goal.what,
                f"{'≥' if goal.at_least else '≤'} {goal.bound:.2f}",
                _number(goal.worst),
                goal.reached,
                goal.where,
            ]
            for goal in all_goals
        ],
    )


def _main_row(one: Outcome) -> list[str]:
    problem, ours, ceiling = one.problem, one.time(OURS), one.time(CEILING)
    return [
        problem.name,
        f"{problem.rows} x {problem.half}",
        problem.dtype,
        problem.gelu,
        _working_set(one),
        _number(ours),
        _number(ceiling),
        _number(100 * ceiling / ours, 0),
        one.best_rival,
        _number(one.time(one.best_rival)),
        str(one.ratio(one.best_rival)),
        str(one.ratio(one.users)),
    ]


def main(some: Sequence[Outcome]) -> str:
    """Ours, the ceiling, the best rival, users."""
    headers = ["problem", "rows x half", "type", "gelu", "moves", "ours", "ceiling", "% of ceiling"]
    headers += ["best rival", "its ns", "rival / ours", "users / ours"]
    return table(headers, map(_main_row, some))


def lean(found: Sequence[Outcome]) -> str:
    headers = ["problem", "high_precision", "high_performance", "best rival", "rival / high_performance"]
    rows = [
        [
            f"{label(one)}, {one.problem.operator}",
            _number(one.time(OURS)),
            _number(one.time(LEAN)),
            one.best_rival,
            str(one.ratio(one.best_rival, LEAN)),
        ]
        for one in found
        if one.has(LEAN)
    ]
    return table(headers, rows)


def _all_names(found: Sequence[Outcome]) -> list[str]:
    return list(dict.fromkeys(name for one in found for name in one.contenders))


def everybody(found: Sequence[Outcome]) -> str:
    names = _all_names(found)
    return table(
        ["problem", *names],
        [
            [f"{label(one)}, {one.problem.operator}", *(_number(one.time(name)) for name in names)]
            for one in found
        ],
    )


def _error(value: float | None) -> str:
    return "–" if value is None or math.isnan(value) else f"{value:.3g}"


def _largest(found: Sequence[Outcome]) -> list[Outcome]:
    """One thread, the problem with the most pairs of each type, GELU and operator."""
    largest: dict[tuple[str, str, str], Outcome] = {}
    for one in find(found, threads=min((one.threads for one in found), default=1)):
        key = (one.problem.operator, one.problem.dtype, one.problem.gelu)
        if key not in largest or largest[key].problem.pairs < one.problem.pairs:
            largest[key] = one
    return list(largest.values())


def _error_rows(one: Outcome) -> list[list[str]]:
    problem = one.problem
    return [
        [
            f"{problem.operator} {problem.dtype} {problem.gelu}",
            name,
            entry["form"],
            *(_error(entry["errors"][figure]) for figure in ("first_ulp", "second_ulp", "tail_relative")),
            "" if entry["accepted"] else "out of tolerance, not timed",
        ]
        for name, entry in one.contenders.items()
        if entry["errors"] is not None
    ]


ERRORS_INTRO = """\
Backward: ULP of d(x1) = gradOutput * gelu and of d(x2); forward: of out and of outGelu. Tail: the largest
relative error of the second one where x < -3. On the largest problem of each kind.

"""


def errors(found: Sequence[Outcome]) -> str:
    headers = ["problem", "who", "form", "first, ULP", "second, ULP", "tail, relative", ""]
    return ERRORS_INTRO + table(headers, [row for one in _largest(found) for row in _error_rows(one)])


def _group(measured: Sequence[Measured], *names: str) -> list[Measured]:
    return [one for one in measured if one.group in names]


def _relative_rows(
    members: Sequence[Measured], base: Callable[[Measured], bool], all_of: Sequence[Measured]
) -> list[list[str]]:
    bases = {one.kind: one.ns_per_pair for one in all_of if base(one)}
    return [
        [one.kind, one.name, one.group, _number(one.ns_per_pair), _number(one.ns_per_pair / bases[one.kind])]
        for one in members
        if one.kind in bases
    ]


def layouts(measured: Sequence[Measured]) -> str:
    members = _group(measured, "layout", "layout, long runs", "layout, short runs")
    return table(
        ["type", "layout", "group", "ns/pair", "over contiguous"],
        _relative_rows(members, is_contiguous, measured),
    )


def lengths(measured: Sequence[Measured]) -> str:
    return table(
        ["type", "half", "group", "ns/pair", "over 4096"],
        _relative_rows(_group(measured, "length"), is_4096, measured),
    )


def values(measured: Sequence[Measured]) -> str:
    members = _group(measured, "values")
    return table(
        ["type", "value", "group", "ns/pair", "over random"], _relative_rows(members, is_random, measured)
    )


def sizes(measured: Sequence[Measured]) -> str:
    members = _group(measured, "size", "size, rows expanded")
    return table(
        ["type", "pairs", "group", "call, µs", "ns/pair"],
        [[one.kind, one.name, one.group, _number(one.ns / 1e3), _number(one.ns_per_pair)] for one in members],
    )


def memory(measured: Sequence[Measured]) -> str:
    return table(
        ["tensors", "policy", "ns/pair"],
        [[one.kind, one.name, _number(one.ns_per_pair)] for one in _group(measured, "memory")],
    )


def latency(measured: Sequence[Measured]) -> str:
    return table(
        ["on [1, 128], float32, 1 thread", "ns"],
        [[one.name, f"{one.ns:.0f}"] for one in _group(measured, "latency")],
    )
