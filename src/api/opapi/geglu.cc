// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "aclnnop/aclnn_geglu.h"

#include "api/opapi/phases.h"
#include "ops/gated.h"

namespace ops = hostacl::ops;
using hostacl::api::Phase1;
using hostacl::api::Phase2;
using hostacl::ops::Phase1Results;

aclnnStatus aclnnGeGluV3GetWorkspaceSize(const aclTensor* self, int64_t dim, int64_t approximate,
                                         bool activateLeft, aclTensor* out, aclTensor* outGelu,
                                         uint64_t* workspaceSize, aclOpExecutor** executor) {
  return Phase1(__func__, workspaceSize, executor, [&](const Phase1Results& results) {
    return ops::PrepareGatedForward({.self = {"self", self, {}},
                                     .dim = dim,
                                     .choice = ops::GeluOf(approximate),
                                     .activate_left = activateLeft,
                                     .out = {"out", out, {}},
                                     .out_activation = {"outGelu", outGelu, {}},
                                     .results = results});
  });
}

aclnnStatus aclnnGeGluGetWorkspaceSize(const aclTensor* self, int64_t dim, int64_t approximate,
                                       aclTensor* out, aclTensor* outGelu, uint64_t* workspaceSize,
                                       aclOpExecutor** executor) {
  return Phase1(__func__, workspaceSize, executor, [&](const Phase1Results& results) {
    return ops::PrepareGatedForward({.self = {"self", self, {}},
                                     .dim = dim,
                                     .choice = ops::GeluOf(approximate),
                                     .activate_left = false,
                                     .out = {"out", out, {}},
                                     .out_activation = {"outGelu", outGelu, {}},
                                     .results = results});
  });
}

aclnnStatus aclnnGeGlu(void* workspace, uint64_t workspaceSize, aclOpExecutor* executor,
                       aclrtStream stream) {
  return Phase2(__func__, workspace, workspaceSize, executor, stream);
}

aclnnStatus aclnnGeGluV3(void* workspace, uint64_t workspaceSize, aclOpExecutor* executor,
                         aclrtStream stream) {
  return Phase2(__func__, workspace, workspaceSize, executor, stream);
}
