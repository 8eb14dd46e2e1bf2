#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Length, licence header, include guard, final newline, and words that do not belong into the files."""

import re

import source_tree

MAX_LINES = 600
SPDX = [
    "SPDX-FileCopyrightText: 2026 The hostacl authors",
    "SPDX-License-Identifier: Apache-2.0",
]
HASH_SUFFIXES = {".py", ".sh", ".cmake", ".map", ".toml", ".yml", ".yaml"}
HASH_NAMES = {"CMakeLists.txt", "run"}
TEXT_SUFFIXES = {*HASH_SUFFIXES, ".h", ".cc", ".cpp", ".c", ".inc", ".md", ".json", ".txt"}

# Marks of unfinished work, and paths of somebody's machine.
UNWANTED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b|/(work|root|home)/\w|\bissue #?\d")


def has_code_header(path):
    return source_tree.is_cpp(path) or path.suffix in HASH_SUFFIXES or path.name in HASH_NAMES


def header_fault(path, lines):
    mark = "// " if source_tree.is_cpp(path) else "# "
    first = 1 if lines and lines[0].startswith("#!") else 0
    if lines[first : first + 2] != [mark + text for text in SPDX]:
        return "does not begin with the two SPDX lines"
    return None


def guard_fault(path, text):
    if path.suffix != ".h" or path.name.endswith("-inl.h"):
        return None
    guard = "HOSTACL_" + re.sub(r"\W", "_", "/".join(path.parts[1:])).upper() + "_"
    guard = guard.replace("HOSTACL_HOSTACL_", "HOSTACL_")
    if path.parts[0] in {"tests", "bench", "tools", "python"}:
        guard = guard.replace("HOSTACL_", f"HOSTACL_({path.parts[0].upper()}_)?", 1)
    if not re.search(rf"^#ifndef ({guard})\n#define \1$", text, re.M):
        return f"include guard is not {guard}"
    return None


def faults(root):
    found = []
    for path in source_tree.files(root):
        if path.suffix not in TEXT_SUFFIXES and path.name not in HASH_NAMES:
            continue
        text = source_tree.read(root, path)
        lines = text.splitlines()
        if has_code_header(path):
            if len(lines) > MAX_LINES:
                found.append(f"{path}: {len(lines)} lines, at most {MAX_LINES}")
            found += [f"{path}: {x}" for x in (header_fault(path, lines), guard_fault(path, text)) if x]
        if text and not text.endswith("\n"):
            found.append(f"{path}: no newline at the end")
        if path.name in {"check_files.py", "self_test.py"} and path.parts[:2] == ("tests", "lint"):
            continue
        for number, line in enumerate(lines, start=1):
            unwanted = UNWANTED.search(line)
            if unwanted:
                found.append(f'{path}:{number}: "{unwanted.group(0)}"')
    return found


if __name__ == "__main__":
    source_tree.main(faults, __doc__)
