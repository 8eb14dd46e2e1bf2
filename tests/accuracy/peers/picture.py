# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""The error over x: a panel for each function, a line for each of those who compute it."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure

from .judge import PROFILE_BEGIN, PROFILE_BINS, PROFILE_END

# Text stays text, and the same data gives the same file.
mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "hostacl"})

OURS = {"color": "#D55E00", "linewidth": 2.2, "zorder": 5}
STYLES = {
    "hostacl high_precision": OURS,
    "hostacl high_performance": {"color": "#E69F00", "linewidth": 1.6, "zorder": 4},
    "PyTorch, contiguous": {"color": "#009E73"},
    "PyTorch, half of a row": {"color": "#009E73", "linestyle": ":"},
    "JAX": {"color": "#0072B2"},
}
TEXTBOOK = ({"color": "#888888", "linestyle": "--"}, {"color": "#444444", "linestyle": ":"})
# NaN, and infinity for a number, are drawn at the upper edge.
LOWEST, HIGHEST = 0.3, 1e9

# Is tanh, is slope.
Function = tuple[bool, bool]
TITLES: dict[Function, str] = {
    (False, True): "gelu', erf",
    (False, False): "gelu, erf",
    (True, True): "gelu', tanh",
    (True, False): "gelu, tanh",
}


def draw(lines: Mapping[Function, Sequence[tuple[str, Sequence[float]]]], path: Path) -> None:
    """Writes the SVG; `lines` are names and Profile::worst."""
    figure = Figure(figsize=(13, 10), layout="constrained")
    edges = np.linspace(PROFILE_BEGIN, PROFILE_END, PROFILE_BINS + 1)
    for axes, (function, title) in zip(figure.subplots(2, 2).flat, TITLES.items(), strict=True):
        textbook = iter(TEXTBOOK)
        for name, profile in lines[function]:
            style = STYLES[name] if name in STYLES else next(textbook)
            errors = np.clip(np.array(profile), LOWEST, HIGHEST)
            axes.stairs(errors, edges, baseline=None, label=name, **{"linewidth": 1.1, **style})
        axes.axhline(1.0, color="black", linewidth=0.5)
        axes.set(title=title, yscale="log", ylim=(LOWEST, HIGHEST), xlim=(PROFILE_BEGIN, PROFILE_END))
        axes.set(xlabel="x", ylabel="largest error, ULP of float32")
        axes.grid(True, alpha=0.2)
        axes.legend(fontsize="small", loc="upper right")
    figure.savefig(path, metadata={"Date": None})
