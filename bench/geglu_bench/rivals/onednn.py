# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""oneDNN's primitives, called from C++; float32 only."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Iterable

import torch

from .. import native
from ..check import rival_tolerance
from ..contender import Contender, Form, fastest, from_form
from ..operands import Operands, Result, halves, poisoned

FORMS = {"packed": 0, "rows": 1}
# Every row has primitives of its own.
MOST_ROWS_FOR_ROWS = 4096
ERROR_BYTES = 256


class _Sequence:
    """Primitives made once for one problem."""

    def __init__(
        self, library: ctypes.CDLL, form: str, operands: Operands, out: torch.Tensor, gelu: torch.Tensor
    ):
        problem = operands.problem
        backward = problem.operator == "backward"
        error = ctypes.create_string_buffer(ERROR_BYTES)
        self.run_native = library.hostacl_bench_onednn_run
        self.handle = library.hostacl_bench_onednn_create(
            FORMS[form],
            int(problem.gelu == "tanh"),
            problem.rows,
            problem.half,
            operands.grad_output.data_ptr() if backward else None,
            operands.x.data_ptr(),
            gelu.data_ptr(),
            out.data_ptr(),
            error,
            ERROR_BYTES,
        )
        if not self.handle:
            raise RuntimeError(f"oneDNN: {error.value.decode()}")
        weakref.finalize(self, library.hostacl_bench_onednn_destroy, self.handle)

    def seconds(self, repeats: int) -> float:
        return self.run_native(self.handle, repeats)


def _form(library: ctypes.CDLL, name: str, operands: Operands) -> Form:
    problem = operands.problem
    if problem.operator == "backward":
        grad_input = poisoned(problem.rows, 2 * problem.half, dtype=torch.float32)
        sequence = _Sequence(library, name, operands, grad_input, operands.gelu)
        return Form(name, sequence.seconds, lambda: halves(grad_input))
    out = poisoned(problem.rows, problem.half, dtype=torch.float32)
    out_gelu = poisoned(problem.rows, problem.half, dtype=torch.float32)
    sequence = _Sequence(library, name, operands, out, out_gelu)
    return Form(name, sequence.seconds, lambda: Result(out, out_gelu))


def contenders(operands: Operands) -> Iterable[Contender]:
    """One contender in float32, none otherwise."""
    library = native.onednn()
    problem = operands.problem
    if library is None or problem.dtype != "f32":
        return
    names = [name for name in FORMS if name != "rows" or problem.rows <= MOST_ROWS_FOR_ROWS]
    form = fastest([_form(library, name, operands) for name in names])
    yield from_form("oneDNN primitives", "rival", form, rival_tolerance("f32"))
