// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Many threads on many streams: order within a stream, events between them, destruction meanwhile.

#include <cstdint>
#include <random>
#include <vector>

#include "support.h"

namespace hostacl::testing {
namespace {

TEST_F(DeviceTest, ManyThreadsQueueOnOneStreamInTheirOwnOrder) {
  constexpr int kThreads = 4;
  constexpr uint32_t kTasks = 300;
  // Each thread writes ascending numbers to its own cell; the last one wins if order is kept.
  auto* cells = static_cast<uint32_t*>(nullptr);
  ASSERT_EQ(aclrtMalloc(reinterpret_cast<void**>(&cells), kThreads * sizeof(uint32_t),
                        ACL_MEM_MALLOC_HUGE_FIRST),
            ACL_SUCCESS);
  std::vector<uint32_t> numbers(kTasks);
  for (uint32_t i = 0; i < kTasks; ++i) numbers[i] = i + 1;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
      for (const uint32_t& number : numbers) {
        ASSERT_EQ(aclrtMemcpyAsync(cells + t, 4, &number, 4, ACL_MEMCPY_HOST_TO_DEVICE, stream_),
                  ACL_SUCCESS);
        if (number % 64 == 0) {
          ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  for (int t = 0; t < kThreads; ++t) EXPECT_EQ(cells[t], kTasks);
  EXPECT_EQ(aclrtFree(cells), ACL_SUCCESS);
}

// A value travels through all streams in turn, each step ordered by an event alone.
TEST_F(DeviceTest, EventsOrderARelayOfStreams) {
  constexpr size_t kStreams = 6;
  constexpr size_t kRounds = 40;
  constexpr size_t kBytes = size_t{96} << 10;  // not a small copy: it takes the worker's way
  std::vector<aclrtStream> streams(kStreams);
  std::vector<void*> stations(kStreams);
  for (size_t i = 0; i < kStreams; ++i) {
    ASSERT_EQ(aclrtCreateStream(&streams[i]), ACL_SUCCESS);
    ASSERT_EQ(aclrtMalloc(&stations[i], kBytes, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  }
  std::vector<uint8_t> seen(kBytes);
  for (size_t round = 0; round < kRounds; ++round) {
    const auto value = static_cast<int>(round + 1);
    ASSERT_EQ(aclrtMemsetAsync(stations[0], kBytes, value, kBytes, streams[0]), ACL_SUCCESS);
    for (size_t i = 1; i < kStreams; ++i) {
      aclrtEvent event = nullptr;
      ASSERT_EQ(aclrtCreateEventExWithFlag(&event, ACL_EVENT_SYNC), ACL_SUCCESS);
      ASSERT_EQ(aclrtRecordEvent(event, streams[i - 1]), ACL_SUCCESS);
      ASSERT_EQ(aclrtStreamWaitEvent(streams[i], event), ACL_SUCCESS);
      ASSERT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
      ASSERT_EQ(aclrtMemcpyAsync(stations[i], kBytes, stations[i - 1], kBytes,
                                 ACL_MEMCPY_DEVICE_TO_DEVICE, streams[i]),
                ACL_SUCCESS);
    }
    ASSERT_EQ(aclrtMemcpyAsync(seen.data(), kBytes, stations.back(), kBytes,
                               ACL_MEMCPY_DEVICE_TO_HOST, streams.back()),
              ACL_SUCCESS);
    ASSERT_EQ(aclrtSynchronizeStream(streams.back()), ACL_SUCCESS);
    ASSERT_EQ(seen, std::vector<uint8_t>(kBytes, static_cast<uint8_t>(value))) << round;
  }
  for (size_t i = 0; i < kStreams; ++i) {
    EXPECT_EQ(aclrtDestroyStream(streams[i]), ACL_SUCCESS);
    EXPECT_EQ(aclrtFree(stations[i]), ACL_SUCCESS);
  }
}

// A wait that another thread queues at the same moment may see the old record or the new one, but
// never one whose task comes behind it in the same stream: that would wait for ever.
TEST_F(DeviceTest, AWaitNeverWaitsForARecordBehindIt) {
  aclrtEvent event = nullptr;
  ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
  std::atomic<bool> over{false};
  std::thread recorder([&] {
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    while (!over) EXPECT_EQ(aclrtRecordEvent(event, stream_), ACL_SUCCESS);
  });
  std::atomic<int> calls{0};
  for (int i = 0; i < 500; ++i) {
    ASSERT_EQ(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event), ACL_SUCCESS);
    if (i % 50 != 0) continue;
    ASSERT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, 60000), ACL_SUCCESS);
  }
  over = true;
  recorder.join();
  EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, 60000), ACL_SUCCESS);
  EXPECT_EQ(calls, 500);
  EXPECT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
}

// Threads create, use and destroy the same streams and events without regard for each other: every
// call succeeds or gets the code for a dead handle.
TEST_F(DeviceTest, UseWhileOthersDestroyNeverCrashes) {
  constexpr int kThreads = 4;
  constexpr size_t kSlots = 8;
  std::vector<std::atomic<aclrtStream>> streams(kSlots);
  std::vector<std::atomic<aclrtEvent>> events(kSlots);
  std::atomic<int> calls{0};
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < kThreads; ++t) {
    threads.emplace_back([&, t] {
      ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
      std::minstd_rand random(t + 1);
      const auto accept = [](aclError code) {
        EXPECT_TRUE(code == ACL_SUCCESS || code == ACL_ERROR_RT_INVALID_HANDLE ||
                    code == ACL_ERROR_INVALID_PARAM)
            << code;
      };
      for (int i = 0; i < 400; ++i) {
        std::atomic<aclrtStream>& stream = streams[random() % kSlots];
        std::atomic<aclrtEvent>& event = events[random() % kSlots];
        switch (random() % 6) {
          case 0: {
            aclrtStream fresh = nullptr;
            accept(aclrtCreateStream(&fresh));
            if (aclrtStream old = stream.exchange(fresh); old != nullptr) {
              accept(i % 2 == 0 ? aclrtDestroyStream(old) : aclrtDestroyStreamForce(old));
            }
            break;
          }
          case 1: {
            aclrtEvent fresh = nullptr;
            accept(aclrtCreateEvent(&fresh));
            if (aclrtEvent old = event.exchange(fresh); old != nullptr) {
              accept(aclrtDestroyEvent(old));
            }
            break;
          }
          case 2:
            accept(aclrtLaunchHostFunc(stream.load(), &CountUp, &calls));
            break;
          case 3:
            accept(aclrtRecordEvent(event.load(), stream.load()));
            break;
          case 4:
            accept(aclrtStreamWaitEvent(stream.load(), event.load()));
            break;
          default:
            accept(aclrtSynchronizeStream(stream.load()));
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (auto& stream : streams) {
    if (stream.load() == nullptr) continue;
    EXPECT_EQ(aclrtDestroyStream(stream.load()), ACL_SUCCESS);
  }
  for (auto& event : events) {
    if (event.load() == nullptr) continue;
    EXPECT_EQ(aclrtDestroyEvent(event.load()), ACL_SUCCESS);
  }
  EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
  EXPECT_GE(calls, 0);
}

TEST_F(DeviceTest, AllocationsOfManyThreadsDoNotOverlap) {
  constexpr int kThreads = 4;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([t] {
      ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
      for (size_t i = 1; i <= 200; ++i) {
        void* memory = nullptr;
        ASSERT_EQ(aclrtMalloc(&memory, i * 17, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
        ASSERT_EQ(aclrtMemset(memory, i * 17, t, i * 17), ACL_SUCCESS);
        EXPECT_EQ(static_cast<char*>(memory)[i * 17 - 1], t);
        ASSERT_EQ(aclrtFree(memory), ACL_SUCCESS);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace hostacl::testing
