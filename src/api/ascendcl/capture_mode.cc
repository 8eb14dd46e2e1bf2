// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// The capture mode of a thread. Streams are never captured, so the mode is only kept.

#include "acl/rt/capture.h"
#include "api/ascendcl/call.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;

thread_local aclmdlRICaptureMode mode_of_thread = ACL_MODEL_RI_CAPTURE_MODE_GLOBAL;

}  // namespace

aclError aclmdlRICaptureThreadExchangeMode(aclmdlRICaptureMode* mode) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("mode", mode));
    if (*mode < ACL_MODEL_RI_CAPTURE_MODE_GLOBAL || *mode > ACL_MODEL_RI_CAPTURE_MODE_RELAXED) {
      return base::Error(base::code::kAclInvalidParam,
                         "*mode is {}, expected an aclmdlRICaptureMode", static_cast<int>(*mode));
    }
    std::swap(*mode, mode_of_thread);
    return base::Ok();
  });
}
