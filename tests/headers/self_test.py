#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Checks that the other tests of this folder notice faults.

Each of them is run on a copy of the headers with one fault put in.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent

# (check, header, text to replace, its replacement, what the check must say)
FAULTS = [
    ("compile", "acl/error_codes/rt_error_codes.h", "107001", "107091", "ACL_ERROR_RT_INVALID_DEVICEID"),
    ("compile", "acl/acl_base_rt.h", "ACL_BF16 = 27", "ACL_BF16 = 28", "ACL_BF16"),
    (
        "compile",
        "acl/rt/types.h",
        "#define ACL_PKG_VERSION_MAX_SIZE 128",
        "#define ACL_PKG_VERSION_MAX_SIZE 96",
        "aclCANNPackageVersion",
    ),
    (
        "compile",
        "acl/rt/device.h",
        "aclrtGetDeviceCount(uint32_t*",
        "aclrtGetDeviceCount(int32_t*",
        "aclrtGetDeviceCount",
    ),
    ("compile", "aclnnop/aclnn_geglu.h", "aclnnGeGluV3(", "aclnnGeGluV4(", "aclnnGeGluV3"),
    ("compile", "aclnn/acl_meta.h", "#include <stdbool.h>", "", "bool"),
    ("compile", "acl/hostacl_macros.h", "enum { name = value }", "static const int name = value", "constant"),
    (
        "docs",
        "acl/rt/device.h",
        "/// \\param count  receives it.",
        "///",
        "parameter count is not documented",
    ),
    ("docs", "acl/rt/device.h", "\\param count ", "\\param counter ", "there is no parameter counter"),
    ("docs", "acl/rt/device.h", "ACL_ERROR_RT_CONTEXT_NULL", "ACL_ERROR_RT_CONTEXT_NIL", "no such code"),
    ("docs", "acl/acl_mdl.h", "/// \\return", "///", "the result is not documented"),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--include", type=pathlib.Path, required=True)
    parser.add_argument("--c-compiler", required=True)
    parser.add_argument("--cxx-compiler", required=True)
    options = parser.parse_args()
    unnoticed = 0
    for check, header, old, new, message in FAULTS:
        with tempfile.TemporaryDirectory() as folder:
            include = pathlib.Path(folder) / "include"
            shutil.copytree(options.include, include)
            text = (include / header).read_text()
            if old not in text:
                sys.exit(f"{header} no longer contains {old!r}")
            (include / header).write_text(text.replace(old, new, 1))
            commands = [[sys.executable, HERE / "check_docs.py", "--include", include]]
            if check == "compile":
                sources = [
                    (options.c_compiler, "-std=c11", "conformance.c"),
                    (options.cxx_compiler, "-std=c++11", "conformance.cc"),
                ]
                commands = [
                    [
                        compiler,
                        standard,
                        "-Wall",
                        "-Wextra",
                        "-Wpedantic",
                        "-Werror",
                        f"-I{include}",
                        "-fsyntax-only",
                        HERE / source,
                    ]
                    for compiler, standard, source in sources
                ]
            results = [
                subprocess.run(c, text=True, capture_output=True, timeout=60, check=False) for c in commands
            ]
            said = any(r.returncode != 0 and re.search(message, r.stdout + r.stderr) for r in results)
        if not said:
            print(f"not noticed by {check}: {header}: {old!r} -> {new!r}")
            unnoticed += 1
    print(f"{len(FAULTS)} faults, {unnoticed} not noticed")
    sys.exit(1 if unnoticed else 0)


if __name__ == "__main__":
    main()
