# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Prints what an operator on npu costs over the same operator on the CPU; exits with 1 where it is more than the bound.

Tiny tensors, so that the call itself is what takes the time. CPU and npu take turns, and the best of many rounds counts:
other programs on the machine can only make a round slower.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import torch
import torch_npu  # noqa: F401  (registers the device)

BOUND_US = 5.0
ROUNDS = 200
CALLS = 200

Call = Callable[[], object]

FOREACH_TENSORS = 16
# A foreach operator stands for as many operators as its list has tensors.
PER_TENSOR = f"_foreach_mul_ ({FOREACH_TENSORS} tensors), per tensor"


def calls(device: str) -> dict[str, Call]:
    """The operators, ready to be called."""
    torch.manual_seed(0)
    a = torch.randn(4, 4).to(device)
    b = torch.randn(4, 4).to(device)
    out = torch.empty(4, 4).to(device)
    bias = torch.randn(4).to(device)
    index = torch.tensor([2, 0]).to(device)
    many = [torch.randn(4).to(device) for _ in range(FOREACH_TENSORS)]
    return {
        "add": lambda: a + b,
        "add (out=)": lambda: torch.add(a, b, out=out),
        "add (scalar)": lambda: a + 1.0,
        "mul_ (in place)": lambda: out.mul_(1.0),
        "mm": lambda: a @ b,
        "addmm": lambda: torch.addmm(bias, a, b),
        "gelu": lambda: torch.nn.functional.gelu(a),
        "softmax": lambda: torch.softmax(a, -1),
        "layer_norm": lambda: torch.nn.functional.layer_norm(a, (4,), bias, bias),
        "sum": lambda: a.sum(),
        "index_select": lambda: torch.index_select(a, 0, index),
        "cat": lambda: torch.cat([a, b]),
        "clone": lambda: a.clone(),
        "contiguous copy of a transposed view": lambda: a.t().contiguous(),
        PER_TENSOR: lambda: torch._foreach_mul_(many, 1.0),
        "item": lambda: bias[0].item(),
    }


def microseconds(call: Call) -> float:
    """The time of one call in a round."""
    began = time.perf_counter_ns()
    for _ in range(CALLS):
        call()
    return (time.perf_counter_ns() - began) / CALLS / 1000


def main() -> int:
    """Measures and prints; returns 1 where an operator misses the bound."""
    torch.set_num_threads(1)
    on_cpu, on_npu = calls("cpu"), calls("npu")
    best = {name: [float("inf")] * 2 for name in on_cpu}
    with torch.no_grad():
        for _ in range(ROUNDS):
            for name, times in best.items():
                times[0] = min(times[0], microseconds(on_cpu[name]))
                times[1] = min(times[1], microseconds(on_npu[name]))
    best[PER_TENSOR] = [us / FOREACH_TENSORS for us in best[PER_TENSOR]]
    print("| operator, 4×4 float32 | CPU, µs | npu, µs | over the CPU, µs |\n|---|---|---|---|")
    for name, (cpu, npu) in best.items():
        print(f"| {name} | {cpu:.2f} | {npu:.2f} | {npu - cpu:.2f} |")
    worst, which = max((npu - cpu, name) for name, (cpu, npu) in best.items())
    print(f"\nThe most: {worst:.2f} µs ({which}); the bound is {BOUND_US} µs.")
    return 0 if worst <= BOUND_US else 1


if __name__ == "__main__":
    raise SystemExit(main())
