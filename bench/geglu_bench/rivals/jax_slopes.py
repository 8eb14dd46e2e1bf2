# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""gelu and gelu' in float32 as XLA turns them into the shortest loops."""

from __future__ import annotations

import math
from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np

Function = Callable[[jax.Array], jax.Array]

ROOT_HALF = np.float32(math.sqrt(0.5))
DENSITY_SCALE = np.float32(1.0 / math.sqrt(2.0 * math.pi))
TANH_SCALE = np.float32(math.sqrt(2.0 / math.pi))
TANH_CUBIC = np.float32(0.044715)


def _erf_slope(x: jax.Array) -> jax.Array:
    return 0.5 * (1.0 + jax.lax.erf(x * ROOT_HALF)) + x * jnp.exp(-0.5 * x * x) * DENSITY_SCALE


def _inner(x: jax.Array) -> tuple[jax.Array, jax.Array]:
    """u(x) and u'(x)."""
    square = x * x
    return TANH_SCALE * x * (1.0 + TANH_CUBIC * square), TANH_SCALE * (1.0 + 3.0 * TANH_CUBIC * square)


def _tanh_slope(x: jax.Array) -> jax.Array:
    inner, inner_slope = _inner(x)
    t = jnp.tanh(inner)
    return 0.5 * (1.0 + t) * (1.0 + x * (1.0 - t) * inner_slope)


def _logistic_slope(x: jax.Array) -> jax.Array:
    inner, inner_slope = _inner(x)
    s = 1.0 / (1.0 + jnp.exp(-2.0 * inner))
    return s * (1.0 + 2.0 * x * (1.0 - s) * inner_slope)


def _erf_gelu(x: jax.Array) -> jax.Array:
    return 0.5 * x * (1.0 + jax.lax.erf(x * ROOT_HALF))


def _tanh_gelu(x: jax.Array) -> jax.Array:
    return 0.5 * x * (1.0 + jnp.tanh(_inner(x)[0]))


def _logistic_gelu(x: jax.Array) -> jax.Array:
    return x / (1.0 + jnp.exp(-2.0 * _inner(x)[0]))


SLOPES: dict[str, dict[str, Function]] = {
    "erf": {"erf": _erf_slope},
    "tanh": {"tanh": _tanh_slope, "logistic": _logistic_slope},
}
GELUS: dict[str, dict[str, Function]] = {
    "erf": {"erf": _erf_gelu},
    "tanh": {"tanh": _tanh_gelu, "logistic": _logistic_gelu},
}
