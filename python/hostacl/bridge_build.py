# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Compiles the torch_npu bridge against an installed torch.

The library is plain C++ without Python's C interface, so one build serves every Python; it must match the version of
torch, whose C++ classes it uses. It is named after that version and is looked for in the package and in a cache folder.
This file needs the standard library only: the package's own build runs it as a script before anything is installed.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.machinery import PathFinder
from pathlib import Path

_SOURCES = Path(__file__).resolve().parent / "bridge"
_LINKED = ("-lopapi", "-lnnopbase", "-lascendcl", "-lc10", "-ltorch_cpu")


class BuildError(RuntimeError):
    """The bridge cannot be built; the text says why and what to do."""


@dataclass(frozen=True)
class Torch:
    """An installed torch."""

    folder: Path
    version: str


def find_torch() -> Torch | None:
    """The torch of this interpreter, without importing it; None where there is none.

    The folders of sysconfig count too: pip hides them from the import path while it builds a package.
    """
    paths = [*sys.path, sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    spec = PathFinder.find_spec("torch", paths)
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    found = re.search(r"__version__ = '([^']+)'", (folder / "version.py").read_text())
    if found is None or not (folder / "include" / "torch" / "library.h").exists():
        return None
    return Torch(folder, found.group(1))


def library_name(torch: Torch) -> str:
    """The file name of the bridge for a version of torch."""
    return f"libhostacl_bridge-{torch.version}.so"


def cache_folder() -> Path:
    """Where `hostacl build-bridge` keeps libraries; the name changes with the bridge's source."""
    digest = hashlib.sha256()
    for source in sorted(_SOURCES.glob("*.[ch]*")):
        digest.update(source.read_bytes())
    root = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(root) / "hostacl" / digest.hexdigest()[:16]


def find_built(torch: Torch) -> Path | None:
    """The bridge for `torch` if one is built, else None."""
    for folder in (_SOURCES, cache_folder()):
        library = folder / library_name(torch)
        if library.exists():
            return library
    return None


def _run(command: Sequence[str | Path]) -> None:
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise BuildError(f"hostacl: {' '.join(map(str, command))} failed:\n{result.stderr.strip()}")


def build(torch: Torch, include: Path, libraries: Path, output: Path, compiler: str | None = None) -> Path:
    """Compiles the bridge for `torch` and returns the library's path in `output`.

    Args:
        torch: the torch to build against.
        include: the folder that holds acl/ and aclnnop/.
        libraries: the folder of libopapi.so and its neighbours.
        output: the folder for the library; made if it is missing. Processes that build at once do not disturb each other.
        compiler: a C++20 compiler; default: $CXX, else g++ or c++.

    Raises:
        BuildError: there is no compiler, or it failed; the text has its output.

    """
    compiler = compiler or os.environ.get("CXX") or shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        raise BuildError(
            "hostacl: the torch_npu bridge needs a C++20 compiler (g++ 10 or later); install one, or set CXX"
        )
    output.mkdir(parents=True, exist_ok=True)
    headers = torch.folder / "include"
    # PyTorch's headers make every translation unit slow; a compiler cache spares an unchanged one.
    cached = [cache] if (cache := shutil.which("ccache")) else []
    flags = ["-std=c++20", "-O2", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wextra", f"-I{include}"]
    flags += ["-isystem", str(headers), "-isystem", str(headers / "torch" / "csrc" / "api" / "include")]
    with tempfile.TemporaryDirectory(dir=output) as folder:
        objects = {source: Path(folder) / f"{source.stem}.o" for source in sorted(_SOURCES.glob("*.cc"))}
        # A translation unit takes PyTorch's headers, about 1 GiB of memory.
        with ThreadPoolExecutor(max_workers=min(4, os.cpu_count() or 1)) as pool:
            list(
                pool.map(
                    lambda source: _run([*cached, compiler, *flags, "-c", source, "-o", objects[source]]),
                    objects,
                )
            )
        linked = Path(folder) / library_name(torch)
        search = [f"-L{libraries}", f"-L{torch.folder / 'lib'}"]
        _run(
            [
                compiler,
                "-shared",
                *objects.values(),
                "-o",
                linked,
                *search,
                *_LINKED,
                "-Wl,--no-undefined",
                "-lstdc++",
            ]
        )
        return Path(shutil.move(linked, output / library_name(torch)))


def build_for_installed_torch(output: Path | None = None) -> Path:
    """Builds the bridge for this interpreter's torch into `output`, by default the cache folder.

    Raises:
        BuildError: torch is missing, or the compiler failed.

    """
    # Imported late: the package's build runs this file as a script, without the package.
    from hostacl import environment

    torch = find_torch()
    if torch is None:
        raise BuildError("hostacl: the torch_npu bridge needs torch; pip install torch torch-npu first")
    return build(
        torch, environment.prefix() / "include", environment.library_folder(), output or cache_folder()
    )


def find_or_build() -> Path:
    """The bridge for this interpreter's torch; builds it, once per version, where it is missing.

    Raises:
        BuildError: torch is missing, or the compiler failed.

    """
    torch = find_torch()
    if torch is None:
        raise BuildError("hostacl: the torch_npu bridge needs torch; pip install torch torch-npu first")
    built = find_built(torch)
    if built is not None:
        return built
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        # Another process may have built it while this one waited.
        built = find_built(torch)
        if built is None:
            print(
                f"hostacl: compiling the torch_npu bridge for torch {torch.version} (once)", file=sys.stderr
            )
            built = build_for_installed_torch()
    return built


def main() -> int:
    """The script that the package's own build runs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--if-torch-is-installed", action="store_true", help="do nothing without torch")
    parser.add_argument("--compiler", default=None)
    parser.add_argument("--include", type=Path, required=True)
    parser.add_argument("--libraries", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    options = parser.parse_args()
    torch = find_torch()
    if torch is None:
        print("torch is not installed: no bridge")
        return 0 if options.if_torch_is_installed else 1
    print(build(torch, options.include, options.libraries, options.output, options.compiler))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
