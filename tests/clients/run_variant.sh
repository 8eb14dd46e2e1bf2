#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Builds the sample by one of the documented recipes against an installed prefix, and runs it.
#
#   run_variant.sh <a|b|c|d|d_acl_rt|e|f> <prefix> <empty work folder>
set -euo pipefail
variant=$1
prefix=$2
work=$3
variants=$(cd "$(dirname "${BASH_SOURCE[0]}")/variants" && pwd)

rm -rf "$work"
mkdir -p "$work"
cd "$work"
unset ASCEND_CUSTOM_PATH ASCEND_HOME_PATH ASCEND_TOOLKIT_HOME ASCEND_OPP_PATH LD_LIBRARY_PATH

configure_and_build() {
  cmake -S "$variants/$variant" -B build -DCMAKE_BUILD_TYPE=Release "$@" >cmake.log 2>&1 || { cat cmake.log; exit 1; }
  cmake --build build >build.log 2>&1 || { cat build.log; exit 1; }
  program=build/bin/opapi_test
  [ -x "$program" ] || program=bin/opapi_test  # CMAKE_RUNTIME_OUTPUT_DIRECTORY is relative in the recipes
}

plain_gpp() {
  program=./opapi_test
  g++ "$variants/sample.cpp" -DSAMPLE_INCLUDES_BY_FILE_NAME \
    -I "$ASCEND_HOME_PATH/include" -I "$ASCEND_HOME_PATH/include/aclnnop" -I "$ASCEND_HOME_PATH/include/aclnn" \
    -L "$ASCEND_OPP_PATH/lib64" -L "$ASCEND_HOME_PATH/lib64" \
    -lopapi_nn -lopapi_math "$1" -lnnopbase -o "$program"
}

# shellcheck disable=SC1091
case $variant in
  a | b)
    set +u && source "$prefix/set_env.sh" && set -u
    export ASCEND_CUSTOM_PATH=$prefix
    configure_and_build -DCMAKE_CXX_COMPILER=g++ -DCMAKE_SKIP_RPATH=TRUE
    ;;
  c)
    set +u && source "$prefix/bin/setenv.bash" && set -u
    configure_and_build -DCMAKE_CXX_COMPILER=g++ -DCMAKE_SKIP_RPATH=TRUE
    ;;
  d)
    set +u && source "$prefix/set_env.sh" && set -u
    plain_gpp -lascendcl
    ;;
  d_acl_rt)
    set +u && source "$prefix/set_env.sh" && set -u
    plain_gpp -lacl_rt
    ;;
  e)
    # No set_env.sh: CMake's run path of the build tree finds the libraries.
    configure_and_build -DASCEND_CANN_PACKAGE_PATH="$prefix"
    ;;
  f)
    set +u && source "$prefix/set_env.sh" && set -u
    configure_and_build
    ;;
  *)
    echo "no variant $variant" >&2
    exit 2
    ;;
esac

"$program" | tee output.log
grep -q '^PASS' output.log
# The libraries that ran are those of the prefix.
used=$(ldd "$program")
echo "$used" | grep -E 'ascendcl|acl_rt|nnopbase|opapi' | tee libraries.log
if echo "$used" | grep -q 'not found'; then exit 1; fi
if grep -vF "=> $prefix/lib64/" libraries.log | grep -vF "$prefix/" | grep -q .; then
  echo "a library comes from elsewhere" >&2
  exit 1
fi
