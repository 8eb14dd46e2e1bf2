// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <chrono>
#include <vector>

#include "support.h"

namespace hostacl::testing {
namespace {

using namespace std::chrono_literals;

TEST(NoContextTest, CreateStreamWithoutContextIsContextNull) {
  OnNewThread([] {
    aclrtStream stream = nullptr;
    EXPECT_TRUE(Refused(aclrtCreateStream(&stream), ACL_ERROR_RT_CONTEXT_NULL,
                        "aclrtCreateStream: the calling thread has no current context"));
  });
}

TEST_F(DeviceTest, CreateStreamIntoNullIsInvalidParam) {
  EXPECT_TRUE(Refused(aclrtCreateStream(nullptr), ACL_ERROR_INVALID_PARAM, "stream is null"));
  EXPECT_TRUE(Refused(aclrtCreateStreamWithConfig(nullptr, 0, 0), ACL_ERROR_INVALID_PARAM,
                      "stream is null"));
}

TEST_F(DeviceTest, PriorityAndFlagsAreKept) {
  aclrtStream stream = nullptr;
  ASSERT_EQ(aclrtCreateStreamWithConfig(&stream, 5, ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC),
            ACL_SUCCESS);
  uint32_t priority = 99;
  uint32_t flags = 99;
  EXPECT_EQ(aclrtStreamGetPriority(stream, &priority), ACL_SUCCESS);
  EXPECT_EQ(aclrtStreamGetFlags(stream, &flags), ACL_SUCCESS);
  EXPECT_EQ(priority, 5u);
  EXPECT_EQ(flags, 3u);
  EXPECT_EQ(aclrtStreamGetPriority(stream, nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtStreamGetFlags(stream, nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
}

TEST_F(DeviceTest, UnknownPriorityAndFlagsAreParamInvalid) {
  aclrtStream stream = nullptr;
  EXPECT_TRUE(Refused(aclrtCreateStreamWithConfig(&stream, 8, 0), ACL_ERROR_RT_PARAM_INVALID,
                      "priority is 8, expected 0 to 7"));
  EXPECT_TRUE(Refused(aclrtCreateStreamWithConfig(&stream, 0, 0x40), ACL_ERROR_RT_PARAM_INVALID,
                      "flag is 0x40"));
  EXPECT_EQ(stream, nullptr);
}

TEST_F(DeviceTest, DestroyNullStreamIsInvalidParam) {
  EXPECT_TRUE(Refused(aclrtDestroyStream(nullptr), ACL_ERROR_INVALID_PARAM, "stream is null"));
  EXPECT_TRUE(Refused(aclrtDestroyStreamForce(nullptr), ACL_ERROR_INVALID_PARAM, "stream is null"));
}

TEST_F(DeviceTest, DestroyedAndMadeUpStreamsAreInvalidHandles) {
  ASSERT_EQ(aclrtDestroyStream(stream_), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtDestroyStream(stream_), ACL_ERROR_RT_INVALID_HANDLE, "destroyed"));
  EXPECT_TRUE(Refused(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INVALID_HANDLE, "destroyed"));
  std::atomic<int> calls{0};
  EXPECT_TRUE(Refused(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_ERROR_RT_INVALID_HANDLE,
                      "destroyed"));
  EXPECT_TRUE(Refused(aclrtSynchronizeStream(Garbage()), ACL_ERROR_RT_INVALID_HANDLE,
                      "stream is 0xdeadbeef, which no call of this library returned"));
  aclrtEvent event = nullptr;
  ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtSynchronizeStream(event), ACL_ERROR_RT_INVALID_HANDLE,
                      "an aclrtEvent, expected an aclrtStream"));
}

TEST_F(DeviceTest, HandlesAreNotReused) {
  ASSERT_EQ(aclrtDestroyStream(stream_), ACL_SUCCESS);
  aclrtStream next = nullptr;
  ASSERT_EQ(aclrtCreateStream(&next), ACL_SUCCESS);
  EXPECT_NE(next, stream_);
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INVALID_HANDLE);
}

TEST_F(DeviceTest, DestroyWaitsForQueuedTasks) {
  std::atomic<int> calls{0};
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_SUCCESS);
  }
  EXPECT_EQ(aclrtDestroyStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(calls, 100);
}

TEST_F(DeviceTest, ForcedDestroyDropsQueuedTasksAndDoesNotWait) {
  std::atomic<int> calls{0};
  Gate gate(stream_);
  ASSERT_EQ(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_SUCCESS);
  EXPECT_EQ(aclrtDestroyStreamForce(stream_), ACL_SUCCESS);  // would hang if it waited
  gate.Open();
  EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
  EXPECT_EQ(calls, 0);
}

TEST_F(DeviceTest, TasksRunInTheirOrder) {
  struct Step {
    std::vector<int>* order;
    int number;
  };
  std::vector<int> order;
  std::vector<Step> steps;
  for (int i = 0; i < 200; ++i) steps.push_back({&order, i});
  for (Step& step : steps) {
    ASSERT_EQ(aclrtLaunchHostFunc(
                  stream_,
                  [](void* argument) {
                    auto* self = static_cast<Step*>(argument);
                    self->order->push_back(self->number);
                  },
                  &step),
              ACL_SUCCESS);
  }
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  ASSERT_EQ(order.size(), steps.size());
  for (int i = 0; i < 200; ++i) EXPECT_EQ(order[static_cast<size_t>(i)], i);
}

TEST_F(DeviceTest, SmallTasksDoNotOvertakeTheQueue) {
  uint8_t source[4] = {1, 2, 3, 4};
  void* memory = nullptr;
  ASSERT_EQ(aclrtMalloc(&memory, 4, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  ASSERT_EQ(aclrtMemset(memory, 4, 0, 4), ACL_SUCCESS);
  {
    Gate gate(stream_);
    ASSERT_EQ(aclrtMemcpyAsync(memory, 4, source, 4, ACL_MEMCPY_HOST_TO_DEVICE, stream_),
              ACL_SUCCESS);
    EXPECT_EQ(static_cast<uint8_t*>(memory)[0], 0) << "the copy overtook a task";
  }
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(static_cast<uint8_t*>(memory)[3], 4);
  EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
}

TEST_F(DeviceTest, QueryTellsReadyAndNotReady) {
  aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
  EXPECT_EQ(aclrtStreamQuery(stream_, &status), ACL_SUCCESS);
  EXPECT_EQ(status, ACL_STREAM_STATUS_COMPLETE);
  {
    Gate gate(stream_);
    EXPECT_EQ(aclrtStreamQuery(stream_, &status), ACL_SUCCESS);
    EXPECT_EQ(status, ACL_STREAM_STATUS_NOT_READY);
  }
  EXPECT_TRUE(
      Refused(aclrtStreamQuery(stream_, nullptr), ACL_ERROR_INVALID_PARAM, "status is null"));
}

TEST_F(DeviceTest, SynchronizeStreamWithTimeoutRefusesZeroAndLessThanMinusOne) {
  EXPECT_TRUE(Refused(aclrtSynchronizeStreamWithTimeout(stream_, 0), ACL_ERROR_RT_PARAM_INVALID,
                      "timeout is 0 ms, expected -1"));
  EXPECT_TRUE(Refused(aclrtSynchronizeStreamWithTimeout(stream_, -2), ACL_ERROR_RT_PARAM_INVALID,
                      "timeout is -2 ms"));
  EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, -1), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, 1000), ACL_SUCCESS);
}

TEST_F(DeviceTest, SynchronizeStreamWithTimeoutExpires) {
  Gate gate(stream_);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_TRUE(Refused(aclrtSynchronizeStreamWithTimeout(stream_, 30),
                      ACL_ERROR_RT_STREAM_SYNC_TIMEOUT, "unfinished at the time limit"));
  EXPECT_GE(std::chrono::steady_clock::now() - start, 30ms);
}

TEST_F(DeviceTest, PersistentStreamsAreNotWaitedFor) {
  for (const uint32_t flag :
       {ACL_STREAM_PERSISTENT, ACL_STREAM_CPU_SCHEDULE, ACL_STREAM_DEVICE_USE_ONLY}) {
    aclrtStream stream = nullptr;
    ASSERT_EQ(aclrtCreateStreamWithConfig(&stream, 0, flag), ACL_SUCCESS);
    Gate gate(stream);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);  // would hang if it waited
  }
}

TEST_F(DeviceTest, AbortDropsTheQueueAndTheStreamGoesOn) {
  std::atomic<int> calls{0};
  aclrtStream other = nullptr;
  aclrtEvent event = nullptr;
  ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
  ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
  Gate gate(other);
  ASSERT_EQ(aclrtRecordEvent(event, other), ACL_SUCCESS);
  ASSERT_EQ(aclrtStreamWaitEvent(stream_, event), ACL_SUCCESS);
  ASSERT_EQ(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_SUCCESS);
  EXPECT_EQ(aclrtStreamAbort(stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(calls, 0);
  ASSERT_EQ(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(calls, 1);
  EXPECT_TRUE(Refused(aclrtStreamAbort(nullptr), ACL_ERROR_INVALID_PARAM, "stream is null"));
}

TEST_F(DeviceTest, AbortEndsSynchronizeWithItsCode) {
  aclrtStream other = nullptr;
  aclrtEvent event = nullptr;
  ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
  ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
  Gate gate(other);
  ASSERT_EQ(aclrtRecordEvent(event, other), ACL_SUCCESS);
  std::atomic<bool> told{false};
  std::thread aborter([&] {
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    while (!told) {
      std::this_thread::sleep_for(5ms);
      EXPECT_EQ(aclrtStreamAbort(stream_), ACL_SUCCESS);
    }
  });
  // An abort that comes before the synchronisation leaves nothing to wait for: try again.
  while (!told) {
    EXPECT_EQ(aclrtStreamWaitEvent(stream_, event), ACL_SUCCESS);
    const aclError code = aclrtSynchronizeStream(stream_);
    told = code != ACL_SUCCESS;
    if (!told) continue;
    EXPECT_TRUE(Refused(code, ACL_ERROR_RT_STREAM_ABORT, "the stream was aborted"));
  }
  aborter.join();
}

TEST_F(DeviceTest, SynchronizingAStreamFromItsOwnTaskIsRefused) {
  struct Inside {
    aclrtStream stream;
    aclError code = ACL_SUCCESS;
  } inside{stream_};
  ASSERT_EQ(aclrtLaunchHostFunc(
                stream_,
                [](void* argument) {
                  auto* self = static_cast<Inside*>(argument);
                  ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
                  self->code = aclrtSynchronizeStream(self->stream);
                },
                &inside),
            ACL_SUCCESS);
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(inside.code, ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
}

TEST_F(DeviceTest, FailureModeIsOneOfTwo) {
  EXPECT_EQ(aclrtSetStreamFailureMode(stream_, ACL_STOP_ON_FAILURE), ACL_SUCCESS);
  EXPECT_EQ(aclrtSetStreamFailureMode(stream_, ACL_CONTINUE_ON_FAILURE), ACL_SUCCESS);
  EXPECT_TRUE(
      Refused(aclrtSetStreamFailureMode(stream_, 2), ACL_ERROR_RT_PARAM_INVALID, "mode is 2"));
  EXPECT_TRUE(
      Refused(aclrtSetStreamFailureMode(nullptr, 0), ACL_ERROR_INVALID_PARAM, "stream is null"));
}

TEST_F(DeviceTest, OverflowSwitchIsKept) {
  uint32_t flag = 9;
  EXPECT_EQ(aclrtSetStreamOverflowSwitch(stream_, 1), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetStreamOverflowSwitch(stream_, &flag), ACL_SUCCESS);
  EXPECT_EQ(flag, 1u);
  EXPECT_EQ(aclrtSetStreamOverflowSwitch(stream_, 2), ACL_ERROR_RT_PARAM_INVALID);
  EXPECT_EQ(aclrtGetStreamOverflowSwitch(stream_, nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST_F(DeviceTest, AttributesSetWhatTheirNamesSay) {
  aclrtStreamAttrValue value = {};
  value.overflowSwitch = 1;
  EXPECT_EQ(aclrtSetStreamAttribute(stream_, ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK, &value),
            ACL_SUCCESS);
  uint32_t flag = 9;
  EXPECT_EQ(aclrtGetStreamOverflowSwitch(stream_, &flag), ACL_SUCCESS);
  EXPECT_EQ(flag, 1u);
  value.failureMode = 5;
  EXPECT_EQ(aclrtSetStreamAttribute(stream_, ACL_STREAM_ATTR_FAILURE_MODE, &value),
            ACL_ERROR_RT_PARAM_INVALID);
  EXPECT_TRUE(Refused(aclrtSetStreamAttribute(stream_, ACL_STREAM_ATTR_CACHE_OP_INFO, &value),
                      ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "stmAttrType is 4"));
  EXPECT_EQ(aclrtSetStreamAttribute(stream_, ACL_STREAM_ATTR_FAILURE_MODE, nullptr),
            ACL_ERROR_INVALID_PARAM);
}

TEST_F(DeviceTest, AvailableStreamsCountDown) {
  uint32_t before = 0;
  uint32_t after = 0;
  ASSERT_EQ(aclrtGetStreamAvailableNum(&before), ACL_SUCCESS);
  aclrtStream stream = nullptr;
  ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
  ASSERT_EQ(aclrtGetStreamAvailableNum(&after), ACL_SUCCESS);
  EXPECT_EQ(after, before - 1);
  EXPECT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetStreamAvailableNum(nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST_F(DeviceTest, NoMoreStreamsThanAvailable) {
  uint32_t available = 0;
  ASSERT_EQ(aclrtGetStreamAvailableNum(&available), ACL_SUCCESS);
  aclrtStream stream = nullptr;
  for (uint32_t i = 0; i < available; ++i) ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
  EXPECT_TRUE(
      Refused(aclrtCreateStream(&stream), ACL_ERROR_RT_NO_STREAM_RESOURCE, "streams exist"));
}

TEST_F(DeviceTest, CaptureInfoIsNone) {
  aclmdlRICaptureStatus status = ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE;
  aclmdlRI model = Garbage();
  EXPECT_EQ(aclmdlRICaptureGetInfo(stream_, &status, &model), ACL_SUCCESS);
  EXPECT_EQ(status, ACL_MODEL_RI_CAPTURE_STATUS_NONE);
  EXPECT_EQ(model, nullptr);
  EXPECT_EQ(aclmdlRICaptureGetInfo(stream_, nullptr, &model), ACL_ERROR_INVALID_PARAM);
  aclmdlRICaptureMode mode = ACL_MODEL_RI_CAPTURE_MODE_RELAXED;
  EXPECT_EQ(aclmdlRICaptureThreadExchangeMode(&mode), ACL_SUCCESS);
  EXPECT_EQ(mode, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL);
  EXPECT_EQ(aclmdlRICaptureThreadExchangeMode(&mode), ACL_SUCCESS);
  EXPECT_EQ(mode, ACL_MODEL_RI_CAPTURE_MODE_RELAXED);
}

}  // namespace
}  // namespace hostacl::testing
