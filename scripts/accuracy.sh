#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Measures accuracy over all 2^32 float32 inputs and all 65,536 inputs of each 16-bit type.
#   scripts/accuracy.sh [STEP]           this project's kernels; writes docs/accuracy.md. Exit status 1 if a bound is missed.
#                                        A few minutes on two cores. STEP n looks at every n-th float and prints only.
#   scripts/accuracy.sh --peers [STEP]   PyTorch and JAX, and the picture; writes docs/accuracy_peers.md and .svg. Some
#                                        fifteen minutes on two cores; STEP n looks at every n-th float, and the page says so.
#                                        Exit status 77 where the two cannot be installed.
set -euo pipefail
cd "$(dirname "$0")/.."

peers=false
if [ "${1:-}" = --peers ]; then
  peers=true
  shift
  bash scripts/bench_venv.sh
fi

cmake --preset release >/dev/null
if $peers; then
  cmake --build build/release --target hostacl_accuracy_judge -j"$(nproc)" >/dev/null
  PYTHONPATH=tests/accuracy exec build/bench-venv/bin/python -m peers --folder docs --step "${1:-1}" \
    --library "$(find "$PWD/build/release" -name libhostacl_accuracy_judge.so | head -n 1)"
fi

cmake --build build/release --target hostacl_accuracy hostacl_run_kernel -j"$(nproc)" >/dev/null
program=$(find build/release -name hostacl_accuracy -type f | head -n 1)
if [ $# -gt 0 ]; then exec "$program" "$1"; fi

status=0
table=$(mktemp)
trap 'rm -f "$table"' EXIT
"$program" >"$table" || status=$?
{
  cat docs/accuracy_head.md
  echo
  cat "$table"
  echo
  echo "## Instructions"
  echo
  echo "Per 8 pairs of the AVX2 inner loop, loads, stores and loop control included (callgrind, $(g++ --version | head -n 1));"
  echo "\`scripts/instruction_count.sh\` prints this table, and a test compares it with the bounds."
  echo
  bash scripts/instruction_count.sh
} >docs/accuracy.md
cat docs/accuracy.md
exit $status
