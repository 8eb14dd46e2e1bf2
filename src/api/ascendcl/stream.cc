// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Streams.

#include "runtime/stream.h"

#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/context.h"
#include "runtime/time_limit.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;
using runtime::Stream;

constexpr uint32_t kLowestPriority = 7;
constexpr uint32_t kKnownFlags = ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC |
                                 ACL_STREAM_PERSISTENT | ACL_STREAM_HUGE | ACL_STREAM_CPU_SCHEDULE |
                                 ACL_STREAM_DEVICE_USE_ONLY;

base::Status CheckConfig(const runtime::StreamConfig& config) {
  if (config.priority > kLowestPriority) {
    return base::Error(base::code::kRtParamInvalid, "priority is {}, expected 0 to {}",
                       config.priority, kLowestPriority);
  }
  if ((config.flags & ~kKnownFlags) == 0) return base::Ok();
  return base::Error(base::code::kRtParamInvalid, "flag is {:#x}, expected bits of {:#x}",
                     config.flags, kKnownFlags);
}

base::Status Create(aclrtStream* stream, runtime::StreamConfig config) {
  HOSTACL_RETURN_IF_ERROR(api::NotNull("stream", stream));
  HOSTACL_RETURN_IF_ERROR(CheckConfig(config));
  std::shared_ptr<runtime::Context> context;
  HOSTACL_RETURN_IF_ERROR(runtime::CurrentContext(&context));
  return context->CreateStream(config, stream);
}

base::Status Destroy(aclrtStream stream, Stream::Close mode) {
  HOSTACL_RETURN_IF_ERROR(api::NotNull("stream", stream));
  return runtime::DestroyStream("stream", stream, mode);
}

}  // namespace

aclError aclrtCreateStream(aclrtStream* stream) {
  return api::Call(__func__, [&] { return Create(stream, {}); });
}

aclError aclrtCreateStreamWithConfig(aclrtStream* stream, uint32_t priority, uint32_t flag) {
  return api::Call(__func__, [&] { return Create(stream, {priority, flag}); });
}

aclError aclrtDestroyStream(aclrtStream stream) {
  return api::Call(__func__, [&] { return Destroy(stream, Stream::Close::kAfterTasks); });
}

aclError aclrtDestroyStreamForce(aclrtStream stream) {
  return api::Call(__func__, [&] { return Destroy(stream, Stream::Close::kAtOnce); });
}

aclError aclrtSynchronizeStream(aclrtStream stream) {
  return api::CallOnStream(__func__, stream, [](Stream& found) {
    return found.Synchronize(runtime::Deadline(), base::code::kRtStreamSyncTimeout);
  });
}

aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    runtime::Deadline deadline;
    HOSTACL_RETURN_IF_ERROR(
        runtime::ReadTimeLimit(base::code::kRtParamInvalid, "timeout", timeout, &deadline));
    return found.Synchronize(deadline, base::code::kRtStreamSyncTimeout);
  });
}

aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus* status) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("status", status));
    *status = found.Idle() ? ACL_STREAM_STATUS_COMPLETE : ACL_STREAM_STATUS_NOT_READY;
    return base::Ok();
  });
}

aclError aclrtStreamAbort(aclrtStream stream) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("stream", stream));
    found.Interrupt({base::code::kRtStreamAbort,
                     "the stream was aborted, expected no aclrtStreamAbort meanwhile"});
    found.FinishInterruption(runtime::Deadline(), /*wait_for_client_code=*/true);
    return base::Ok();
  });
}

aclError aclrtGetStreamAvailableNum(uint32_t* streamCount) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("streamCount", streamCount));
    *streamCount = runtime::AvailableStreams();
    return base::Ok();
  });
}
