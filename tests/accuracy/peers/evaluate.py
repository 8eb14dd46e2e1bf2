# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""gelu and gelu' of PyTorch and JAX, from an array of numpy to another."""

from collections.abc import Callable
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import torch

from .judge import Evaluate

HALF_TYPES = {False: np.dtype(np.float16), True: np.dtype(ml_dtypes.bfloat16)}
TORCH_HALF_TYPES = {np.dtype(np.float16): torch.float16, np.dtype(ml_dtypes.bfloat16): torch.bfloat16}


@dataclass(frozen=True)
class Peer:
    name: str
    # Is tanh, is slope -> the function.
    of: Callable[[bool, bool], Evaluate]


def _to_torch(x: np.ndarray) -> torch.Tensor:
    if x.dtype in TORCH_HALF_TYPES:
        return torch.from_numpy(x.view(np.int16)).view(TORCH_HALF_TYPES[x.dtype])
    return torch.from_numpy(x)


def _from_torch(y: torch.Tensor, dtype: np.dtype) -> np.ndarray:
    y = y.contiguous()
    return y.view(torch.int16).numpy().view(dtype) if dtype in TORCH_HALF_TYPES else y.numpy()


def _spread(x: torch.Tensor) -> torch.Tensor:
    """The same numbers as one half of longer rows, as chunk() gives them."""
    rows = torch.zeros(x.numel(), 2, dtype=x.dtype)
    rows[:, 0] = x
    return rows[:, 0]


def _torch(place: Callable[[torch.Tensor], torch.Tensor]) -> Callable[[bool, bool], Evaluate]:
    def of(is_tanh: bool, is_slope: bool) -> Evaluate:
        approximate = "tanh" if is_tanh else "none"

        def evaluate(x: np.ndarray) -> np.ndarray:
            placed = place(_to_torch(x))
            if is_slope:
                ones = place(torch.ones_like(placed, memory_format=torch.contiguous_format))
                y = torch.ops.aten.gelu_backward(ones, placed, approximate=approximate)
            else:
                y = torch.nn.functional.gelu(placed, approximate=approximate)
            return _from_torch(y, x.dtype)

        return evaluate

    return of


def _jax(is_tanh: bool, is_slope: bool) -> Evaluate:
    def gelu(x: jax.Array) -> jax.Array:
        return jax.nn.gelu(x, approximate=is_tanh)

    def slope(x: jax.Array) -> jax.Array:
        return jax.vjp(gelu, x)[1](jnp.ones_like(x))[0]

    compiled = jax.jit(slope if is_slope else gelu)
    return lambda x: np.asarray(compiled(x))


PEERS = (
    Peer("PyTorch, contiguous", _torch(lambda x: x)),
    Peer("PyTorch, half of a row", _torch(_spread)),
    Peer("JAX", _jax),
)


def settle() -> None:
    """The sweep has a thread for each processor; the libraries get one each."""
    torch.set_num_threads(1)
    torch.set_flush_denormal(False)
    jax.config.update("jax_platforms", "cpu")
    jax.config.update("jax_cpu_enable_async_dispatch", False)


def all_halves(is_bfloat16: bool) -> np.ndarray:
    """The 65,536 numbers of a 16-bit type, in the order of their bits."""
    return np.arange(65536, dtype=np.uint16).view(HALF_TYPES[is_bfloat16])


def versions() -> str:
    capability = torch.backends.cpu.get_cpu_capability()
    return f"PyTorch {torch.__version__} ({capability}), JAX {jax.__version__}, numpy {np.__version__}"
