# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""The table of PyTorch's operators on npu: runs opinfo_worker.py over the OpInfo database and sums its lines up.

python opinfo_table.py                      the whole database; exits with 1 where an aim below is missed
python opinfo_table.py --tenth              every tenth operator
python opinfo_table.py --write FILE         also puts the table between the markers of a Markdown file
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import selectors
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

import hostacl
from opinfo_settings import COLUMNS, SAMPLES, SEED, UNLIKE_THE_CPU

_WORKER = Path(__file__).with_name("opinfo_worker.py")
_BEGIN = "<!-- begin of the operator table -->"
_END = "<!-- end of the operator table -->"

# An operator takes well under a second; one that is silent for this long hangs.
SILENCE_S = 60
# Importing torch, torch_npu and the database.
START_S = 120
# Operators of one process: large enough to pay for its start, small enough to keep two processes busy.
BATCH = 85

# The least share of equal operators among those that the CPU answers for.
AIMS = {"float32": 0.99, "gradient": 0.98}

STATUSES = ("equal", "refused", "differs", "raised", "crashed", "hung")


@dataclass(frozen=True)
class Line:
    """What became of an operator in a column."""

    op: str
    column: str
    status: str
    detail: str


@dataclass
class Batch:
    """Operators that one process works off, and what came of them."""

    todo: list[int]
    names: list[str]
    lines: list[Line] = field(default_factory=list)

    def take(self, text: str) -> None:
        """Takes a line of the worker in."""
        line = json.loads(text)
        if "op" in line:
            self.lines.append(Line(line["op"], line["column"], line["status"], line["detail"]))

    def blame(self, index: int, status: str, detail: str) -> None:
        """Notes for the columns of an operator that have no answer yet why they have none."""
        seen = {line.column for line in self.lines if line.op == self.names[index]}
        missing = [column for column in COLUMNS if column not in seen]
        # The column in work is the culprit; those after it were not tried.
        self.lines.append(Line(self.names[index], missing[0], status, detail))
        for column in missing[1:]:
            self.lines.append(Line(self.names[index], column, status, "not tried: " + detail))


def run_process(batch: Batch) -> None:
    """Works off `batch.todo` as far as one process gets."""
    environ = {**os.environ, **hostacl.variables()}
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(
            [sys.executable, str(_WORKER), "--indices", ",".join(map(str, batch.todo))],
            env=environ,
            stdout=subprocess.PIPE,
            stderr=errors,
        )
        current, hung = read_lines(process, batch)
        code = process.wait()
        if code == 0 and current is None:
            batch.todo = []
            return
        errors.seek(0)
        tail = " ".join(errors.read().split())[-200:]
    if current is None:
        raise SystemExit(f"opinfo_table.py: the worker ended with {code} before any operator: {tail}")
    status = "hung" if hung else "crashed"
    batch.blame(current, status, f"no line for {SILENCE_S} s" if hung else f"exit status {code}: {tail}")
    batch.todo = batch.todo[batch.todo.index(current) + 1 :]


def read_lines(process: subprocess.Popen[bytes], batch: Batch) -> tuple[int | None, bool]:
    """Reads a worker to its end; returns the operator in work when it stopped, and whether it was stopped for silence."""
    assert process.stdout is not None
    current = None
    rest = b""
    limit_s = START_S
    with selectors.DefaultSelector() as selector:
        selector.register(process.stdout, selectors.EVENT_READ)
        while True:
            if not selector.select(limit_s):
                process.kill()
                return current, True
            data = os.read(process.stdout.fileno(), 1 << 16)
            if not data:
                return current, False
            limit_s = SILENCE_S
            *lines, rest = (rest + data).split(b"\n")
            for text in lines:
                fields = json.loads(text)
                if "start" in fields:
                    current = fields["start"]
                elif "end" in fields:
                    current = None
                else:
                    batch.take(text.decode())


def work_off(batch: Batch) -> list[Line]:
    """Every line of a batch; a process that dies costs the operator in work only."""
    while batch.todo:
        run_process(batch)
    return batch.lines


def operator_names() -> list[str]:
    """The names of the database, in its order."""
    done = subprocess.run(
        [sys.executable, str(_WORKER), "--names"],
        env={**os.environ, **hostacl.variables()},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=START_S,
    )
    return json.loads(done.stdout)


def count(lines: list[Line]) -> dict[str, collections.Counter[str]]:
    """The number of operators by column and status."""
    counts: dict[str, collections.Counter[str]] = {column: collections.Counter() for column in COLUMNS}
    for line in lines:
        counts[line.column][line.status] += 1
    return counts


def answered(counter: collections.Counter[str]) -> int:
    """The operators that the CPU answers for."""
    return sum(counter[status] for status in STATUSES)


def share(counter: collections.Counter[str]) -> float:
    """The share of equal operators."""
    return counter["equal"] / max(1, answered(counter))


def markdown(lines: list[Line]) -> str:
    """The table, and by name every operator that is not equal."""
    counts = count(lines)
    torch_version = version("torch")
    rows = [
        f"PyTorch {torch_version}'s OpInfo database, {len({line.op for line in lines})} operators, up to "
        f"{SAMPLES} samples each, seed {SEED}.",
        "",
        "| column | operators | equal | share | refused | differ | raise otherwise | crash | hang |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for column, counter in counts.items():
        rest = " | ".join(str(counter[status]) for status in STATUSES[1:])
        rows.append(
            f"| {column} | {answered(counter)} | {counter['equal']} | {share(counter):.2%} | {rest} |"
        )
    rows += [
        "",
        "Every operator that is not equal:",
        "",
        "| operator | columns | what happens |",
        "|---|---|---|",
    ]
    named: dict[tuple[str, str], list[str]] = {}
    for line in lines:
        if line.status not in ("equal", "skipped"):
            cause = UNLIKE_THE_CPU.get(line.op, "")
            text = f"{line.status}: {cause or line.detail}".replace("|", "\\|").replace("\n", " ")
            named.setdefault((line.op, text), []).append(line.column)
    rows += [f"| {op} | {', '.join(columns)} | {text} |" for (op, text), columns in sorted(named.items())]
    return "\n".join(rows) + "\n"


def write(path: Path, table: str) -> None:
    """Replaces what stands between the markers of `path`."""
    text = path.read_text()
    head, _, rest = text.partition(_BEGIN)
    _, found, tail = rest.partition(_END)
    if not found:
        raise SystemExit(f"opinfo_table.py: {path} lacks the markers {_BEGIN} and {_END}")
    path.write_text(f"{head}{_BEGIN}\n{table}{_END}{tail}")


def main() -> int:
    """Returns 0 where the aims are met."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tenth", action="store_true", help="every tenth operator only")
    parser.add_argument("--only", default=None, help="operators whose name contains this")
    parser.add_argument("--write", type=Path, default=None, help="the Markdown file that gets the table")
    parser.add_argument("--processes", type=int, default=min(8, os.cpu_count() or 1))
    options = parser.parse_args()
    began = time.monotonic()
    names = operator_names()
    chosen = [i for i, name in enumerate(names) if options.only is None or options.only in name]
    if options.tenth:
        chosen = chosen[::10]
    size = min(BATCH, -(-len(chosen) // options.processes))
    batches = [Batch(chosen[i : i + size], names) for i in range(0, len(chosen), size)]
    with ThreadPoolExecutor(options.processes) as pool:
        lines = [line for found in pool.map(work_off, batches) for line in found]
    table = markdown(lines)
    print(table)
    if options.write is not None:
        write(options.write, table)
    print(f"{time.monotonic() - began:.0f} s")
    return verdict(count(lines))


def verdict(counts: dict[str, collections.Counter[str]]) -> int:
    """0 where the aims are met and nothing crashed or hung; says what is not."""
    failed = 0
    for column, counter in counts.items():
        if share(counter) < AIMS.get(column, 0):
            print(f"FAIL: {column}: {share(counter):.2%} equal, the aim is {AIMS[column]:.0%}")
            failed = 1
        if counter["crashed"] + counter["hung"]:
            print(f"FAIL: {column}: {counter['crashed']} crashed, {counter['hung']} hung")
            failed = 1
    return failed


if __name__ == "__main__":
    raise SystemExit(main())
