#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Checks that the given libraries together export every function that the public headers declare."""

import argparse
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def exported(library):
    """Names of the functions that a shared library defines, without their versions."""
    lines = subprocess.run(
        ["nm", "-D", "--defined-only", library], check=True, text=True, capture_output=True
    ).stdout.splitlines()
    symbols = [line.split()[-2:] for line in lines]
    return {name.split("@")[0] for kind, name in symbols if kind in "TW"}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--include", required=True)
    parser.add_argument("libraries", nargs="+")
    options = parser.parse_args()
    declared = subprocess.run(
        [sys.executable, HERE / "check_docs.py", "--include", options.include, "--list"],
        check=True,
        text=True,
        capture_output=True,
    ).stdout.split()
    missing = sorted(set(declared).difference(*map(exported, options.libraries)))
    print("\n".join(f"declared but not exported: {name}" for name in missing))
    print(f"{len(declared)} functions declared, {len(missing)} missing")
    sys.exit(1 if missing or not declared else 0)


if __name__ == "__main__":
    main()
