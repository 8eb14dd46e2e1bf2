#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Tests the unmodified torch_npu wheel on this project's libraries, in an environment of its own under build/torch_npu.
#
#   bash scripts/torch_npu.sh             both suites and a fixed tenth of the table of operators
#   bash scripts/torch_npu.sh table       the whole table of operators; writes it into docs/torch_npu_operators.md
#   bash scripts/torch_npu.sh overhead    the bridge's time per operator over the CPU's
#   bash scripts/torch_npu.sh example     the README's example
#
# Where the wheel cannot be installed (no network, no build of it for this Python) it says SKIPPED and why, and ends with 0.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=${1:-test}
case "$mode" in
  test | table | overhead | example) ;;
  *)
    echo "torch_npu.sh: the mode is \"$mode\", expected nothing, table, overhead or example" >&2
    exit 2
    ;;
esac

work=$PWD/build/torch_npu
venv=$work/venv
prefix=$work/prefix
mkdir -p "$work"

# Runs a command whose output matters only when it fails.
quietly() {
  "$@" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    return 1
  }
}

bash scripts/deps.sh test

if ! cmp -s tests/torch_npu/requirements.txt "$venv/requirements.txt"; then
  echo "Installing the torch_npu wheel, PyTorch and the models' packages in $venv"
  rm -rf "$venv"
  python3 -m venv "$venv"
  if ! "$venv/bin/pip" install --quiet -r tests/torch_npu/requirements.txt >"$work/log" 2>&1; then
    reason=$(grep -m 1 '^ERROR' "$work/log" || tail -n 1 "$work/log")
    echo "SKIPPED: torch_npu: the wheel cannot be installed: $reason"
    exit 0
  fi
  cp tests/torch_npu/requirements.txt "$venv/requirements.txt"
fi

# One build for every library: the prefix is made afresh from the release preset, and the package carries that prefix.
echo "Building the libraries and the Python package"
if [ ! -e build/release/build.ninja ]; then quietly cmake --preset release; fi
quietly cmake --build --preset release
rm -rf "$prefix"
quietly cmake --install build/release --prefix "$prefix"
quietly "$venv/bin/pip" install --force-reinstall --no-deps ./python -C "cmake.define.HOSTACL_PREFIX=$prefix"

# What the caller has set up for another prefix must not reach the package.
unset HOSTACL_PREFIX HOSTACL_BRIDGE PYTHONPATH ASCEND_HOME_PATH ASCEND_OPP_PATH
# Two tests run at once, on two processors.
export OMP_NUM_THREADS=1
python=$venv/bin/python

case "$mode" in
  table) "$python" tests/torch_npu/opinfo_table.py --write docs/torch_npu_operators.md ;;
  overhead) "$venv/bin/hostacl" run -- "$python" tests/torch_npu/overhead.py ;;
  example) "$venv/bin/hostacl" run -- "$python" examples/t5_npu.py ;;
  test)
    cd tests/torch_npu
    for suite in wheel bridge; do
      echo "torch_npu: the suite $suite"
      "$python" -m pytest -q -n 2 "$suite"
    done
    echo "torch_npu: a tenth of the table of operators"
    "$python" opinfo_table.py --tenth
    ;;
esac
