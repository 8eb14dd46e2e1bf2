#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""The libraries print nothing and never end the process: no such call in src/."""

import re

import source_tree

FORBIDDEN = re.compile(
    r"\b(printf|fprintf|vprintf|vfprintf|puts|fputs|putchar|perror|fwrite|dprintf|syslog"
    r"|abort|exit|_exit|_Exit|quick_exit|terminate|raise|assert|HWY_ASSERT|HWY_ABORT"
    r"|psignal|print|println)\s*\("
    r"|\b(std::)?(cout|cerr|clog|wcout|wcerr)\b|#\s*include\s+<(iostream|cassert|assert\.h|fmt/ostream\.h)>"
)


def faults(root):
    found = []
    for path in source_tree.files(root):
        if path.parts[0] != "src" or not source_tree.is_cpp(path):
            continue
        code = source_tree.strip_comments_and_literals(source_tree.read(root, path))
        for number, line in enumerate(code.splitlines(), start=1):
            match = FORBIDDEN.search(line)
            if match:
                found.append(f"{path}:{number}: {match.group(0).strip()}")
    return found


if __name__ == "__main__":
    source_tree.main(faults, __doc__)
