#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Build a program that needs every C name of the torch_npu wheels at load time, and run it.

bind_now.py <wheel_symbols.txt> <prefix> <work folder>

It is linked against the six libraries that libtorch_npu.so and libtensorpipe.so name, with -z now and without
a run path, as the wheels are.
"""

import os
import pathlib
import subprocess
import sys

LIBRARIES = ["hccl", "ascendcl", "acl_op_compiler", "ge_runner", "graph", "acl_tdt_channel"]


def source_of(names):
    """A C program that takes the address of every name."""
    declarations = "".join(f"extern char {name}[];\n" for name in names)
    table = "".join(f"  {name},\n" for name in names)
    return (
        f"{declarations}static const char* const names[] = {{\n{table}}};\n"
        "int main(void) {\n"
        f"  for (int i = 0; i < {len(names)}; ++i) if (!names[i]) return 1;\n"
        "  return 0;\n}\n"
    )


def main():
    symbols, prefix, work = (pathlib.Path(argument) for argument in sys.argv[1:4])
    lines = symbols.read_text().splitlines()
    names = [line.split()[0] for line in lines if line and not line.startswith("#")]
    work.mkdir(parents=True, exist_ok=True)
    source, program = work / "bind_now.c", work / "bind_now"
    source.write_text(source_of(names))
    libraries = [f"-l{name}" for name in LIBRARIES]
    lib_dir = prefix / "lib64"
    command = ["gcc", "-fPIE", "-pie", str(source), "-o", str(program), f"-L{lib_dir}"]
    command += ["-Wl,--no-as-needed", "-Wl,-z,now", *libraries]
    subprocess.run(command, check=True)
    dynamic = subprocess.run(
        ["readelf", "-d", str(program)], check=True, text=True, capture_output=True
    ).stdout
    if "NOW" not in dynamic or dynamic.count("(NEEDED)") < len(LIBRARIES):
        sys.exit("the program is not bound at load time, or lost a library")
    environment = {**os.environ, "LD_LIBRARY_PATH": str(lib_dir), "LD_BIND_NOW": "1"}
    subprocess.run([str(program)], check=True, env=environment)
    print(f"{len(names)} names bound at load time")
    if len(names) < 90:
        sys.exit("fewer names than the wheels need")


if __name__ == "__main__":
    main()
