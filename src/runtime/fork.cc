// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/fork.h"

#include <pthread.h>

#include <atomic>

#include "base/codes.h"

namespace hostacl::runtime {
namespace {

std::atomic<bool> in_use{false};
std::atomic<bool> inherited{false};

void InChild() { inherited.store(true, std::memory_order_relaxed); }

}  // namespace

void NoteInUse() {
  if (in_use.load(std::memory_order_relaxed) || in_use.exchange(true)) return;
  pthread_atfork(nullptr, nullptr, &InChild);
}

bool InheritedAcrossFork() { return inherited.load(std::memory_order_relaxed); }

base::Status CheckProcess() {
  if (!InheritedAcrossFork()) return base::Ok();
  return base::Error(base::code::kRtDeviceSetup,
                     "this process is a fork of one that had a device in use, expected a process "
                     "that sets its device itself (start workers before, or with spawn)");
}

}  // namespace hostacl::runtime
