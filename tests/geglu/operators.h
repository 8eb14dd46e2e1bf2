// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The four operators behind one signature per direction, so that one test covers a pair.

#ifndef HOSTACL_TESTS_GEGLU_OPERATORS_H_
#define HOSTACL_TESTS_GEGLU_OPERATORS_H_

#include <cstdint>
#include <string>

#include "aclnn/aclnn_base.h"

namespace geglu {

enum class Operator { kGeGlu, kGeGluV3, kGeGluBackward, kGeGluV3Backward };
inline constexpr Operator kForwardOperators[] = {Operator::kGeGlu, Operator::kGeGluV3};
inline constexpr Operator kBackwardOperators[] = {Operator::kGeGluBackward,
                                                  Operator::kGeGluV3Backward};

// "aclnnGeGluV3Backward"
std::string NameOf(Operator op);
// "aclnnGeGluV3BackwardGetWorkspaceSize"
std::string PreparationNameOf(Operator op);
bool IsBackward(Operator op);
// The un-versioned operators activate the second half and have no activateLeft.
bool HasActivateLeft(Operator op);

struct Attributes {
  std::int64_t dim = -1;
  std::int64_t approximate = 1;
  bool activate_left = false;
};

// What phase 1 hands out.
struct Preparation {
  std::uint64_t workspace_bytes = 0;
  aclOpExecutor* executor = nullptr;
};

aclnnStatus PrepareForward(Operator op, const aclTensor* self, const Attributes& attributes,
                           aclTensor* out, aclTensor* out_gelu, std::uint64_t* workspace_bytes,
                           aclOpExecutor** executor);
aclnnStatus PrepareBackward(Operator op, const aclTensor* grad_output, const aclTensor* self,
                            const aclTensor* gelu, const Attributes& attributes,
                            aclTensor* grad_input, std::uint64_t* workspace_bytes,
                            aclOpExecutor** executor);
// Phase 2.
aclnnStatus Launch(Operator op, void* workspace, std::uint64_t workspace_bytes,
                   aclOpExecutor* executor, aclrtStream stream);

// Phase 2 with a workspace of the size asked for, then waits for the stream.
void LaunchAndWait(Operator op, const Preparation& preparation, aclrtStream stream);

}  // namespace geglu

#endif  // HOSTACL_TESTS_GEGLU_OPERATORS_H_
