# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Compares operators of PyTorch's OpInfo database on npu with the CPU; one JSON line per operator and column.

Run by opinfo_table.py in a process of its own, so that a crash costs one operator and not the table.
"""

from __future__ import annotations

import argparse
import json
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import torch
import torch_npu  # noqa: F401  (registers the device)
from opinfo_settings import COLUMNS, SAMPLES, SEED, UNWRITTEN
from torch.testing._internal.common_methods_invocations import op_db
from torch.utils._pytree import tree_flatten, tree_map

# Both sides run the same kernels; a sum may still be split differently, as it depends on the alignment of its memory.
RELATIVE = 1e-6


# As on every accelerator, the split points are read by the host.
KEPT_ON_CPU = {"tensor_split": torch.int64}


def to_device(value: Any, device: str, kept: torch.dtype | None = None) -> Any:
    """Moves every tensor of a nested value with its strides, its offset and the storage around it.

    Integer tensors of type `kept` stay on the CPU; leaves of the autograd graph stay leaves.
    """

    def move_tensor(tensor: torch.Tensor) -> torch.Tensor:
        if tensor.layout != torch.strided or tensor.is_conj() or tensor.is_neg():
            return tensor.detach().to(device)
        whole = torch.empty(0, dtype=tensor.dtype).set_(tensor.detach().untyped_storage())
        return whole.to(device, copy=True).as_strided(tensor.size(), tensor.stride(), tensor.storage_offset())

    def move(leaf: Any) -> Any:
        if isinstance(leaf, torch.Tensor):
            if leaf.dtype == kept:
                return leaf
            return move_tensor(leaf).detach().requires_grad_(leaf.requires_grad)
        if isinstance(leaf, torch.device):
            return torch.device(device)
        return device if isinstance(leaf, str) and leaf in ("cpu", "cpu:0") else leaf

    return tree_map(move, value)


def on_device(op: Any, sample: Any, device: str) -> list[Any]:
    """A sample's input, positional and named arguments on `device`."""
    kept = KEPT_ON_CPU.get(op.name)
    arguments = [to_device(part, device, kept) for part in (sample.args, sample.kwargs)]
    return [to_device(sample.input, device), *arguments]


def call(op: Any, sample: Any, device: str) -> list[torch.Tensor]:
    """The operator's tensors on `device`, moved to the CPU."""
    torch.manual_seed(SEED)
    moved = on_device(op, sample, device)
    return results_of(op(moved[0], *moved[1], **moved[2]), device)


def gradients(op: Any, sample: Any, device: str) -> list[torch.Tensor]:
    """The gradients of a fixed projection of the operator's results, with respect to every input that wants one."""
    torch.manual_seed(SEED)
    moved = on_device(op, sample, device)
    leaves = [x for x in tree_flatten(moved)[0] if isinstance(x, torch.Tensor) and x.requires_grad]
    output = op(moved[0], *moved[1], **moved[2])
    if sample.output_process_fn_grad is not None:
        output = sample.output_process_fn_grad(output)
    roots = [x for x in tree_flatten(output)[0] if isinstance(x, torch.Tensor) and x.requires_grad]
    weights = [weight_like(root).to(root.device) for root in roots]
    found = torch.autograd.grad(roots, leaves, weights, allow_unused=True)
    return results_of([g for g in found if g is not None], device)


def weight_like(root: torch.Tensor) -> torch.Tensor:
    """A projection that tells elements apart: 1, 1.1, …, 1.6, 1, …"""
    values = 1 + (torch.arange(root.numel()) % 7) / 10
    return values.to(root.dtype).reshape(root.shape)


class WrongDeviceError(AssertionError):
    """A result does not lie where its inputs lie."""


def results_of(value: Any, device: str) -> list[torch.Tensor]:
    """Every tensor of a nested result, moved to the CPU; it must come from `device`."""
    tensors = [x for x in tree_flatten(value)[0] if isinstance(x, (torch.Tensor, bool, int, float, complex))]
    for tensor in tensors:
        if isinstance(tensor, torch.Tensor) and tensor.device.type != device:
            raise WrongDeviceError(f"a result lies on {tensor.device}, expected {device}")
    return [torch.as_tensor(x).detach().cpu() for x in tensors]


def difference(found: list[torch.Tensor], expected: list[torch.Tensor], shapes_only: bool) -> str | None:
    """What tells two lists of results apart, or None."""
    if len(found) != len(expected):
        return f"{len(found)} results instead of {len(expected)}"
    for i, (a, b) in enumerate(zip(found, expected)):
        if a.dtype != b.dtype or a.shape != b.shape:
            return f"result {i} is {a.dtype} {tuple(a.shape)} instead of {b.dtype} {tuple(b.shape)}"
        if shapes_only:
            continue
        try:
            torch.testing.assert_close(a, b, rtol=RELATIVE, atol=RELATIVE, equal_nan=True)
        except AssertionError as error:
            return f"result {i}: " + " ".join(str(error).split())[:160]
    return None


def samples_of(op: Any, dtype: torch.dtype, grad: bool) -> Iterator[Any]:
    """The first samples of an operator, made from a fixed seed."""
    torch.manual_seed(SEED)
    for i, sample in enumerate(op.sample_inputs("cpu", dtype, requires_grad=grad)):
        if i == SAMPLES:
            return
        yield sample


def check(op: Any, column: str) -> tuple[str, str]:
    """(status, detail): status is equal, differs, refused (our sentence), raised, or skipped (the CPU has no answer)."""
    name, grad = COLUMNS[column]
    dtype = getattr(torch, name)
    if dtype not in op.supported_dtypes("cpu") or (grad and dtype not in op.supported_backward_dtypes("cpu")):
        return "skipped", "the CPU does not support it"
    run: Callable[..., list[torch.Tensor]] = gradients if grad else call
    compared = 0
    for sample in samples_of(op, dtype, grad):
        try:
            expected = run(op, sample, "cpu")
        except Exception:
            continue
        if not expected:
            continue
        try:
            found = run(op, sample, "npu")
        except WrongDeviceError as error:
            return "differs", str(error)
        except Exception as error:
            text = " ".join(str(error).split())
            return "refused" if "hostacl" in text else "raised", f"{type(error).__name__}: {text[:200]}"
        told_apart = difference(found, expected, op.name in UNWRITTEN)
        if told_apart is not None:
            return "differs", told_apart
        compared += 1
    return ("equal", f"{compared} samples") if compared else ("skipped", "the CPU refuses every sample")


def main() -> None:
    """Works off the operators that are named by their place in the database."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--names", action="store_true", help="print the names of the database as a JSON list")
    parser.add_argument("--indices", default="", help="comma-separated places in op_db")
    parser.add_argument("--columns", default=",".join(COLUMNS))
    options = parser.parse_args()
    if options.names:
        print(json.dumps([op.full_name for op in op_db]))
        return
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    for index in map(int, options.indices.split(",")):
        op = op_db[index]
        print(json.dumps({"start": index}), flush=True)
        for column in options.columns.split(","):
            status, detail = check(op, column)
            line = {"index": index, "op": op.full_name, "column": column, "status": status, "detail": detail}
            print(json.dumps(line), flush=True)
        print(json.dumps({"end": index}), flush=True)


if __name__ == "__main__":
    main()
