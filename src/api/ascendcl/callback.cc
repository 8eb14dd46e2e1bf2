// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Functions of the client as tasks of a stream.

#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/reports.h"
#include "runtime/time_limit.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;
using runtime::Stream;

base::Status NoFunction(int32_t code) {
  return base::Error(code, "fn is null, expected a function");
}

}  // namespace

aclError aclrtLaunchHostFunc(aclrtStream stream, aclrtHostFunc fn, void* args) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) {
    if (fn == nullptr) return NoFunction(base::code::kRtParamInvalid);
    return runtime::LaunchHostFunction(found, fn, args);
  });
}

aclError aclrtLaunchCallback(aclrtCallback fn, void* userData, aclrtCallbackBlockType blockType,
                             aclrtStream stream) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) {
    if (fn == nullptr) return NoFunction(base::code::kAclInvalidParam);
    if (blockType != ACL_CALLBACK_NO_BLOCK && blockType != ACL_CALLBACK_BLOCK) {
      return base::Error(base::code::kRtParamInvalid,
                         "blockType is {}, expected ACL_CALLBACK_NO_BLOCK (0) or "
                         "ACL_CALLBACK_BLOCK (1)",
                         static_cast<int>(blockType));
    }
    return runtime::LaunchCallback(
        found, fn, userData,
        blockType == ACL_CALLBACK_BLOCK ? runtime::Later::kWaits : runtime::Later::kGoesOn);
  });
}

aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream) {
  return api::CallOnStream(
      __func__, stream, [&](Stream& found) { return runtime::SubscribeReports(threadId, found); });
}

aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) {
    return runtime::UnsubscribeReports(threadId, found);
  });
}

aclError aclrtProcessReport(int32_t timeout) {
  return api::Call(__func__, [&]() -> base::Status {
    runtime::Deadline deadline;
    HOSTACL_RETURN_IF_ERROR(
        runtime::ReadTimeLimit(base::code::kAclInvalidParam, "timeout", timeout, &deadline));
    return runtime::ProcessReport(deadline);
  });
}
