# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Measures PyTorch's and JAX's gelu and gelu' as scripts/accuracy.sh measures this project's."""
