#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Times the GEGLU operators beside the memory's ceiling and every rival, in turn, on the same data, after comparing their
# results; writes docs/performance.md, docs/performance.json and the plots beside them.
#
#   bash scripts/bench.sh              everything, some 12 minutes on two quiet processors
#   bash scripts/bench.sh --quick      a few problems, under three minutes; writes to build/bench-report only
#   bash scripts/bench.sh --help       the other options
#
# Fails when a result is wrong, never because of a time. Where the rivals cannot be installed, --quick says SKIPPED and why,
# and ends with 0.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

venv=build/bench-venv
prefix=build/bench-prefix
report=build/bench-report
mkdir -p "$report"

quick=false
for argument in "$@"; do
  if [ "$argument" = --quick ]; then quick=true; fi
done
# What cannot be had ends the run; the short form, which is a test among others, says so and passes.
unavailable() {
  if $quick; then
    echo "SKIPPED: benchmark: $1"
    exit 0
  fi
  echo "bench.sh: $1" >&2
  exit 1
}
bash scripts/deps.sh bench >"$report/install.log" 2>&1 || unavailable "its packages cannot be installed: $(tail -n 1 "$report/install.log")"
bash scripts/bench_venv.sh | tee "$report/install.log" || unavailable "$(tail -n 1 "$report/install.log")"

echo "Building hostacl and the benchmark"
log=build/bench-report/build.log
{
  cmake --preset bench &&
    cmake --build --preset bench &&
    cmake --install build/bench --prefix "$prefix"
} >"$log" 2>&1 || {
  cat "$log"
  exit 1
}

export HOSTACL_BENCH_PREFIX="$PWD/$prefix"
export HOSTACL_BENCH_NATIVE="$PWD/build/bench/lib64"
export HOSTACL_BENCH_MICRO="$PWD/build/bench/bench/micro/hostacl_bench_micro"
export LD_LIBRARY_PATH="$HOSTACL_BENCH_PREFIX/lib64${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export PYTHONPATH="$PWD/bench${PYTHONPATH:+:$PYTHONPATH}"
"$venv/bin/python" -m geglu_bench --build "$report" --docs docs "$@"
