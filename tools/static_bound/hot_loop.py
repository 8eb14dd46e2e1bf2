# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Finds the inner loop in which a kernel spends its instructions."""

import os
import re
import subprocess
import tempfile
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

CALLGRIND = ["valgrind", "--tool=callgrind", "--dump-instr=yes", "--compress-strings=no", "--compress-pos=no"]
FEW, MANY = 1, 5  # calls of the kernel in two runs, which differ by the kernel alone
# Of what a call executes; the rest is around the loop.
SMALLEST_SHARE = 0.9
# callgrind now and then leaves the last turn of a call out for the instruction where it divides the loop.
TOLERANCE = 0.01
LONGEST_INSTRUCTION_BYTES = 15  # on x86


@dataclass(frozen=True)
class Loop:
    """Instructions in AT&T syntax, in the order of their addresses."""

    instructions: list
    # How often one call of the kernel over its 8192 pairs goes round.
    iterations_of_a_run: int

    @property
    def assembly(self):
        """What llvm-mca reads: targets of jumps become one label."""
        lines = [re.sub(r"^(j\w+)\s.*", r"\1 .L0", one) for one in self.instructions]
        return ".L0:\n" + "\n".join(lines) + "\n"


def _counts(profile, program):
    """How often each address of the program's own object was executed."""
    counts, ours, skip = Counter(), False, False
    for line in profile.splitlines():
        if line.startswith("ob="):
            ours = Path(line[3:]).name == Path(program).name
        elif line.startswith("calls="):
            skip = True  # the next line is the cost of what was called
        elif ours and line.startswith("0x"):
            if not skip:
                address, _, cost = line.split()[:3]
                counts[int(address, 16)] += int(cost)
            skip = False
    return counts


def _profile(program, arguments, repeats):
    environment = {**os.environ, "HOSTACL_KERNEL_TARGET": "AVX2"}
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "profile"
        command = [*CALLGRIND, f"--callgrind-out-file={out}", program, *arguments, str(repeats)]
        subprocess.run(command, env=environment, check=True, capture_output=True)
        return out.read_text(encoding="utf-8")


def _disassemble(program, first, last):
    stop = last + LONGEST_INSTRUCTION_BYTES
    limits = [f"--start-address={first}", f"--stop-address={stop}"]
    command = ["objdump", "-d", "--no-show-raw-insn", *limits]
    listing = subprocess.run([*command, program], check=True, text=True, capture_output=True).stdout
    found = {}
    for line in listing.splitlines():
        match = re.match(r"\s+([0-9a-f]+):\s+(.*)$", line)
        if match:
            text = re.sub(r"\s*#.*$", "", match.group(2))
            found[int(match.group(1), 16)] = re.sub(r"<.*?>", "", text).strip()
    return found


def find(program, arguments):
    """The loop of one kernel; raises when there is no single one that stands out."""
    counts = _counts(_profile(program, arguments, MANY), program)
    counts.subtract(_counts(_profile(program, arguments, FEW), program))
    # The number of turns that most executed instructions share.
    weight = Counter()
    for turns in counts.values():
        weight[turns] += turns
    turns, _ = weight.most_common(1)[0]

    def is_turns(count):
        return abs(count - turns) <= TOLERANCE * turns

    addresses = sorted(address for address, count in counts.items() if is_turns(count))
    text = _disassemble(program, addresses[0], addresses[-1])
    # Within the loop's addresses everything is executed once a turn, or never (a branch for rare values).
    within = range(addresses[0], addresses[-1])
    strangers = [a for a in text if a in within and counts[a] != 0 and not is_turns(counts[a])]
    if strangers:
        raise RuntimeError(f"{arguments}: other instructions between those of the loop: {strangers[:4]}")
    share = turns * len(addresses) / sum(counts.values())
    if share < SMALLEST_SHARE:
        raise RuntimeError(f"{arguments}: the loop is only {share:.0%} of the instructions")
    if not text[addresses[-1]].startswith("j"):
        raise RuntimeError(f"{arguments}: the loop ends with {text[addresses[-1]]}")
    return Loop([text[address] for address in addresses], turns // (MANY - FEW))
