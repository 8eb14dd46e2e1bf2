# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Where the libraries lie, and how a process or its children find them."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Mapping
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent

# In the order in which they need each other; torch_npu and its helpers ask for every one of them by its file name.
_LIBRARIES = (
    "libascendcl.so",
    "libnnopbase.so",
    "libopapi.so",
    "libopapi_nn.so",
    "libopapi_math.so",
    "libacl_rt.so",
    "libacl_op_compiler.so",
    "libacl_tdt_channel.so",
    "libge_runner.so",
    "libgraph.so",
    "libhccl.so",
)


def prefix() -> Path:
    """The folder laid out as the vendor's toolkit: include/, lib64/, opp/, set_env.sh.

    HOSTACL_PREFIX names another one, for example a `cmake --install` of a working tree.
    """
    return Path(os.environ.get("HOSTACL_PREFIX") or _PACKAGE / "prefix")


def library_folder() -> Path:
    """The folder of the shared libraries.

    Raises:
        FileNotFoundError: it holds no libraries, as in a source tree that was not built.

    """
    folder = prefix() / "lib64"
    if not (folder / _LIBRARIES[0]).exists():
        raise FileNotFoundError(
            f"hostacl: no {_LIBRARIES[0]} in {folder}; install the package with pip, or set HOSTACL_PREFIX"
        )
    return folder


def _prepended(folder: Path, old: str | None) -> str:
    """`folder` as the first entry of a path variable, once."""
    rest = [entry for entry in (old or "").split(os.pathsep) if entry and entry != str(folder)]
    return os.pathsep.join([str(folder), *rest])


def toolkit_variables() -> dict[str, str]:
    """What the vendor's set_env.sh would export, pointed at `prefix`."""
    home = str(prefix())
    return {
        "ASCEND_HOME_PATH": home,
        "ASCEND_TOOLKIT_HOME": home,
        "ASCEND_AICPU_PATH": home,
        "ASCEND_OPP_PATH": str(prefix() / "opp"),
    }


def variables(environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """The variables, with their new values, under which a program started from `environment` uses hostacl.

    Python programs also get the bridge: the first import of torch_npu loads it, unless HOSTACL_BRIDGE is 0.
    """
    return {
        **toolkit_variables(),
        "LD_LIBRARY_PATH": _prepended(library_folder(), environment.get("LD_LIBRARY_PATH")),
        "PYTHONPATH": _prepended(_PACKAGE / "site", environment.get("PYTHONPATH")),
    }


def preload() -> None:
    """Loads the libraries into this process, so that a later load by name finds them without LD_LIBRARY_PATH.

    Raises:
        FileNotFoundError: the package holds no libraries.
        OSError: a library cannot be loaded; the text is the dynamic linker's.

    """
    folder = library_folder()
    for name in _LIBRARIES:
        ctypes.CDLL(str(folder / name))
