# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""AscendCL and the aclnn GeGLU operators on any CPU.

The package carries the C libraries under the vendor's names. `prefix` is the folder that a C or C++ build takes as
ASCEND_HOME_PATH; `hostacl run -- command` and `hostacl env` set the environment up for programs that load the libraries
by name; `import hostacl.torch_npu` makes torch_npu work in the running process.
"""

from __future__ import annotations

from hostacl.environment import library_folder, prefix, preload, variables

__all__ = ["__version__", "library_folder", "prefix", "preload", "variables"]

__version__ = "0.1.0"
