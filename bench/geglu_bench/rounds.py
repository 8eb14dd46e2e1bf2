# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Times contenders in turn, so that a moving clock hits all of them alike."""

from __future__ import annotations

import gc
import time
from collections.abc import Sequence
from dataclasses import dataclass

from .contender import Contender


@dataclass(frozen=True)
class Effort:
    """How long to measure."""

    rounds: int
    # Where a call is long (LONG_CALL_SECONDS), and steadier for it.
    long_rounds: int
    sample_seconds: float


FULL = Effort(rounds=11, long_rounds=7, sample_seconds=0.012)
QUICK = Effort(rounds=3, long_rounds=3, sample_seconds=0.003)
# A thread pool that spins after its work must not take the next contender's processor: libgomp's, of PyTorch and oneDNN,
# goes on for 9 ms (measured).
SETTLE_SECONDS = 0.02
LONG_CALL_SECONDS = 0.005
MOST_REPEATS = 20000


def _repeats(contender: Contender, effort: Effort) -> int:
    contender.seconds(1)
    once = contender.seconds(1)
    if once < effort.sample_seconds / 100:
        once = contender.seconds(20) / 20
    return max(1, min(MOST_REPEATS, round(effort.sample_seconds / max(once, 1e-9))))


def _sample(contender: Contender, repeats: int, long_call: bool) -> float:
    """Seconds of one call."""
    time.sleep(SETTLE_SECONDS)
    if not long_call:
        contender.seconds(1)
    return contender.seconds(repeats) / repeats


def measure(contenders: Sequence[Contender], effort: Effort) -> dict[str, list[float]]:
    """Seconds of one call of each contender in each round; who begins changes from round to round."""
    samples: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    repeats = {contender.name: _repeats(contender, effort) for contender in contenders}
    long_call = any(c.role == "ours" and c.seconds(1) > LONG_CALL_SECONDS for c in contenders)
    gc.collect()
    gc.disable()
    try:
        for number in range(effort.long_rounds if long_call else effort.rounds):
            first = number % len(contenders)
            for contender in [*contenders[first:], *contenders[:first]]:
                samples[contender.name].append(_sample(contender, repeats[contender.name], long_call))
    finally:
        gc.enable()
    return samples
