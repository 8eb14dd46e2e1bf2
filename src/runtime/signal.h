// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_SIGNAL_H_
#define HOSTACL_RUNTIME_SIGNAL_H_

#include <atomic>
#include <condition_variable>
#include <mutex>

#include "runtime/time_limit.h"

namespace hostacl::runtime {

// Something that happens once and that threads may wait for.
class Signal {
 public:
  bool IsSet() const { return set_.load(std::memory_order_acquire); }

  void Set() {
    set_.store(true, std::memory_order_release);
    WakeWaiters();
  }

  // Makes waiting threads look at their `give_up` again.
  void WakeWaiters() {
    { const std::lock_guard lock(mutex_); }  // no thread is between its look and its sleep
    changed_.notify_all();
  }

  // Waits until the signal is set, give_up() holds, or the deadline; returns whether it is set.
  template <typename GiveUp>
  bool Wait(const Deadline& deadline, GiveUp give_up) {
    if (IsSet()) return true;
    std::unique_lock lock(mutex_);
    const auto over = [&] { return IsSet() || give_up(); };
    if (deadline.has_value()) {
      changed_.wait_until(lock, *deadline, over);
    } else {
      changed_.wait(lock, over);
    }
    return IsSet();
  }

 private:
  std::atomic<bool> set_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
};

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_SIGNAL_H_
