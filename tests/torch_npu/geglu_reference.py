# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""GEGLU written with PyTorch's own CPU operators, in float64: what npu_geglu has to agree with."""

from __future__ import annotations

import torch

# 0 is the error function, 1 is tanh.
APPROXIMATIONS = {0: "none", 1: "tanh"}

# Of the largest magnitude that enters a sum: a few units in the last place of the storage type.
TOLERANCE = {torch.float32: 2e-6, torch.float16: 2e-3, torch.bfloat16: 1.6e-2}


def reference(
    x: torch.Tensor, dy: torch.Tensor, dim: int, approximate: int, activate_left: bool
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """(result, gelu, gradient of x) in float64, for x of any type and dy shaped like the result."""
    wide = x.detach().double().requires_grad_()
    left, right = wide.chunk(2, dim)
    activated, linear = (left, right) if activate_left else (right, left)
    gelu = torch.nn.functional.gelu(activated, approximate=APPROXIMATIONS[approximate])
    result = gelu * linear
    result.backward(dy.double())
    return result.detach(), gelu.detach(), wide.grad


def assert_close(found: torch.Tensor, expected: torch.Tensor, dtype: torch.dtype) -> None:
    """Compares with the tolerance of the storage type, relative to values of size 1 and above."""
    bound = TOLERANCE[dtype]
    torch.testing.assert_close(found.cpu().double(), expected, rtol=bound, atol=bound)
