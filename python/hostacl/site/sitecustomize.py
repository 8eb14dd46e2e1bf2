# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Run by Python at its start under `hostacl run`: the first import of torch_npu also loads the bridge.

A sitecustomize that this one hides is run as if this one did not exist.
"""

import importlib.util
import os
import sys
from importlib.machinery import PathFinder

_HERE = os.path.dirname(os.path.abspath(__file__))


def _run_hidden_sitecustomize():
    paths = [path for path in sys.path if os.path.abspath(path or ".") != _HERE]
    spec = PathFinder.find_spec("sitecustomize", paths)
    if spec is not None and spec.loader is not None:
        module = importlib.util.module_from_spec(spec)
        sys.modules["sitecustomize"] = module
        spec.loader.exec_module(module)


def _import_hostacl():
    """Imports the package that this file belongs to, also where the interpreter's own path lacks it."""
    if importlib.util.find_spec("hostacl") is None:
        package = os.path.dirname(_HERE)
        spec = importlib.util.spec_from_file_location(
            "hostacl", os.path.join(package, "__init__.py"), submodule_search_locations=[package]
        )
        sys.modules["hostacl"] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules["hostacl"])
    import hostacl.torch_npu

    return hostacl.torch_npu


class _AfterTorchNpu:
    """A finder that finds nothing itself: it lets the bridge follow the execution of the module torch_npu."""

    def find_spec(self, name, path=None, target=None):
        if name != "torch_npu":
            return None
        setting = os.environ.get("HOSTACL_BRIDGE") or "1"
        if setting not in ("0", "1"):
            raise ImportError(f'hostacl: environment variable HOSTACL_BRIDGE is "{setting}", expected 0 or 1')
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        if spec is not None and spec.loader is not None:
            execute = spec.loader.exec_module

            def execute_and_bridge(module):
                execute(module)
                _import_hostacl()

            spec.loader.exec_module = execute_and_bridge
        return spec


if os.environ.get("HOSTACL_BRIDGE") != "0":
    sys.meta_path.insert(0, _AfterTorchNpu())
_run_hidden_sitecustomize()
