#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Prints docs/kernels_static.md: what llvm-mca says of the kernels' inner loops. See scripts/static_bound.sh."""

import json
import re
import subprocess
import sys

import hot_loop

CPU = "znver3"
ITERATIONS = 400
MCA = ["llvm-mca-14", f"-mcpu={CPU}", f"-iterations={ITERATIONS}", "--json"]
PAIRS_OF_A_RUN = 8192  # tests/kernels/run_kernel.cc

KERNELS = [
    ("f32", "erf", "exact"),
    ("f32", "tanh", "exact"),
    ("f32", "erf", "lean"),
    ("f32", "tanh", "lean"),
    ("f16", "erf", "exact"),
    ("f16", "tanh", "exact"),
    ("bf16", "erf", "exact"),
    ("bf16", "tanh", "exact"),
]

HEAD = """\
# The kernels' static bound

`bash scripts/static_bound.sh` writes this page: the AVX2 inner loop of every kernel, found by callgrind in the release build
({compiler}), as llvm-mca ({mca}) sees it on {cpu} (AMD Zen 3), for 8 pairs.

- *instructions*: of the loop, loads, stores and loop control included; those of [accuracy.md](accuracy.md) also have what is
  around the loop.
- *bound*: llvm-mca's block reciprocal throughput, the cycles that the busiest resource needs: no schedule can be faster.
- *simulated*: cycles of {iterations} iterations after each other, every load from the first-level cache (into which the
  16-bit types' tables do not fit), no branch mispredicted.
- *busiest*: in that simulation, the resource (a port or unit of llvm-mca's model of {cpu}) in use for most cycles.
- *memory operands*: instructions of the loop that read or write memory.

At f GHz, n cycles for 8 pairs are n / (8 f) ns a pair, in the first-level cache.

| type | activation | precision | direction | instructions | memory operands | bound | simulated | busiest |
|---|---|---|---|---|---|---|---|---|"""


def mca(assembly):
    """llvm-mca's figures for one iteration: bound, simulated cycles, memory operands, (busiest resource, its cycles)."""
    answer = subprocess.run(MCA, input=assembly, check=True, text=True, capture_output=True).stdout
    data = json.loads(answer)
    region = data["CodeRegions"][0]
    summary = region["SummaryView"]
    # "Zn3Load.<n>": the n-th of several equal ones, n as a control character.
    names = [re.sub(r"\W.$", "", name, flags=re.S) for name in data["TargetInfo"]["Resources"]]
    pressure = {}
    instructions = len(region["Instructions"])
    for entry in region["ResourcePressureView"]["ResourcePressureInfo"]:
        if entry["InstructionIndex"] == instructions:  # the row of totals, of one iteration
            pressure[names[entry["ResourceIndex"]]] = entry["ResourceUsage"]
    busiest = max(pressure, key=pressure.get)
    information = region["InstructionInfoView"]["InstructionList"]
    memory = sum(one["mayLoad"] or one["mayStore"] for one in information)
    cycles = summary["TotalCycles"] / ITERATIONS
    return summary["BlockRThroughput"], cycles, memory, (busiest, pressure[busiest])


def row(program, kernel, direction):
    loop = hot_loop.find(program, [*kernel, direction])
    bound, simulated, memory, (busiest, cycles) = mca(loop.assembly)
    eights = PAIRS_OF_A_RUN / 8 / loop.iterations_of_a_run  # of an iteration
    instructions = len(loop.instructions) / eights
    cells = [*kernel, direction, f"{instructions:.1f}", f"{memory / eights:.1f}"]
    cells += [f"{bound / eights:.1f}", f"{simulated / eights:.1f}", f"{busiest} {cycles / eights:.1f}"]
    return "| " + " | ".join(cells) + " |"


def main():
    program, compiler = sys.argv[1:]
    version = subprocess.run([MCA[0], "--version"], check=True, text=True, capture_output=True).stdout
    name = next(line.strip() for line in version.splitlines() if "version" in line)
    print(HEAD.format(compiler=compiler, mca=name, cpu=CPU, iterations=ITERATIONS))
    for kernel in KERNELS:
        for direction in ("backward", "forward"):
            print(row(program, kernel, direction), flush=True)


if __name__ == "__main__":
    main()
