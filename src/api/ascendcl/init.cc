// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Start and end of AscendCL, and errors.

#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "base/error_text.h"
#include "runtime/process.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;

bool IsThreadLevel(const char* call, aclrtLastErrLevel level) {
  if (level == ACL_RT_THREAD_LEVEL) return true;
  base::Report(
      call, base::Error(base::code::kRtParamInvalid,
                        "level is {}, expected ACL_RT_THREAD_LEVEL (0)", static_cast<int>(level)));
  return false;
}

}  // namespace

aclError aclInit(const char* configPath) {
  return api::Call(__func__, [&] { return runtime::Initialize(configPath); });
}

aclError aclFinalize(void) {
  return api::Call(__func__, [] { return runtime::Finalize(); });
}

aclError aclFinalizeReference(uint64_t* refCount) {
  return api::Call(__func__, [&]() -> base::Status {
    uint64_t remaining = 0;
    HOSTACL_RETURN_IF_ERROR(runtime::FinalizeReference(&remaining));
    if (refCount != nullptr) *refCount = remaining;
    return base::Ok();
  });
}

const char* aclGetRecentErrMsg(void) { return base::TakeRecentErrorText(); }

aclError aclrtGetLastError(aclrtLastErrLevel level) {
  return IsThreadLevel(__func__, level) ? base::TakeLastError() : base::code::kRtParamInvalid;
}

aclError aclrtPeekAtLastError(aclrtLastErrLevel level) {
  return IsThreadLevel(__func__, level) ? base::PeekLastError() : base::code::kRtParamInvalid;
}
