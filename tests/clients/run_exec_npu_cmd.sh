#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Builds the miniature torch_npu client against an installed prefix and runs it in the prefix's environment.
#
#   run_exec_npu_cmd.sh <prefix> <work folder>
set -euo pipefail
prefix=$1
work=$2
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mkdir -p "$work"
# shellcheck disable=SC1091
set +u && source "$prefix/set_env.sh" && set -u
g++ -std=c++17 -O1 -Wall -Wextra -Werror "$here/exec_npu_cmd.cc" -o "$work/exec_npu_cmd" \
  -I "$prefix/include" -L "$prefix/lib64" -Wl,-z,now -Wl,--no-as-needed \
  -lhccl -lascendcl -lacl_op_compiler -lge_runner -lgraph -lacl_tdt_channel -ldl -lpthread -Wl,--as-needed -lnnopbase
"$work/exec_npu_cmd" | tee "$work/output.log"
grep -q '^PASS' "$work/output.log"
