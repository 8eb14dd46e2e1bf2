# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

"""Scripts in processes of their own, for everything that depends on the environment or on how a process ends."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from dataclasses import dataclass

import hostacl

# torch_npu's own notices: about block sizes, once in a process, and, seldom, about its empty queue while the process ends.
# Every other line on stderr is noise.
_KNOWN_NOTICES = (
    "require processing for 32 padding size",
    "Dequeue: taskqueue is empty, wait for efd_read end",
)


@dataclass(frozen=True)
class Result:
    """What a script left behind."""

    code: int
    out: str
    noise: str


def run_script(script: str, *, bridge: bool, timeout_s: float = 120, **environment: str) -> Result:
    """Runs Python code with hostacl's environment, with or without the bridge."""
    environ = {**os.environ, **hostacl.variables(), "HOSTACL_BRIDGE": "1" if bridge else "0", **environment}
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        env=environ,
        capture_output=True,
        text=True,
        timeout=timeout_s,
        check=False,
    )
    noise = "\n".join(
        line for line in done.stderr.splitlines() if not any(notice in line for notice in _KNOWN_NOTICES)
    )
    return Result(done.returncode, done.stdout, noise)


def expect_success(result: Result, out: str | None = None) -> None:
    """Fails unless the script ended with 0, silently on stderr, and printed `out`."""
    assert result.code == 0, result.noise
    assert result.noise == ""
    if out is not None:
        assert result.out.strip() == out
