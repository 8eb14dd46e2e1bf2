# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""torch_npu without a card.

`import hostacl.torch_npu` before torch, or `hostacl run -- python script.py`, gives the unmodified torch_npu wheel this
project's libraries and adds the bridge: every aten operator that torch_npu registers for its device runs PyTorch's own
CPU kernel on the same memory, npu_geglu runs in libopapi.
"""

from __future__ import annotations

import ctypes
import os
import sys

from hostacl import bridge_build, environment

_MESSAGE_BYTES = 4096

_operators_taken_over = 0


def enable() -> int:
    """Loads the bridge; torch_npu must have been imported. Calling it again changes nothing.

    Returns:
        The number of operators that the bridge took over.

    Raises:
        bridge_build.BuildError: there is no bridge for this torch and none can be compiled.
        RuntimeError: PyTorch's dispatcher refused a kernel; the text is its.

    """
    global _operators_taken_over
    if _operators_taken_over == 0:
        library = ctypes.CDLL(str(bridge_build.find_or_build()))
        install = library.hostacl_bridge_install
        install.argtypes = [ctypes.c_char_p, ctypes.c_size_t]
        install.restype = ctypes.c_int
        message = ctypes.create_string_buffer(_MESSAGE_BYTES)
        count = install(message, _MESSAGE_BYTES)
        if count < 0:
            raise RuntimeError(
                f"hostacl: the torch_npu bridge cannot be installed: {message.value.decode(errors='replace')}"
            )
        _operators_taken_over = count
    return _operators_taken_over


def _import_torch_npu() -> None:
    if "torch_npu" not in sys.modules:
        environment.preload()
        for name, value in environment.toolkit_variables().items():
            os.environ.setdefault(name, value)
    import torch  # noqa: F401  (loads torch_npu by its entry point)
    import torch_npu  # noqa: F401


_import_torch_npu()
enable()
