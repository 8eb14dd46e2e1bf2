// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "aclnnop/aclnn_geglu_backward.h"

#include "api/opapi/phases.h"
#include "ops/gated.h"

namespace ops = hostacl::ops;
using hostacl::api::Phase1;
using hostacl::api::Phase2;
using hostacl::ops::Phase1Results;

aclnnStatus aclnnGeGluV3BackwardGetWorkspaceSize(const aclTensor* gradOutput, const aclTensor* self,
                                                 const aclTensor* gelu, int64_t dim,
                                                 int64_t approximate, bool activateLeft,
                                                 aclTensor* gradInput, uint64_t* workspaceSize,
                                                 aclOpExecutor** executor) {
  return Phase1(__func__, workspaceSize, executor, [&](const Phase1Results& results) {
    return ops::PrepareGatedBackward({.grad_output = {"gradOutput", gradOutput, {}},
                                      .self = {"self", self, {}},
                                      .activation_value = {"gelu", gelu, {}},
                                      .dim = dim,
                                      .choice = ops::GeluOf(approximate),
                                      .activate_left = activateLeft,
                                      .grad_input = {"gradInput", gradInput, {}},
                                      .results = results});
  });
}

aclnnStatus aclnnGeGluBackwardGetWorkspaceSize(const aclTensor* gradOutput, const aclTensor* self,
                                               const aclTensor* gelu, int64_t dim,
                                               int64_t approximate, aclTensor* gradInput,
                                               uint64_t* workspaceSize, aclOpExecutor** executor) {
  return Phase1(__func__, workspaceSize, executor, [&](const Phase1Results& results) {
    return ops::PrepareGatedBackward({.grad_output = {"gradOutput", gradOutput, {}},
                                      .self = {"self", self, {}},
                                      .activation_value = {"gelu", gelu, {}},
                                      .dim = dim,
                                      .choice = ops::GeluOf(approximate),
                                      .activate_left = false,
                                      .grad_input = {"gradInput", gradInput, {}},
                                      .results = results});
  });
}

aclnnStatus aclnnGeGluBackward(void* workspace, uint64_t workspaceSize, aclOpExecutor* executor,
                               aclrtStream stream) {
  return Phase2(__func__, workspace, workspaceSize, executor, stream);
}

aclnnStatus aclnnGeGluV3Backward(void* workspace, uint64_t workspaceSize, aclOpExecutor* executor,
                                 aclrtStream stream) {
  return Phase2(__func__, workspace, workspaceSize, executor, stream);
}
