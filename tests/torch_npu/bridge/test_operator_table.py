# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""The table of operators survives its workers and names what ended them."""

from __future__ import annotations

from pathlib import Path

import opinfo_table
import pytest
from opinfo_settings import COLUMNS

# Operator 1 kills its process in the second column, operator 2 hangs, operators 0 and 3 are equal.
WORKER = """
import json, os, sys, time
names, columns = ["zero", "one", "two", "three"], COLUMNS
for index in map(int, sys.argv[2].split(",")):
    print(json.dumps({"start": index}), flush=True)
    for place, column in enumerate(columns):
        if index == 1 and place == 1:
            os.abort()
        if index == 2:
            time.sleep(60)
        line = {"index": index, "op": names[index], "column": column, "status": "equal", "detail": ""}
        print(json.dumps(line), flush=True)
    print(json.dumps({"end": index}), flush=True)
"""


def test_crashes_and_hangs_cost_one_operator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    worker = tmp_path / "worker.py"
    worker.write_text(WORKER.replace("COLUMNS", repr(list(COLUMNS))))
    monkeypatch.setattr(opinfo_table, "_WORKER", worker)
    monkeypatch.setattr(opinfo_table, "SILENCE_S", 2)
    lines = opinfo_table.work_off(opinfo_table.Batch([0, 1, 2, 3], ["zero", "one", "two", "three"]))
    found = {(line.op, line.column): line.status for line in lines}
    assert len(found) == len(lines) == 4 * len(COLUMNS)
    for place, column in enumerate(COLUMNS):
        assert found["zero", column] == found["three", column] == "equal"
        assert found["one", column] == ("equal" if place == 0 else "crashed")
        assert found["two", column] == "hung"
    counts = opinfo_table.count(lines)
    assert opinfo_table.verdict(counts) == 1
    assert "| one |" in opinfo_table.markdown(lines)
