# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Looks for derive_gelu.TANH_UNIT: measures the tanh slope's error with other units.

    python3 tools/constants/try_tanh_units.py FIRST LAST STEP

For each unit in [FIRST, LAST) with which all constants are within 2^-26.8 (relative) of floats, it rewrites
src/kernels/gelu_constants.h and prints the result of `scripts/accuracy.sh STEP`. The chosen one was found with step 1 in
[1.318, 1.336), which was not searched to its end; a step of 41 over [1, 2) had shown that region to be the best.
"""

import pathlib
import struct
import subprocess
import sys

import derive_gelu
import mpmath as mp

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOLERANCE = 2**-26.8


def distance_from_float(x):
    return abs(struct.unpack("f", struct.pack("f", x))[0] / x - 1)


def candidates(first, last):
    constants = [float(c) for c in derive_gelu.tanh_factored_at(derive_gelu.tanh_root_lean())]
    for i in range(int(first * 2**23), int(last * 2**23)):
        unit = i / 2**23
        if all(distance_from_float(unit * c) < TOLERANCE for c in (unit, *constants)):
            yield unit


def main(first, last, step):
    header = ROOT / "src" / "kernels" / "gelu_constants.h"
    for unit in candidates(first, last):
        derive_gelu.TANH_UNIT = mp.mpf(unit)
        header.write_text(derive_gelu.derive() + "\n")
        command = ["bash", "scripts/accuracy.sh", str(step)]
        report = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
        print(
            unit,
            *(line for line in report.splitlines() if "high_performance | tanh gelu'" in line),
            flush=True,
        )


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))
