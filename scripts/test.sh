#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Passes the tests: installs what they need, checks format and lint, builds with g++ and clang with warnings as errors, runs the test suite.
#
#   bash scripts/test.sh          format and lint, clang and g++ builds, the tests; what continuous integration runs
#   bash scripts/test.sh full     that, and clang-tidy, and the address, undefined-behaviour and thread sanitizers
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=${1:-standard}
case "$mode" in
  standard | full) ;;
  *)
    echo "test.sh: the mode is \"$mode\", expected nothing or full" >&2
    exit 2
    ;;
esac

heading() { printf '\n== %s (after %s s)\n' "$*" "$SECONDS"; }

build() {
  heading "$1: build"
  cmake --preset "$1"
  cmake --build --preset "$1"
}

bash scripts/deps.sh test

heading "format and lint"
bash scripts/lint.sh

build clang

if [ "$mode" = full ]; then
  heading "clang-tidy"
  bash scripts/lint.sh --tidy
  build asan-ubsan
  heading "asan-ubsan: test"
  ctest --preset asan-ubsan
  build tsan
  heading "tsan: test what has threads"
  ctest --preset tsan -L threads
fi

build release
heading "release: test"
ctest --preset release -j "$(nproc)"

echo
echo "Shown ($mode): format and lint clean, built without a warning, every test above passed. $SECONDS seconds."
