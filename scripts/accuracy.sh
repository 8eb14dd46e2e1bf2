#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Measures the kernels' accuracy over all 2^32 float32 inputs and all 65,536 inputs of each 16-bit type, and writes it to
# docs/accuracy.md. Exit status 1 if a bound is missed. A few minutes on two cores.
#   scripts/accuracy.sh [STEP]    STEP n looks at every n-th float and prints only
set -euo pipefail
cd "$(dirname "$0")/.."

cmake --preset release >/dev/null
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
