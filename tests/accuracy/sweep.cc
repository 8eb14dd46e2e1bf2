// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "accuracy/sweep.h"

#include <atomic>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <thread>
#include <vector>

namespace accuracy {

Tally Sweep(const Formula& formula, const Reference& reference, unsigned step) {
  constexpr uint64_t kAll = uint64_t{1} << 32;
  constexpr size_t kBatchElems = 1 << 15;
  const uint64_t stride = uint64_t{formula.step} * step;
  std::atomic<uint64_t> next{0};
  Tally total;
  std::mutex total_mutex;
  const auto work = [&] {
    Tally own;
    std::vector<float> x(kBatchElems), y(kBatchElems);
    for (;;) {
      const uint64_t first = next.fetch_add(kBatchElems * stride);
      if (first >= kAll) break;
      size_t elems = 0;
      for (uint64_t i = first; i < kAll && elems < kBatchElems; i += stride) {
        const auto bits = static_cast<uint32_t>(i);
        std::memcpy(&x[elems], &bits, sizeof bits);
        if (!std::isnan(x[elems])) ++elems;
      }
      formula.evaluate(x.data(), y.data(), elems);
      for (size_t i = 0; i < elems; ++i) own.Add(x[i], y[i], reference(x[i]));
    }
    const std::lock_guard lock(total_mutex);
    total.Add(own);
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < std::max(1u, std::thread::hardware_concurrency()); ++i) {
    threads.emplace_back(work);
  }
  for (auto& thread : threads) thread.join();
  return total;
}

}  // namespace accuracy
