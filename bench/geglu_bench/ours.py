# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""hostacl's operators on the benchmark's data."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterable
from ctypes import c_int64, c_void_p

from . import acl, native
from .check import our_tolerance
from .contender import Contender, Form, from_form, looped
from .operands import TORCH_TYPES, Operands, Result, halves, poisoned

NAMES = {"high_precision": "hostacl", "high_performance": "hostacl, high_performance"}


def _backward(operands: Operands) -> tuple[Callable[[], None], Callable[[], Result]]:
    problem = operands.problem
    grad_input = poisoned(problem.rows, 2 * problem.half, dtype=TORCH_TYPES[problem.dtype])
    executor = acl.Executor(
        "aclnnGeGluBackward",
        acl.tensor(operands.grad_output),
        acl.tensor(operands.x),
        acl.tensor(operands.gelu),
        c_int64(-1),
        c_int64(int(problem.gelu == "tanh")),
        acl.tensor(grad_input),
    )
    return executor, lambda: halves(grad_input)


def _forward(operands: Operands) -> tuple[Callable[[], None], Callable[[], Result]]:
    problem = operands.problem
    out, out_gelu = (poisoned(problem.rows, problem.half, dtype=TORCH_TYPES[problem.dtype]) for _ in range(2))
    executor = acl.Executor(
        "aclnnGeGlu",
        acl.tensor(operands.x),
        c_int64(-1),
        c_int64(int(problem.gelu == "tanh")),
        acl.tensor(out),
        acl.tensor(out_gelu),
    )
    return executor, lambda: Result(out, out_gelu)


class _Functions(ctypes.Structure):
    """HostaclBenchFunctions of native/calls.h."""

    _fields_ = [(name, c_void_p) for name in ("prepare", "run", "synchronize")]  # noqa: RUF012


class _Backward(ctypes.Structure):
    """HostaclBenchBackward of native/calls.h."""

    _fields_ = [  # noqa: RUF012
        *((name, c_void_p) for name in ("grad_output", "self", "gelu", "grad_input")),
        ("approximate", c_int64),
        ("stream", c_void_p),
    ]


def _whole_calls(operands: Operands) -> Form:
    """GetWorkspaceSize + run + synchronise in a loop of C++: what a call costs."""
    problem = operands.problem
    grad_input = poisoned(problem.rows, 2 * problem.half, dtype=TORCH_TYPES[problem.dtype])
    functions = _Functions(
        acl.address("libopapi.so", "aclnnGeGluBackwardGetWorkspaceSize"),
        acl.address("libopapi.so", "aclnnGeGluBackward"),
        acl.address("libascendcl.so", "aclrtSynchronizeStream"),
    )
    backward = _Backward(
        acl.tensor(operands.grad_output),
        acl.tensor(operands.x),
        acl.tensor(operands.gelu),
        acl.tensor(grad_input),
        int(problem.gelu == "tanh"),
        acl.stream(),
    )
    time_calls = native.calls().hostacl_bench_whole_calls

    def seconds(repeats: int) -> float:
        elapsed = time_calls(ctypes.byref(functions), ctypes.byref(backward), repeats)
        if elapsed < 0:
            raise RuntimeError(f"GetWorkspaceSize, run or synchronise returned {-elapsed:.0f}")
        return elapsed

    return Form("in a loop of C++", seconds, lambda: halves(grad_input))


def contenders(operands: Operands) -> Iterable[Contender]:
    """One contender for each precision that differs for the type."""
    problem = operands.problem
    make = _backward if problem.operator == "backward" else _forward
    for mode, name in NAMES.items():
        if mode == "high_performance" and problem.dtype != "f32":
            continue
        acl.set_precision(mode)
        run, result = make(operands)
        acl.set_precision("high_precision")
        tolerance = our_tolerance(problem.dtype, problem.operator, lean=mode == "high_performance")
        yield from_form(
            name, "ours", looped("repeatable executor, run and synchronise", run, result), tolerance
        )
    if problem.operator == "backward" and problem.rows == 1:
        tolerance = our_tolerance(problem.dtype, problem.operator, lean=False)
        yield from_form("hostacl, whole call", "call", _whole_calls(operands), tolerance)
