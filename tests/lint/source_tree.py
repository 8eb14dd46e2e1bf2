# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""The files of the project, and what the lint scripts share."""

import argparse
import os
import pathlib
import re
import subprocess
import sys

SKIPPED_FOLDERS = {".git", "build", "dist", "__pycache__", ".cache"}


def files(root):
    """Paths of the project's files relative to root: what git tracks, or every file where there is no git."""
    if (root / ".git").exists():
        listing = subprocess.run(
            ["git", "ls-files"], cwd=root, check=True, text=True, capture_output=True
        ).stdout
        paths = [pathlib.PurePosixPath(line) for line in listing.splitlines()]
        return sorted(path for path in paths if (root / path).is_file())
    found = []
    for folder, subfolders, names in os.walk(root):
        subfolders[:] = [x for x in subfolders if x not in SKIPPED_FOLDERS and not x.startswith(".venv")]
        found += [pathlib.PurePosixPath(os.path.relpath(os.path.join(folder, name), root)) for name in names]
    return sorted(found)


def is_cpp(path):
    return path.suffix in {".h", ".cc", ".cpp", ".c", ".inc"}


def read(root, path):
    return (root / path).read_text(encoding="utf-8")


_COMMENT_OR_LITERAL = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"(?P<d>[^(\s]*)\(.*?\)(?P=d)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'""", re.S
)


def strip_comments_and_literals(code):
    """C++ code without the text of comments and literals; line numbers stay."""

    def blank(match):
        text = match.group(0)
        kept = '""' if text.startswith(('"', "R")) else " "
        return kept + "\n" * text.count("\n")

    # 1'000 is a number, not the start of a character literal.
    return _COMMENT_OR_LITERAL.sub(blank, re.sub(r"(?<=[0-9a-fA-F])'(?=[0-9a-fA-F])", "", code))


def main(faults, description):
    """Command line of a lint script: prints the faults of --root and fails if there are any."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[2])
    found = faults(parser.parse_args().root.resolve())
    print("\n".join(found) if found else "clean")
    sys.exit(1 if found else 0)
