// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Many threads and many streams at once, with events between them: the same bits every time.

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "geglu/backward_case.h"
#include "geglu/values.h"
#include "support/session.h"

namespace geglu {
namespace {

TEST(GegluStreamsTest, ManyThreadsWithTheirOwnStreams) {
  constexpr int kThreads = 8;
  constexpr int kRounds = 15;
  std::vector<std::unique_ptr<BackwardCase>> works;
  for (int i = 0; i < kThreads; ++i) {
    works.push_back(std::make_unique<BackwardCase>(5 + 13 * i, 40 + i, 100 + i));
  }
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&work = *works[i]] {
      aclrtStream stream = nullptr;
      ASSERT_ACL_OK(aclrtSetDevice(0));
      ASSERT_ACL_OK(aclrtCreateStream(&stream));
      for (int round = 0; round < kRounds; ++round) {
        ASSERT_ACL_OK(work.Launch(work.Prepare(), stream));
        ASSERT_ACL_OK(aclrtSynchronizeStream(stream));
        work.ExpectResultAndBlank();
      }
      EXPECT_ACL_OK(aclrtDestroyStream(stream));
      EXPECT_ACL_OK(aclrtResetDevice(0));
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
}

TEST(GegluStreamsTest, ManyThreadsShareOneStream) {
  constexpr int kThreads = 6;
  std::vector<std::unique_ptr<BackwardCase>> works;
  for (int i = 0; i < kThreads; ++i) {
    works.push_back(std::make_unique<BackwardCase>(17, 50 + i, 200 + i));
  }
  for (int round = 0; round < 10; ++round) {
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i) {
      threads.emplace_back([&work = *works[i]] {
        EXPECT_ACL_OK(aclrtSetDevice(0));
        EXPECT_ACL_OK(work.Launch(work.Prepare(), support::SessionStream()));
        EXPECT_ACL_OK(aclrtResetDevice(0));
      });
    }
    for (std::thread& thread : threads) {
      thread.join();
    }
    EXPECT_ACL_OK(aclrtSynchronizeStream(support::SessionStream()));
    for (const auto& work : works) {
      work->ExpectResultAndBlank();
    }
  }
}

// A token goes round all streams: each waits for the event of the link before, runs the operator in
// place over the state, with a gradOutput of its own, and records its event. Nothing moves before
// the whole chain is queued. Only the right order gives the right bits.
class EventChain {
 public:
  EventChain() {
    for (int link = 0; link < kLinks; ++link) {
      factors_.push_back(
          Elements(kRows * kColumns, BitsOf(Format::kF32, 0.9 + 0.013 * (link % 11))));
    }
    for (int i = 0; i < kRows * 2 * kColumns; ++i) {
      start_.push_back(BitsOf(Format::kF32, 0.5 + 1e-5 * i));
    }
  }

  // The links one after the other, each waited for.
  Elements OneByOne() const {
    Elements state = start_;
    for (const Elements& factor : factors_) {
      state = RunBackward(kOperator, Format::kF32, kAttributes, ContiguousBackward(kSplit), factor,
                          state, factor)
                  .grad_input;
    }
    return state;
  }

  Elements OverStreams() const {
    const support::Tensor state(Contiguous(kSplit.self_dims), ACL_FLOAT, start_);
    std::vector<aclrtStream> streams(kStreams);
    std::vector<aclrtEvent> events(kLinks);
    std::vector<support::Tensor> factors;
    for (aclrtStream& stream : streams) EXPECT_ACL_OK(aclrtCreateStream(&stream));
    std::atomic<bool> open = false;
    EXPECT_ACL_OK(aclrtLaunchHostFunc(
        streams[0],
        [](void* gate) {
          while (!static_cast<std::atomic<bool>*>(gate)->load()) std::this_thread::yield();
        },
        &open));
    for (int link = 0; link < kLinks; ++link) {
      aclrtStream stream = streams[static_cast<std::size_t>(link * 3 % kStreams)];
      if (link > 0) {
        EXPECT_ACL_OK(aclrtStreamWaitEvent(stream, events[link - 1]));
      }
      factors.emplace_back(Contiguous(kSplit.half_dims()), ACL_FLOAT, factors_[link]);
      aclTensor* factor = factors.back().handle();
      Preparation preparation;
      EXPECT_ACL_OK(PrepareBackward(kOperator, factor, state.handle(), factor, kAttributes,
                                    state.handle(), &preparation.workspace_bytes,
                                    &preparation.executor));
      EXPECT_ACL_OK(Launch(kOperator, nullptr, 0, preparation.executor, stream));
      EXPECT_ACL_OK(aclrtCreateEvent(&events[link]));
      EXPECT_ACL_OK(aclrtRecordEvent(events[link], stream));
    }
    open = true;
    EXPECT_ACL_OK(aclrtSynchronizeEvent(events.back()));
    Elements result = state.ReadStorage();
    for (aclrtStream stream : streams) EXPECT_ACL_OK(aclrtDestroyStream(stream));
    for (aclrtEvent event : events) EXPECT_ACL_OK(aclrtDestroyEvent(event));
    return result;
  }

 private:
  static constexpr int kStreams = 5;
  static constexpr int kLinks = 40;
  static constexpr int kRows = 100;
  static constexpr int kColumns = 131;
  static constexpr Operator kOperator = Operator::kGeGluV3Backward;
  static constexpr Attributes kAttributes = {1, 0, false};
  inline static const Split kSplit = {{kRows, 2 * kColumns}, 1, false};

  static support::Layout Contiguous(const support::Dims& dims) {
    return support::MakeLayout(support::LayoutKind::kContiguous, dims);
  }

  std::vector<Elements> factors_;
  Elements start_;
};

TEST(GegluStreamsTest, EventsChainTheStreams) {
  const EventChain chain;
  const Elements expected = chain.OneByOne();
  for (int round = 0; round < 5; ++round) {
    ASSERT_EQ(chain.OverStreams(), expected) << "round " << round;
  }
}

// Phase 1 on this thread, phase 2 on another, for many calls in flight, as a task queue does.
TEST(GegluStreamsTest, ProducerAndConsumerThreads) {
  constexpr int kCalls = 200;
  BackwardCase work(3, 70, 300);
  std::vector<Preparation> prepared(kCalls);
  std::atomic<int> ready = 0;
  std::thread consumer([&] {
    EXPECT_ACL_OK(aclrtSetDevice(0));
    for (int i = 0; i < kCalls; ++i) {
      while (ready.load() <= i) std::this_thread::yield();
      EXPECT_ACL_OK(work.Launch(prepared[i], support::SessionStream()));
    }
    EXPECT_ACL_OK(aclrtSynchronizeStream(support::SessionStream()));
    EXPECT_ACL_OK(aclrtResetDevice(0));
  });
  for (int i = 0; i < kCalls; ++i) {
    prepared[i] = work.Prepare();
    ready = i + 1;
  }
  consumer.join();
  work.ExpectResultAndBlank();
}

}  // namespace
}  // namespace geglu
