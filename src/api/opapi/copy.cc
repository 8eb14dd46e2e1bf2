// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "ops/copy.h"

#include "aclnnop/aclnn_cast.h"
#include "aclnnop/aclnn_copy.h"
#include "api/opapi/phases.h"

namespace ops = hostacl::ops;
using hostacl::api::Phase1;
using hostacl::api::Phase2;
using hostacl::ops::Phase1Results;

aclnnStatus aclnnInplaceCopyGetWorkspaceSize(aclTensor* selfRef, const aclTensor* src,
                                             uint64_t* workspaceSize, aclOpExecutor** executor) {
  return Phase1(__func__, workspaceSize, executor, [&](const Phase1Results& results) {
    return ops::PrepareInplaceCopy(
        {.target = {"selfRef", selfRef, {}}, .source = {"src", src, {}}, .results = results});
  });
}

aclnnStatus aclnnInplaceCopy(void* workspace, uint64_t workspaceSize, aclOpExecutor* executor,
                             aclrtStream stream) {
  return Phase2(__func__, workspace, workspaceSize, executor, stream);
}

aclnnStatus aclnnCastGetWorkspaceSize(const aclTensor* self, const aclDataType dtype,
                                      aclTensor* out, uint64_t* workspaceSize,
                                      aclOpExecutor** executor) {
  return Phase1(__func__, workspaceSize, executor, [&](const Phase1Results& results) {
    return ops::PrepareCast({.self = {"self", self, {}},
                             .type = static_cast<hostacl::base::DataType>(dtype),
                             .out = {"out", out, {}},
                             .results = results});
  });
}

aclnnStatus aclnnCast(void* workspace, uint64_t workspaceSize, aclOpExecutor* executor,
                      aclrtStream stream) {
  return Phase2(__func__, workspace, workspaceSize, executor, stream);
}
