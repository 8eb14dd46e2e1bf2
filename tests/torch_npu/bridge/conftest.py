# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Whole models through the bridge."""

from __future__ import annotations

import hostacl.torch_npu  # noqa: F401  (loads torch, torch_npu and the bridge)
