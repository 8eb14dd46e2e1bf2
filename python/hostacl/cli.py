# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""The command `hostacl`."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
from pathlib import Path

from hostacl import __version__, bridge_build, environment

_NOT_FOUND = 127
_NOT_EXECUTABLE = 126


def run(command: list[str]) -> int:
    """Replaces this process by `command` with the environment set up; returns only where that fails."""
    if command and command[0] == "--":
        command = command[1:]
    if not command:
        print("hostacl run: no command given; usage: hostacl run -- python train.py", file=sys.stderr)
        return 2
    # The dynamic linker reads LD_LIBRARY_PATH when a process starts: setting it in a running one is too late.
    environ = {**os.environ, **environment.variables()}
    try:
        os.execvpe(command[0], command, environ)
    except FileNotFoundError:
        print(f"hostacl run: {command[0]}: command not found", file=sys.stderr)
        return _NOT_FOUND
    except OSError as error:
        print(f"hostacl run: {command[0]}: {error.strerror}", file=sys.stderr)
        return _NOT_EXECUTABLE


def show_environment() -> int:
    """Prints the variables for `eval "$(hostacl env)"`."""
    for name, value in environment.variables().items():
        print(f"export {name}={shlex.quote(value)}")
    return 0


def show_information() -> int:
    """Prints where things lie and whether the bridge is built for the installed torch."""
    print(f"hostacl {__version__}")
    print(f"prefix  {environment.prefix()}")
    torch = bridge_build.find_torch()
    if torch is None:
        print("torch   not installed")
        return 0
    built = bridge_build.find_built(torch)
    print(f"torch   {torch.version} in {torch.folder}")
    print(f"bridge  {built if built else 'not built; run hostacl build-bridge'}")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Runs the command line; returns the exit status."""
    parser = argparse.ArgumentParser(prog="hostacl", description="AscendCL and torch_npu on any CPU")
    parser.add_argument("--version", action="version", version=f"hostacl {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    runner = commands.add_parser("run", help="run a program with hostacl: hostacl run -- python train.py")
    runner.add_argument("rest", nargs=argparse.REMAINDER, metavar="-- command …")
    commands.add_parser("env", help='print the environment for a shell: eval "$(hostacl env)"')
    commands.add_parser("info", help="say what is installed where")
    builder = commands.add_parser("build-bridge", help="compile the torch_npu bridge for the installed torch")
    builder.add_argument(
        "--output", type=Path, default=None, help="folder for the library; default: a cache folder"
    )
    options = parser.parse_args(arguments)
    try:
        if options.command == "run":
            return run(options.rest)
        if options.command == "env":
            return show_environment()
        if options.command == "info":
            return show_information()
        print(bridge_build.build_for_installed_torch(options.output))
        return 0
    except (FileNotFoundError, bridge_build.BuildError) as error:
        print(error, file=sys.stderr)
        return 1
