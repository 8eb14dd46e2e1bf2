#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Passes the tests: installs what they need, checks format and lint, builds with g++ and clang with warnings as errors, runs the
# test suite on both builds, what has threads under the thread sanitizer, the benchmark's short form, and the torch_npu wheel
# on the release build.
#
#   bash scripts/test.sh          that; what continuous integration runs
#   bash scripts/test.sh quick    the g++ build and its tests only
#   bash scripts/test.sh full     everything, and clang-tidy, and all tests under the address and undefined-behaviour sanitizers
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=${1:-standard}
case "$mode" in
  quick | standard | full) ;;
  *)
    echo "test.sh: the mode is \"$mode\", expected nothing, quick or full" >&2
    exit 2
    ;;
esac

heading() { printf '\n== %s (after %s s)\n' "$*" "$SECONDS"; }

# Builds a preset and runs its tests, or those that further arguments of ctest choose.
build_and_test() {
  local preset=$1
  shift
  heading "$preset: build"
  cmake --preset "$preset"
  cmake --build --preset "$preset"
  heading "$preset: test"
  ctest --preset "$preset" -j "$(nproc)" "$@"
}

bash scripts/deps.sh test

if [ "$mode" != quick ]; then
  heading "format and lint"
  bash scripts/lint.sh
  build_and_test clang
  build_and_test tsan -L 'threads|runtime'
fi
if [ "$mode" = full ]; then
  heading "clang-tidy"
  bash scripts/lint.sh --tidy
  build_and_test asan-ubsan
fi
build_and_test release
if [ "$mode" != quick ]; then
  heading "benchmark, short form: results compared with every rival's, times not judged"
  bash scripts/bench.sh --quick
  heading "torch_npu"
  bash scripts/torch_npu.sh
fi

echo
echo "Shown ($mode): built without a warning, every test above passed. $SECONDS seconds."
