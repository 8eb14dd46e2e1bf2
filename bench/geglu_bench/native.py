# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""The benchmark's own C++ libraries, see bench/native."""

from __future__ import annotations

import ctypes
import os
from ctypes import c_char_p, c_double, c_int, c_int64, c_size_t, c_void_p
from functools import cache
from pathlib import Path


def _folder() -> Path:
    return Path(os.environ["HOSTACL_BENCH_NATIVE"])


@cache
def streams() -> ctypes.CDLL:
    """The ceiling: native/ceiling.h."""
    library = ctypes.CDLL(str(_folder() / "libhostacl_bench_streams.so"))
    library.hostacl_bench_ceiling.restype = c_double
    library.hostacl_bench_ceiling.argtypes = [c_int] * 3 + [c_size_t] * 2 + [c_void_p] * 4
    return library


@cache
def onednn() -> ctypes.CDLL | None:
    """native/onednn_c.h, or None where it was not built for want of oneDNN."""
    path = _folder() / "libhostacl_bench_onednn.so"
    if not path.exists():
        return None
    library = ctypes.CDLL(str(path))
    library.hostacl_bench_onednn_create.restype = c_void_p
    library.hostacl_bench_onednn_create.argtypes = (
        [c_int] * 2 + [c_int64] * 2 + [c_void_p] * 4 + [c_char_p, c_size_t]
    )
    library.hostacl_bench_onednn_run.argtypes = [c_void_p, c_int]
    library.hostacl_bench_onednn_run.restype = c_double
    library.hostacl_bench_onednn_destroy.argtypes = [c_void_p]
    library.hostacl_bench_onednn_version.restype = c_char_p
    return library


@cache
def calls() -> ctypes.CDLL:
    """native/calls.h."""
    library = ctypes.CDLL(str(_folder() / "libhostacl_bench_calls.so"))
    library.hostacl_bench_repeated_calls.restype = c_double
    library.hostacl_bench_repeated_calls.argtypes = [c_void_p, c_void_p, c_void_p, c_int]
    library.hostacl_bench_whole_calls.restype = c_double
    library.hostacl_bench_whole_calls.argtypes = [c_void_p, c_void_p, c_int]
    return library
