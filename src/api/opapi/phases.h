// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_API_OPAPI_PHASES_H_
#define HOSTACL_API_OPAPI_PHASES_H_

#include <cstdint>

#include "aclnn/aclnn_base.h"
#include "base/guard.h"
#include "executor/executor.h"
#include "ops/prepare.h"

namespace hostacl::api {

// The two phases that every operator of the library has. `call` is __func__.
//
// `prepare` gets the ops::Phase1Results.
template <typename Prepare>
aclnnStatus Phase1(const char* call, uint64_t* workspace_size, aclOpExecutor** executor,
                   Prepare&& prepare) noexcept {
  return base::Guard(call, base::kOperatorExceptionCodes, [&] {
    return prepare(ops::Phase1Results{call, workspace_size, executor});
  });
}

inline aclnnStatus Phase2(const char* call, void* workspace, uint64_t workspace_size,
                          const aclOpExecutor* executor, aclrtStream stream) noexcept {
  return base::Guard(call, base::kOperatorExceptionCodes, [&] {
    return executor::RunExecutor(call, executor, workspace, workspace_size, stream);
  });
}

}  // namespace hostacl::api

#endif  // HOSTACL_API_OPAPI_PHASES_H_
