#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""No function body of src/api is longer than 15 lines: the C interface only forwards.

Labels of a switch and continued text are not counted: an enum that is translated is as long as it is.
"""

import re

import source_tree

MAX_BODY_LINES = 15


# The last line of a function's or a lambda's head, as clang-format lays it out.
HEAD_END = re.compile(r"\)( const| noexcept| override| mutable| -> [\w:<>*& ]+)*( :.*)? \{$")
CONTROL = re.compile(r"\s*(\} )?(if|for|while|switch|else|do|try|catch)\b")


UNCOUNTED = re.compile(r"\s*(case .*:|default:|\"\",?)$")


def indentation(line):
    return len(line) - len(line.lstrip())


def head_indentation(lines, end):
    """Indentation of the statement whose last line is lines[end]."""
    first = end
    while (
        first > 0
        and lines[first - 1].strip()
        and not lines[first - 1].rstrip().endswith((";", "{", "}", ":", ">"))
    ):
        first -= 1
    return indentation(lines[first])


def bodies(code):
    """(line number, number of lines between the braces) of each function."""
    lines = source_tree.strip_comments_and_literals(code).splitlines()
    for number, line in enumerate(lines):
        if not HEAD_END.search(line) or CONTROL.match(line):
            continue
        indent = head_indentation(lines, number)
        for end in range(number + 1, len(lines)):
            if lines[end].lstrip().startswith("}") and indentation(lines[end]) <= indent:
                yield number + 1, sum(not UNCOUNTED.match(x.rstrip()) for x in lines[number + 1 : end])
                break


def faults(root):
    found = []
    for path in source_tree.files(root):
        if path.parts[:2] != ("src", "api") or path.suffix not in {".cc", ".h"}:
            continue
        for line, length in bodies(source_tree.read(root, path)):
            if length > MAX_BODY_LINES:
                found.append(f"{path}:{line}: a body of {length} lines, at most {MAX_BODY_LINES}")
    return found


if __name__ == "__main__":
    source_tree.main(faults, __doc__.splitlines()[0])
