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


def units(include):
    """Yields (language or None for both, include folders, text) for what must compile in every mode."""
    for header in sorted(path.relative_to(include) for path in include.rglob("*.h")):
        line = f'#include "{header.as_posix()}"\n'
        yield None, [include], line * 2 + "extern int hostacl_not_empty;\n"
    for source, language in (("conformance.c", "c"), ("conformance.cc", "c++")):
        yield language, [include, HERE], (HERE / source).read_text()


def other_ways_to_include(include, level2):
    """Yields (include folders, text) for where else clients find the operator headers."""
    for header in sorted(path.name for path in (include / "aclnnop").glob("*.h")):
        usual = f'#include "aclnnop/{header}"\nextern int hostacl_not_empty;\n'
        yield [level2, include], f'#include "aclnnop/level2/{header}"\n{usual}'
        yield [include, include / "aclnn", include / "aclnnop"], f'#include "{header}"\n{usual}'


def jobs(include, level2, c_compilers, cxx_compilers):
    """Yields the arguments of compile_text for all compilations."""
    for command, mode_language in modes(c_compilers, cxx_compilers):
        for language, folders, text in units(include):
            if language in (None, mode_language):
                yield command, mode_language, folders, text
    for folders, text in other_ways_to_include(include, level2):
        yield [c_compilers[0], "-std=c11"], "c", folders, text
        yield [cxx_compilers[0], "-std=c++11"], "c++", folders, text


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
        todo = list(jobs(include, level2, options.c_compilers, options.cxx_compilers))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            complaints = list(pool.map(lambda job: compile_text(*job), todo))

    failed = [text for text in complaints if text]
    print("\n".join(failed))
    print(f"{len(headers)} headers, {len(todo)} compilations, {len(failed)} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
