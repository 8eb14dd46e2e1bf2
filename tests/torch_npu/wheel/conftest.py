# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""The unmodified wheel as a client of the libraries, without the bridge."""

from __future__ import annotations

import os

import hostacl

os.environ.update(hostacl.environment.toolkit_variables())
hostacl.preload()

import torch_npu  # noqa: E402, F401  (after the libraries)
