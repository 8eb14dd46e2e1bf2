# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Runs the Google Benchmark program and reads its answer."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

# One thread: layouts, lengths and values are a matter of the loops, not of the pool.
THREADS = 1
QUICK = [
    "--benchmark_repetitions=2",
    "--benchmark_min_time=0.002",
    "--benchmark_filter=^(layout|length|latency)",
]
FULL = ["--benchmark_repetitions=9", "--benchmark_min_time=0.01"]


@dataclass(frozen=True)
class Measured:
    """One benchmark: "<group>/<type>/<name>"."""

    group: str
    kind: str
    name: str
    # Of one call, the best repetition: whatever else the machine does can only add to it.
    ns: float
    pairs: int

    @property
    def ns_per_pair(self) -> float:
        return self.ns / self.pairs


NANOSECONDS = {"ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9}


def _collect(answer: dict[str, Any]) -> list[Measured]:
    samples: dict[str, list[float]] = {}
    pairs: dict[str, int] = {}
    # Interleaving shuffles them; this is the order in which the program has them.
    for entry in sorted(answer["benchmarks"], key=lambda entry: entry["family_index"]):
        if entry.get("error_occurred"):
            raise RuntimeError(f"{entry['name']}: {entry['error_message']}")
        if entry["run_type"] != "iteration":
            continue
        name = entry["run_name"].removesuffix("/real_time")
        samples.setdefault(name, []).append(entry["real_time"] * NANOSECONDS[entry["time_unit"]])
        pairs[name] = int(entry.get("pairs", 0))
    return [
        Measured(*name.split("/", 2), ns=min(times), pairs=pairs[name]) for name, times in samples.items()
    ]


def run(build: Path, quick: bool) -> list[dict[str, Any]]:
    """Every benchmark, the repetitions in random order so that a moving clock hits all alike."""
    out = build / "micro.json"
    processor = str(min(os.sched_getaffinity(0)))
    command = ["taskset", "--cpu-list", processor, os.environ["HOSTACL_BENCH_MICRO"]]
    command += [
        f"--benchmark_out={out}",
        "--benchmark_enable_random_interleaving=true",
        *(QUICK if quick else FULL),
    ]
    environment = {**os.environ, "HOSTACL_NUM_THREADS": str(THREADS)}
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return [asdict(one) for one in _collect(json.loads(out.read_text(encoding="utf-8")))]
