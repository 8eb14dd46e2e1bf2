#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Each lint script finds the fault it is for, and nothing in a file without it."""

import pathlib
import sys
import tempfile

import check_api_bodies
import check_files
import check_includes
import check_links
import check_quiet

HEADER = "// SPDX-FileCopyrightText: 2026 The hostacl authors\n// SPDX-License-Identifier: Apache-2.0\n"

# (script, file, contents, word of the fault or None for clean)
CASES = [
    (check_includes, "src/base/a.cc", '#include "base/b.h"\n#include <vector>\n', None),
    (check_includes, "src/base/a.cc", '#include "runtime/b.h"\n', "src/base may include"),
    (check_includes, "src/kernels/a.cc", '#include "base/data_type.h"\n#include <hwy/highway.h>\n', None),
    (check_includes, "src/kernels/a.cc", '#include "base/status.h"\n', "src/kernels may include"),
    (check_includes, "src/ops/a.cc", '#include "hwy/highway.h"\n', "hwy/"),
    (check_includes, "src/ops/a.cc", '#include "kernels/x-inl.h"\n', "inner header"),
    (check_includes, "src/executor/a.cc", '#include "ops/x.h"\n', "src/executor may include"),
    (check_includes, "src/ops/a.cc", '#include "api/opapi/x.h"\n', "nobody includes api"),
    (check_includes, "src/api/opapi/a.cc", '#include "api/opapi/x.h"\n#include "ops/x.h"\n', None),
    (check_includes, "src/api/ascendcl/a.cc", '#include "ops/x.h"\n', "src/api/ascendcl may include"),
    (check_includes, "src/tensor/a.cc", "#include <base/status.h>\n", "quotation marks"),
    (check_includes, "include/acl/a.h", "#include <vector>\n", "public header"),
    (check_includes, "include/acl/a.h", '#include <stdint.h>\n#include "acl/acl_base.h"\n', None),
    (check_includes, "tests/geglu/a.cc", '#include "kernels/geglu.h"\n', "tests/geglu may include"),
    (check_includes, "tests/oracle/a.cc", '#include "acl/acl.h"\n', "tests/oracle may include"),
    (check_includes, "examples/a.cpp", '#include "base/status.h"\n', "examples may include"),
    (check_files, "src/base/a.cc", HEADER, None),
    (check_files, "src/base/a.cc", "// hello\n", "SPDX"),
    (check_files, "src/base/a.cc", HEADER + "x\n" * 599, "601 lines"),
    (check_files, "src/base/a.cc", HEADER + "int x;", "newline"),
    (check_files, "src/base/a.cc", HEADER + "// TODO: later\n", "TODO"),
    (check_files, "README.md", "See /home/me/x\n", "/home/m"),
    (check_files, "src/base/a.h", HEADER + "#ifndef A_H\n#define A_H\n", "HOSTACL_BASE_A_H_"),
    (check_files, "src/base/a.h", HEADER + "#ifndef HOSTACL_BASE_A_H_\n#define HOSTACL_BASE_A_H_\n", None),
    (check_files, "scripts/a.sh", "#!/bin/sh\n" + HEADER.replace("//", "#"), None),
    (check_quiet, "src/base/a.cc", 'void f() { std::snprintf(b, 9, "printf("); } // abort()\n', None),
    (check_quiet, "src/base/a.cc", 'void f() { printf("x"); }\n', "printf"),
    (check_quiet, "src/base/a.cc", "void f() { std::cerr << 1; }\n", "cerr"),
    (check_quiet, "src/base/a.cc", "void f() { std::abort(); }\n", "abort"),
    (check_quiet, "src/base/a.cc", "static_assert(1);\nvoid f() { assert(x); }\n", ":2: assert"),
    (check_quiet, "src/base/a.cc", "int x = 1'000; void f() { exit(1); } int y = 'a';\n", "exit"),
    (check_api_bodies, "src/api/x/a.cc", "int f() {\n" + "  g();\n" * 15 + "}\n", None),
    (check_api_bodies, "src/api/x/a.cc", "int f() {\n" + "  g();\n" * 16 + "}\n", "16 lines"),
    (
        check_api_bodies,
        "src/api/x/a.cc",
        "int f(int a,\n      int b) {\n" + "  if (a) {\n  }\n" * 8 + "}\n",
        "16 lines",
    ),
    (
        check_api_bodies,
        "src/api/x/a.cc",
        "struct S {\n  int f() const {\n" + "    g();\n" * 9 + "  }\n" * 1 + "};\n",
        None,
    ),
    (check_api_bodies, "src/api/x/a.cc", "int f(int a) {\n" + "    case 1:\n    g();\n" * 15 + "}\n", None),
    (
        check_files,
        "python/x/a.h",
        HEADER + "#ifndef HOSTACL_PYTHON_X_A_H_\n#define HOSTACL_PYTHON_X_A_H_\n",
        None,
    ),
    (check_links, "docs/a.md", "[x](a.md#one-two)\n# One two\n", None),
    (check_links, "docs/a.md", "[x](b.md)\n", "not there"),
    (check_links, "docs/a.md", "[x](a.md#three)\n# One two\n", "no such heading"),
    (check_links, "docs/a.md", "`src/nowhere.cc`\n", "src/nowhere.cc"),
]


def main():
    failures = []
    for script, name, contents, expected in CASES:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(contents)
            found = script.faults(root)
        right = not found if expected is None else any(expected in fault for fault in found)
        if not right:
            failures.append(f"{script.__name__} on {name} {contents[-60:]!r}: {found}, expected {expected}")
    print("\n".join(failures) if failures else f"{len(CASES)} cases")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
