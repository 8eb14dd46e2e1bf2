# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Times the GEGLU operators of hostacl, the memory's ceiling and every rival, in turn, on the same data."""
