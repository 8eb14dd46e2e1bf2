// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_OPS_COPY_H_
#define HOSTACL_OPS_COPY_H_

#include "base/data_type.h"
#include "base/status.h"
#include "ops/checks.h"
#include "ops/prepare.h"

namespace hostacl::ops {

// Phase 1 of the operators that move elements and convert their type on the way. Codes as for the
// gated units (ops/gated.h).

// aclnnInplaceCopy: `source`, broadcast to the shape of `target`, goes into `target`.
struct InplaceCopyCall {
  TensorArg target;
  TensorArg source;
  Phase1Results results;
};
base::Status PrepareInplaceCopy(InplaceCopyCall&& call);

// aclnnCast: `self`, converted to `type`, goes into `out`, which has that type.
struct CastCall {
  TensorArg self;
  base::DataType type;
  TensorArg out;
  Phase1Results results;
};
base::Status PrepareCast(CastCall&& call);

}  // namespace hostacl::ops

#endif  // HOSTACL_OPS_COPY_H_
