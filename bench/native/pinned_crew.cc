// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "native/pinned_crew.h"

#include <pthread.h>
#include <sched.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace hostacl::bench {
namespace {

cpu_set_t Affinity() {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  sched_getaffinity(0, sizeof(allowed), &allowed);
  return allowed;
}

// Puts the calling thread on the index-th processor of those allowed, counted round and round.
void Pin(const cpu_set_t& allowed, int index) {
  int left = index % CPU_COUNT(&allowed);
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (!CPU_ISSET(cpu, &allowed) || left-- != 0) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    pthread_setaffinity_np(pthread_self(), sizeof(one), &one);
    return;
  }
}

// Spins, because a wake-up costs more than a small problem.
void AwaitAll(std::atomic<int>& arrived, int count) {
  arrived.fetch_add(1);
  while (arrived.load(std::memory_order_acquire) < count) {
  }
}

}  // namespace

double TimeOnPinnedThreads(int threads, const std::function<void(int)>& work) {
  const cpu_set_t allowed = Affinity();
  std::atomic<int> ready{0};
  std::atomic<int> done{0};
  std::vector<std::thread> helpers;
  for (int index = 1; index < threads; ++index) {
    helpers.emplace_back([&, index] {
      Pin(allowed, index);
      AwaitAll(ready, threads);
      work(index);
      AwaitAll(done, threads);
    });
  }
  Pin(allowed, 0);
  AwaitAll(ready, threads);
  const auto start = std::chrono::steady_clock::now();
  work(0);
  AwaitAll(done, threads);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  for (std::thread& helper : helpers) helper.join();
  pthread_setaffinity_np(pthread_self(), sizeof(allowed), &allowed);
  return elapsed.count();
}

}  // namespace hostacl::bench
