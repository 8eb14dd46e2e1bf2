#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# The static bound of every kernel's inner loop on AVX2: callgrind finds the loop, llvm-mca says what one named processor
# needs for it at best. Needs no quiet machine, and gives the same figures on every machine for one compiler.
#   scripts/static_bound.sh     writes docs/kernels_static.md; about two minutes
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

bash scripts/deps.sh static
if ! grep -qw avx2 /proc/cpuinfo; then
  echo "static_bound.sh: callgrind needs a processor with AVX2 here" >&2
  exit 1
fi
cmake --preset release >/dev/null
cmake --build build/release --target hostacl_run_kernel -j"$(nproc)" >/dev/null
program=$(find build/release -name hostacl_run_kernel -type f | head -n 1)
page=$(mktemp)
trap 'rm -f "$page"' EXIT
python3 tools/static_bound/static_bound.py "$program" "$(g++ --version | head -n 1)" >"$page"
cp "$page" docs/kernels_static.md
cat docs/kernels_static.md
