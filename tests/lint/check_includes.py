#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Who may include whom: the table of docs/design.md."""

import re

import source_tree

INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)', re.M)

LAYERS = ["base", "runtime", "tensor", "executor", "kernels", "ops", "api"]
PUBLIC = ["acl/", "aclnn/", "aclnnop/"]
# Public headers of the kernels: those that name no vector type.
KERNEL_INTERNALS = re.compile(r"kernels/.*(-inl\.h|highway_targets\.h|for_chosen_target\.h)$")

# Folder -> the prefixes of project headers that it may include, beside its own.
ALLOWED = {
    "src/base": PUBLIC,
    "src/runtime": ["base/"],
    "src/tensor": ["base/"],
    "src/executor": ["base/", "tensor/", "runtime/"],
    "src/kernels": ["base/data_type.h"],
    "src/ops": ["base/", "tensor/", "executor/", "kernels/", "runtime/"],
    "src/api/ascendcl": ["base/", "runtime/", *PUBLIC],
    "src/api/nnopbase": ["base/", "tensor/", "executor/", *PUBLIC],
    "src/api/opapi": ["base/", "tensor/", "executor/", "kernels/", "ops/", *PUBLIC],
    "include": PUBLIC,
    # Clients.
    "tests/oracle": [],
    "tests/support": PUBLIC,
    "tests/geglu": ["oracle/", "support/", *PUBLIC],
    "tests/clients": PUBLIC,
    "bench": PUBLIC,
    "examples": PUBLIC,
    "python": PUBLIC,
}

# Third-party headers that only some folders may see.
RESTRICTED_LIBRARIES = {
    "hwy/": ["src/kernels", "tests/kernels", "bench"],
    "mpfr.h": ["tests/oracle", "tests/kernels", "tests/accuracy", "bench"],
    "fmt/": ["src/base", "src/runtime", "src/tensor", "src/executor", "src/ops", "src/api"],
    "nlohmann/": ["src/runtime", "bench", "tests"],
}
# include/ is read by C compilers and by any C++11 compiler.
PUBLIC_SYSTEM_HEADERS = {"stdint.h", "stddef.h", "stdbool.h"}


def folder_of(path):
    """The longest row of the table that holds a path, or None."""
    rows = [row for row in ALLOWED if path.is_relative_to(row)]
    return max(rows, key=len) if rows else None


def own_prefix(folder):
    return folder.removeprefix("src/").removeprefix("tests/") + "/"


def library_fault(path, header):
    """Whether a third-party header is out of place: a sentence, or None."""
    for library, folders in RESTRICTED_LIBRARIES.items():
        if header.startswith(library) and not any(path.is_relative_to(x) for x in folders):
            return f"{library} is not for {path.parent}"
    return None


def public_fault(header, quoted):
    """The same for an include of a public header."""
    if not quoted:
        is_allowed = header in PUBLIC_SYSTEM_HEADERS
        return (
            None
            if is_allowed
            else "a public header includes only stdint.h, stddef.h and stdbool.h of the system"
        )
    is_relative = (
        header.startswith("../") or header.split("/")[0] in {"rt", "error_codes"} or "/" not in header
    )
    return None if is_relative or any(header.startswith(x) for x in PUBLIC) else "not a public header"


def layer_fault(folder, header, quoted):
    """The same for a header of the project, by the row of the table."""
    if not quoted and folder.startswith("src"):
        return "a header of the project is included in quotation marks"
    if header.startswith("api/") and not folder.startswith("src/api"):
        return "nobody includes api"
    allowed = [own_prefix(folder), *ALLOWED[folder]]
    if not any(header.startswith(x) for x in allowed):
        return f"{folder} may include {', '.join(allowed)} only"
    if KERNEL_INTERNALS.match(header) and folder != "src/kernels":
        return "an inner header of the kernels"
    return None


def fault_of(path, header, quoted):
    """What is wrong with one include, or None."""
    folder = folder_of(path)
    if library_fault(path, header):
        return library_fault(path, header)
    if folder == "include":
        return public_fault(header, quoted)
    is_project_header = header.split("/")[0] in LAYERS or any(header.startswith(x) for x in PUBLIC)
    return layer_fault(folder, header, quoted) if folder and is_project_header else None


def faults(root):
    found = []
    for path in source_tree.files(root):
        if not source_tree.is_cpp(path):
            continue
        for match in INCLUDE.finditer(source_tree.read(root, path)):
            header = match.group(1) or match.group(2)
            fault = fault_of(path, header, quoted=match.group(1) is not None)
            if fault:
                found.append(f"{path}: includes {header}: {fault}")
    return found


if __name__ == "__main__":
    source_tree.main(faults, __doc__)
