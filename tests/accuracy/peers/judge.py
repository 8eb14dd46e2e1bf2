# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""The reference and the counting, in C++ (tests/accuracy/judge_c.h)."""

import ctypes
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from ctypes import c_double, c_int, c_int32, c_size_t, c_uint64, c_void_p

import numpy as np

UP_TO = ("0.5", "0.505", "0.55", "0.65", "0.75", "1", "2", "4")
HALF_UP_TO = ("0.501", "1", "2", "4")
PROFILE_BEGIN, PROFILE_END, PROFILE_BINS = -14, 6, 160
BATCH = 1 << 18
ALL_FLOATS = 1 << 32

Evaluate = Callable[[np.ndarray], np.ndarray]


class Verdict(ctypes.Structure):
    _fields_ = [  # noqa: RUF012
        ("counts", c_uint64 * (len(UP_TO) + 1)),
        ("worst", c_double),
        ("worst_at", c_double),
        ("profile", c_double * PROFILE_BINS),
    ]


class HalfVerdict(ctypes.Structure):
    _fields_ = [  # noqa: RUF012
        ("inputs", c_int32),
        ("misrounded", c_int32),
        ("nan_lost", c_int32),
        ("counts", c_int32 * (len(HALF_UP_TO) + 1)),
        ("worst", c_double),
        ("worst_at", c_double),
    ]


def _load(path: str) -> ctypes.CDLL:
    library = ctypes.CDLL(path)
    library.hostacl_accuracy_judge_new.restype = c_void_p
    library.hostacl_accuracy_formula_name.restype = ctypes.c_char_p
    return library


def _address(array: np.ndarray) -> c_void_p:
    return c_void_p(array.ctypes.data)


class Judges:
    """Everything that the library offers."""

    def __init__(self, library_path: str) -> None:
        self._library = _load(library_path)

    def sweep(self, is_tanh: bool, is_slope: bool, evaluate: Evaluate, step: int) -> Verdict:
        """Judges every step-th float, on all processors."""
        library = self._library
        judge = c_void_p(library.hostacl_accuracy_judge_new(c_int(is_tanh), c_int(is_slope)))

        def batch(first: int) -> None:
            end = min(ALL_FLOATS, first + BATCH * step)
            x = np.arange(first, end, step, dtype=np.uint64).astype(np.uint32).view(np.float32)
            y = np.ascontiguousarray(evaluate(x))
            if y.shape != x.shape or y.dtype != np.float32:
                raise TypeError(f"{y.dtype}{y.shape} came back for float32{x.shape}")
            library.hostacl_accuracy_judge_add(judge, _address(x), _address(y), c_size_t(x.size))

        with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
            for _ in pool.map(batch, range(0, ALL_FLOATS, BATCH * step)):
                pass  # raises what a batch raised
        verdict = Verdict()
        library.hostacl_accuracy_judge_read(judge, ctypes.byref(verdict))
        library.hostacl_accuracy_judge_delete(judge)
        return verdict

    def half(self, is_bfloat16: bool, is_tanh: bool, is_slope: bool, results: np.ndarray) -> HalfVerdict:
        """Judges the bits of the results for all 65,536 inputs, in the order of the inputs' bits."""
        results = np.ascontiguousarray(results)
        if results.shape != (65536,) or results.dtype != np.uint16:
            raise TypeError(f"{results.dtype}{results.shape} came back for all 65,536 inputs")
        verdict = HalfVerdict()
        self._library.hostacl_accuracy_judge_half(
            c_int(is_bfloat16), c_int(is_tanh), c_int(is_slope), _address(results), ctypes.byref(verdict)
        )
        return verdict

    def formulas(self) -> list[tuple[str, bool, bool, Evaluate]]:
        """Name, is tanh, is slope and function of this project's kernels and of the textbooks' formulas."""
        library = self._library

        def evaluator(formula: int) -> Evaluate:
            def evaluate(x: np.ndarray) -> np.ndarray:
                y = np.empty_like(x)
                library.hostacl_accuracy_formula_evaluate(
                    c_int(formula), _address(x), _address(y), c_size_t(x.size)
                )
                return y

            return evaluate

        found = []
        while (name := library.hostacl_accuracy_formula_name(c_int(len(found)))) is not None:
            formula = len(found)
            is_tanh = bool(library.hostacl_accuracy_formula_is_tanh(c_int(formula)))
            is_slope = bool(library.hostacl_accuracy_formula_is_slope(c_int(formula)))
            found.append((name.decode(), is_tanh, is_slope, evaluator(formula)))
        return found
