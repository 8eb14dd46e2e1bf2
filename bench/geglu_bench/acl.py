# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""hostacl through its C interface, as any client has it."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Sequence
from ctypes import c_int, c_int32, c_int64, c_uint64, c_void_p
from functools import cache
from pathlib import Path

import torch

ACL_TYPES = {torch.float32: 0, torch.float16: 1, torch.bfloat16: 27}
ACL_FORMAT_ND = 2
ACL_OP_SELECT_IMPL_MODE = 3
ACL_MEM_MALLOC_HUGE_FIRST = 0


@cache
def _library(name: str) -> ctypes.CDLL:
    return ctypes.CDLL(str(Path(os.environ["HOSTACL_BENCH_PREFIX"]) / "lib64" / name))


def address(library: str, function: str) -> int:
    """Where a function of the libraries under test is."""
    return ctypes.cast(getattr(_library(library), function), c_void_p).value or 0


def _recent_message() -> str:
    get = _library("libascendcl.so").aclGetRecentErrMsg
    get.restype = ctypes.c_char_p
    text = get()
    return text.decode() if text else "no message"


def _must(code: int, call: str) -> None:
    if code != 0:
        raise RuntimeError(f"{call} returned {code}: {_recent_message()}")


def runtime(call: str, *arguments: object) -> None:
    """Calls a function of libascendcl and raises what it reports."""
    _must(getattr(_library("libascendcl.so"), call)(*arguments), call)


@cache
def stream() -> c_void_p:
    """The stream of this process, made on first use."""
    runtime("aclInit", None)
    runtime("aclrtSetDevice", c_int32(0))
    made = c_void_p()
    runtime("aclrtCreateStream", ctypes.byref(made))
    return made


def tensor(values: torch.Tensor) -> c_void_p:
    """An aclTensor over a tensor's memory."""

    def dims(numbers: Sequence[int]) -> ctypes.Array[c_int64]:
        return (c_int64 * len(numbers))(*numbers)

    create = _library("libnnopbase.so").aclCreateTensor
    create.restype = c_void_p
    made = create(
        dims(values.shape),
        c_uint64(values.dim()),
        c_int(ACL_TYPES[values.dtype]),
        dims(values.stride()),
        c_int64(0),
        c_int(ACL_FORMAT_ND),
        dims(values.shape),
        c_uint64(values.dim()),
        c_void_p(values.data_ptr()),
    )
    if not made:
        raise RuntimeError("aclCreateTensor returned null")
    return c_void_p(made)


def set_precision(mode: str) -> None:
    """high_precision or high_performance, for executors made from now on."""
    runtime("aclSetCompileopt", c_int(ACL_OP_SELECT_IMPL_MODE), mode.encode())


class Executor:
    """A repeatable executor of one operator on fixed tensors; a call of it runs and synchronises."""

    def __init__(self, operator: str, *arguments: object) -> None:
        library = _library("libopapi.so")
        stream()
        workspace_bytes, executor = c_uint64(), c_void_p()
        prepare = getattr(library, operator + "GetWorkspaceSize")
        code = prepare(*arguments, ctypes.byref(workspace_bytes), ctypes.byref(executor))
        _must(code, operator + "GetWorkspaceSize")
        _must(
            _library("libnnopbase.so").aclSetAclOpExecutorRepeatable(executor),
            "aclSetAclOpExecutorRepeatable",
        )
        workspace = c_void_p()
        if workspace_bytes.value:
            runtime("aclrtMalloc", ctypes.byref(workspace), workspace_bytes, c_int(ACL_MEM_MALLOC_HUGE_FIRST))
        self._operator = operator
        self._run = getattr(library, operator)
        self._synchronize = _library("libascendcl.so").aclrtSynchronizeStream
        self._arguments = (workspace, workspace_bytes, executor, stream())
        self._keep = arguments

    def __call__(self) -> None:
        code = self._run(*self._arguments)
        code = code or self._synchronize(self._arguments[3])
        if code != 0:
            _must(code, self._operator)

    def __del__(self) -> None:
        if hasattr(self, "_arguments"):
            _library("libnnopbase.so").aclDestroyAclOpExecutor(self._arguments[2])
            if self._arguments[0]:
                runtime("aclrtFree", self._arguments[0])
