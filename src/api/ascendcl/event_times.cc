// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Times and numbers of events.

#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/event.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;

constexpr int64_t kNanosecondsPerMicrosecond = 1000;
constexpr double kNanosecondsPerMillisecond = 1e6;

base::Status Timestamp(const char* argument, aclrtEvent handle, int64_t* time_ns) {
  std::shared_ptr<runtime::Event> event;
  HOSTACL_RETURN_IF_ERROR(runtime::ResolveEvent(argument, handle, &event));
  return event->Timestamp(argument, time_ns);
}

}  // namespace

aclError aclrtEventElapsedTime(float* ms, aclrtEvent startEvent, aclrtEvent endEvent) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("ms", ms));
    int64_t start_ns = 0;
    int64_t end_ns = 0;
    HOSTACL_RETURN_IF_ERROR(Timestamp("startEvent", startEvent, &start_ns));
    HOSTACL_RETURN_IF_ERROR(Timestamp("endEvent", endEvent, &end_ns));
    if (end_ns < start_ns) {
      return base::Error(base::code::kRtEventTimestampReversal,
                         "endEvent was complete {} ns before startEvent, expected it after",
                         start_ns - end_ns);
    }
    *ms = static_cast<float>(static_cast<double>(end_ns - start_ns) / kNanosecondsPerMillisecond);
    return base::Ok();
  });
}

aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t* timestamp) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("timestamp", timestamp));
    int64_t time_ns = 0;
    HOSTACL_RETURN_IF_ERROR(Timestamp("event", event, &time_ns));
    *timestamp = static_cast<uint64_t>(time_ns / kNanosecondsPerMicrosecond);
    return base::Ok();
  });
}

aclError aclrtGetEventId(aclrtEvent event, uint32_t* eventId) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("eventId", eventId));
    std::shared_ptr<runtime::Event> found;
    HOSTACL_RETURN_IF_ERROR(runtime::ResolveEvent("event", event, &found));
    *eventId = found->id();
    return base::Ok();
  });
}

aclError aclrtGetEventAvailNum(uint32_t* eventCount) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("eventCount", eventCount));
    *eventCount = runtime::AvailableEvents();
    return base::Ok();
  });
}
