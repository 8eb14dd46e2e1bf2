# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""src/kernels/gelu_constants.h is what tools/constants/derive_gelu.py prints."""

import difflib
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "constants"))

import derive_gelu  # noqa: E402


def main():
    wanted = (derive_gelu.derive() + "\n").splitlines(keepends=True)
    found = (ROOT / "src/kernels/gelu_constants.h").read_text().splitlines(keepends=True)
    diff = list(difflib.unified_diff(found, wanted, "checked in", "derived"))
    sys.stdout.writelines(diff)
    return 1 if diff else 0


if __name__ == "__main__":
    sys.exit(main())
