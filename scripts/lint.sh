#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Format, static analysis and the project's own rules; fails on the first kind that finds anything.
#
#   bash scripts/lint.sh          checks
#   bash scripts/lint.sh --fix    formats in place first
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mapfile -t sources < <(git ls-files '*.h' '*.cc' '*.cpp' '*.c')
mapfile -t shell < <(git ls-files '*.sh' .ci/run)

if [ "${1:-}" = --fix ]; then
  clang-format-14 -i "${sources[@]}"
fi

echo "clang-format: ${#sources[@]} files"
clang-format-14 --dry-run -Werror "${sources[@]}"

echo "shellcheck: ${#shell[@]} files"
shellcheck "${shell[@]}"

if git ls-files --error-unmatch '*.py' >/dev/null 2>&1; then
  if [ ! -x build/lint-venv/bin/ruff ]; then
    python3 -m venv build/lint-venv
    build/lint-venv/bin/pip install --quiet ruff==0.8.4
  fi
  echo "ruff"
  build/lint-venv/bin/ruff check .
  build/lint-venv/bin/ruff format --check .
fi

echo "clang-tidy: the sources of src/"
cmake --preset clang >/dev/null
run-clang-tidy-14 -quiet -p build/clang "$PWD/src/.*\.cc$" >build/clang-tidy.log 2>&1 || {
  grep -vE '^[0-9]+ warnings|^Suppressed|^Use ' build/clang-tidy.log
  exit 1
}
echo "lint: clean"
