# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Measures, and writes the page and the picture. See scripts/accuracy.sh."""

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from . import evaluate, picture
from .judge import HALF_UP_TO, UP_TO, HalfVerdict, Judges, Verdict

FUNCTIONS = tuple(picture.TITLES)
# A prime: no pattern of low bits. That of the textbooks' formulas in docs/accuracy.md, too.
COARSE_STEP = 61

HEAD = """\
# Accuracy of the peers

`bash scripts/accuracy.sh --peers{argument}` writes this page and its picture: the errors of gelu and gelu' as PyTorch and
JAX compute them, measured like those of [this project's kernels](accuracy.md): the same reference, counting and columns.

- *PyTorch* is `torch.nn.functional.gelu` and `aten::gelu_backward` with a gradient of 1, on the CPU. It has other code for
  contiguous tensors than for the halves that `chunk` cuts out of rows, hence two lines.
- *JAX* is `jax.nn.gelu` and its `jax.vjp` with a cotangent of 1, both under `jax.jit`, on the CPU. XLA's code there takes
  subnormal inputs and results for zero, which shows as the step at 0 in the picture.
- float32 is {inputs} 2^32 inputs but NaN; the 16-bit types are all 65,536.
- An infinite error is NaN, or infinity where the exact result is a number.
"""

PICTURE = """\
## Over x

![The largest error over x](accuracy_peers.svg)

Each step is the largest error in an interval of 1/8: PyTorch and JAX over the inputs of the tables, hostacl and the
textbooks' formulas (named as in [accuracy.md](accuracy.md)) over every 61st float. The thin line is 1 ULP; what is above the
upper edge is drawn on it.
"""


def _quantity(is_slope: bool) -> str:
    return "gelu'" if is_slope else "gelu"


def _function(is_tanh: bool, is_slope: bool) -> str:
    return f"{'tanh' if is_tanh else 'erf'} {_quantity(is_slope)}"


def _row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def _head(*cells: str) -> list[str]:
    return [_row(*cells), "|" + "---|" * len(cells)]


def _float32_row(name: str, function: str, verdict: Verdict) -> str:
    at = f"{verdict.worst_at:.9g}"
    return _row(name, function, f"{verdict.worst:.4g}", at, sum(verdict.counts), *verdict.counts)


def _half_row(name: str, kind: str, function: str, verdict: HalfVerdict) -> str:
    worst, at = f"{verdict.worst:.6g}", f"{verdict.worst_at:.9g}"
    return _row(
        name, kind, function, verdict.inputs, verdict.misrounded, worst, at, verdict.nan_lost, *verdict.counts
    )


class Sweeps:
    """Float32: rows of the table and lines of the picture."""

    def __init__(self, judges: Judges) -> None:
        self._judges = judges
        self.lines: dict[picture.Function, list] = {function: [] for function in FUNCTIONS}

    def measure(self, name: str, function: picture.Function, evaluator: evaluate.Evaluate, step: int) -> str:
        start = time.monotonic()
        verdict = self._judges.sweep(*function, evaluator, step)
        self.lines[function].append((name, list(verdict.profile)))
        print(f"{name}, {_function(*function)}: {time.monotonic() - start:.0f} s", file=sys.stderr)
        return _float32_row(name, _function(*function), verdict)


def _float32(judges: Judges, step: int, path: Path) -> list[str]:
    sweeps = Sweeps(judges)
    for name, is_tanh, is_slope, evaluator in judges.formulas():
        sweeps.measure(name, (is_tanh, is_slope), evaluator, COARSE_STEP)
    rows = _head("library", "", "worst ULP", "at x", "inputs", *(f"<= {limit}" for limit in UP_TO), "more")
    for peer in evaluate.PEERS:
        for function in FUNCTIONS:
            rows.append(sweeps.measure(peer.name, function, peer.of(*function), step))
    picture.draw(sweeps.lines, path)
    return rows


def _halves(judges: Judges) -> list[str]:
    columns = ("library", "type", "", "inputs", "not correctly rounded", "worst ULP", "at x", "NaN lost")
    rows = _head(*columns, *(f"<= {limit}" for limit in HALF_UP_TO), "more")
    for peer in evaluate.PEERS:
        for is_bfloat16 in (False, True):
            x = evaluate.all_halves(is_bfloat16)
            for function in FUNCTIONS:
                results = np.ascontiguousarray(peer.of(*function)(x)).view(np.uint16)
                verdict = judges.half(is_bfloat16, *function, results)
                kind = "bfloat16" if is_bfloat16 else "float16"
                rows.append(_half_row(peer.name, kind, _function(*function), verdict))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="accuracy.sh --peers")
    parser.add_argument("--library", required=True, help="libhostacl_accuracy_judge.so")
    parser.add_argument("--folder", type=Path, required=True, help="where the page goes")
    parser.add_argument("--step", type=int, default=1, help="look at every n-th of the inputs only")
    arguments = parser.parse_args()
    evaluate.settle()
    judges = Judges(arguments.library)
    halves = _halves(judges)
    step = arguments.step
    floats = _float32(judges, step, arguments.folder / "accuracy_peers.svg")
    tables = ["### float32", "", *floats, "", "### float16, bfloat16", "", *halves, ""]
    head = HEAD.format(
        argument=f" {step}" if step > 1 else "",
        inputs=f"one in {step} of the" if step > 1 else "every one of the",
    )
    page = "\n".join([head, evaluate.versions() + ".", "", *tables, PICTURE])
    (arguments.folder / "accuracy_peers.md").write_text(page, encoding="utf-8")
    print(page)


if __name__ == "__main__":
    main()
