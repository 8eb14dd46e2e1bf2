#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Times the GEGLU operators beside the memory's ceiling and every rival, in turn, on the same data, after comparing their
# results; writes docs/performance.md, docs/performance.json and the plots beside them.
#
#   bash scripts/bench.sh              everything, about 20 minutes on two quiet processors
#   bash scripts/bench.sh --quick      a few problems, under three minutes; writes to build/bench-report only
#   bash scripts/bench.sh --help       the other options
#
# Fails when a result is wrong, never because of a time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

venv=build/bench-venv
prefix=build/bench-prefix
report=build/bench-report
mkdir -p "$report"

bash scripts/deps.sh bench
if ! "$venv/bin/python" -c 'import torch, jax, matplotlib' 2>/dev/null; then
  echo "Installing PyTorch, JAX and matplotlib in $venv"
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet -r bench/requirements.txt
fi

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
