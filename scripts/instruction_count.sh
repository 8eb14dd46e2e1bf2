#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Instructions per 8 pairs of every kernel's inner loop on AVX2, counted by callgrind: two runs over the same data differ
# by the loop alone. Equal on every machine for one compiler.
#   scripts/instruction_count.sh [PROGRAM]           prints a Markdown table
#   scripts/instruction_count.sh --check [PROGRAM]   exits 1 if one is above its bound, 77 if it cannot count
# PROGRAM is hostacl_run_kernel; default: the one in build/release.
set -euo pipefail
cd "$(dirname "$0")/.."

check=false
if [ "${1:-}" = --check ]; then check=true; shift; fi
program=${1:-$(find build/release -name hostacl_run_kernel -type f | head -n 1)}
export HOSTACL_KERNEL_TARGET=AVX2
if ! command -v valgrind >/dev/null || ! grep -qw avx2 /proc/cpuinfo; then
  echo "needs valgrind and a processor with AVX2"
  exit 77
fi
if [ ! -x "$program" ]; then
  echo "no program to count: build the release preset first"
  exit 77
fi

count() {  # arguments of the program -> instructions of the whole run
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 |
    awk '/Collected/ {n = $4} END {if (n == "") exit 1; print n}'
}

# The aims: 80 for float32 high_precision, 60 for all others.
bound() {
  case "$1 $2" in
    "f32 exact") echo 80 ;;
    *) echo 60 ;;
  esac
}

over=0
echo "| type | activation | precision | direction | instructions for 8 pairs | bound |"
echo "|---|---|---|---|---|---|"
for kernel in "f32 erf exact" "f32 tanh exact" "f32 erf lean" "f32 tanh lean" \
  "f16 erf exact" "f16 tanh exact" "bf16 erf exact" "bf16 tanh exact"; do
  for direction in backward forward; do
    read -r type activation precision <<<"$kernel"
    one=$(count "$type" "$activation" "$precision" "$direction" 1)
    two=$(count "$type" "$activation" "$precision" "$direction" 2)
    per_8=$(awk -v a="$one" -v b="$two" 'BEGIN {printf "%.1f", (b - a) / 1024}')
    limit=$(bound "$type" "$precision")
    echo "| $type | $activation | $precision | $direction | $per_8 | $limit |"
    if awk -v n="$per_8" -v limit="$limit" 'BEGIN {exit !(n > limit)}'; then over=1; fi
  done
done
if $check && [ "$over" = 1 ]; then
  echo "a kernel is above its bound"
  exit 1
fi
