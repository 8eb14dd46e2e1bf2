#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0

# Installs a build into a folder, then moves the folder: what the other tests use must not know where it lay.
#
#   install_prefix.sh <build folder> <final prefix>
set -euo pipefail
build=$1
prefix=$2
first=$prefix.first

rm -rf "$prefix" "$first"
cmake --install "$build" --prefix "$first"
mv "$first" "$prefix"

if grep -rIl -F "$first" "$prefix" || grep -rl -F "$first" "$prefix/lib64"; then
  echo "the prefix remembers where it was installed" >&2
  exit 1
fi

# The documented layout.
for file in set_env.sh bin/setenv.bash \
  include/acl/{acl,acl_base,acl_base_rt,acl_base_mdl,acl_rt,acl_rt_allocator,acl_op,acl_mdl}.h \
  include/acl/error_codes/{rt,ge}_error_codes.h include/aclnn/{acl_meta,aclnn_base}.h \
  include/aclnnop/{aclnn_util,aclnn_geglu,aclnn_geglu_backward}.h \
  include/aclnnop/level2/{aclnn_geglu,aclnn_geglu_backward}.h \
  lib64/lib{ascendcl,acl_rt,nnopbase,opapi,opapi_nn,opapi_math,acl_op_compiler}.so \
  runtime/include/acl/acl.h runtime/lib64/libascendcl.so acllib/include/acl/acl.h opp/version.info version.cfg \
  share/info/runtime/version.info latest/lib64/libascendcl.so; do
  if [ ! -e "$prefix/$file" ]; then
    echo "missing: $file" >&2
    exit 1
  fi
done
echo "installed and moved to $prefix"
