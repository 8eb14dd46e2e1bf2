# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""What the table of operators is made with; shared by opinfo_table.py and opinfo_worker.py."""

from __future__ import annotations

SAMPLES = 4
SEED = 20261201

# Column: the name of its torch type, and whether it compares gradients.
COLUMNS = {
    "float32": ("float32", False),
    "gradient": ("float32", True),
    "bfloat16": ("bfloat16", False),
    "int64": ("int64", False),
    "bool": ("bool", False),
}

# Operators that cannot equal the CPU's, with the cause.
_CHUNKED = (
    "PyTorch's _resolve_auto_acc_dtype takes float32 for device cpu and the input's type for npu; "
    "with one choice for both the results are equal"
)
UNLIKE_THE_CPU = {
    "nn.functional.linear_cross_entropy.chunked": _CHUNKED,
    "nn.functional.linear_cross_entropy.chunked_none": _CHUNKED,
}

# Operators whose results are memory that nobody has written: only type and shape are compared.
UNWRITTEN = ("empty", "empty_like", "empty_permuted", "empty_strided", "new_empty", "new_empty_strided")
