# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""`python -m hostacl` is the command `hostacl`."""

from hostacl.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
