# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# shellcheck shell=bash
# Source this file with bash or zsh: it points the usual variables at the prefix it lies in.

# In bash $0 is the shell, in zsh the sourced file.
# shellcheck disable=SC2128
_hostacl_file="${BASH_SOURCE:-$0}"
_hostacl_root="$(cd "$(dirname "${_hostacl_file}")" && pwd)"
if [ "$(basename "${_hostacl_root}")" = bin ]; then
  _hostacl_root="$(dirname "${_hostacl_root}")"
fi

export ASCEND_HOME_PATH="${_hostacl_root}"
export ASCEND_TOOLKIT_HOME="${_hostacl_root}"
export ASCEND_OPP_PATH="${_hostacl_root}/opp"
export ASCEND_AICPU_PATH="${_hostacl_root}"
export TOOLCHAIN_HOME="${_hostacl_root}/toolkit"
export PATH="${_hostacl_root}/bin${PATH:+:${PATH}}"
export LD_LIBRARY_PATH="${_hostacl_root}/lib64${LD_LIBRARY_PATH:+:${LD_LIBRARY_PATH}}"
export CMAKE_PREFIX_PATH="${_hostacl_root}/lib64/cmake${CMAKE_PREFIX_PATH:+:${CMAKE_PREFIX_PATH}}"

unset _hostacl_file _hostacl_root
