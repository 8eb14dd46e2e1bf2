// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/thread_pool.h"

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/env.h"
#include "runtime/fork.h"
#include "runtime/spin.h"
#include "runtime/task.h"
#include "runtime/thread.h"

namespace hostacl::runtime {
namespace {

constexpr int64_t kMaxThreads = 1024;
// Ranges per thread: the smaller they are, the less a late or disturbed thread holds the others up.
constexpr size_t kRangesPerThread = 16;

int64_t UsableCpus() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof(set), &set) != 0) return 1;
  return std::clamp<int64_t>(CPU_COUNT(&set), 1, kMaxThreads);
}

using RangeBody = FunctionRef<void(size_t begin, size_t end)>;

// [0, count) cut into `ranges` contiguous ranges of whole grains, as equal as that allows.
struct Job {
  size_t count;
  size_t grain;
  size_t ranges;
  RangeBody body;

  void Run(size_t range) const { body(Begin(range), Begin(range + 1)); }

  size_t Begin(size_t range) const {
    const size_t grains = count / grain + (count % grain != 0 ? 1 : 0);
    const size_t first = range * (grains / ranges) + std::min(range, grains % ranges);
    return first >= grains ? count : first * grain;
  }
};

// One job at a time, shared by the thread that brings it and the pool's workers.
//
// A range is claimed by turning its ticket from open to taken. A ticket holds the job's number, so
// a worker that wakes late cannot mistake an old job's range for a new one's, and the job itself is
// read only after a successful claim: while a range is claimed and not done, the job is alive.
class Pool {
 public:
  explicit Pool(size_t threads)
      : threads_(threads),
        tickets_(std::make_unique<Ticket[]>(threads * kRangesPerThread)),
        wakers_(std::make_unique<Waker[]>(threads)) {}

  // False if another call has the pool.
  bool TryRun(const Job& job) {
    if (taken_.exchange(true, std::memory_order_acquire)) return false;
    StartWorkers();
    Publish(job);
    Work(0, job.ranges);
    AwaitRest();
    job_.reset();
    taken_.store(false, std::memory_order_release);
    return true;
  }

 private:
  struct alignas(64) Ticket {
    std::atomic<uint64_t> value{1};  // job number * 2 + taken
  };
  struct alignas(64) Waker {
    std::atomic<uint32_t> calls{0};
  };

  void StartWorkers() {
    for (; started_ < threads_; ++started_) {
      const size_t thread = started_;
      const base::Status status = StartThread("hostacl-pool", Task([this, thread] {
                                                WorkerLoop(thread);
                                                return base::Ok();
                                              }));
      if (!status.ok()) return;  // fewer threads do the same work
    }
  }

  void Publish(const Job& job) {
    job_.emplace(job);
    ranges_.store(job.ranges, std::memory_order_relaxed);
    unfinished_.store(static_cast<uint32_t>(job.ranges), std::memory_order_relaxed);
    ++job_number_;
    for (size_t range = 0; range < job.ranges; ++range) {
      tickets_[range].value.store(job_number_ * 2, std::memory_order_release);
    }
    const size_t helpers = std::min(started_, job.ranges);
    for (size_t thread = 1; thread < helpers; ++thread) {
      wakers_[thread].calls.fetch_add(1, std::memory_order_release);
      wakers_[thread].calls.notify_one();
    }
  }

  // Runs every range that can still be claimed, from this thread's own part on.
  void Work(size_t thread, size_t ranges) {
    const size_t first = thread * ranges / threads_;
    for (size_t i = 0; i < ranges; ++i) {
      const size_t range = first + i < ranges ? first + i : first + i - ranges;
      std::atomic<uint64_t>& ticket = tickets_[range].value;
      uint64_t open = ticket.load(std::memory_order_relaxed);
      if (open % 2 != 0 ||
          !ticket.compare_exchange_strong(open, open + 1, std::memory_order_acquire,
                                          std::memory_order_relaxed)) {
        continue;
      }
      job_->Run(range);
      if (unfinished_.fetch_sub(1, std::memory_order_acq_rel) == 1) unfinished_.notify_one();
    }
  }

  void AwaitRest() {
    const auto done = [this] { return unfinished_.load(std::memory_order_acquire) == 0; };
    if (SpinUntil(done)) return;
    for (uint32_t left = unfinished_.load(std::memory_order_acquire); left != 0;
         left = unfinished_.load(std::memory_order_acquire)) {
      unfinished_.wait(left, std::memory_order_acquire);
    }
  }

  void WorkerLoop(size_t thread) {
    std::atomic<uint32_t>& calls = wakers_[thread].calls;
    uint32_t seen = 0;
    for (;;) {
      const auto called = [&] { return calls.load(std::memory_order_acquire) != seen; };
      if (!SpinUntil(called)) calls.wait(seen, std::memory_order_acquire);
      seen = calls.load(std::memory_order_acquire);
      Work(thread, ranges_.load(std::memory_order_relaxed));
    }
  }

  const size_t threads_;
  std::unique_ptr<Ticket[]> tickets_;
  std::unique_ptr<Waker[]> wakers_;
  std::atomic<bool> taken_{false};
  size_t started_ = 1;  // the caller is thread 0
  uint64_t job_number_ = 0;
  std::optional<Job> job_;
  std::atomic<size_t> ranges_{0};
  std::atomic<uint32_t> unfinished_{0};
};

Pool& SharedPool() {
  static Pool* const pool = new Pool(ParallelThreadCount());
  return *pool;
}

base::Status ReadThreadCount(int64_t* threads) {
  return base::EnvInt("HOSTACL_NUM_THREADS", UsableCpus(), 1, kMaxThreads, threads);
}

}  // namespace

size_t ParallelThreadCount() {
  static const size_t count = [] {
    int64_t threads = 0;
    return static_cast<size_t>(ReadThreadCount(&threads).ok() ? threads : UsableCpus());
  }();
  return count;
}

base::Status CheckParallelThreadCount() {
  int64_t threads = 0;
  return ReadThreadCount(&threads);
}

void ParallelFor(size_t count, size_t grain, RangeBody body) {
  if (count == 0) return;
  grain = std::max<size_t>(grain, 1);
  const size_t threads = ParallelThreadCount();
  if (count <= grain || threads == 1 || InheritedAcrossFork()) return body(0, count);
  const size_t grains = count / grain + (count % grain != 0 ? 1 : 0);
  const Job job{count, grain, std::min(grains, threads * kRangesPerThread), body};
  if (!SharedPool().TryRun(job)) body(0, count);
}

}  // namespace hostacl::runtime
