// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_EVENT_H_
#define HOSTACL_RUNTIME_EVENT_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>

#include "base/status.h"
#include "runtime/signal.h"
#include "runtime/stream.h"
#include "runtime/time_limit.h"

namespace hostacl::runtime {

// The flags of aclrtCreateEventWithFlag.
inline constexpr uint32_t kEventTimeLine = 0x08;
inline constexpr uint32_t kEventFlags = 0x01 | 0x02 | 0x08 | 0x10 | 0x20 | 0x40;

// A place in a stream. Each record is an object of its own: who waits for it is not disturbed when
// the event is recorded again, reset or destroyed.
class Event {
 public:
  explicit Event(uint32_t flags);

  // Queues a task in `stream` that completes a new record and takes the time.
  base::Status RecordIn(Stream& stream);
  // Forgets the record; waits that were queued before still mean it.
  void Reset();
  // Queues a task in `stream` that waits for the current record; none if there is nothing to wait
  // for. `limit_s` seconds of waiting, 0 = for ever, end in code::kRtTaskTimeout.
  base::Status WaitIn(Stream& stream, uint32_t limit_s);

  // Whether the last record is complete; so is an event that was never recorded.
  bool IsComplete() const;
  // Whether a stream still waits for the event.
  bool IsAwaited() const { return waits_->load() > 0; }
  base::Status Synchronize(const Deadline& deadline) const;

  // When the last record completed, in nanoseconds on the steady clock.
  base::Status Timestamp(const char* argument, int64_t* time_ns) const;

  uint32_t id() const { return id_; }

 private:
  struct Record {
    Signal done;
    int64_t time_ns = 0;  // valid once done
  };

  std::shared_ptr<Record> Current() const;

  const uint32_t flags_;
  const uint32_t id_;
  // Queued waits; shared with their tasks, which may outlive the event.
  const std::shared_ptr<std::atomic<int64_t>> waits_;
  mutable std::mutex mutex_;
  std::shared_ptr<Record> record_;  // null: never recorded
};

base::Status CreateEvent(uint32_t flags, void** handle);
base::Status ResolveEvent(const char* argument, const void* handle, std::shared_ptr<Event>* event);
base::Status DestroyEvent(const char* argument, const void* handle);

// How many events can be created in the process, and how many of them are left.
inline constexpr uint32_t kMaxEvents = 65535;
uint32_t AvailableEvents();

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_EVENT_H_
