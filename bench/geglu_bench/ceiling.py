# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""What memory allows: the operator's reads and writes without its arithmetic."""

from __future__ import annotations

import torch

from . import native
from .contender import Contender
from .operands import Operands
from .problem import ELEMENT_BYTES

LINE_BYTES = 64
STREAM_KINDS = 3  # ordinary stores, and two orders of non-temporal ones; see native/streams.h


def contender(operands: Operands, threads: int) -> Contender:
    """The best of three ways to store, on pinned threads."""
    problem = operands.problem
    rows, half_bytes = problem.rows, problem.half * ELEMENT_BYTES[problem.dtype]
    if half_bytes % LINE_BYTES:
        # The same traffic as one row: odd rows would take the ceiling its aligned stores.
        rows, half_bytes = 1, rows * half_bytes // LINE_BYTES * LINE_BYTES
    written = torch.zeros_like(operands.x)
    backward = problem.operator == "backward"
    run = native.streams().hostacl_bench_ceiling

    def seconds(repeats: int) -> float:
        return min(
            run(
                kind,
                threads,
                repeats,
                rows,
                half_bytes,
                operands.grad_output.data_ptr() if backward else None,
                operands.gelu.data_ptr() if backward else None,
                operands.x.data_ptr(),
                written.data_ptr(),
            )
            for kind in range(STREAM_KINDS)
        )

    return Contender("ceiling", "ceiling", "best of ordinary and non-temporal stores", seconds)
