#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Passes the tests: installs what they need, builds with g++ and clang with warnings as errors, runs the test suite, the
# sanitizers, the format check and the lint. Under 30 minutes on two cores.
#
#   bash scripts/test.sh           everything
#   bash scripts/test.sh quick     g++ build and its tests only
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=${1:-all}
case "$mode" in
  all | quick) ;;
  *)
    echo "test.sh: the mode is \"$mode\", expected all or quick" >&2
    exit 2
    ;;
esac

heading() { printf '\n== %s (%s s)\n' "$*" "$SECONDS"; }

build_and_test() {
  heading "$1: build"
  cmake --preset "$1"
  cmake --build --preset "$1"
  heading "$1: test"
  ctest --preset "$1"
}

bash scripts/deps.sh test

if [ "$mode" = quick ]; then
  build_and_test release
  exit 0
fi

heading "format and lint"
bash scripts/lint.sh
heading "clang: build"
cmake --preset clang
cmake --build --preset clang
build_and_test asan-ubsan
heading "tsan: build"
cmake --preset tsan
cmake --build --preset tsan
heading "tsan: test what has threads"
ctest --preset tsan -L threads
heading "torch_npu"
bash scripts/torch_npu.sh test
build_and_test release

echo
echo "Shown: format and lint clean; built with g++ and clang without a warning; tests passed under the address, undefined-behaviour and"
echo "thread sanitizers and in release; the torch_npu suite as printed above. $SECONDS seconds."
