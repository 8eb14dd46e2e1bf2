#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Format and static checks; fails on the first kind that finds anything. (The project's own rules are ctest tests: lint.*.)
#
#   bash scripts/lint.sh          checks
#   bash scripts/lint.sh --fix    formats in place first
#   bash scripts/lint.sh --tidy   only clang-tidy over src/, tests/ and bench/, which takes minutes
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mapfile -t sources < <(git ls-files '*.h' '*.cc' '*.cpp' '*.c')
mapfile -t shell < <(git ls-files '*.sh' .ci/run)

if [ "${1:-}" = --tidy ]; then
  # The benchmark's own libraries are in another set of packages: its sources are looked at where they are.
  with_bench=OFF
  if [ -e /usr/include/benchmark/benchmark.h ] && [ -e /usr/include/dnnl.h ]; then with_bench=ON; fi
  cmake --preset clang -B build/tidy -DHOSTACL_BUILD_BENCH=$with_bench >/dev/null
  echo "clang-tidy: src, tests$([ $with_bench = OFF ] || echo ", bench")"
  run-clang-tidy-14 -quiet -j "$(nproc)" -p build/tidy "$PWD/(src|tests|bench)/.*\.cc$" >build/clang-tidy.log 2>&1 || {
    grep -E 'error:' build/clang-tidy.log | sort -u
    exit 1
  }
  echo "clang-tidy: clean"
  exit 0
fi

if [ ! -x build/lint-venv/bin/ruff ]; then
  python3 -m venv build/lint-venv
  build/lint-venv/bin/pip install --quiet ruff==0.8.4
fi
ruff=build/lint-venv/bin/ruff

if [ "${1:-}" = --fix ]; then
  clang-format-14 -i "${sources[@]}"
  "$ruff" format --quiet .
fi

echo "clang-format: ${#sources[@]} files"
clang-format-14 --dry-run -Werror "${sources[@]}"
echo "shellcheck: ${#shell[@]} files"
shellcheck "${shell[@]}"
echo "ruff"
"$ruff" check --quiet .
"$ruff" format --check --quiet .
