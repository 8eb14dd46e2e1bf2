// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Functions about the library as a whole.

#include "aclnn/acl_meta.h"
#include "aclnn/aclnn_base.h"
#include "base/codes.h"
#include "base/guard.h"

namespace {

namespace base = hostacl::base;

}  // namespace

// Everything is made on first use; there is nothing to prepare and nothing to take down.
aclnnStatus aclnnInit(const char* /*configPath*/) { return base::code::kSuccess; }

aclnnStatus aclnnFinalize(void) { return base::code::kSuccess; }

// Its parameters are not publicly documented; as it looks at none of them, it needs none.
extern "C" ACL_FUNC_VISIBILITY aclnnStatus aclDumpOpTensors() {
  return base::Report(__func__, base::Error(base::code::kRtFeatureNotSupport,
                                            "dumping tensors is not supported, expected no call"));
}
