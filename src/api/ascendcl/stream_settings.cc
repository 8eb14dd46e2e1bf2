// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// What streams are made with, and settings of streams.

#include "acl/acl_rt.h"
#include "acl/rt/capture.h"
#include "api/ascendcl/call.h"
#include "runtime/stream.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;
using runtime::Stream;

base::Status SetFailureMode(Stream& stream, uint64_t mode) {
  if (mode != ACL_CONTINUE_ON_FAILURE && mode != ACL_STOP_ON_FAILURE) {
    return base::Error(base::code::kRtParamInvalid,
                       "mode is {}, expected ACL_CONTINUE_ON_FAILURE (0) or ACL_STOP_ON_FAILURE "
                       "(1)",
                       mode);
  }
  stream.SetFailureMode(mode == ACL_STOP_ON_FAILURE ? Stream::FailureMode::kStop
                                                    : Stream::FailureMode::kContinue);
  return base::Ok();
}

base::Status SetOverflowSwitch(Stream& stream, uint32_t flag) {
  if (flag > 1)
    return base::Error(base::code::kRtParamInvalid, "flag is {}, expected 0 or 1", flag);
  stream.set_overflow_switch(flag);
  return base::Ok();
}

}  // namespace

aclError aclrtStreamGetPriority(aclrtStream stream, uint32_t* priority) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("priority", priority));
    *priority = found.config().priority;
    return base::Ok();
  });
}

aclError aclrtStreamGetFlags(aclrtStream stream, uint32_t* flags) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("flags", flags));
    *flags = found.config().flags;
    return base::Ok();
  });
}

aclError aclrtStreamGetId(aclrtStream stream, int32_t* streamId) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("streamId", streamId));
    *streamId = found.id();
    return base::Ok();
  });
}

aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("stream", stream));
    return SetFailureMode(found, mode);
  });
}

aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag) {
  return api::CallOnStream(__func__, stream,
                           [&](Stream& found) { return SetOverflowSwitch(found, flag); });
}

aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t* flag) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("flag", flag));
    *flag = found.overflow_switch();
    return base::Ok();
  });
}

aclError aclrtSetStreamAttribute(aclrtStream stream, aclrtStreamAttr stmAttrType,
                                 aclrtStreamAttrValue* value) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("value", value));
    if (stmAttrType == ACL_STREAM_ATTR_FAILURE_MODE) {
      return SetFailureMode(found, value->failureMode);
    }
    if (stmAttrType == ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK) {
      return SetOverflowSwitch(found, value->overflowSwitch);
    }
    return base::Error(base::code::kRtFeatureNotSupport,
                       "stmAttrType is {}, expected ACL_STREAM_ATTR_FAILURE_MODE (1) or "
                       "ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK (2)",
                       static_cast<int>(stmAttrType));
  });
}

aclError aclmdlRICaptureGetInfo(aclrtStream stream, aclmdlRICaptureStatus* status,
                                aclmdlRI* modelRI) {
  return api::CallOnStream(__func__, stream, [&](Stream&) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("status", status));
    *status = ACL_MODEL_RI_CAPTURE_STATUS_NONE;
    if (modelRI != nullptr) *modelRI = nullptr;
    return base::Ok();
  });
}
