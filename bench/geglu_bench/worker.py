# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""One process of the benchmark: a fixed number of threads, problem after problem.

Started by __main__ with the thread counts of every library in its environment and pinned before it loads any.
"""

from __future__ import annotations

import argparse
import gc
import json
import math
import os
import statistics
import sys
import warnings
from dataclasses import asdict
from pathlib import Path
from typing import Any

import jax
import torch

from . import ceiling, check, ours, rounds
from .contender import Contender
from .machine import versions
from .operands import make_operands
from .problem import Problem
from .rivals import all_rivals


def _checked(contender: Contender, operands: Any) -> tuple[dict[str, float | None] | None, bool]:
    """The errors of a contender that computes something, and whether they are within its tolerance."""
    if contender.result is None or contender.tolerance is None:
        return None, True
    contender.seconds(1)
    errors = check.measure(operands, contender.result())
    return _finite(asdict(errors)), contender.tolerance.accepts(errors)


def _finite(figures: dict[str, float]) -> dict[str, float | None]:
    """JSON has neither infinity (no bound) nor NaN (nothing to compare)."""
    return {name: figure if math.isfinite(figure) else None for name, figure in figures.items()}


def run_problem(problem: Problem, threads: int, effort: rounds.Effort) -> dict[str, Any]:
    """Checks every contender, then times those in turn that computed the right thing."""
    operands = make_operands(problem)
    contenders = [*ours.contenders(operands), ceiling.contender(operands, threads), *all_rivals(operands)]
    entries: dict[str, Any] = {}
    right: list[Contender] = []
    for contender in contenders:
        errors, accepted = _checked(contender, operands)
        entries[contender.name] = {
            "role": contender.role,
            "form": contender.form,
            "errors": errors,
            "tolerance": _finite(asdict(contender.tolerance)) if contender.tolerance else None,
            "accepted": accepted,
        }
        if accepted:
            right.append(contender)
    for name, samples in rounds.measure(right, effort).items():
        entries[name]["ns_per_pair"] = [seconds / problem.pairs * 1e9 for seconds in samples]
    return {"problem": problem.as_dict(), "threads": threads, "contenders": entries}


def _line(result: dict[str, Any]) -> str:
    problem = Problem(**result["problem"])
    parts = [
        f"{name} {statistics.median(entry['ns_per_pair']):.2f}"
        if entry["accepted"]
        else f"{name} WRONG {entry['errors']}"
        for name, entry in result["contenders"].items()
    ]
    what = f"{problem.name} {problem.dtype} {problem.gelu} {problem.operator}"
    return f"{what}, {result['threads']} thread(s), ns/pair: {'; '.join(parts)}"


def _environment() -> None:
    threads = int(os.environ["OMP_NUM_THREADS"])
    torch.set_num_threads(threads)
    # Small programs then run on the calling thread.
    jax.config.update("jax_cpu_enable_async_dispatch", False)
    warnings.filterwarnings("ignore", module="torch.*")


def main() -> int:
    """Reads the problems from a JSON file, writes the results into another."""
    parser = argparse.ArgumentParser()
    parser.add_argument("problems", type=Path)
    parser.add_argument("results", type=Path)
    parser.add_argument("--quick", action="store_true")
    arguments = parser.parse_args()
    _environment()
    effort = rounds.QUICK if arguments.quick else rounds.FULL
    threads = int(os.environ["OMP_NUM_THREADS"])
    results = []
    for fields in json.loads(arguments.problems.read_text(encoding="utf-8")):
        results.append(run_problem(Problem(**fields), threads, effort))
        gc.collect()
        print(_line(results[-1]), flush=True)
    arguments.results.write_text(json.dumps({"versions": versions(), "results": results}), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
