// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <chrono>

#include "support.h"

namespace hostacl::testing {
namespace {

using namespace std::chrono_literals;

class EventTest : public DeviceTest {
 protected:
  void SetUp() override {
    DeviceTest::SetUp();
    ASSERT_EQ(aclrtCreateEvent(&event_), ACL_SUCCESS);
  }
  void TearDown() override {
    aclrtDestroyEvent(event_);
    DeviceTest::TearDown();
  }

  aclrtEvent event_ = nullptr;
};

TEST(NoContextTest, CreateEventWithoutContextIsContextNull) {
  OnNewThread([] {
    aclrtEvent event = nullptr;
    EXPECT_TRUE(Refused(aclrtCreateEvent(&event), ACL_ERROR_RT_CONTEXT_NULL, "aclrtCreateEvent: "));
  });
}

TEST_F(EventTest, NullIsInvalidParam) {
  EXPECT_TRUE(Refused(aclrtCreateEvent(nullptr), ACL_ERROR_INVALID_PARAM, "event is null"));
  EXPECT_TRUE(
      Refused(aclrtCreateEventWithFlag(nullptr, 8), ACL_ERROR_INVALID_PARAM, "event is null"));
  EXPECT_TRUE(
      Refused(aclrtCreateEventExWithFlag(nullptr, 8), ACL_ERROR_INVALID_PARAM, "event is null"));
  EXPECT_TRUE(Refused(aclrtDestroyEvent(nullptr), ACL_ERROR_INVALID_PARAM, "event is null"));
  EXPECT_TRUE(
      Refused(aclrtRecordEvent(nullptr, stream_), ACL_ERROR_INVALID_PARAM, "event is null"));
  EXPECT_TRUE(Refused(aclrtResetEvent(nullptr, stream_), ACL_ERROR_INVALID_PARAM, "event is null"));
  EXPECT_TRUE(
      Refused(aclrtStreamWaitEvent(stream_, nullptr), ACL_ERROR_INVALID_PARAM, "event is null"));
  EXPECT_TRUE(Refused(aclrtSynchronizeEvent(nullptr), ACL_ERROR_INVALID_PARAM, "event is null"));
  aclrtEventStatus status;
  EXPECT_TRUE(Refused(aclrtQueryEvent(nullptr, &status), ACL_ERROR_INVALID_PARAM, "event is null"));
  EXPECT_TRUE(Refused(aclrtQueryEvent(event_, nullptr), ACL_ERROR_INVALID_PARAM, "status is null"));
  EXPECT_TRUE(
      Refused(aclrtQueryEventStatus(event_, nullptr), ACL_ERROR_INVALID_PARAM, "status is null"));
  EXPECT_TRUE(Refused(aclrtQueryEventWaitStatus(event_, nullptr), ACL_ERROR_INVALID_PARAM,
                      "status is null"));
  float ms = 0;
  EXPECT_TRUE(Refused(aclrtEventElapsedTime(&ms, nullptr, event_), ACL_ERROR_INVALID_PARAM,
                      "startEvent is null"));
  ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtEventElapsedTime(&ms, event_, nullptr), ACL_ERROR_INVALID_PARAM,
                      "endEvent is null"));
  EXPECT_TRUE(Refused(aclrtEventElapsedTime(nullptr, event_, event_), ACL_ERROR_INVALID_PARAM,
                      "ms is null"));
}

TEST_F(EventTest, UnknownFlagIsParamInvalid) {
  aclrtEvent event = nullptr;
  EXPECT_TRUE(
      Refused(aclrtCreateEventWithFlag(&event, 0x80), ACL_ERROR_RT_PARAM_INVALID, "flag is 0x80"));
  EXPECT_EQ(event, nullptr);
}

TEST_F(EventTest, DestroyedAndMadeUpEventsAreInvalidHandles) {
  aclrtEvent event = nullptr;
  ASSERT_EQ(aclrtCreateEventExWithFlag(&event, ACL_EVENT_SYNC), ACL_SUCCESS);
  ASSERT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtDestroyEvent(event), ACL_ERROR_RT_INVALID_HANDLE, "destroyed"));
  EXPECT_TRUE(Refused(aclrtRecordEvent(event, stream_), ACL_ERROR_RT_INVALID_HANDLE, "destroyed"));
  EXPECT_TRUE(Refused(aclrtSynchronizeEvent(Garbage()), ACL_ERROR_RT_INVALID_HANDLE,
                      "event is 0xdeadbeef"));
  EXPECT_TRUE(Refused(aclrtSynchronizeEvent(stream_), ACL_ERROR_RT_INVALID_HANDLE,
                      "an aclrtStream, expected an aclrtEvent"));
}

TEST_F(EventTest, SynchronizeOfANeverRecordedEventSucceeds) {
  EXPECT_EQ(aclrtSynchronizeEvent(event_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event_, 10), ACL_SUCCESS);
}

TEST_F(EventTest, SynchronizeWaitsForTheRecord) {
  std::atomic<int> calls{0};
  ASSERT_EQ(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_SUCCESS);
  ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeEvent(event_), ACL_SUCCESS);
  EXPECT_EQ(calls, 1);
}

TEST_F(EventTest, SynchronizeEventWithTimeoutRefusesZeroAndLessThanMinusOne) {
  EXPECT_TRUE(Refused(aclrtSynchronizeEventWithTimeout(event_, 0), ACL_ERROR_RT_PARAM_INVALID,
                      "timeout is 0 ms"));
  EXPECT_TRUE(Refused(aclrtSynchronizeEventWithTimeout(event_, -2), ACL_ERROR_RT_PARAM_INVALID,
                      "timeout is -2 ms"));
}

TEST_F(EventTest, SynchronizeEventWithTimeoutExpires) {
  Gate gate(stream_);
  ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtSynchronizeEventWithTimeout(event_, 20), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT,
                      "not complete at the time limit"));
  gate.Open();
  EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event_, -1), ACL_SUCCESS);
}

TEST_F(EventTest, TheTwoQueriesNumberTheirAnswersInversely) {
  aclrtEventStatus old_status = ACL_EVENT_STATUS_RESERVED;
  aclrtEventRecordedStatus status = ACL_EVENT_RECORDED_STATUS_COMPLETE;
  {
    Gate gate(stream_);
    ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
    EXPECT_EQ(aclrtQueryEvent(event_, &old_status), ACL_SUCCESS);
    EXPECT_EQ(aclrtQueryEventStatus(event_, &status), ACL_SUCCESS);
    EXPECT_EQ(static_cast<int>(old_status), 1);
    EXPECT_EQ(static_cast<int>(status), 0);
  }
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtQueryEvent(event_, &old_status), ACL_SUCCESS);
  EXPECT_EQ(aclrtQueryEventStatus(event_, &status), ACL_SUCCESS);
  EXPECT_EQ(static_cast<int>(old_status), 0);
  EXPECT_EQ(static_cast<int>(status), 1);
}

TEST_F(EventTest, ElapsedTimeIsTheTimeBetweenTwoRecords) {
  aclrtEvent end = nullptr;
  ASSERT_EQ(aclrtCreateEventWithFlag(&end, ACL_EVENT_TIME_LINE), ACL_SUCCESS);
  ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtLaunchHostFunc(
                stream_, [](void*) { std::this_thread::sleep_for(20ms); }, nullptr),
            ACL_SUCCESS);
  ASSERT_EQ(aclrtRecordEvent(end, stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  float ms = 0;
  EXPECT_EQ(aclrtEventElapsedTime(&ms, event_, end), ACL_SUCCESS);
  EXPECT_GE(ms, 20.0f);
  EXPECT_LT(ms, 20000.0f);
  uint64_t start_us = 0;
  uint64_t end_us = 0;
  EXPECT_EQ(aclrtEventGetTimestamp(event_, &start_us), ACL_SUCCESS);
  EXPECT_EQ(aclrtEventGetTimestamp(end, &end_us), ACL_SUCCESS);
  EXPECT_NEAR(static_cast<double>(end_us - start_us), static_cast<double>(ms) * 1000, 2.0);
  EXPECT_TRUE(Refused(aclrtEventElapsedTime(&ms, end, event_),
                      ACL_ERROR_RT_EVENT_TIMESTAMP_REVERSAL, "before startEvent"));
  EXPECT_EQ(aclrtDestroyEvent(end), ACL_SUCCESS);
}

TEST_F(EventTest, ElapsedTimeOfANeverRecordedEventIsInternalError) {
  float ms = -1;
  EXPECT_TRUE(Refused(aclrtEventElapsedTime(&ms, event_, event_), ACL_ERROR_RT_INTERNAL_ERROR,
                      "startEvent was never recorded"));
  EXPECT_EQ(ms, -1.0f);
  uint64_t timestamp = 0;
  EXPECT_TRUE(Refused(aclrtEventGetTimestamp(event_, &timestamp), ACL_ERROR_RT_INTERNAL_ERROR,
                      "event was never recorded"));
  EXPECT_EQ(aclrtEventGetTimestamp(event_, nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST_F(EventTest, ElapsedTimeOfAnUnfinishedRecordIsTimestampInvalid) {
  Gate gate(stream_);
  ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
  float ms = -1;
  EXPECT_TRUE(Refused(aclrtEventElapsedTime(&ms, event_, event_),
                      ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID, "startEvent is not complete yet"));
}

TEST_F(EventTest, EventWithoutTimeLineTakesNoTime) {
  aclrtEvent event = nullptr;
  ASSERT_EQ(aclrtCreateEventWithFlag(&event, ACL_EVENT_SYNC), ACL_SUCCESS);
  ASSERT_EQ(aclrtRecordEvent(event, stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  float ms = -1;
  EXPECT_TRUE(Refused(aclrtEventElapsedTime(&ms, event, event),
                      ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID, "ACL_EVENT_TIME_LINE"));
  EXPECT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
}

TEST_F(EventTest, NullStreamIsTheDefaultStream) {
  EXPECT_EQ(aclrtRecordEvent(event_, nullptr), ACL_SUCCESS);
  EXPECT_EQ(aclrtStreamWaitEvent(nullptr, event_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStream(nullptr), ACL_SUCCESS);
}

TEST_F(EventTest, AStreamWaitsForAnotherStreamsEvent) {
  aclrtStream other = nullptr;
  ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
  std::atomic<int> calls{0};
  aclrtEventWaitStatus status = ACL_EVENT_WAIT_STATUS_RESERVED;
  {
    Gate gate(stream_);
    ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(other, event_), ACL_SUCCESS);
    ASSERT_EQ(aclrtLaunchHostFunc(other, &CountUp, &calls), ACL_SUCCESS);
    EXPECT_EQ(aclrtQueryEventWaitStatus(event_, &status), ACL_SUCCESS);
    EXPECT_EQ(status, ACL_EVENT_WAIT_STATUS_NOT_READY);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(other, 30), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_EQ(calls, 0);
  }
  EXPECT_EQ(aclrtSynchronizeStream(other), ACL_SUCCESS);
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(aclrtQueryEventWaitStatus(event_, &status), ACL_SUCCESS);
  EXPECT_EQ(status, ACL_EVENT_WAIT_STATUS_COMPLETE);
}

TEST_F(EventTest, AWaitKeepsTheRecordItWasQueuedFor) {
  aclrtStream other = nullptr;
  ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
  std::atomic<int> calls{0};
  auto first = std::make_unique<Gate>(stream_);
  ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtStreamWaitEvent(other, event_), ACL_SUCCESS);
  ASSERT_EQ(aclrtLaunchHostFunc(other, &CountUp, &calls), ACL_SUCCESS);
  ASSERT_EQ(aclrtResetEvent(event_, other), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeEvent(event_), ACL_SUCCESS) << "reset: as if never recorded";
  EXPECT_EQ(calls, 0);
  first.reset();
  EXPECT_EQ(aclrtSynchronizeStream(other), ACL_SUCCESS);
  EXPECT_EQ(calls, 1);
}

TEST_F(EventTest, WaitForANeverRecordedEventDoesNotWait) {
  ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, 5000), ACL_SUCCESS);
}

TEST_F(EventTest, AnEventMayBeDestroyedWhileAStreamWaitsForIt) {
  aclrtStream other = nullptr;
  ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
  std::atomic<int> calls{0};
  {
    Gate gate(stream_);
    ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(other, event_), ACL_SUCCESS);
    ASSERT_EQ(aclrtLaunchHostFunc(other, &CountUp, &calls), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyEvent(event_), ACL_SUCCESS);
    EXPECT_EQ(calls, 0);
  }
  EXPECT_EQ(aclrtSynchronizeStream(other), ACL_SUCCESS);
  EXPECT_EQ(calls, 1);
}

TEST_F(EventTest, WaitWithTimeoutFailsTheStream) {
  aclrtStream other = nullptr;
  ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
  Gate gate(stream_);
  ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtStreamWaitEventWithTimeout(other, event_, -1),
                      ACL_ERROR_RT_PARAM_INVALID, "timeout is -1 s"));
  ASSERT_EQ(aclrtStreamWaitEventWithTimeout(other, event_, 1), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtSynchronizeStream(other), ACL_ERROR_RT_TASK_TIMEOUT, "waited for 1 s"));
  EXPECT_EQ(aclrtSynchronizeStream(other), ACL_SUCCESS) << "told twice";
}

TEST_F(EventTest, OperatorWaitTimeoutLimitsWaits) {
  aclrtStream other = nullptr;
  ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
  Gate gate(stream_);
  ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtSetOpWaitTimeout(1), ACL_SUCCESS);
  ASSERT_EQ(aclrtStreamWaitEvent(other, event_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStream(other), ACL_ERROR_RT_TASK_TIMEOUT);
  ASSERT_EQ(aclrtSetOpWaitTimeout(0), ACL_SUCCESS);
}

TEST_F(EventTest, AStreamThatWaitsCanBeDestroyedByForce) {
  aclrtStream other = nullptr;
  ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
  Gate gate(stream_);
  ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtStreamWaitEvent(other, event_), ACL_SUCCESS);
  EXPECT_EQ(aclrtDestroyStreamForce(other), ACL_SUCCESS);  // would hang if it waited
}

TEST_F(EventTest, NumbersAreDistinctAndAvailableOnesCountDown) {
  uint32_t before = 0;
  ASSERT_EQ(aclrtGetEventAvailNum(&before), ACL_SUCCESS);
  aclrtEvent other = nullptr;
  ASSERT_EQ(aclrtCreateEvent(&other), ACL_SUCCESS);
  uint32_t after = 0;
  ASSERT_EQ(aclrtGetEventAvailNum(&after), ACL_SUCCESS);
  EXPECT_EQ(after, before - 1);
  uint32_t first_id = 0;
  uint32_t second_id = 0;
  EXPECT_EQ(aclrtGetEventId(event_, &first_id), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetEventId(other, &second_id), ACL_SUCCESS);
  EXPECT_NE(first_id, second_id);
  EXPECT_EQ(aclrtGetEventId(event_, nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtGetEventAvailNum(nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtDestroyEvent(other), ACL_SUCCESS);
}

}  // namespace
}  // namespace hostacl::testing
