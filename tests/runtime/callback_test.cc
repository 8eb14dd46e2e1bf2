// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <pthread.h>

#include "support.h"

namespace hostacl::testing {
namespace {

uint64_t ThisThread() { return static_cast<uint64_t>(pthread_self()); }

TEST_F(DeviceTest, HostFuncOfNullIsParamInvalid) {
  EXPECT_TRUE(Refused(aclrtLaunchHostFunc(stream_, nullptr, nullptr), ACL_ERROR_RT_PARAM_INVALID,
                      "aclrtLaunchHostFunc: fn is null"));
}

TEST_F(DeviceTest, HostFuncRunsOnAnotherThread) {
  std::thread::id ran_on;
  ASSERT_EQ(aclrtLaunchHostFunc(
                stream_,
                [](void* id) { *static_cast<std::thread::id*>(id) = std::this_thread::get_id(); },
                &ran_on),
            ACL_SUCCESS);
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_NE(ran_on, std::thread::id());
  EXPECT_NE(ran_on, std::this_thread::get_id());
}

TEST_F(DeviceTest, HostFuncBlocksLaterTasks) {
  std::atomic<int> calls{0};
  Gate gate(stream_);
  ASSERT_EQ(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, 30), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
  EXPECT_EQ(calls, 0);
  gate.Open();
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(calls, 1);
}

TEST_F(DeviceTest, ProcessReportChecksItsTimeLimitFirst) {
  EXPECT_TRUE(Refused(aclrtProcessReport(0), ACL_ERROR_INVALID_PARAM, "timeout is 0 ms"));
  EXPECT_TRUE(Refused(aclrtProcessReport(-2), ACL_ERROR_INVALID_PARAM, "timeout is -2 ms"));
}

TEST_F(DeviceTest, ProcessReportOfAnUnregisteredThreadIsThreadSubscribe) {
  EXPECT_TRUE(Refused(aclrtProcessReport(10), ACL_ERROR_RT_THREAD_SUBSCRIBE,
                      "the calling thread is registered for no stream"));
}

TEST_F(DeviceTest, ProcessReportWithoutCallbackIsReportTimeout) {
  ASSERT_EQ(aclrtSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtProcessReport(20), ACL_ERROR_RT_REPORT_TIMEOUT, "no callback came"));
  EXPECT_EQ(aclrtUnSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
}

TEST_F(DeviceTest, CallbackRunsOnTheRegisteredThread) {
  std::thread::id ran_on;
  ASSERT_EQ(aclrtSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtLaunchCallback(
                [](void* id) { *static_cast<std::thread::id*>(id) = std::this_thread::get_id(); },
                &ran_on, ACL_CALLBACK_NO_BLOCK, stream_),
            ACL_SUCCESS);
  EXPECT_EQ(aclrtProcessReport(5000), ACL_SUCCESS);
  EXPECT_EQ(ran_on, std::this_thread::get_id());
  EXPECT_EQ(aclrtUnSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
}

TEST_F(DeviceTest, CallbackWithoutBlockLetsTheStreamGoOn) {
  std::atomic<int> calls{0};
  ASSERT_EQ(aclrtSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtLaunchCallback(&CountUp, &calls, ACL_CALLBACK_NO_BLOCK, stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, 5000), ACL_SUCCESS);
  EXPECT_EQ(calls, 0);
  EXPECT_EQ(aclrtProcessReport(5000), ACL_SUCCESS);
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(aclrtUnSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
}

TEST_F(DeviceTest, CallbackWithBlockHoldsTheStream) {
  std::atomic<int> calls{0};
  ASSERT_EQ(aclrtSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtLaunchCallback(&CountUp, &calls, ACL_CALLBACK_BLOCK, stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, 30), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
  EXPECT_EQ(aclrtProcessReport(5000), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, 5000), ACL_SUCCESS);
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(aclrtUnSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
}

TEST_F(DeviceTest, ACallbackThreadAsInTheSamples) {
  std::atomic<bool> over{false};
  std::promise<uint64_t> id;
  std::promise<void> subscribed;
  std::thread reporter([&] {
    id.set_value(ThisThread());
    subscribed.get_future().wait();
    while (!over) {
      const aclError code = aclrtProcessReport(20);
      EXPECT_TRUE(code == ACL_SUCCESS || code == ACL_ERROR_RT_REPORT_TIMEOUT ||
                  code == ACL_ERROR_RT_THREAD_SUBSCRIBE)
          << code;
    }
  });
  const uint64_t reporter_id = id.get_future().get();
  ASSERT_EQ(aclrtSubscribeReport(reporter_id, stream_), ACL_SUCCESS);
  subscribed.set_value();
  std::atomic<int> calls{0};
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(aclrtLaunchCallback(&CountUp, &calls, ACL_CALLBACK_BLOCK, stream_), ACL_SUCCESS);
  }
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(calls, 20);
  over = true;
  reporter.join();
  EXPECT_EQ(aclrtUnSubscribeReport(reporter_id, stream_), ACL_SUCCESS);
}

TEST_F(DeviceTest, LaunchCallbackChecks) {
  std::atomic<int> calls{0};
  EXPECT_TRUE(Refused(aclrtLaunchCallback(nullptr, &calls, ACL_CALLBACK_BLOCK, stream_),
                      ACL_ERROR_INVALID_PARAM, "fn is null"));
  EXPECT_TRUE(Refused(
      aclrtLaunchCallback(&CountUp, &calls, static_cast<aclrtCallbackBlockType>(2), stream_),
      ACL_ERROR_RT_PARAM_INVALID, "blockType is 2"));
  EXPECT_TRUE(Refused(aclrtLaunchCallback(&CountUp, &calls, ACL_CALLBACK_BLOCK, stream_),
                      ACL_ERROR_RT_STREAM_NO_CB_REG, "no thread is registered"));
}

TEST_F(DeviceTest, HostFuncsAndCallbacksDoNotMix) {
  std::atomic<int> calls{0};
  ASSERT_EQ(aclrtSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_ERROR_RT_STREAM_SUBSCRIBE,
                      "the stream is used with aclrtSubscribeReport"));
  ASSERT_EQ(aclrtUnSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtSubscribeReport(ThisThread(), stream_), ACL_ERROR_RT_STREAM_SUBSCRIBE,
                      "the stream is used with aclrtLaunchHostFunc"));
  EXPECT_TRUE(Refused(aclrtLaunchCallback(&CountUp, &calls, ACL_CALLBACK_BLOCK, stream_),
                      ACL_ERROR_RT_STREAM_SUBSCRIBE, "aclrtLaunchHostFunc"));
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(calls, 1);
}

TEST_F(DeviceTest, AStreamHasOneReportThread) {
  ASSERT_EQ(aclrtSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtSubscribeReport(12345, stream_), ACL_ERROR_RT_STREAM_SUBSCRIBE,
                      "is registered for the stream"));
  EXPECT_TRUE(Refused(aclrtUnSubscribeReport(12345, stream_), ACL_ERROR_RT_THREAD_SUBSCRIBE,
                      "threadId is 12345"));
  EXPECT_EQ(aclrtUnSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtUnSubscribeReport(ThisThread(), stream_), ACL_ERROR_RT_THREAD_SUBSCRIBE);
}

TEST_F(DeviceTest, UnsubscribingReleasesAStreamThatWaitsForItsCallback) {
  std::atomic<int> calls{0};
  ASSERT_EQ(aclrtSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtLaunchCallback(&CountUp, &calls, ACL_CALLBACK_BLOCK, stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, 30), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
  EXPECT_EQ(aclrtUnSubscribeReport(ThisThread(), stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(calls, 0);
}

TEST_F(DeviceTest, DestroyedStreamCannotBeUsedForCallbacks) {
  std::atomic<int> calls{0};
  ASSERT_EQ(aclrtDestroyStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtSubscribeReport(ThisThread(), stream_), ACL_ERROR_RT_INVALID_HANDLE);
  EXPECT_EQ(aclrtLaunchCallback(&CountUp, &calls, ACL_CALLBACK_BLOCK, stream_),
            ACL_ERROR_RT_INVALID_HANDLE);
}

}  // namespace
}  // namespace hostacl::testing
