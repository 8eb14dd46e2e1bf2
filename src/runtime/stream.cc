// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/stream.h"

#include <iterator>

#include "base/codes.h"
#include "runtime/spin.h"
#include "runtime/thread.h"

namespace hostacl::runtime {
namespace {

int32_t NextId() {
  static std::atomic<int32_t> next{0};
  return next.fetch_add(1, std::memory_order_relaxed);
}

base::Status DestroyedMeanwhile() {
  return {base::code::kRtInvalidHandle,
          "the stream was destroyed during the call, expected a live one"};
}

}  // namespace

Stream::Stream(const void* context, int32_t device_id, StreamConfig config)
    : context_(context), device_id_(device_id), config_(config), id_(NextId()) {}

// ---- entry of tasks ----

bool Stream::BeginInline(Obey obey) {
  const Lock lock(mutex_);
  if (busy_ || !queue_.empty() || !WhyRefused(obey).ok()) return false;
  ++submitted_;
  busy_ = true;
  runner_ = std::this_thread::get_id();
  may_block_ = false;
  return true;
}

void Stream::EndInline(base::Status result) {
  const Lock lock(mutex_);
  Finish(std::move(result));
  CallWorkerIfNeeded();
}

base::Status Stream::Push(Item item) {
  const Lock lock(mutex_);
  HOSTACL_RETURN_IF_ERROR(WhyRefused(item.obey));
  if (!worker_started_) {
    HOSTACL_RETURN_IF_ERROR(StartThread("hostacl-stream", Task([self = shared_from_this()] {
                                          self->WorkerLoop();
                                          return base::Ok();
                                        })));
    worker_started_ = true;
  }
  queue_.push_back(std::move(item));
  ++submitted_;
  CallWorkerIfNeeded();
  return base::Ok();
}

base::Status Stream::WhyRefused(Obey obey) const {
  if (closed_) return DestroyedMeanwhile();
  return stopped_ && obey == Obey::kFailures ? first_error_ : base::Ok();
}

// ---- the runner ----

void Stream::CallWorkerIfNeeded() {
  if (worker_started_ && !busy_ && (closed_ || !queue_.empty())) work_.notify_one();
}

void Stream::WorkerLoop() {
  Lock lock(mutex_);
  for (;;) {
    work_.wait(lock, [this] { return !busy_ && (closed_ || !queue_.empty()); });
    if (queue_.empty()) return;
    RunFront(lock);
  }
}

void Stream::RunFront(Lock& lock) {
  Item item = std::move(queue_.front());
  queue_.pop_front();
  busy_ = true;
  runner_ = std::this_thread::get_id();
  may_block_ = item.runner == Runner::kWorker;
  running_since_ = interruptions_.load(std::memory_order_relaxed);
  const bool skip = stopped_ && item.obey == Obey::kFailures;
  lock.unlock();
  base::Status result = skip ? base::Ok() : item.task.Run();
  item.task.Reset();
  lock.lock();
  Finish(std::move(result));
}

void Stream::Finish(base::Status result) {
  busy_ = false;
  if (!result.ok() && first_error_.ok()) first_error_ = std::move(result);
  if (!first_error_.ok() && failure_mode_ == FailureMode::kStop) stopped_ = true;
  completed_.fetch_add(1, std::memory_order_release);
  if (waiting_threads_ > 0) done_.notify_all();
}

// ---- waiting ----

bool Stream::CanHelp() const {
  return !busy_ && !queue_.empty() && queue_.front().runner == Runner::kAny;
}

base::Status Stream::Synchronize(const Deadline& deadline, int32_t timeout_code) {
  if ((config_.flags & kStreamsNotWaitedFor) != 0) return base::Ok();
  Lock lock(mutex_);
  if (RunsOnThisThread()) {
    return base::Error(base::code::kRtFeatureNotSupport,
                       "the call comes from a task of the stream that it would wait for, expected "
                       "it outside the stream's own tasks");
  }
  const uint64_t seen = interruptions_.load();
  const bool in_time = WaitFor(lock, submitted_, deadline);
  if (interruptions_.load() != seen) return interruption_;
  if (!in_time) {
    return base::Error(timeout_code,
                       "{} tasks are unfinished at the time limit, expected the stream to be done",
                       submitted_ - completed_.load());
  }
  return TakeFirstError();
}

// Whether `target` tasks were done, or dropped, before the deadline.
bool Stream::WaitFor(Lock& lock, uint64_t target, const Deadline& deadline) {
  const auto over = [&] { return completed_.load(std::memory_order_acquire) >= target; };
  bool in_time = true;
  while (in_time && !over()) {
    if (!deadline.has_value() && CanHelp()) {
      RunFront(lock);
      continue;
    }
    CallWorkerIfNeeded();
    lock.unlock();
    const bool done = SpinUntil(over);
    lock.lock();
    if (done || over() || (!deadline.has_value() && CanHelp())) continue;
    ++waiting_threads_;
    if (deadline.has_value()) {
      in_time = done_.wait_until(lock, *deadline, over);
    } else {
      done_.wait(lock, over);
    }
    --waiting_threads_;
  }
  CallWorkerIfNeeded();
  return over();
}

base::Status Stream::TakeFirstError() {
  return stopped_ || first_error_.ok() ? first_error_ : std::exchange(first_error_, base::Ok());
}

bool Stream::Idle() const {
  const Lock lock(mutex_);
  return completed_.load() == submitted_;
}

WaitResult Stream::WaitInTask(const std::shared_ptr<Signal>& signal, const Deadline& deadline) {
  uint64_t seen = 0;
  {
    const Lock lock(mutex_);
    seen = running_since_;
    awaited_ = signal;
  }
  const auto interrupted = [&] { return interruptions_.load() != seen; };
  const bool set = signal->Wait(deadline, interrupted);
  const Lock lock(mutex_);
  awaited_ = nullptr;
  if (set) return WaitResult::kSet;
  return interrupted() ? WaitResult::kInterrupted : WaitResult::kTimedOut;
}

// ---- the end ----

void Stream::Interrupt(const base::Status& reason) {
  std::shared_ptr<Signal> awaited;
  {
    const Lock lock(mutex_);
    interruption_ = reason;
    interruptions_.fetch_add(1);
    dropped_.insert(dropped_.end(), std::move_iterator(queue_.begin()),
                    std::move_iterator(queue_.end()));
    queue_.clear();
    awaited = awaited_;
  }
  if (awaited != nullptr) awaited->WakeWaiters();
}

bool Stream::FinishInterruption(const Deadline& deadline, bool wait_for_client_code) {
  Lock lock(mutex_);
  std::deque<Item> dropped;
  dropped.swap(dropped_);
  lock.unlock();
  for (Item& item : dropped) {
    if (item.obey == Obey::kNothing) static_cast<void>(item.task.Run());
    item.task.Reset();
  }
  lock.lock();
  completed_.fetch_add(dropped.size(), std::memory_order_release);
  done_.notify_all();
  if (!busy_ || RunsOnThisThread() || (may_block_ && !wait_for_client_code)) return true;
  return WaitFor(lock, completed_.load() + 1, deadline);
}

void Stream::CloseDown(Close mode) {
  Lock lock(mutex_);
  closed_ = true;
  if (mode == Close::kAfterTasks && !RunsOnThisThread()) {
    WaitFor(lock, submitted_, Deadline());
  } else {
    lock.unlock();
    Interrupt(DestroyedMeanwhile());
    // A kernel that runs is waited for, since its memory is likely to be freed next; client code
    // that runs, or a wait, is not.
    FinishInterruption(Deadline(), /*wait_for_client_code=*/false);
    lock.lock();
  }
  CallWorkerIfNeeded();
}

// ---- settings ----

void Stream::SetFailureMode(FailureMode mode) {
  const Lock lock(mutex_);
  failure_mode_ = mode;
  if (mode == FailureMode::kContinue) stopped_ = false;
}

bool Stream::SwitchCallbackMode(CallbackMode mode) {
  CallbackMode current = callback_mode_.load();
  do {
    const bool allowed = current == mode || current == CallbackMode::kNone ||
                         (current == CallbackMode::kReports && mode == CallbackMode::kNone);
    if (!allowed) return false;
  } while (!callback_mode_.compare_exchange_weak(current, mode));
  return true;
}

}  // namespace hostacl::runtime
