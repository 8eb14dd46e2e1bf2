# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""diffusers' GEGLU layers, which call npu_geglu by themselves where torch_npu is installed.

Their linear layers are computed with the operators that exist without the bridge: none. So the layer's projection is an
identity here, and the whole FeedForward runs in the tests of the bridge.
"""

from __future__ import annotations

import torch
from diffusers.models.activations import GEGLU


class Identity(torch.nn.Module):
    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x


def test_geglu_layer_calls_npu_geglu():
    layer = GEGLU(16, 32)
    layer.proj = Identity()
    x = torch.randn(2, 5, 64, generator=torch.Generator().manual_seed(0))
    left, right = x.chunk(2, -1)
    expected = left * torch.nn.functional.gelu(right, approximate="tanh")
    torch.testing.assert_close(layer(x.npu()).cpu(), expected, rtol=1e-5, atol=1e-6)
