# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""hostacl's operators on the benchmark's data."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import c_int64

from . import acl
from .check import our_tolerance
from .contender import Contender, Form, from_form
from .operands import TORCH_TYPES, Operands, Result, halves, poisoned

NAMES = {"high_precision": "hostacl", "high_performance": "hostacl, high_performance"}


FORM = "repeatable executor, run and synchronise"


def _backward(operands: Operands) -> Form:
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
    return Form(FORM, executor.seconds, lambda: halves(grad_input))


def _forward(operands: Operands) -> Form:
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
    return Form(FORM, executor.seconds, lambda: Result(out, out_gelu))


def _whole_calls(operands: Operands) -> Form:
    """What a call costs that is prepared each time."""
    problem = operands.problem
    grad_input = poisoned(problem.rows, 2 * problem.half, dtype=TORCH_TYPES[problem.dtype])
    tensors = (operands.grad_output, operands.x, operands.gelu, grad_input)
    whole = acl.WholeBackward(tensors, int(problem.gelu == "tanh"))
    return Form("GetWorkspaceSize, run and synchronise", whole.seconds, lambda: halves(grad_input))


def contenders(operands: Operands) -> Iterable[Contender]:
    """One contender for each precision that differs for the type."""
    problem = operands.problem
    make = _backward if problem.operator == "backward" else _forward
    for mode, name in NAMES.items():
        if mode == "high_performance" and problem.dtype != "f32":
            continue
        acl.set_precision(mode)
        form = make(operands)
        acl.set_precision("high_precision")
        tolerance = our_tolerance(problem.dtype, problem.operator, lean=mode == "high_performance")
        yield from_form(name, "ours", form, tolerance)
    if problem.operator == "backward" and problem.rows == 1:
        tolerance = our_tolerance(problem.dtype, problem.operator, lean=False)
        yield from_form("hostacl, whole call", "call", _whole_calls(operands), tolerance)
