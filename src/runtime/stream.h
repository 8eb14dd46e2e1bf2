// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_STREAM_H_
#define HOSTACL_RUNTIME_STREAM_H_

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "base/export.h"
#include "base/status.h"
#include "runtime/signal.h"
#include "runtime/task.h"
#include "runtime/time_limit.h"

namespace hostacl::runtime {

// Whether a task costs less than waking another thread (a few microseconds).
enum class TaskSize { kSmall, kLarge };

// The flags of streams that synchronising does not wait for: persistent, scheduled by the CPU, used
// by the device only.
inline constexpr uint32_t kStreamsNotWaitedFor = 0x04 | 0x10 | 0x20;

// kInterrupted: the stream was aborted or destroyed.
enum class WaitResult { kSet, kTimedOut, kInterrupted };

struct StreamConfig {
  uint32_t priority = 0;  // 0 = highest .. 7; kept, not acted on
  uint32_t flags = 0;
};

// A queue of tasks that run one after the other, in the order in which they came.
//
// At any moment at most one thread, the runner, runs a task of the stream. That is usually its
// worker thread, started when the first task needs one. To save the way to another thread, a small
// task that finds the stream idle is run by whoever enqueues it, and a thread that synchronises
// runs tasks itself that no other thread has begun.
class HOSTACL_PRIVATE_API Stream : public std::enable_shared_from_this<Stream> {
 public:
  // `context` is the handle of the context that the stream belongs to.
  Stream(const void* context, int32_t device_id, StreamConfig config);
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  // Appends a task. `body` is a callable that returns base::Status; what it captures is released
  // before the task counts as done. A failure of the body does not show here but at the next
  // synchronisation; an error from here means that the task was not taken.
  template <typename Body>
  base::Status Enqueue(TaskSize size, Body body) {
    if (size == TaskSize::kSmall && BeginInline(Obey::kFailures)) return RunInline(std::move(body));
    return Push({Task(std::move(body)), Obey::kFailures, Runner::kAny});
  }

  // Appends a task that runs even after a failure has stopped the stream or when the stream's
  // queue is dropped: others rely on it having run. It must not block.
  template <typename Body>
  base::Status EnqueueAlways(Body body) {
    if (BeginInline(Obey::kNothing)) return RunInline(std::move(body));
    return Push({Task(std::move(body)), Obey::kNothing, Runner::kAny});
  }

  // Appends a task that only the worker thread may run: one that waits, or a client's function.
  template <typename Body>
  base::Status EnqueueOnWorker(Body body) {
    return Push({Task(std::move(body)), Obey::kFailures, Runner::kWorker});
  }

  // Waits until every task enqueued before the call is done, then hands over the first failure of
  // the stream's tasks that no one was told of yet. `timeout_code` is the answer at the deadline.
  base::Status Synchronize(const Deadline& deadline, int32_t timeout_code);

  // Whether no task is queued or running.
  bool Idle() const;

  // Aborting, in two steps so that several streams can take the first before one of them releases
  // another by the second. Interrupt takes the tasks that have not begun out of the queue, wakes
  // the running one if it waits for a signal, and gives `reason` to the threads that synchronise.
  // FinishInterruption does for these tasks what others rely on and waits for the running task, or
  // for it alone if it is a kernel; false if the deadline came first.
  void Interrupt(const base::Status& reason);
  bool FinishInterruption(const Deadline& deadline, bool wait_for_client_code);

  enum class Close { kAfterTasks, kAtOnce };
  // No task is taken any more, and the worker ends: after the queued tasks, or at once, dropping
  // them (the running one is not waited for).
  void CloseDown(Close mode);

  // For a running task of this stream: waits for `signal`.
  WaitResult WaitInTask(const std::shared_ptr<Signal>& signal, const Deadline& deadline);

  enum class FailureMode : uint32_t { kContinue = 0, kStop = 1 };
  // kStop: after a failed task the later ones are skipped, and new ones are refused.
  void SetFailureMode(FailureMode mode);

  // Which way of calling back into client code the stream uses; the two cannot be mixed.
  enum class CallbackMode : uint8_t { kNone, kReports, kHostFunctions };
  // Switches from kNone to `mode`, or from kReports to kNone; false if the other mode is in use.
  bool SwitchCallbackMode(CallbackMode mode);
  CallbackMode callback_mode() const { return callback_mode_.load(); }

  void set_overflow_switch(uint32_t value) { overflow_switch_ = value; }
  uint32_t overflow_switch() const { return overflow_switch_; }

  // Set once, before another thread can see the stream.
  void set_handle(void* handle) { handle_ = handle; }
  void* handle() const { return handle_; }
  const void* context() const { return context_; }
  int32_t device_id() const { return device_id_; }
  int32_t id() const { return id_; }
  const StreamConfig& config() const { return config_; }

 private:
  enum class Obey : uint8_t { kFailures, kNothing };
  enum class Runner : uint8_t { kAny, kWorker };
  struct Item {
    Task task;
    Obey obey = Obey::kFailures;
    Runner runner = Runner::kAny;
  };
  using Lock = std::unique_lock<std::mutex>;

  template <typename Body>
  base::Status RunInline(Body body) {
    base::Status result;
    {
      Body released_before_the_end = std::move(body);
      result = RunCatching(released_before_the_end);
    }
    EndInline(std::move(result));
    return base::Ok();
  }

  bool BeginInline(Obey obey);
  void EndInline(base::Status result);
  base::Status Push(Item item);
  base::Status WhyRefused(Obey obey) const;

  bool RunsOnThisThread() const { return busy_ && runner_ == std::this_thread::get_id(); }
  bool CanHelp() const;
  void RunFront(Lock& lock);
  void Finish(base::Status result);
  bool WaitFor(Lock& lock, uint64_t target, const Deadline& deadline);
  base::Status TakeFirstError();
  void CallWorkerIfNeeded();
  void WorkerLoop();

  const void* const context_;
  const int32_t device_id_;
  const StreamConfig config_;
  const int32_t id_;
  void* handle_ = nullptr;
  std::atomic<CallbackMode> callback_mode_{CallbackMode::kNone};
  std::atomic<uint32_t> overflow_switch_{0};

  mutable std::mutex mutex_;
  std::condition_variable work_;  // for the worker: there is something to do
  std::condition_variable done_;  // for the waiting threads: a task is done
  std::deque<Item> queue_;
  std::deque<Item> dropped_;  // between Interrupt and FinishInterruption
  bool busy_ = false;         // some thread is the runner
  std::thread::id runner_;
  bool may_block_ = false;      // the running task: it waits, or is a client's function
  uint64_t running_since_ = 0;  // interruptions_ when the running task began
  uint64_t submitted_ = 0;
  std::atomic<uint64_t> completed_{0};
  int waiting_threads_ = 0;
  bool worker_started_ = false;
  bool closed_ = false;
  FailureMode failure_mode_ = FailureMode::kContinue;
  bool stopped_ = false;  // by a failure in FailureMode::kStop
  base::Status first_error_;
  std::atomic<uint64_t> interruptions_{0};
  base::Status interruption_;
  std::shared_ptr<Signal> awaited_;  // by the running task
};

// The stream that a client's handle names in the calling thread's current context; null names the
// context's default stream. Errors: no current context (code::kRtContextNull), a handle that is no
// live stream (code::kRtInvalidHandle), a stream of another context (code::kRtStreamContext).
HOSTACL_PRIVATE_API base::Status ResolveStream(const char* argument, const void* handle,
                                               std::shared_ptr<Stream>* stream);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_STREAM_H_
