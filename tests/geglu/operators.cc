// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "geglu/operators.h"

#include <gtest/gtest.h>

#include "acl/acl.h"
#include "aclnnop/aclnn_geglu.h"
#include "aclnnop/aclnn_geglu_backward.h"
#include "support/session.h"

namespace geglu {

std::string NameOf(Operator op) {
  static constexpr const char* kNames[] = {"aclnnGeGlu", "aclnnGeGluV3", "aclnnGeGluBackward",
                                           "aclnnGeGluV3Backward"};
  return kNames[static_cast<int>(op)];
}

std::string PreparationNameOf(Operator op) { return NameOf(op) + "GetWorkspaceSize"; }

bool IsBackward(Operator op) {
  return op == Operator::kGeGluBackward || op == Operator::kGeGluV3Backward;
}

bool HasActivateLeft(Operator op) {
  return op == Operator::kGeGluV3 || op == Operator::kGeGluV3Backward;
}

aclnnStatus PrepareForward(Operator op, const aclTensor* self, const Attributes& attributes,
                           aclTensor* out, aclTensor* out_gelu, std::uint64_t* workspace_bytes,
                           aclOpExecutor** executor) {
  if (op == Operator::kGeGlu) {
    return aclnnGeGluGetWorkspaceSize(self, attributes.dim, attributes.approximate, out, out_gelu,
                                      workspace_bytes, executor);
  }
  return aclnnGeGluV3GetWorkspaceSize(self, attributes.dim, attributes.approximate,
                                      attributes.activate_left, out, out_gelu, workspace_bytes,
                                      executor);
}

aclnnStatus PrepareBackward(Operator op, const aclTensor* grad_output, const aclTensor* self,
                            const aclTensor* gelu, const Attributes& attributes,
                            aclTensor* grad_input, std::uint64_t* workspace_bytes,
                            aclOpExecutor** executor) {
  if (op == Operator::kGeGluBackward) {
    return aclnnGeGluBackwardGetWorkspaceSize(grad_output, self, gelu, attributes.dim,
                                              attributes.approximate, grad_input, workspace_bytes,
                                              executor);
  }
  return aclnnGeGluV3BackwardGetWorkspaceSize(grad_output, self, gelu, attributes.dim,
                                              attributes.approximate, attributes.activate_left,
                                              grad_input, workspace_bytes, executor);
}

aclnnStatus Launch(Operator op, void* workspace, std::uint64_t workspace_bytes,
                   aclOpExecutor* executor, aclrtStream stream) {
  switch (op) {
    case Operator::kGeGlu:
      return aclnnGeGlu(workspace, workspace_bytes, executor, stream);
    case Operator::kGeGluV3:
      return aclnnGeGluV3(workspace, workspace_bytes, executor, stream);
    case Operator::kGeGluBackward:
      return aclnnGeGluBackward(workspace, workspace_bytes, executor, stream);
    case Operator::kGeGluV3Backward:
      return aclnnGeGluV3Backward(workspace, workspace_bytes, executor, stream);
  }
  return -1;
}

void LaunchAndWait(Operator op, const Preparation& preparation, aclrtStream stream) {
  void* workspace = nullptr;
  if (preparation.workspace_bytes > 0) {
    ASSERT_ACL_OK(aclrtMalloc(&workspace, preparation.workspace_bytes, ACL_MEM_MALLOC_HUGE_FIRST));
  }
  EXPECT_ACL_OK(Launch(op, workspace, preparation.workspace_bytes, preparation.executor, stream));
  EXPECT_ACL_OK(aclrtSynchronizeStream(stream));
  if (workspace != nullptr) {
    EXPECT_ACL_OK(aclrtFree(workspace));
  }
}

}  // namespace geglu
