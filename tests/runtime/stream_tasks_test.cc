// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Streams from the inside: tasks as operators queue them, failures, who runs what.

#include <memory>
#include <new>
#include <stdexcept>
#include <vector>

#include "base/codes.h"
#include "runtime/stream.h"
#include "support.h"

namespace hostacl::testing {
namespace {

using runtime::TaskSize;

base::Status Fail(const char* what) {
  return base::Error(base::code::kRtInternalError, "{} is broken, expected it whole", what);
}

class StreamTasksTest : public DeviceTest {
 protected:
  void SetUp() override {
    DeviceTest::SetUp();
    ASSERT_TRUE(runtime::ResolveStream("stream", stream_, &object_).ok());
  }

  std::shared_ptr<runtime::Stream> object_;
};

TEST_F(StreamTasksTest, SmallTaskOfAnIdleStreamRunsOnTheCallingThread) {
  std::thread::id ran_on;
  ASSERT_TRUE(object_
                  ->Enqueue(TaskSize::kSmall,
                            [&ran_on] {
                              ran_on = std::this_thread::get_id();
                              return base::Ok();
                            })
                  .ok());
  EXPECT_EQ(ran_on, std::this_thread::get_id());
  EXPECT_TRUE(object_->Idle());
}

TEST_F(StreamTasksTest, LargeTaskDoesNotHoldTheCaller) {
  std::promise<void> go;
  ASSERT_TRUE(object_
                  ->Enqueue(TaskSize::kLarge,
                            [&go] {
                              go.get_future().wait();
                              return base::Ok();
                            })
                  .ok());
  EXPECT_FALSE(object_->Idle());
  go.set_value();  // would never be reached if the task ran here
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
}

TEST_F(StreamTasksTest, TasksMayOwnWhatCannotBeCopied) {
  auto owned = std::make_unique<int>(41);
  int seen = 0;
  ASSERT_TRUE(object_
                  ->Enqueue(TaskSize::kLarge,
                            [owned = std::move(owned), &seen] {
                              seen = *owned + 1;
                              return base::Ok();
                            })
                  .ok());
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(seen, 42);
}

TEST_F(StreamTasksTest, WhatATaskHoldsIsReleasedBeforeItCountsAsDone) {
  for (const TaskSize size : {TaskSize::kSmall, TaskSize::kLarge}) {
    auto held = std::make_shared<int>(1);
    const std::weak_ptr<int> watch = held;
    ASSERT_TRUE(object_->Enqueue(size, [held = std::move(held)] { return base::Ok(); }).ok());
    EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
    EXPECT_TRUE(watch.expired());
  }
}

TEST_F(StreamTasksTest, FailureSurfacesOnceAtSynchronizeWithItsSentence) {
  for (const TaskSize size : {TaskSize::kSmall, TaskSize::kLarge}) {
    ASSERT_TRUE(object_->Enqueue(size, [] { return Fail("the first"); }).ok());
    ASSERT_TRUE(object_->Enqueue(size, [] { return Fail("the second"); }).ok());
    EXPECT_TRUE(Refused(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INTERNAL_ERROR,
                        "aclrtSynchronizeStream: the first is broken"));
    EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  }
}

TEST_F(StreamTasksTest, FailureSurfacesAtSynchronizeDevice) {
  ASSERT_TRUE(object_->Enqueue(TaskSize::kLarge, [] { return Fail("the task"); }).ok());
  EXPECT_TRUE(Refused(aclrtSynchronizeDevice(), ACL_ERROR_RT_INTERNAL_ERROR,
                      "aclrtSynchronizeDevice: the task is broken"));
}

TEST_F(StreamTasksTest, ExceptionsOfTasksBecomeCodes) {
  ASSERT_TRUE(
      object_->Enqueue(TaskSize::kSmall, []() -> base::Status { throw std::bad_alloc(); }).ok());
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_MEMORY_ALLOCATION);
  ASSERT_TRUE(
      object_->Enqueue(TaskSize::kLarge, []() -> base::Status { throw std::logic_error("x"); })
          .ok());
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INTERNAL_ERROR);
}

TEST_F(StreamTasksTest, TasksBehindAFailureRunUnlessTheModeIsStop) {
  int runs = 0;
  const auto count = [&runs] {
    ++runs;
    return base::Ok();
  };
  ASSERT_TRUE(object_->Enqueue(TaskSize::kLarge, [] { return Fail("the task"); }).ok());
  ASSERT_TRUE(object_->Enqueue(TaskSize::kLarge, count).ok());
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INTERNAL_ERROR);
  EXPECT_EQ(runs, 1);
  ASSERT_EQ(aclrtSetStreamFailureMode(stream_, ACL_STOP_ON_FAILURE), ACL_SUCCESS);
  ASSERT_TRUE(object_->Enqueue(TaskSize::kLarge, [] { return Fail("the task"); }).ok());
  static_cast<void>(object_->Enqueue(TaskSize::kLarge, count));
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INTERNAL_ERROR);
  EXPECT_EQ(runs, 1);
  EXPECT_EQ(object_->Enqueue(TaskSize::kSmall, count).code, base::code::kRtInternalError);
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INTERNAL_ERROR) << "it stays stopped";
  EXPECT_EQ(runs, 1);
}

TEST_F(StreamTasksTest, EventsOfAStoppedStreamStillComplete) {
  ASSERT_EQ(aclrtSetStreamFailureMode(stream_, ACL_STOP_ON_FAILURE), ACL_SUCCESS);
  aclrtEvent event = nullptr;
  ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
  ASSERT_TRUE(object_->Enqueue(TaskSize::kLarge, [] { return Fail("the task"); }).ok());
  ASSERT_EQ(aclrtRecordEvent(event, stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event, 5000), ACL_SUCCESS);
  EXPECT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
}

TEST_F(StreamTasksTest, EventsOfADroppedQueueStillComplete) {
  aclrtEvent event = nullptr;
  ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
  Gate gate(stream_);
  ASSERT_EQ(aclrtRecordEvent(event, stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtDestroyStreamForce(stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event, 5000), ACL_SUCCESS);
  EXPECT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
}

TEST_F(StreamTasksTest, ATaskMayQueueOnItsOwnStream) {
  int runs = 0;
  ASSERT_TRUE(object_
                  ->Enqueue(TaskSize::kSmall,
                            [this, &runs] {
                              return object_->Enqueue(TaskSize::kSmall, [&runs] {
                                ++runs;
                                return base::Ok();
                              });
                            })
                  .ok());
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(runs, 1);
}

TEST_F(StreamTasksTest, ADestroyedStreamThatIsStillHeldTakesNoTasks) {
  ASSERT_EQ(aclrtDestroyStream(stream_), ACL_SUCCESS);
  const base::Status status = object_->Enqueue(TaskSize::kSmall, [] { return base::Ok(); });
  EXPECT_EQ(status.code, base::code::kRtInvalidHandle);
  EXPECT_NE(status.message.find("destroyed during the call"), std::string::npos);
}

}  // namespace
}  // namespace hostacl::testing
