# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Everyone else who computes GEGLU on a CPU."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..contender import Contender
from ..operands import Operands
from . import jax_forms, onednn, torch_compiled, torch_eager, torch_users

FACTORIES: tuple[Callable[[Operands], Iterable[Contender]], ...] = (
    torch_eager.contenders,
    torch_compiled.contenders,
    torch_users.contenders,
    jax_forms.contenders,
    onednn.contenders,
)


def all_rivals(operands: Operands) -> list[Contender]:
    """The rivals that can do a problem."""
    return [contender for factory in FACTORIES for contender in factory(operands)]
