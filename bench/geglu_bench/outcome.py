# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""What the samples of one problem say."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .problem import Problem

OURS = "hostacl"
LEAN = "hostacl, high_performance"
WHOLE_CALL = "hostacl, whole call"
CEILING = "ceiling"


@dataclass(frozen=True)
class Ratio:
    """How many times longer another took than ours, over the rounds of one run."""

    median: float
    least: float

    def __str__(self) -> str:
        return f"{self.median:.2f} ({self.least:.2f})"


class Outcome:
    """One problem at one thread count; every time is in ns per pair."""

    def __init__(self, result: dict[str, Any]) -> None:
        self.problem = Problem(**result["problem"])
        self.threads: int = result["threads"]
        self.contenders: dict[str, dict[str, Any]] = result["contenders"]

    def samples(self, name: str) -> list[float]:
        return self.contenders[name].get("ns_per_pair", [])

    def has(self, name: str) -> bool:
        return name in self.contenders and bool(self.samples(name))

    def time(self, name: str) -> float:
        """The median; NaN for a contender that was not timed."""
        return statistics.median(self.samples(name)) if self.has(name) else float("nan")

    def ratio(self, other: str, ours: str = OURS) -> Ratio:
        """Of `other` to `ours`, taken round by round."""
        if not (self.has(other) and self.has(ours)):
            return Ratio(float("nan"), float("nan"))
        rounds = [theirs / mine for theirs, mine in zip(self.samples(other), self.samples(ours), strict=True)]
        return Ratio(statistics.median(rounds), min(rounds))

    def names(self, role: str) -> list[str]:
        return [name for name, entry in self.contenders.items() if entry["role"] == role]

    @property
    def best_rival(self) -> str:
        timed = [name for name in self.names("rival") if self.has(name)]
        return min(timed, key=self.time)

    @property
    def users(self) -> str:
        return self.names("users")[0]


def outcomes(data: dict[str, Any]) -> list[Outcome]:
    """Of a whole run."""
    return [Outcome(result) for result in data["results"]]


def find(all_of_them: Iterable[Outcome], **wanted: object) -> list[Outcome]:
    """Those whose problem and thread count match, e.g. name="in-cache", dtype="f32"."""

    def value(outcome: Outcome, field: str) -> object:
        return outcome.threads if field == "threads" else getattr(outcome.problem, field)

    return [one for one in all_of_them if all(value(one, field) == what for field, what in wanted.items())]
