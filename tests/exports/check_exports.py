#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Compares what the built libraries export and need with what is written down.

check_exports.py --lib-dir build/dev/lib64 names      names per library = tests/exports/lib<library>.txt
check_exports.py --lib-dir build/dev/lib64 wheel      names cover tests/exports/wheel_symbols.txt
check_exports.py --lib-dir build/dev/lib64 linkage    SONAME, NEEDED chain, run path
check_exports.py --lib-dir build/dev/lib64 update     writes the lists anew, to be reviewed
"""

import argparse
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent

# Library -> the ones of ours that it NEEDs. FILTERS have the names of the first of them, and no code.
NEEDS = {
    "libascendcl.so": [],
    "libnnopbase.so": ["libascendcl.so"],
    "libopapi.so": ["libnnopbase.so", "libascendcl.so"],
    "libacl_rt.so": ["libascendcl.so"],
    "libacl_op_compiler.so": ["libascendcl.so"],
    "libacl_tdt_channel.so": ["libascendcl.so"],
    "libhccl.so": ["libascendcl.so"],
    "libge_runner.so": ["libascendcl.so"],
    "libgraph.so": ["libascendcl.so"],
    "libopapi_nn.so": ["libopapi.so"],
    "libopapi_math.so": ["libopapi.so"],
}
LIBRARIES = ["libascendcl.so", "libnnopbase.so", "libopapi.so"]
FILTERS = [name for name in NEEDS if name not in LIBRARIES]
# What any C++ program has; nothing else is to be needed on a user's machine.
SYSTEM_LIBRARIES = re.compile(r"(libstdc\+\+|libm|libgcc_s|libc|ld-linux-[\w-]+)\.so\.\d+$")
SANITIZER_LIBRARIES = re.compile(r"lib(asan|ubsan|tsan)\.so\.\d+$")

# C++ names of ours, which one library takes from the one before. Not for clients, so not listed.
PRIVATE_NAME = re.compile(r"_Z\w*7hostacl\w*$")


def run(*command):
    return subprocess.run(command, check=True, text=True, capture_output=True).stdout


def exported_names(library):
    """Public names that a library defines."""
    names = set()
    for line in run("nm", "-D", "--defined-only", str(library)).splitlines():
        _, kind, name = line.split(maxsplit=2)
        name = name.split("@")[0]
        is_version_node = kind == "A"
        if not is_version_node and not PRIVATE_NAME.match(name):
            names.add(name)
    return names


def dynamic_entries(library):
    """(tag, value) pairs of the dynamic section that carry a bracketed string."""
    text = run("readelf", "-d", "-W", str(library))
    return re.findall(r"\((\w+)\)\s.*\[(.*)\]", text)


def list_file(name):
    if name in FILTERS:
        name = NEEDS[name][0]
    return HERE / f"{name.removesuffix('.so')}.txt"


def listed_names(name):
    lines = list_file(name).read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def check_names(lib_dir):
    faults = []
    for name in NEEDS:
        listed = listed_names(name)
        if listed != sorted(set(listed)):
            faults.append(f"{list_file(name).name}: not sorted, or a name twice")
        exported = exported_names(lib_dir / name)
        faults += [f"{name}: exports {x}, which is not listed" for x in sorted(exported - set(listed))]
        faults += [f"{name}: lacks {x}, which is listed" for x in sorted(set(listed) - exported)]
        print(f"{name}: {len(exported)} names")
    on_disk = {path.name for path in lib_dir.glob("lib*.so")}
    faults += [f"{name}: is built but has no list" for name in sorted(on_disk - set(NEEDS))]
    return faults


def check_wheel(lib_dir):
    exported = set().union(*(exported_names(lib_dir / name) for name in NEEDS))
    wanted = [line.split()[0] for line in listed_names("wheel_symbols")]
    print(f"{len(wanted)} names wanted by the wheels")
    if len(wanted) < 90:
        return ["wheel_symbols.txt: fewer names than the wheels want"]
    return [f"no library exports {name}, which a wheel needs" for name in wanted if name not in exported]


def check_linkage(lib_dir):
    faults = []
    for name, wanted in NEEDS.items():
        entries = dynamic_entries(lib_dir / name)
        sonames = [value for tag, value in entries if tag == "SONAME"]
        if sonames != [name]:
            faults.append(f"{name}: SONAME is {sonames}, expected [{name}]")
        filtered = [value for tag, value in entries if tag == "FILTER"]
        if filtered != (wanted if name in FILTERS else []):
            faults.append(f"{name}: is a filter of {filtered}, expected {wanted if name in FILTERS else []}")
        needed = [value for tag, value in entries if tag == "NEEDED"]
        ours = {value for value in needed if value in NEEDS}
        if not set(wanted[:1]) <= ours or not ours <= set(wanted):
            faults.append(f"{name}: NEEDs {sorted(ours)} of ours, expected {wanted}")
        for value in needed:
            known = value in NEEDS or SYSTEM_LIBRARIES.match(value) or SANITIZER_LIBRARIES.match(value)
            if not known:
                faults.append(f"{name}: NEEDs {value}, which not every machine has")
        paths = [value for tag, value in entries if tag in ("RUNPATH", "RPATH")]
        # The built tree may name folders of this machine beside it, the installed one may not.
        if wanted and not any(path.split(":")[0] == "$ORIGIN" for path in paths):
            faults.append(f"{name}: run path is {paths}, expected $ORIGIN first")
        print(f"{name}: NEEDs {', '.join(needed) or 'nothing'}")
    return faults


def update(lib_dir):
    for name in LIBRARIES:
        names = sorted(exported_names(lib_dir / name))
        header = (
            "# SPDX-FileCopyrightText: 2026 The hostacl authors\n"
            "# SPDX-License-Identifier: Apache-2.0\n"
            f"# Public names of {name}, in byte order.\n"
        )
        list_file(name).write_text(header + "".join(f"{x}\n" for x in names))
    return []


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lib-dir", required=True, type=pathlib.Path)
    parser.add_argument("what", choices=["names", "wheel", "linkage", "update"])
    options = parser.parse_args()
    checks = {"names": check_names, "wheel": check_wheel, "linkage": check_linkage, "update": update}
    faults = checks[options.what](options.lib_dir)
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
