# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Time of a pair over size: ours, the rivals and the ceiling, one panel for each type and thread count."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from .machine import last_level_cache_bytes
from .outcome import CEILING, OURS, Outcome, find

# Text stays text, and the same data gives the same file.
mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "hostacl"})

# Colours that stay apart for colour-blind readers (Okabe and Ito).
STYLES = {
    OURS: {"color": "#D55E00", "linewidth": 2.5},
    "hostacl, high_performance": {"color": "#E69F00", "linewidth": 2.0, "linestyle": "--"},
    CEILING: {"color": "black", "linewidth": 2.0, "linestyle": ":"},
    "JAX tuned": {"color": "#0072B2"},
    "JAX plain": {"color": "#56B4E9"},
    "torch eager": {"color": "#009E73"},
    "torch.compile": {"color": "#CC79A7"},
    "torch as users write it": {"color": "#999999"},
    "oneDNN primitives": {"color": "#F0E442"},
}
# Rows of odd length and those of models are other problems of about the same size; a line has one kind of
# row only.
LINE_NAMES = ("tiny", "in-cache", "out-of-cache")


def _on_line(outcome: Outcome) -> bool:
    return outcome.problem.name in LINE_NAMES or outcome.problem.name.startswith("sweep-")


def _panel(axes: Axes, some: Sequence[Outcome], title: str) -> None:
    points = sorted(some, key=lambda one: one.problem.pairs)
    for name, style in STYLES.items():
        line = [(one.problem.pairs, one.time(name)) for one in points if one.has(name)]
        if line:
            axes.plot(*zip(*line, strict=True), marker=".", label=name, **style)
    axes.axvline(last_level_cache_bytes() / points[0].problem.bytes_per_pair, color="#cccccc", zorder=0)
    axes.set(
        xscale="log", yscale="log", title=title, xlabel="pairs (grey line: the last-level cache is full)"
    )
    axes.set_ylabel("ns per pair")
    axes.set_ylim(0.05, 50)
    axes.grid(True, which="both", alpha=0.2)


def over_size(found: Sequence[Outcome], folder: Path) -> list[str]:
    """Writes one SVG per type, returns their file names."""
    names = []
    for dtype in ("f32", "bf16"):
        some = [one for one in find(found, operator="backward", gelu="erf", dtype=dtype) if _on_line(one)]
        counts = sorted({one.threads for one in some})
        if not counts:
            continue
        figure = Figure(figsize=(6.5 * len(counts), 5.5))
        panels = figure.subplots(1, len(counts), sharey=True, squeeze=False)
        for axes, threads in zip(panels[0], counts, strict=True):
            _panel(
                axes,
                find(some, threads=threads),
                f"GEGLU backward, {dtype}, erf, {threads} thread{'s' * (threads > 1)}",
            )
        panels[0][0].legend(fontsize="small")
        names.append(f"performance-{dtype}.svg")
        figure.tight_layout()
        figure.savefig(folder / names[-1], metadata={"Date": None})
    return names
