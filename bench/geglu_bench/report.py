# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Writes performance.md, performance.json and the plots; prints the main tables."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from . import plot, tables
from .goals import judge
from .micro import Measured
from .outcome import find, outcomes

METHOD = """\
`bash scripts/bench.sh` writes this page, performance.json and the plots. Every figure is from one run.

- A *pair* is one element of gradOutput. Times are ns per pair, the median over the rounds; a round times
  every contender once, in turn, and each round another one begins. A ratio is taken within each round:
  the tables have the median and, in brackets, the smallest of all rounds. Above 1 ours is faster.
- One process per thread count, pinned to as many processors, with that thread count for every library.
  All contenders read the same arrays. Outputs are mapped beforehand; for rivals that allocate theirs on
  each call the C library is told to keep memory, so that nobody pays for fresh pages.
- *Ceiling*: the operator's reads and writes (backward 4 + 2, forward 2 + 2 arrays) without its
  arithmetic, on pinned threads, the better of ordinary and two orders of non-temporal stores.
- Results are compared before anything is timed, with a float64 reference, on up to 1 Mi pairs. Ours must
  keep its promised accuracy, or the run fails. A rival must be within 64 (float32) or 16 (16 bits)
  machine epsilons of |gradOutput * x1|, which shows that it computes the same operator; how wrong it is
  in the tail is in the table of errors.
- Each rival has its fastest known form: PyTorch's kernels with out= on strided or packed halves;
  torch.compile with cat; JAX plain, and tuned (float32 arithmetic, x as [rows, 2, half], stack, donated
  output); oneDNN's primitives on packed halves or row by row. Where there are several forms a short
  trial picks one.
- PyTorch, torch.compile and JAX are called from Python, as they are meant to be; what that costs shows in
  the problem `tiny`, and is a few per cent of `in-cache`. hostacl and oneDNN are called from C++, hostacl
  as run + synchronise of a repeatable executor; "whole call" has GetWorkspaceSize in it, too.
"""


MICRO_METHOD = """\
From here on: the best of the repetitions that Google Benchmark ran in random order; 1 thread, in cache
(262144 pairs) where nothing else is said."""

HUGE_PAGES = """\
Tensors from aclrtMalloc with each policy. From 2 MiB on, the HUGE policies ask the system for transparent
huge pages (madvise)."""


def _section(title: str, *parts: str) -> str:
    return "\n".join([f"## {title}", "", *(part + "\n" for part in parts if part)])


def _facts(facts: dict[str, str]) -> str:
    return "\n".join(f"- {name}: {value}" for name, value in facts.items())


def _micro_sections(measured: list[Measured]) -> list[str]:
    if not measured:
        return []
    return [
        _section("What a call is made of", MICRO_METHOD, tables.latency(measured)),
        _section("Layouts", tables.layouts(measured)),
        _section("Row lengths", tables.lengths(measured)),
        _section("Values", "Every activated input has the value named.", tables.values(measured)),
        _section("Sizes", tables.sizes(measured)),
        _section("Huge pages", HUGE_PAGES, tables.memory(measured)),
    ]


def render(data: dict[str, Any], plots: list[str]) -> str:
    """The page."""
    found = outcomes(data)
    measured = [Measured(**one) for one in data["micro"]]
    parts = [
        "# Performance\n",
        METHOD,
        _section("Machine and versions", _facts(data["machine"]), _facts(data["versions"])),
        _section("What was aimed at", tables.goals(judge(found, measured))),
        *(
            _section(f"{operator.capitalize()}, {threads} thread{'s' * (threads > 1)}", tables.main(chosen))
            for operator in ("backward", "forward")
            for threads in sorted({one.threads for one in found})
            if (chosen := find(found, operator=operator, threads=threads))
        ),
        _section("float32 with high_performance", tables.lean(found)),
        _section("Everybody, ns per pair", tables.everybody(found)),
        _section("Errors of those who were timed", tables.errors(found)),
        *_micro_sections(measured),
        *(
            [_section("Over size", *(f"![Time of a pair over size]({name})" for name in plots))]
            if plots
            else []
        ),
    ]
    return "\n".join(parts)


def _json(data: dict[str, Any]) -> str:
    """Indented, but a list of samples on one line and to five digits."""

    def short(match: re.Match[str]) -> str:
        return "[" + ", ".join(f"{float(number):.5g}" for number in match.group(1).split(",")) + "]"

    return re.sub(r"\[\s*((?:[-+.e\d]+,?\s*)+)\]", short, json.dumps(data, indent=1)) + "\n"


def write(data: dict[str, Any], folder: Path) -> None:
    """Writes all files into a folder."""
    (folder / "performance.json").write_text(_json(data), encoding="utf-8")
    found = outcomes(data)
    plots = plot.over_size(found, folder)
    page = render(data, plots)
    (folder / "performance.md").write_text(page, encoding="utf-8")
    print(page)
