#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Checks that every function of the public headers is documented.

Right above each declaration there must be a comment of `///` lines that names every parameter after \\param
and, where the function returns something, says what after \\return. A comment must not name parameters that
the function lacks, nor a status code that the headers do not define. With --list the names of the functions
are printed instead.
"""

import argparse
import pathlib
import re
import sys

DECLARATION = re.compile(r"((?:^///.*\n)*)^ACL_FUNC_VISIBILITY\s+([^;]*);", re.M)
SIGNATURE = re.compile(r"(?P<result>.*?)(?P<name>\w+)\s*\((?P<parameters>.*)\)$", re.S)
CODE = re.compile(r"\b(?:ACL|ACLNN)_ERR(?:OR)?_\w+")
DEFINED_CODE = re.compile(r"HOSTACL_INT_CONSTANT\((\w+),")


def parameter_names(text):
    """Names of the parameters of a declaration, without those of variable arguments."""
    if text.strip() == "void":
        return []
    parts = [part.strip() for part in text.split(",") if part.strip() != "..."]
    return [re.search(r"(\w+)(?:\[\])?$", part).group(1) for part in parts]


def documented_names(comment):
    """Names that follow \\param, several of them separated by commas."""
    names = []
    for listed in re.findall(r"\\param ((?:\w+)(?:, \w+)*)", comment):
        names += listed.split(", ")
    return names


def complaints(path, text, codes):
    for comment, declaration in DECLARATION.findall(text):
        signature = SIGNATURE.match(declaration)
        name = signature["name"]
        where = f"{path}: {name}"
        if not comment:
            yield f"{where}: no comment"
            continue
        parameters = parameter_names(signature["parameters"])
        documented = documented_names(comment)
        for parameter in parameters:
            if parameter not in documented:
                yield f"{where}: parameter {parameter} is not documented"
        for extra in set(documented) - set(parameters):
            yield f"{where}: there is no parameter {extra}"
        if signature["result"].strip() != "void" and "\\return" not in comment:
            yield f"{where}: the result is not documented"
    for code in set(CODE.findall(text)) - codes:
        yield f"{path}: no such code: {code}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--include", type=pathlib.Path, required=True)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    texts = {path: path.read_text() for path in sorted(options.include.rglob("*.h"))}
    functions = [
        SIGNATURE.match(declaration)["name"]
        for text in texts.values()
        for _, declaration in DECLARATION.findall(text)
    ]
    marked = sum(len(re.findall(r"^ACL_FUNC_VISIBILITY", text, re.M)) for text in texts.values())
    if not functions or marked != len(functions):
        sys.exit(f"{marked} declarations, of which {len(functions)} were understood")
    if options.list:
        print("\n".join(sorted(functions)))
        return
    codes = {code for text in texts.values() for code in DEFINED_CODE.findall(text)}
    problems = [line for path, text in texts.items() for line in complaints(path, text, codes)]
    print("\n".join(problems))
    print(f"{len(functions)} functions, {len(problems)} complaints")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
