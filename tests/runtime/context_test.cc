// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "support.h"

namespace hostacl::testing {
namespace {

TEST(ContextTest, CreateMakesItCurrent) {
  aclrtContext context = nullptr;
  ASSERT_EQ(aclrtCreateContext(&context, 0), ACL_SUCCESS);
  aclrtContext current = nullptr;
  EXPECT_EQ(aclrtGetCurrentContext(&current), ACL_SUCCESS);
  EXPECT_EQ(current, context);
  int32_t device = -1;
  EXPECT_EQ(aclrtGetDevice(&device), ACL_SUCCESS);
  EXPECT_EQ(device, 0);
  EXPECT_EQ(aclrtDestroyContext(context), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetCurrentContext(&current), ACL_ERROR_RT_CONTEXT_NULL);
}

TEST(ContextTest, NullIsInvalidParam) {
  EXPECT_TRUE(Refused(aclrtCreateContext(nullptr, 0), ACL_ERROR_INVALID_PARAM, "context is null"));
  EXPECT_TRUE(Refused(aclrtDestroyContext(nullptr), ACL_ERROR_INVALID_PARAM, "context is null"));
  EXPECT_TRUE(Refused(aclrtSetCurrentContext(nullptr), ACL_ERROR_INVALID_PARAM, "context is null"));
  EXPECT_TRUE(Refused(aclrtGetCurrentContext(nullptr), ACL_ERROR_INVALID_PARAM, "context is null"));
}

TEST(ContextTest, UnknownDeviceIsRefused) {
  aclrtContext context = nullptr;
  EXPECT_TRUE(
      Refused(aclrtCreateContext(&context, 5), ACL_ERROR_RT_INVALID_DEVICEID, "deviceId is 5"));
  EXPECT_EQ(context, nullptr);
}

TEST(ContextTest, GetWithoutOneIsContextNull) {
  OnNewThread([] {
    aclrtContext context = nullptr;
    EXPECT_EQ(aclrtGetCurrentContext(&context), ACL_ERROR_RT_CONTEXT_NULL);
    aclrtStream stream = nullptr;
    EXPECT_EQ(aclrtCtxGetCurrentDefaultStream(&stream), ACL_ERROR_RT_CONTEXT_NULL);
  });
}

TEST(ContextTest, HandlesThatAreNoLiveContextAreRefused) {
  aclrtContext context = nullptr;
  ASSERT_EQ(aclrtCreateContext(&context, 0), ACL_SUCCESS);
  aclrtStream stream = nullptr;
  ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtSetCurrentContext(stream), ACL_ERROR_RT_INVALID_HANDLE,
                      "an aclrtStream, expected an aclrtContext"));
  EXPECT_TRUE(Refused(aclrtSetCurrentContext(Garbage()), ACL_ERROR_RT_INVALID_HANDLE,
                      "context is 0xdeadbeef"));
  ASSERT_EQ(aclrtDestroyContext(context), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtDestroyContext(context), ACL_ERROR_RT_INVALID_HANDLE, "destroyed"));
  EXPECT_TRUE(Refused(aclrtSetCurrentContext(context), ACL_ERROR_RT_INVALID_HANDLE, "destroyed"));
}

TEST_F(DeviceTest, DefaultContextCannotBeDestroyed) {
  aclrtContext context = nullptr;
  ASSERT_EQ(aclrtGetCurrentContext(&context), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtDestroyContext(context), ACL_ERROR_RT_PARAM_INVALID,
                      "the default context of device 0"));
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
}

TEST_F(DeviceTest, StreamOfAnotherContextIsStreamContext) {
  aclrtContext first = nullptr;
  aclrtContext second = nullptr;
  ASSERT_EQ(aclrtGetCurrentContext(&first), ACL_SUCCESS);
  ASSERT_EQ(aclrtCreateContext(&second, 0), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_STREAM_CONTEXT,
                      "a stream of another context"));
  ASSERT_EQ(aclrtSetCurrentContext(first), ACL_SUCCESS);
  EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtDestroyContext(second), ACL_SUCCESS);
}

TEST_F(DeviceTest, StreamWithoutACurrentContextIsContextNull) {
  OnNewThread([this] {
    EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtSynchronizeStream(nullptr), ACL_ERROR_RT_CONTEXT_NULL);
  });
}

TEST_F(DeviceTest, ContextTravelsToAnotherThread) {
  aclrtContext context = nullptr;
  ASSERT_EQ(aclrtGetCurrentContext(&context), ACL_SUCCESS);
  OnNewThread([&] {
    EXPECT_EQ(aclrtSetCurrentContext(context), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  });
}

TEST_F(DeviceTest, NullStreamIsTheDefaultStream) {
  aclrtStream stream = nullptr;
  ASSERT_EQ(aclrtCtxGetCurrentDefaultStream(&stream), ACL_SUCCESS);
  ASSERT_NE(stream, nullptr);
  int32_t by_null = -1;
  int32_t by_handle = -2;
  EXPECT_EQ(aclrtStreamGetId(nullptr, &by_null), ACL_SUCCESS);
  EXPECT_EQ(aclrtStreamGetId(stream, &by_handle), ACL_SUCCESS);
  EXPECT_EQ(by_null, by_handle);
  EXPECT_TRUE(
      Refused(aclrtDestroyStream(stream), ACL_ERROR_RT_PARAM_INVALID, "the default stream"));
  EXPECT_EQ(aclrtCtxGetCurrentDefaultStream(nullptr), ACL_ERROR_INVALID_PARAM);
}

}  // namespace
}  // namespace hostacl::testing
