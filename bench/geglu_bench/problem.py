# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""What is computed: the shape list and one problem of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

ELEMENT_BYTES = {"f32": 4, "f16": 2, "bf16": 2}
OPERATORS = {"b": "backward", "f": "forward"}
COLUMNS = 7


@dataclass(frozen=True)
class Problem:
    """One operator on one shape and type; `self` is [rows, 2 * half]."""

    name: str
    rows: int
    half: int
    dtype: str  # f32, f16, bf16
    gelu: str  # erf, tanh
    operator: str  # backward, forward

    @property
    def pairs(self) -> int:
        return self.rows * self.half

    @property
    def bytes_per_pair(self) -> int:
        """Read and written at least once: backward 4 + 2 elements, forward 2 + 2."""
        return (6 if self.operator == "backward" else 4) * ELEMENT_BYTES[self.dtype]

    @property
    def working_set_bytes(self) -> int:
        return self.pairs * self.bytes_per_pair

    @property
    def approximate(self) -> str:
        """PyTorch's name of the GELU."""
        return "none" if self.gelu == "erf" else "tanh"

    def as_dict(self) -> dict[str, object]:
        return asdict(self)


@dataclass(frozen=True)
class Listed:
    """A problem and where it comes from."""

    problem: Problem
    sets: tuple[str, ...]
    source: str


def _parse_line(line: str) -> list[Listed]:
    fields, _, source = line.partition("#")
    columns = fields.split()
    if len(columns) != COLUMNS:
        raise ValueError(f"expected {COLUMNS} columns before the source, got {len(columns)}: {line!r}")
    name, rows, half, dtypes, gelus, operators, sets = columns
    return [
        Listed(
            Problem(name, int(rows), int(half), dtype, gelu, OPERATORS[operator]),
            tuple(sets.split(",")),
            source.strip(),
        )
        for operator in operators
        for dtype in dtypes.split(",")
        for gelu in gelus.split(",")
    ]


def read_shapes(path: Path) -> list[Listed]:
    """Every problem of a shape list."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [
        listed for line in lines if line.strip() and not line.startswith("#") for listed in _parse_line(line)
    ]


def select(listed: list[Listed], sets: set[str], only: str) -> list[Problem]:
    """The problems that are in one of the sets and whose name contains `only`."""
    return [item.problem for item in listed if sets & set(item.sets) and only in item.problem.name]
