// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/event.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/codes.h"
#include "base/handle_table.h"

namespace hostacl::runtime {
namespace {

std::atomic<uint32_t> live_events{0};

base::HandleTable<Event>& Events() {
  static auto* const table = new base::HandleTable<Event>(base::HandleKind::kEvent);
  return *table;
}

uint32_t NextId() {
  static std::atomic<uint32_t> next{0};
  return next.fetch_add(1, std::memory_order_relaxed);
}

int64_t NowNs() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now().time_since_epoch())
      .count();
}

base::Status BadEvent(const char* argument, const void* handle) {
  const int32_t code =
      handle == nullptr ? base::code::kAclInvalidParam : base::code::kRtInvalidHandle;
  return base::BadHandle(code, argument, handle, base::HandleKind::kEvent);
}

}  // namespace

Event::Event(uint32_t flags)
    : flags_(flags), id_(NextId()), waits_(std::make_shared<std::atomic<int64_t>>(0)) {}

std::shared_ptr<Event::Record> Event::Current() const {
  const std::lock_guard lock(mutex_);
  return record_;
}

base::Status Event::RecordIn(Stream& stream) {
  auto record = std::make_shared<Record>();
  // Nobody may see the record before its task is in the queue: a wait for it that came into the
  // same queue first would wait for ever.
  const std::lock_guard lock(mutex_);
  HOSTACL_RETURN_IF_ERROR(stream.EnqueueAlways([record] {
    record->time_ns = NowNs();
    record->done.Set();
    return base::Ok();
  }));
  record_ = std::move(record);
  return base::Ok();
}

void Event::Reset() {
  const std::lock_guard lock(mutex_);
  record_ = nullptr;
}

base::Status Event::WaitIn(Stream& stream, uint32_t limit_s) {
  std::shared_ptr<Record> record = Current();
  if (record == nullptr || record->done.IsSet()) return base::Ok();
  // Counts the wait for as long as its task exists.
  ++*waits_;
  std::shared_ptr<void> counted(nullptr, [waits = waits_](void*) { --*waits; });
  return stream.EnqueueOnWorker([record, counted, limit_s, &stream] {
    const std::shared_ptr<Signal> signal(record, &record->done);
    const Deadline deadline =
        limit_s == 0 ? Deadline() : After(std::chrono::seconds(int64_t{limit_s}));
    if (stream.WaitInTask(signal, deadline) != WaitResult::kTimedOut) return base::Ok();
    return base::Error(base::code::kRtTaskTimeout,
                       "aclrtStreamWaitEvent waited for {} s, expected the event within that time",
                       limit_s);
  });
}

bool Event::IsComplete() const {
  const std::shared_ptr<Record> record = Current();
  return record == nullptr || record->done.IsSet();
}

base::Status Event::Synchronize(const Deadline& deadline) const {
  const std::shared_ptr<Record> record = Current();
  if (record == nullptr || record->done.Wait(deadline, [] { return false; })) return base::Ok();
  return base::Error(base::code::kRtEventSyncTimeout,
                     "the event is not complete at the time limit, expected it to be");
}

base::Status Event::Timestamp(const char* argument, int64_t* time_ns) const {
  if ((flags_ & kEventTimeLine) == 0) {
    return base::Error(base::code::kRtEventTimestampInvalid,
                       "{} has the flags {:#x}, expected an event with ACL_EVENT_TIME_LINE (0x8)",
                       argument, flags_);
  }
  const std::shared_ptr<Record> record = Current();
  if (record == nullptr) {
    return base::Error(base::code::kRtInternalError,
                       "{} was never recorded, expected aclrtRecordEvent before", argument);
  }
  if (!record->done.IsSet()) {
    return base::Error(base::code::kRtEventTimestampInvalid,
                       "{} is not complete yet, expected to ask after its stream reached it",
                       argument);
  }
  *time_ns = record->time_ns;
  return base::Ok();
}

base::Status CreateEvent(uint32_t flags, void** handle) {
  if (AvailableEvents() == 0) {
    return base::Error(base::code::kRtNoEventResource,
                       "{} events exist, expected to create one more than the limit allows",
                       kMaxEvents);
  }
  *handle = Events().Insert(std::make_shared<Event>(flags));
  ++live_events;
  return base::Ok();
}

base::Status ResolveEvent(const char* argument, const void* handle, std::shared_ptr<Event>* event) {
  *event = Events().Find(handle);
  return *event != nullptr ? base::Ok() : BadEvent(argument, handle);
}

base::Status DestroyEvent(const char* argument, const void* handle) {
  if (Events().Remove(handle) == nullptr) return BadEvent(argument, handle);
  --live_events;
  return base::Ok();
}

uint32_t AvailableEvents() { return kMaxEvents - std::min(kMaxEvents, live_events.load()); }

}  // namespace hostacl::runtime
