// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// What the environment variables do. Each of these cases is run by ctest in a process with the
// variables that its name says, see CMakeLists.txt.

#include <vector>

#include "support.h"

namespace hostacl::testing {
namespace {

TEST(EnvironmentTest, UnknownSoc) {
  EXPECT_TRUE(Refused(aclrtSetDevice(0), ACL_ERROR_RT_SOC_VERSION,
                      "aclrtSetDevice: environment variable HOSTACL_SOC is \"Ascend123\", expected "
                      "one of Ascend910A, Ascend910B"));
  EXPECT_EQ(aclrtGetSocName(), nullptr);
  const char* text = aclGetRecentErrMsg();
  ASSERT_NE(text, nullptr);
  EXPECT_NE(std::string(text).find("Ascend310P3"), std::string::npos);
  int32_t value = -1;
  EXPECT_EQ(aclGetCannAttribute(ACL_CANN_ATTR_BF16, &value), ACL_ERROR_RT_SOC_VERSION);
}

TEST(EnvironmentTest, InferenceSoc) {
  ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
  EXPECT_STREQ(aclrtGetSocName(), "Ascend310P3");
  int32_t value = -1;
  EXPECT_EQ(aclGetCannAttribute(ACL_CANN_ATTR_BF16, &value), ACL_SUCCESS);
  EXPECT_EQ(value, 0);
  size_t free = 0;
  size_t ddr = 0;
  size_t hbm = 1;
  EXPECT_EQ(aclrtGetMemInfo(ACL_DDR_MEM, &free, &ddr), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &free, &hbm), ACL_SUCCESS);
  EXPECT_GT(ddr, 0u);
  EXPECT_EQ(hbm, ddr) << "without HBM its attributes mean DDR";
}

TEST(EnvironmentTest, Series950Soc) {
  EXPECT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
  EXPECT_STREQ(aclrtGetSocName(), "Ascend950PR_9589");
}

TEST(EnvironmentTest, FirstGenerationSoc) {
  EXPECT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
  int32_t value = -1;
  EXPECT_EQ(aclGetCannAttribute(ACL_CANN_ATTR_BF16, &value), ACL_SUCCESS);
  EXPECT_EQ(value, 0);
}

TEST(EnvironmentTest, ThreeDevices) {
  uint32_t count = 0;
  ASSERT_EQ(aclrtGetDeviceCount(&count), ACL_SUCCESS);
  EXPECT_EQ(count, 3u);
  EXPECT_EQ(aclrtSetDevice(3), ACL_ERROR_RT_INVALID_DEVICEID);
  ASSERT_EQ(aclrtSetDevice(2), ACL_SUCCESS);
  void* on_two = nullptr;
  ASSERT_EQ(aclrtMalloc(&on_two, 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
  int32_t device = -1;
  EXPECT_EQ(aclrtGetDevice(&device), ACL_SUCCESS);
  EXPECT_EQ(device, 0);
  aclrtPtrAttributes attributes = {};
  EXPECT_EQ(aclrtPointerGetAttributes(on_two, &attributes), ACL_SUCCESS);
  EXPECT_EQ(attributes.location.id, 2u);
  int32_t can = -1;
  EXPECT_EQ(aclrtDeviceCanAccessPeer(&can, 0, 2), ACL_SUCCESS);
  EXPECT_EQ(can, 1);
  EXPECT_EQ(aclrtDeviceEnablePeerAccess(2, 0), ACL_SUCCESS);
  aclrtMallocAttribute attribute = {};
  attribute.attr = ACL_RT_MEM_ATTR_DEVICE_ID;
  attribute.value.deviceId = 1;
  aclrtMallocConfig config = {&attribute, 1};
  void* on_one = nullptr;
  ASSERT_EQ(aclrtMallocWithCfg(&on_one, 64, ACL_MEM_MALLOC_HUGE_FIRST, &config), ACL_SUCCESS);
  EXPECT_EQ(aclrtPointerGetAttributes(on_one, &attributes), ACL_SUCCESS);
  EXPECT_EQ(attributes.location.id, 1u);
  EXPECT_EQ(aclrtMemcpy(on_one, 64, on_two, 64, ACL_MEMCPY_INTER_DEVICE_TO_DEVICE), ACL_SUCCESS);
  EXPECT_EQ(aclrtFree(on_one), ACL_SUCCESS);
  EXPECT_EQ(aclrtFree(on_two), ACL_SUCCESS);
  EXPECT_EQ(aclrtResetDevice(2), ACL_SUCCESS);
  EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
}

TEST(EnvironmentTest, DeviceCountThatIsNoNumber) {
  uint32_t count = 7;
  EXPECT_TRUE(Refused(aclrtGetDeviceCount(&count), ACL_ERROR_RT_PARAM_INVALID,
                      "environment variable HOSTACL_DEVICE_COUNT is \"many\""));
  EXPECT_EQ(count, 7u);
  EXPECT_TRUE(Refused(aclrtSetDevice(0), ACL_ERROR_RT_PARAM_INVALID, "HOSTACL_DEVICE_COUNT"));
}

TEST(EnvironmentTest, ThreadCountThatIsNoNumber) {
  EXPECT_TRUE(Refused(aclrtSetDevice(0), ACL_ERROR_RT_PARAM_INVALID,
                      "environment variable HOSTACL_NUM_THREADS is \"0\""));
}

TEST(EnvironmentTest, MemoryThatIsNoNumber) {
  EXPECT_TRUE(Refused(aclrtSetDevice(0), ACL_ERROR_RT_PARAM_INVALID,
                      "environment variable HOSTACL_DEVICE_MEMORY is \"12GB\""));
}

TEST(EnvironmentTest, OneMegabyteOfMemory) {
  ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
  size_t free = 0;
  size_t total = 0;
  ASSERT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &free, &total), ACL_SUCCESS);
  EXPECT_EQ(total, 1048576u);
  EXPECT_EQ(free, total);
  void* first = nullptr;
  void* second = nullptr;
  ASSERT_EQ(aclrtMalloc(&first, 1000000, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtMalloc(&second, 1000000, ACL_MEM_MALLOC_HUGE_FIRST),
                      ACL_ERROR_RT_MEMORY_ALLOCATION,
                      "size is 1000000 bytes, expected at most the 48544 bytes that are free"));
  aclrtUtilizationInfo info = {};
  EXPECT_EQ(aclrtGetDeviceUtilizationRate(0, &info), ACL_SUCCESS);
  EXPECT_EQ(info.memoryUtilization, 95);
  EXPECT_EQ(aclrtFree(first), ACL_SUCCESS);
  EXPECT_EQ(aclrtMalloc(&second, 1000000, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  EXPECT_EQ(aclrtFree(second), ACL_SUCCESS);
}

}  // namespace
}  // namespace hostacl::testing
