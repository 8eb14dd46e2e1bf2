#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# The main job, on this machine, without a card: builds and installs the libraries, compiles a client program written from
# the public documentation against the installed prefix, and runs it on a captured GEGLU layer of a trained model.
#
#   bash scripts/demo.sh [PREFIX]    PREFIX: where to install, default build/prefix
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

prefix=$(realpath -m "${1:-build/prefix}")
mkdir -p build

# Runs a step with its output in a log that is shown when the step fails.
step() {
  local name=$1
  shift
  echo "- $name"
  "$@" >"build/demo.log" 2>&1 || {
    cat "build/demo.log"
    echo "demo.sh: \"$name\" failed: $*" >&2
    exit 1
  }
}

bash scripts/deps.sh build

echo "Building hostacl"
step "configure" cmake --preset release -B build/demo -DHOSTACL_BUILD_TESTS=OFF
step "build" cmake --build build/demo
step "install to $prefix" cmake --install build/demo --prefix "$prefix"

echo "Building examples/geglu_backward.cpp against the prefix, as the vendor's documentation says"
# shellcheck source=/dev/null
source "$prefix/set_env.sh"
export ASCEND_CUSTOM_PATH="$prefix"
step "configure" cmake -S examples -B build/examples -DCMAKE_CXX_COMPILER=g++ -DCMAKE_SKIP_RPATH=TRUE
step "build" cmake --build build/examples

echo
build/examples/bin/opapi_test examples/data
