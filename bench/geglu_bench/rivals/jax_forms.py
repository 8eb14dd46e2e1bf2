# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""JAX, as programs have it and tuned by hand.

Tuned: float32 arithmetic, x seen as [rows, 2, half] so that XLA fuses both halves into one loop, the results
stacked, and the output written where the last one lay, which is donated.
"""

from __future__ import annotations

from collections.abc import Iterable

import jax
import jax.numpy as jnp
import torch

from ..check import rival_tolerance
from ..contender import Contender, Form, fastest, from_form, looped
from ..operands import Operands, Result, halves
from .jax_slopes import GELUS, SLOPES, Function


def _shared(tensor: torch.Tensor) -> jax.Array:
    """The same memory as an array of JAX."""
    return jnp.from_dlpack(tensor)


def _as_torch(array: jax.Array) -> torch.Tensor:
    return torch.from_dlpack(array)


def _tuned_backward(operands: Operands, name: str, slope: Function) -> Form:
    rows, half = operands.problem.rows, operands.problem.half
    x, grad_output, gelu = (_shared(t) for t in (operands.x, operands.grad_output, operands.gelu))

    def backward(last: jax.Array, grad_output: jax.Array, x: jax.Array, gelu: jax.Array) -> jax.Array:
        both = x.reshape(rows, 2, half)
        first, activated = both[:, 0].astype(jnp.float32), both[:, 1].astype(jnp.float32)
        grad = grad_output.astype(jnp.float32)
        parts = [grad * gelu.astype(jnp.float32), grad * first * slope(activated)]
        return jnp.stack(parts, axis=1).reshape(rows, 2 * half).astype(last.dtype)

    compiled = jax.jit(backward, donate_argnums=0, keep_unused=True)
    kept = [jnp.zeros_like(x)]

    def run() -> None:
        kept[0] = compiled(kept[0], grad_output, x, gelu)
        kept[0].block_until_ready()

    return looped(f"stack, donated, {name}", run, lambda: halves(_as_torch(kept[0])))


def _tuned_forward(operands: Operands, name: str, gelu: Function) -> Form:
    rows, half = operands.problem.rows, operands.problem.half
    x = _shared(operands.x)

    def forward(last: tuple[jax.Array, jax.Array], x: jax.Array) -> tuple[jax.Array, jax.Array]:
        both = x.reshape(rows, 2, half)
        first, activated = both[:, 0].astype(jnp.float32), both[:, 1].astype(jnp.float32)
        value = gelu(activated)
        return (first * value).astype(last[0].dtype), value.astype(last[1].dtype)

    compiled = jax.jit(forward, donate_argnums=0, keep_unused=True)
    kept = [(jnp.zeros((rows, half), x.dtype), jnp.zeros((rows, half), x.dtype))]

    def run() -> None:
        kept[0] = compiled(kept[0], x)
        jax.block_until_ready(kept[0])

    return looped(f"donated, {name}", run, lambda: Result(*map(_as_torch, kept[0])))


def _plain_backward(operands: Operands) -> Form:
    x, grad_output, gelu = (_shared(t) for t in (operands.x, operands.grad_output, operands.gelu))
    approximate = operands.problem.gelu == "tanh"

    @jax.jit
    def backward(grad_output: jax.Array, x: jax.Array, gelu: jax.Array) -> jax.Array:
        first, activated = jnp.split(x, 2, axis=-1)
        _, pull_back = jax.vjp(lambda b: jax.nn.gelu(b, approximate=approximate), activated)
        return jnp.concatenate([grad_output * gelu, pull_back(grad_output * first)[0]], axis=-1)

    kept: list[jax.Array] = []

    def run() -> None:
        kept.clear()
        kept.append(backward(grad_output, x, gelu).block_until_ready())

    return looped("vjp, concatenate", run, lambda: halves(_as_torch(kept[0])))


def _plain_forward(operands: Operands) -> Form:
    x = _shared(operands.x)
    approximate = operands.problem.gelu == "tanh"

    @jax.jit
    def forward(x: jax.Array) -> tuple[jax.Array, jax.Array]:
        first, activated = jnp.split(x, 2, axis=-1)
        value = jax.nn.gelu(activated, approximate=approximate)
        return first * value, value

    kept: list[tuple[jax.Array, jax.Array]] = []

    def run() -> None:
        kept.clear()
        kept.append(jax.block_until_ready(forward(x)))

    return looped("split", run, lambda: Result(*map(_as_torch, kept[0])))


def contenders(operands: Operands) -> Iterable[Contender]:
    """Two contenders: tuned, in the fastest of its formulas, and plain."""
    problem = operands.problem
    tolerance = rival_tolerance(problem.dtype)
    if problem.operator == "backward":
        tuned = [_tuned_backward(operands, name, f) for name, f in SLOPES[problem.gelu].items()]
        plain = _plain_backward(operands)
    else:
        tuned = [_tuned_forward(operands, name, f) for name, f in GELUS[problem.gelu].items()]
        plain = _plain_forward(operands)
    yield from_form("JAX tuned", "rival", fastest(tuned), tolerance)
    yield from_form("JAX plain", "rival", plain, tolerance)
