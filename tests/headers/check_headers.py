#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Compiles every public header by itself, and the tables of documented facts, in every language mode.

Each header is included twice, alone, with only the prefix's include folder known; the operator headers also
from aclnnop/level2, where an installed prefix has them a second time, and by bare name, as programs do that
list the subfolders with -I. Any warning is an error.
"""

import argparse
import concurrent.futures
import itertools
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
CXX_STANDARDS = ["c++11", "c++17", "c++20"]
HERE = pathlib.Path(__file__).resolve().parent


def modes(c_compilers, cxx_compilers):
    """Yields (compiler and its options, language) for every mode."""
    for compiler in c_compilers:
        yield [compiler, "-std=c11"], "c"
    for compiler, standard, abi in itertools.product(cxx_compilers, CXX_STANDARDS, [0, 1]):
        yield [compiler, f"-std={standard}", f"-D_GLIBCXX_USE_CXX11_ABI={abi}"], "c++"


def compile_text(command, language, include_dirs, text):
    """Returns the compiler's complaints about `text`; empty if there are none."""
    includes = [f"-I{folder}" for folder in include_dirs]
    full = [*command, *WARNINGS, *includes, "-fsyntax-only", "-x", language, "-"]
    result = subprocess.run(full, input=text, text=True, capture_output=True, timeout=60, check=False)
    if result.returncode == 0 and not result.stderr:
        return ""
    return f"{' '.join(full)}\n{text}{result.stderr}"


def units(include, level2):
    """Yields (name, language or None for both, include folders, text) for every translation unit."""
    for header in sorted(path.relative_to(include) for path in include.rglob("*.h")):
        line = f'#include "{header.as_posix()}"\n'
        yield str(header), None, [include], line * 2 + "extern int hostacl_not_empty;\n"
    for header in sorted((include / "aclnnop").glob("*.h")):
        deeper = f'#include "aclnnop/level2/{header.name}"\n'
        both = f'{deeper}#include "aclnnop/{header.name}"\nextern int hostacl_not_empty;\n'
        yield f"level2/{header.name}", None, [level2, include], both
        bare = f'#include "{header.name}"\nextern int hostacl_not_empty;\n'
        folders = [include, include / "aclnn", include / "aclnnop"]
        yield f"-I aclnnop {header.name}", None, folders, bare
    for source, language in (("conformance.c", "c"), ("conformance.cc", "c++")):
        text = (HERE / source).read_text()
        yield source, language, [include, HERE], text


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--include", type=pathlib.Path, required=True)
    parser.add_argument("--c-compilers", nargs="+", required=True)
    parser.add_argument("--cxx-compilers", nargs="+", required=True)
    options = parser.parse_args()
    include = options.include.resolve()

    headers = list(include.rglob("*.h"))
    if not headers:
        sys.exit(f"no header found under {include}")
    for compiler in options.c_compilers + options.cxx_compilers:
        if shutil.which(compiler) is None:
            sys.exit(f"compiler not found: {compiler}")

    with tempfile.TemporaryDirectory() as folder:
        level2 = pathlib.Path(folder)
        shutil.copytree(include / "aclnnop", level2 / "aclnnop" / "level2")
        jobs = [
            (name, command, mode_language, folders, text)
            for command, mode_language in modes(options.c_compilers, options.cxx_compilers)
            for name, language, folders, text in units(include, level2)
            if language in (None, mode_language)
        ]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            complaints = list(pool.map(lambda job: compile_text(*job[1:]), jobs))

    failed = [text for text in complaints if text]
    print("\n".join(failed))
    print(f"{len(headers)} headers, {len(jobs)} compilations, {len(failed)} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
