// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "support.h"

namespace hostacl::testing {
namespace {

class NoDeviceTest : public ::testing::Test {};

TEST_F(NoDeviceTest, GetDeviceWithoutOneIsContextNull) {
  OnNewThread([] {
    int32_t device = 77;
    EXPECT_TRUE(Refused(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL,
                        "aclrtGetDevice: the calling thread has no current context"));
    EXPECT_EQ(device, 77);
  });
}

TEST_F(NoDeviceTest, UnknownDeviceIsInvalidDeviceId) {
  EXPECT_TRUE(Refused(aclrtSetDevice(64), ACL_ERROR_RT_INVALID_DEVICEID,
                      "aclrtSetDevice: deviceId is 64, expected 0 to 0"));
  EXPECT_TRUE(Refused(aclrtSetDevice(-1), ACL_ERROR_RT_INVALID_DEVICEID, "deviceId is -1"));
  EXPECT_TRUE(Refused(aclrtResetDevice(9), ACL_ERROR_RT_INVALID_DEVICEID, "deviceId is 9"));
  EXPECT_TRUE(Refused(aclrtResetDeviceForce(9), ACL_ERROR_RT_INVALID_DEVICEID, "deviceId is 9"));
}

TEST_F(NoDeviceTest, ResetOfUnusedDeviceIsContextNull) {
  EXPECT_TRUE(Refused(aclrtResetDevice(0), ACL_ERROR_RT_CONTEXT_NULL, "not in use"));
}

TEST_F(NoDeviceTest, DeviceCountIsOne) {
  uint32_t count = 0;
  EXPECT_EQ(aclrtGetDeviceCount(&count), ACL_SUCCESS);
  EXPECT_EQ(count, 1u);
  EXPECT_TRUE(Refused(aclrtGetDeviceCount(nullptr), ACL_ERROR_INVALID_PARAM, "count is null"));
}

TEST_F(NoDeviceTest, RunModeIsHost) {
  aclrtRunMode mode = ACL_DEVICE;
  EXPECT_EQ(aclrtGetRunMode(&mode), ACL_SUCCESS);
  EXPECT_EQ(mode, ACL_HOST);
  EXPECT_TRUE(Refused(aclrtGetRunMode(nullptr), ACL_ERROR_INVALID_PARAM, "runMode is null"));
}

TEST_F(NoDeviceTest, SocNameIsTheDefaultProduct) { EXPECT_STREQ(aclrtGetSocName(), "Ascend910B1"); }

TEST_F(NoDeviceTest, SynchronizeWithoutDeviceIsContextNull) {
  OnNewThread([] { EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_CONTEXT_NULL); });
}

TEST_F(DeviceTest, SetMakesItCurrentForTheCallingThreadOnly) {
  int32_t device = -1;
  EXPECT_EQ(aclrtGetDevice(&device), ACL_SUCCESS);
  EXPECT_EQ(device, 0);
  OnNewThread([] {
    int32_t other = -1;
    EXPECT_EQ(aclrtGetDevice(&other), ACL_ERROR_RT_CONTEXT_NULL);
  });
  EXPECT_TRUE(Refused(aclrtGetDevice(nullptr), ACL_ERROR_INVALID_PARAM, "deviceId is null"));
}

TEST_F(DeviceTest, ThreadsShareTheDefaultContext) {
  aclrtContext mine = nullptr;
  ASSERT_EQ(aclrtGetCurrentContext(&mine), ACL_SUCCESS);
  ASSERT_NE(mine, nullptr);
  OnNewThread([mine] {
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    aclrtContext theirs = nullptr;
    ASSERT_EQ(aclrtGetCurrentContext(&theirs), ACL_SUCCESS);
    EXPECT_EQ(theirs, mine);
    EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
  });
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS) << "released by the other thread";
}

TEST_F(DeviceTest, LastResetReleases) {
  ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);  // the second use
  ASSERT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
  int32_t device = -1;
  EXPECT_EQ(aclrtGetDevice(&device), ACL_SUCCESS);
  ASSERT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
  EXPECT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetDevice(&device), ACL_SUCCESS);
}

TEST_F(DeviceTest, ResetWaitsForTheDefaultStream) {
  std::atomic<int> calls{0};
  for (int i = 0; i < 50; ++i) {
    ASSERT_EQ(aclrtLaunchHostFunc(nullptr, &CountUp, &calls), ACL_SUCCESS);
  }
  ASSERT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
  EXPECT_EQ(calls, 50);
}

TEST_F(DeviceTest, ForcedResetReleasesHoweverOftenItWasSet) {
  ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
  ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
  EXPECT_EQ(aclrtResetDeviceForce(0), ACL_SUCCESS);
  int32_t device = -1;
  EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
}

TEST_F(DeviceTest, StreamOfAResetDeviceIsAnInvalidHandle) {
  ASSERT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
  ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INVALID_HANDLE, "destroyed"));
}

TEST_F(DeviceTest, SynchronizeWaitsForAllStreams) {
  std::atomic<int> calls{0};
  aclrtStream other = nullptr;
  ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
  for (aclrtStream stream : {stream_, other, aclrtStream{nullptr}}) {
    ASSERT_EQ(aclrtLaunchHostFunc(stream, &CountUp, &calls), ACL_SUCCESS);
  }
  EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
  EXPECT_EQ(calls, 3);
}

TEST_F(DeviceTest, SynchronizeWithTimeoutRefusesZeroAndLessThanMinusOne) {
  EXPECT_TRUE(
      Refused(aclrtSynchronizeDeviceWithTimeout(0), ACL_ERROR_RT_PARAM_INVALID, "timeout is 0 ms"));
  EXPECT_TRUE(Refused(aclrtSynchronizeDeviceWithTimeout(-2), ACL_ERROR_RT_PARAM_INVALID,
                      "timeout is -2 ms"));
  EXPECT_EQ(aclrtSynchronizeDeviceWithTimeout(-1), ACL_SUCCESS);
}

TEST_F(DeviceTest, SynchronizeWithTimeoutExpires) {
  Gate gate(stream_);
  EXPECT_TRUE(Refused(aclrtSynchronizeDeviceWithTimeout(20), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT,
                      "1 tasks are unfinished"));
}

TEST_F(DeviceTest, StatusIsNormal) {
  aclrtDeviceStatus status = ACL_RT_DEVICE_STATUS_END;
  EXPECT_EQ(aclrtQueryDeviceStatus(0, &status), ACL_SUCCESS);
  EXPECT_EQ(status, ACL_RT_DEVICE_STATUS_NORMAL);
  EXPECT_EQ(aclrtQueryDeviceStatus(0, nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtQueryDeviceStatus(5, &status), ACL_ERROR_RT_INVALID_DEVICEID);
}

TEST_F(DeviceTest, PrimaryContextIsActiveWhileTheDeviceIsSet) {
  uint32_t flags = 9;
  int32_t active = -1;
  EXPECT_EQ(aclrtGetPrimaryCtxState(0, &flags, &active), ACL_SUCCESS);
  EXPECT_EQ(flags, 0u);
  EXPECT_EQ(active, 1);
  ASSERT_EQ(aclrtResetDeviceForce(0), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetPrimaryCtxState(0, nullptr, &active), ACL_SUCCESS);
  EXPECT_EQ(active, 0);
  EXPECT_EQ(aclrtGetPrimaryCtxState(0, &flags, nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST_F(DeviceTest, SaturationModeIsKept) {
  aclrtFloatOverflowMode mode = ACL_RT_OVERFLOW_MODE_UNDEF;
  EXPECT_EQ(aclrtGetDeviceSatMode(&mode), ACL_SUCCESS);
  EXPECT_EQ(mode, ACL_RT_OVERFLOW_MODE_INFNAN);
  EXPECT_EQ(aclrtSetDeviceSatMode(ACL_RT_OVERFLOW_MODE_SATURATION), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetDeviceSatMode(&mode), ACL_SUCCESS);
  EXPECT_EQ(mode, ACL_RT_OVERFLOW_MODE_SATURATION);
  EXPECT_EQ(aclrtSetDeviceSatMode(ACL_RT_OVERFLOW_MODE_INFNAN), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtSetDeviceSatMode(ACL_RT_OVERFLOW_MODE_UNDEF), ACL_ERROR_INVALID_PARAM,
                      "mode is 2"));
  EXPECT_EQ(aclrtGetDeviceSatMode(nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST_F(DeviceTest, PriorityRangeIsSevenToZero) {
  int32_t least = -1;
  int32_t greatest = -1;
  EXPECT_EQ(aclrtDeviceGetStreamPriorityRange(&least, &greatest), ACL_SUCCESS);
  EXPECT_EQ(least, 7);
  EXPECT_EQ(greatest, 0);
  EXPECT_EQ(aclrtDeviceGetStreamPriorityRange(nullptr, &greatest), ACL_ERROR_INVALID_PARAM);
}

TEST_F(DeviceTest, TsDeviceIsOneOfTwo) {
  EXPECT_EQ(aclrtSetTsDevice(ACL_TS_ID_AICORE), ACL_SUCCESS);
  EXPECT_EQ(aclrtSetTsDevice(ACL_TS_ID_AIVECTOR), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtSetTsDevice(ACL_TS_ID_RESERVED), ACL_ERROR_INVALID_PARAM, "tsId is 2"));
}

TEST_F(DeviceTest, InfoOfMemoryAndCores) {
  int64_t bytes = 0;
  EXPECT_EQ(aclrtGetDeviceInfo(0, ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE, &bytes), ACL_SUCCESS);
  size_t free = 0;
  size_t total = 0;
  ASSERT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &free, &total), ACL_SUCCESS);
  EXPECT_EQ(static_cast<size_t>(bytes), total);
  int64_t cores = 0;
  EXPECT_EQ(aclrtGetDeviceInfo(0, ACL_DEV_ATTR_VECTOR_CORE_NUM, &cores), ACL_SUCCESS);
  EXPECT_GE(cores, 1);
  int64_t same_cores = 0;
  EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_VECTOR_CORE_NUM, &same_cores), ACL_SUCCESS);
  EXPECT_EQ(same_cores, cores);
  EXPECT_EQ(aclrtGetDeviceInfo(0, ACL_DEV_ATTR_AICORE_CORE_NUM, nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtGetDeviceInfo(3, ACL_DEV_ATTR_AICORE_CORE_NUM, &cores),
            ACL_ERROR_RT_INVALID_DEVICEID);
  EXPECT_TRUE(Refused(aclrtGetDeviceInfo(0, static_cast<aclrtDevAttr>(9999), &cores),
                      ACL_ERROR_RT_PARAM_INVALID, "attr is 9999"));
  EXPECT_TRUE(Refused(aclGetDeviceCapability(0, ACL_DEVICE_INFO_UNDEFINED, &cores),
                      ACL_ERROR_INVALID_PARAM, "deviceInfo is -1"));
}

TEST_F(DeviceTest, UtilisationOfMemoryIsMeasured) {
  aclrtUtilizationInfo info = {0, 0, 0, -7, nullptr};
  EXPECT_EQ(aclrtGetDeviceUtilizationRate(0, &info), ACL_SUCCESS);
  EXPECT_EQ(info.cubeUtilization, -1);
  EXPECT_GE(info.memoryUtilization, 0);
  EXPECT_LE(info.memoryUtilization, 100);
  EXPECT_EQ(aclrtGetDeviceUtilizationRate(0, nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST_F(DeviceTest, PeersAreOtherDevices) {
  int32_t can = -1;
  EXPECT_EQ(aclrtDeviceCanAccessPeer(&can, 0, 0), ACL_SUCCESS);
  EXPECT_EQ(can, 0);
  EXPECT_EQ(aclrtDeviceCanAccessPeer(&can, 0, 1), ACL_ERROR_RT_INVALID_DEVICEID);
  EXPECT_EQ(aclrtDeviceCanAccessPeer(nullptr, 0, 0), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtDeviceEnablePeerAccess(0, 0), ACL_SUCCESS);
  EXPECT_EQ(aclrtDeviceEnablePeerAccess(0, 1), ACL_ERROR_RT_PARAM_INVALID);
  int32_t logic = -1;
  EXPECT_EQ(aclrtGetLogicDevIdByUserDevId(0, &logic), ACL_SUCCESS);
  EXPECT_EQ(logic, 0);
}

TEST_F(DeviceTest, TaskAbortDropsWhatHasNotBegun) {
  std::atomic<int> calls{0};
  aclrtEvent never = nullptr;
  aclrtStream other = nullptr;
  ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
  ASSERT_EQ(aclrtCreateEvent(&never), ACL_SUCCESS);
  auto gate = std::make_unique<Gate>(other);
  ASSERT_EQ(aclrtRecordEvent(never, other), ACL_SUCCESS);
  ASSERT_EQ(aclrtStreamWaitEvent(stream_, never), ACL_SUCCESS);
  ASSERT_EQ(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_SUCCESS);
  EXPECT_TRUE(
      Refused(aclrtDeviceTaskAbort(0, 20), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT, "a task still runs"));
  gate.reset();
  EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
  EXPECT_EQ(calls, 0);
}

TEST_F(DeviceTest, OperatorTimeLimitsAreTaken) {
  EXPECT_EQ(aclrtSetOpExecuteTimeOut(547), ACL_SUCCESS);
  uint64_t actual = 0;
  EXPECT_EQ(aclrtSetOpExecuteTimeOutV2(1000, &actual), ACL_SUCCESS);
  EXPECT_EQ(actual, 1000u);
  EXPECT_EQ(aclrtSetOpExecuteTimeOutV2(1000, nullptr), ACL_ERROR_INVALID_PARAM);
}

}  // namespace
}  // namespace hostacl::testing
