# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""The driver: starts one process per thread count, collects, reports. See scripts/bench.sh."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from . import machine, micro, report
from .problem import Problem, read_shapes, select

HERE = Path(__file__).resolve().parent


def worker_environment(threads: int, build: Path) -> dict[str, str]:
    """Equal thread counts for everyone, and memory that stays mapped when it is given back.

    Outputs that a rival allocates anew on each call would otherwise cost it the kernel's page faults: glibc
    is told to serve everything from a heap that never shrinks.
    """
    count = str(threads)
    return {
        **os.environ,
        "OMP_NUM_THREADS": count,
        "MKL_NUM_THREADS": count,
        "HOSTACL_NUM_THREADS": count,
        "MALLOC_MMAP_MAX_": "0",
        "MALLOC_TRIM_THRESHOLD_": str(1 << 40),
        "MALLOC_TOP_PAD_": str(64 << 20),
        "TORCHINDUCTOR_CACHE_DIR": str(build / "torch-cache"),
        "JAX_PLATFORMS": "cpu",
    }


def _run_worker(threads: int, problems: list[Problem], build: Path, quick: bool) -> dict[str, Any]:
    processors = sorted(os.sched_getaffinity(0))[:threads]
    if len(processors) < threads:
        raise SystemExit(f"{threads} threads asked for, {len(processors)} processors allowed")
    asked, answered = build / f"problems-{threads}.json", build / f"results-{threads}.json"
    asked.write_text(json.dumps([problem.as_dict() for problem in problems]), encoding="utf-8")
    answered.unlink(missing_ok=True)
    command = ["taskset", "--cpu-list", ",".join(map(str, processors))]
    command += [sys.executable, "-m", "geglu_bench.worker", str(asked), str(answered)]
    subprocess.run(command + ["--quick"] * quick, env=worker_environment(threads, build), check=True)
    return json.loads(answered.read_text(encoding="utf-8"))


def _default_threads() -> str:
    """One and two threads; one where there is a single processor."""
    return "1,2" if len(os.sched_getaffinity(0)) > 1 else "1"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.sh", description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="a few problems, under three minutes; changes no document"
    )
    parser.add_argument("--threads", default=_default_threads(), help="thread counts, default %(default)s")
    parser.add_argument("--sets", default="made,model,sweep", help="of shapes.txt, default made,model,sweep")
    parser.add_argument("--only", default="", metavar="TEXT", help="only problems whose name contains TEXT")
    parser.add_argument("--no-micro", action="store_true", help="leave out the Google Benchmark part")
    parser.add_argument("--build", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--docs", type=Path, required=True, help=argparse.SUPPRESS)
    return parser.parse_args()


def wrong_results(data: dict[str, Any]) -> list[str]:
    """A sentence for each result that was out of its tolerance."""
    return [
        f"{name} on {result['problem']}: {entry['errors']}, allowed {entry['tolerance']}"
        for result in data["results"]
        for name, entry in result["contenders"].items()
        if not entry["accepted"]
    ]


def main() -> int:
    """Returns 1 when a result was wrong; no time makes it fail."""
    arguments = _arguments()
    start = time.monotonic()
    sets = {"quick"} if arguments.quick else set(arguments.sets.split(","))
    problems = select(read_shapes(HERE.parent / "shapes.txt"), sets, arguments.only)
    data: dict[str, Any] = {"machine": machine.describe(), "quick": arguments.quick, "results": []}
    for threads in (int(count) for count in arguments.threads.split(",")):
        answer = _run_worker(threads, problems, arguments.build, arguments.quick)
        data["versions"] = answer["versions"]
        data["results"] += answer["results"]
    data["micro"] = [] if arguments.no_micro else micro.run(arguments.build, arguments.quick)
    data["seconds"] = round(time.monotonic() - start)
    report.write(data, arguments.build if arguments.quick or arguments.only else arguments.docs)
    wrong = wrong_results(data)
    for sentence in wrong:
        print(f"WRONG: {sentence}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
