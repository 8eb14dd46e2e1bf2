// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Events.

#include "runtime/event.h"

#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/context.h"
#include "runtime/device.h"
#include "runtime/time_limit.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;
using runtime::Event;
using runtime::Stream;

constexpr uint32_t kKnownFlags = ACL_EVENT_SYNC | ACL_EVENT_CAPTURE_STREAM_PROGRESS |
                                 ACL_EVENT_TIME_LINE | ACL_EVENT_DEVICE_USE_ONLY |
                                 ACL_EVENT_EXTERNAL | ACL_EVENT_IPC;

base::Status Create(aclrtEvent* event, uint32_t flags) {
  HOSTACL_RETURN_IF_ERROR(api::NotNull("event", event));
  if ((flags & ~kKnownFlags) != 0) {
    return base::Error(base::code::kRtParamInvalid, "flag is {:#x}, expected bits of {:#x}", flags,
                       kKnownFlags);
  }
  std::shared_ptr<runtime::Context> context;
  HOSTACL_RETURN_IF_ERROR(runtime::CurrentContext(&context));
  return runtime::CreateEvent(flags, event);
}

// Runs body(event) for the event that a client's handle names.
template <typename Body>
aclError CallOnEvent(const char* name, aclrtEvent handle, Body&& body) noexcept {
  return api::Call(name, [&]() -> base::Status {
    std::shared_ptr<Event> event;
    HOSTACL_RETURN_IF_ERROR(runtime::ResolveEvent("event", handle, &event));
    return std::forward<Body>(body)(*event);
  });
}

template <typename Body>
aclError CallOnEventAndStream(const char* name, aclrtEvent event_handle, aclrtStream stream_handle,
                              Body&& body) noexcept {
  return CallOnEvent(name, event_handle, [&](Event& event) -> base::Status {
    std::shared_ptr<Stream> stream;
    HOSTACL_RETURN_IF_ERROR(runtime::ResolveStream("stream", stream_handle, &stream));
    return std::forward<Body>(body)(event, *stream);
  });
}

}  // namespace

// Events of this call may be used for everything, so they take the time too.
aclError aclrtCreateEvent(aclrtEvent* event) {
  return api::Call(__func__, [&] { return Create(event, ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE); });
}

aclError aclrtCreateEventWithFlag(aclrtEvent* event, uint32_t flag) {
  return api::Call(__func__, [&] { return Create(event, flag); });
}

aclError aclrtCreateEventExWithFlag(aclrtEvent* event, uint32_t flag) {
  return api::Call(__func__, [&] { return Create(event, flag); });
}

aclError aclrtDestroyEvent(aclrtEvent event) {
  return api::Call(__func__, [&] { return runtime::DestroyEvent("event", event); });
}

aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream) {
  return CallOnEventAndStream(__func__, event, stream, [](Event& found, Stream& found_stream) {
    return found.RecordIn(found_stream);
  });
}

aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream) {
  return CallOnEventAndStream(__func__, event, stream, [](Event& found, Stream&) {
    found.Reset();
    return base::Ok();
  });
}

aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event) {
  return CallOnEventAndStream(__func__, event, stream, [](Event& found, Stream& found_stream) {
    return found.WaitIn(found_stream, runtime::EventWaitLimit());
  });
}

aclError aclrtStreamWaitEventWithTimeout(aclrtStream stream, aclrtEvent event, int32_t timeout) {
  return CallOnEventAndStream(__func__, event, stream, [&](Event& found, Stream& found_stream) {
    if (timeout < 0) {
      return base::Error(base::code::kRtParamInvalid,
                         "timeout is {} s, expected 0 (no limit) or a positive number", timeout);
    }
    return found.WaitIn(found_stream, static_cast<uint32_t>(timeout));
  });
}

aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus* status) {
  return CallOnEvent(__func__, event, [&](Event& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("status", status));
    *status = found.IsComplete() ? ACL_EVENT_STATUS_COMPLETE : ACL_EVENT_STATUS_NOT_READY;
    return base::Ok();
  });
}

aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus* status) {
  return CallOnEvent(__func__, event, [&](Event& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("status", status));
    *status = found.IsComplete() ? ACL_EVENT_RECORDED_STATUS_COMPLETE
                                 : ACL_EVENT_RECORDED_STATUS_NOT_READY;
    return base::Ok();
  });
}

aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus* status) {
  return CallOnEvent(__func__, event, [&](Event& found) -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("status", status));
    *status = found.IsAwaited() ? ACL_EVENT_WAIT_STATUS_NOT_READY : ACL_EVENT_WAIT_STATUS_COMPLETE;
    return base::Ok();
  });
}

aclError aclrtSynchronizeEvent(aclrtEvent event) {
  return CallOnEvent(__func__, event,
                     [](Event& found) { return found.Synchronize(runtime::Deadline()); });
}

aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout) {
  return CallOnEvent(__func__, event, [&](Event& found) -> base::Status {
    runtime::Deadline deadline;
    HOSTACL_RETURN_IF_ERROR(
        runtime::ReadTimeLimit(base::code::kRtParamInvalid, "timeout", timeout, &deadline));
    return found.Synchronize(deadline);
  });
}
