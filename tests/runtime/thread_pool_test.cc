// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/thread_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace hostacl::runtime {
namespace {

TEST(ParallelForTest, CoversEveryItemOnce) {
  for (const size_t count : {0, 1, 2, 3, 7, 8, 9, 63, 64, 65, 1000, 4099}) {
    for (const size_t grain : {0, 1, 3, 8, 64, 5000}) {
      std::vector<std::atomic<int>> visits(count);
      ParallelFor(count, grain, [&](size_t begin, size_t end) {
        ASSERT_LE(begin, end);
        ASSERT_LE(end, count);
        for (size_t i = begin; i < end; ++i) ++visits[i];
      });
      for (size_t i = 0; i < count; ++i) ASSERT_EQ(visits[i], 1) << count << ", " << grain;
    }
  }
}

TEST(ParallelForTest, RangesButTheLastAreWholeGrains) {
  constexpr size_t kCount = 1003;
  constexpr size_t kGrain = 16;
  ParallelFor(kCount, kGrain, [](size_t begin, size_t end) {
    EXPECT_EQ(begin % kGrain, 0u);
    EXPECT_TRUE(end % kGrain == 0 || end == kCount);
  });
}

TEST(ParallelForTest, SmallCountsStayOnTheCallingThread) {
  int calls = 0;
  ParallelFor(64, 64, [&](size_t begin, size_t end) {
    ++calls;
    EXPECT_EQ(begin, 0u);
    EXPECT_EQ(end, 64u);
  });
  EXPECT_EQ(calls, 1);
}

TEST(ParallelForTest, ACallFromInsideABodyRunsToo) {
  std::atomic<int> items{0};
  ParallelFor(64, 1, [&](size_t begin, size_t end) {
    for (size_t i = begin; i < end; ++i) {
      ParallelFor(10, 1,
                  [&](size_t first, size_t last) { items += static_cast<int>(last - first); });
    }
  });
  EXPECT_EQ(items, 640);
}

TEST(ParallelForTest, ManyThreadsMayCallAtOnce) {
  constexpr int kThreads = 6;
  constexpr int kCalls = 300;
  constexpr size_t kCount = 100;
  std::vector<std::thread> threads;
  std::atomic<int64_t> sum{0};
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&] {
      for (int call = 0; call < kCalls; ++call) {
        std::vector<int> items(kCount, 0);  // written without atomics: visible at return
        ParallelFor(kCount, 1, [&](size_t begin, size_t end) {
          for (size_t i = begin; i < end; ++i) items[i] = static_cast<int>(i);
        });
        int64_t total = 0;
        for (const int item : items) total += item;
        sum += total;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(sum, int64_t{kThreads} * kCalls * (kCount * (kCount - 1) / 2));
}

TEST(ParallelForTest, CallsFollowEachOtherQuicklyAndSlowly) {
  for (int call = 0; call < 2000; ++call) {
    std::atomic<size_t> items{0};
    ParallelFor(8, 1, [&](size_t begin, size_t end) { items += end - begin; });
    ASSERT_EQ(items, 8u);
    if (call % 500 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

TEST(ParallelForTest, HugeCountsDoNotOverflow) {
  std::atomic<size_t> items{0};
  const size_t count = SIZE_MAX - 3;
  ParallelFor(count, size_t{1} << 40, [&](size_t begin, size_t end) { items += end - begin; });
  EXPECT_EQ(items, count);
}

TEST(ParallelThreadCountTest, IsAtLeastOne) { EXPECT_GE(ParallelThreadCount(), 1u); }

}  // namespace
}  // namespace hostacl::runtime
