# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""hostacl through its C interface, as any client has it."""

from __future__ import annotations

import ctypes
import os
import weakref
from collections.abc import Sequence
from ctypes import c_int, c_int32, c_int64, c_uint64, c_void_p
from functools import cache
from pathlib import Path

import torch

from . import native

ACL_TYPES = {torch.float32: 0, torch.float16: 1, torch.bfloat16: 27}
ACL_FORMAT_ND = 2
ACL_OP_SELECT_IMPL_MODE = 3


@cache
def _library(name: str) -> ctypes.CDLL:
    return ctypes.CDLL(str(Path(os.environ["HOSTACL_BENCH_PREFIX"]) / "lib64" / name))


def _address(library: str, function: str) -> int:
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
    """An aclTensor over a tensor's memory; it lives as long as the process."""

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


class _Functions(ctypes.Structure):
    """HostaclBenchFunctions of native/calls.h."""

    _fields_ = [(name, c_void_p) for name in ("prepare", "run", "synchronize")]  # noqa: RUF012


def _functions(operator: str) -> _Functions:
    return _Functions(
        _address("libopapi.so", operator + "GetWorkspaceSize"),
        _address("libopapi.so", operator),
        _address("libascendcl.so", "aclrtSynchronizeStream"),
    )


def _elapsed(answer: float, operator: str) -> float:
    """What native/calls.h returned: seconds, or a status code below zero."""
    if answer < 0:
        _must(round(-answer), operator)
    return answer


class Executor:
    """A repeatable executor of one operator on fixed tensors."""

    def __init__(self, operator: str, *arguments: object) -> None:
        stream()
        workspace_bytes, self._executor = c_uint64(), c_void_p()
        prepare = getattr(_library("libopapi.so"), operator + "GetWorkspaceSize")
        code = prepare(*arguments, ctypes.byref(workspace_bytes), ctypes.byref(self._executor))
        _must(code, operator + "GetWorkspaceSize")
        set_repeatable = _library("libnnopbase.so").aclSetAclOpExecutorRepeatable
        _must(set_repeatable(self._executor), "aclSetAclOpExecutorRepeatable")
        if workspace_bytes.value:
            raise RuntimeError(f"{operator} asks for a workspace of {workspace_bytes.value} bytes")
        self._operator = operator
        self._functions = _functions(operator)
        self._keep = arguments
        weakref.finalize(self, _library("libnnopbase.so").aclDestroyAclOpExecutor, self._executor)

    def seconds(self, repeats: int) -> float:
        """Of `repeats` times run + synchronise, in a loop of C++."""
        time_calls = native.calls().hostacl_bench_repeated_calls
        answer = time_calls(ctypes.byref(self._functions), self._executor, stream(), repeats)
        return _elapsed(answer, self._operator)


class _Backward(ctypes.Structure):
    """HostaclBenchBackward of native/calls.h."""

    _fields_ = [  # noqa: RUF012
        *((name, c_void_p) for name in ("grad_output", "self", "gelu", "grad_input")),
        ("approximate", c_int64),
        ("stream", c_void_p),
    ]


class WholeBackward:
    """The backward operator from its preparation on, along the last dim."""

    def __init__(self, operands: Sequence[torch.Tensor], approximate: int) -> None:
        self._functions = _functions("aclnnGeGluBackward")
        self._operands = _Backward(*map(tensor, operands), approximate, stream())

    def seconds(self, repeats: int) -> float:
        """Of `repeats` times GetWorkspaceSize + run + synchronise, in a loop of C++."""
        time_calls = native.calls().hostacl_bench_whole_calls
        answer = time_calls(ctypes.byref(self._functions), ctypes.byref(self._operands), repeats)
        return _elapsed(answer, "aclnnGeGluBackward")
