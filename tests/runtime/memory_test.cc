// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <cstdint>
#include <cstring>
#include <vector>

#include "support.h"

namespace hostacl::testing {
namespace {

constexpr size_t kHuge = size_t{3} << 20;

TEST(NoContextTest, MallocWithoutContextIsContextNull) {
  OnNewThread([] {
    void* memory = nullptr;
    EXPECT_TRUE(Refused(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST),
                        ACL_ERROR_RT_CONTEXT_NULL, "aclrtMalloc: "));
    size_t free = 0;
    size_t total = 0;
    EXPECT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &free, &total), ACL_ERROR_RT_CONTEXT_NULL);
  });
}

TEST_F(DeviceTest, MallocIntoNullOrOfNothingIsInvalidParam) {
  void* memory = nullptr;
  EXPECT_TRUE(Refused(aclrtMalloc(nullptr, 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM,
                      "devPtr is null"));
  EXPECT_TRUE(Refused(aclrtMalloc(&memory, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM,
                      "size is 0"));
  EXPECT_TRUE(Refused(aclrtMallocHost(nullptr, 64), ACL_ERROR_INVALID_PARAM, "hostPtr is null"));
  EXPECT_TRUE(Refused(aclrtMallocHost(&memory, 0), ACL_ERROR_INVALID_PARAM, "size is 0"));
}

TEST_F(DeviceTest, AddressesAreMultiplesOf64AndWritable) {
  for (const size_t size : {size_t{1}, size_t{63}, size_t{1000}, kHuge}) {
    void* blocks[5] = {};
    ASSERT_EQ(aclrtMalloc(&blocks[0], size, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    ASSERT_EQ(aclrtMallocAlign32(&blocks[1], size, ACL_MEM_MALLOC_NORMAL_ONLY), ACL_SUCCESS);
    ASSERT_EQ(aclrtMallocCached(&blocks[2], size, ACL_MEM_MALLOC_HUGE_ONLY), ACL_SUCCESS);
    ASSERT_EQ(aclrtMallocWithCfg(&blocks[3], size, ACL_MEM_MALLOC_HUGE_FIRST, nullptr),
              ACL_SUCCESS);
    ASSERT_EQ(aclrtMallocHost(&blocks[4], size), ACL_SUCCESS);
    for (void* block : blocks) {
      EXPECT_EQ(reinterpret_cast<uintptr_t>(block) % 64, 0u);
      std::memset(block, 0x5A, size);
    }
    for (int i = 0; i < 4; ++i) EXPECT_EQ(aclrtFree(blocks[i]), ACL_SUCCESS);
    EXPECT_EQ(aclrtFreeHost(blocks[4]), ACL_SUCCESS);
  }
}

TEST_F(DeviceTest, UnknownPolicyIsParamInvalid) {
  void* memory = nullptr;
  EXPECT_TRUE(Refused(aclrtMalloc(&memory, 64, static_cast<aclrtMemMallocPolicy>(8)),
                      ACL_ERROR_RT_PARAM_INVALID, "policy is 0x8"));
  const auto or_ed =
      static_cast<aclrtMemMallocPolicy>(ACL_MEM_MALLOC_NORMAL_ONLY | ACL_MEM_TYPE_HIGH_BAND_WIDTH);
  EXPECT_EQ(aclrtMalloc(&memory, 64, or_ed), ACL_SUCCESS);
  EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
}

TEST_F(DeviceTest, FreeOfNullIsInvalidParam) {
  EXPECT_TRUE(Refused(aclrtFree(nullptr), ACL_ERROR_INVALID_PARAM, "aclrtFree: devPtr is null"));
  EXPECT_TRUE(Refused(aclrtFreeWithDevSync(nullptr), ACL_ERROR_INVALID_PARAM, "devPtr is null"));
  EXPECT_TRUE(Refused(aclrtFreeHost(nullptr), ACL_ERROR_INVALID_PARAM, "hostPtr is null"));
}

TEST_F(DeviceTest, FreeOfWhatIsNotAllocatedIsParamInvalid) {
  void* memory = nullptr;
  ASSERT_EQ(aclrtMalloc(&memory, 256, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtFree(static_cast<char*>(memory) + 64), ACL_ERROR_RT_PARAM_INVALID,
                      "expected the start of live device memory"));
  EXPECT_TRUE(Refused(aclrtFreeHost(memory), ACL_ERROR_RT_PARAM_INVALID,
                      "expected the start of live host memory"));
  EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtFree(memory), ACL_ERROR_RT_PARAM_INVALID, "devPtr is 0x"));
  EXPECT_EQ(aclrtFree(Garbage()), ACL_ERROR_RT_PARAM_INVALID);
}

TEST_F(DeviceTest, MoreThanThereIsIsMemoryAllocation) {
  void* memory = nullptr;
  EXPECT_TRUE(Refused(aclrtMalloc(&memory, SIZE_MAX - 5, ACL_MEM_MALLOC_HUGE_FIRST),
                      ACL_ERROR_RT_MEMORY_ALLOCATION, "size is 18446744073709551610 bytes"));
  EXPECT_TRUE(Refused(aclrtMalloc(&memory, size_t{1} << 50, ACL_MEM_MALLOC_HUGE_FIRST),
                      ACL_ERROR_RT_MEMORY_ALLOCATION, "expected at most"));
  EXPECT_EQ(aclrtMallocHost(&memory, SIZE_MAX / 2), ACL_ERROR_RT_MEMORY_ALLOCATION);
}

TEST_F(DeviceTest, DeviceIsChargedWholeUnitsAndTheSlack) {
  size_t free_before = 0;
  size_t free_after = 0;
  size_t total = 0;
  void* memory = nullptr;
  ASSERT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &free_before, &total), ACL_SUCCESS);
  EXPECT_LE(free_before, total);
  ASSERT_EQ(aclrtMalloc(&memory, 100, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  ASSERT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &free_after, &total), ACL_SUCCESS);
  EXPECT_EQ(free_before - free_after, 160u);  // 100 -> 128, and 32
  ASSERT_EQ(aclrtFree(memory), ACL_SUCCESS);
  ASSERT_EQ(aclrtMallocAlign32(&memory, 100, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  ASSERT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &free_after, &total), ACL_SUCCESS);
  EXPECT_EQ(free_before - free_after, 128u);
  ASSERT_EQ(aclrtFree(memory), ACL_SUCCESS);
  ASSERT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &free_after, &total), ACL_SUCCESS);
  EXPECT_EQ(free_before, free_after);
}

TEST_F(DeviceTest, MemInfoOfWhatTheChipLacksIsZero) {
  size_t free = 9;
  size_t total = 9;
  EXPECT_EQ(aclrtGetMemInfo(ACL_DDR_MEM, &free, &total), ACL_SUCCESS);
  EXPECT_EQ(free, 0u);
  EXPECT_EQ(total, 0u);
  EXPECT_EQ(aclrtGetMemInfo(ACL_HBM_MEM_HUGE1G, &free, &total), ACL_SUCCESS);
  EXPECT_EQ(total, 0u);
  EXPECT_EQ(aclrtGetMemInfo(ACL_MEM_HUGE, &free, &total), ACL_SUCCESS);
  EXPECT_GT(total, 0u);
}

TEST_F(DeviceTest, MemInfoChecks) {
  size_t bytes = 0;
  EXPECT_TRUE(Refused(aclrtGetMemInfo(ACL_HBM_MEM, nullptr, &bytes), ACL_ERROR_INVALID_PARAM,
                      "free is null"));
  EXPECT_TRUE(Refused(aclrtGetMemInfo(ACL_HBM_MEM, &bytes, nullptr), ACL_ERROR_INVALID_PARAM,
                      "total is null"));
  EXPECT_TRUE(Refused(aclrtGetMemInfo(static_cast<aclrtMemAttr>(18), &bytes, &bytes),
                      ACL_ERROR_RT_INVALID_MEMORY_TYPE, "attr is 18"));
}

TEST_F(DeviceTest, MallocWithCfgReadsItsAttributes) {
  aclrtMallocAttribute attribute = {};
  attribute.attr = ACL_RT_MEM_ATTR_MODULE_ID;
  attribute.value.moduleId = 7;
  aclrtMallocConfig config = {&attribute, 1};
  void* memory = nullptr;
  ASSERT_EQ(aclrtMallocWithCfg(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST, &config), ACL_SUCCESS);
  EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
  ASSERT_EQ(aclrtMallocHostWithCfg(&memory, 64, &config), ACL_SUCCESS);
  EXPECT_EQ(aclrtFreeHost(memory), ACL_SUCCESS);
  attribute.attr = ACL_RT_MEM_ATTR_DEVICE_ID;
  attribute.value.deviceId = 40;
  EXPECT_EQ(aclrtMallocWithCfg(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST, &config),
            ACL_ERROR_RT_INVALID_DEVICEID);
  attribute.attr = static_cast<aclrtMallocAttrType>(77);
  EXPECT_TRUE(Refused(aclrtMallocWithCfg(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST, &config),
                      ACL_ERROR_RT_PARAM_INVALID, "cfg->attrs[0].attr is 77"));
  config.attrs = nullptr;
  EXPECT_EQ(aclrtMallocHostWithCfg(&memory, 64, &config), ACL_ERROR_INVALID_PARAM);
}

TEST_F(DeviceTest, PointersTellWhatTheyBelongTo) {
  void* device = nullptr;
  void* host = nullptr;
  int local = 0;
  ASSERT_EQ(aclrtMalloc(&device, 100, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  ASSERT_EQ(aclrtMallocHost(&host, 100), ACL_SUCCESS);
  aclrtPtrAttributes attributes = {};
  EXPECT_EQ(aclrtPointerGetAttributes(static_cast<char*>(device) + 99, &attributes), ACL_SUCCESS);
  EXPECT_EQ(attributes.location.type, ACL_MEM_LOCATION_TYPE_DEVICE);
  EXPECT_EQ(attributes.location.id, 0u);
  EXPECT_GE(attributes.pageSize, 4096u);
  EXPECT_EQ(aclrtPointerGetAttributes(static_cast<char*>(device) + 100, &attributes), ACL_SUCCESS);
  EXPECT_EQ(attributes.location.type, ACL_MEM_LOCATION_TYPE_UNREGISTERED);
  EXPECT_EQ(aclrtPointerGetAttributes(host, &attributes), ACL_SUCCESS);
  EXPECT_EQ(attributes.location.type, ACL_MEM_LOCATION_TYPE_HOST);
  EXPECT_EQ(aclrtPointerGetAttributes(&local, &attributes), ACL_SUCCESS);
  EXPECT_EQ(attributes.location.type, ACL_MEM_LOCATION_TYPE_UNREGISTERED);
  EXPECT_EQ(aclrtPointerGetAttributes(nullptr, &attributes), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtPointerGetAttributes(host, nullptr), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtFree(device), ACL_SUCCESS);
  EXPECT_EQ(aclrtFreeHost(host), ACL_SUCCESS);
}

TEST_F(DeviceTest, HostMemoryIsRegisteredOnce) {
  std::vector<char> memory(4096);
  void* mapped = nullptr;
  ASSERT_EQ(aclrtHostRegister(memory.data(), memory.size(), ACL_HOST_REGISTER_MAPPED, &mapped),
            ACL_SUCCESS);
  EXPECT_EQ(mapped, memory.data());
  aclrtPtrAttributes attributes = {};
  EXPECT_EQ(aclrtPointerGetAttributes(memory.data() + 5, &attributes), ACL_SUCCESS);
  EXPECT_EQ(attributes.location.type, ACL_MEM_LOCATION_TYPE_HOST);
  EXPECT_TRUE(
      Refused(aclrtHostRegister(memory.data(), memory.size(), ACL_HOST_REGISTER_MAPPED, &mapped),
              ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED, "registered or allocated already"));
  EXPECT_EQ(aclrtFreeHost(memory.data()), ACL_ERROR_RT_PARAM_INVALID);
  EXPECT_EQ(aclrtHostUnregister(memory.data()), ACL_SUCCESS);
  EXPECT_TRUE(Refused(aclrtHostUnregister(memory.data()), ACL_ERROR_HOST_MEMORY_NOT_REGISTERED,
                      "ptr is 0x"));
}

TEST_F(DeviceTest, HostRegisterChecks) {
  char memory[64];
  void* mapped = nullptr;
  EXPECT_EQ(aclrtHostRegister(nullptr, 64, ACL_HOST_REGISTER_MAPPED, &mapped),
            ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtHostRegister(memory, 0, ACL_HOST_REGISTER_MAPPED, &mapped),
            ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclrtHostRegister(memory, 64, ACL_HOST_REGISTER_MAPPED, nullptr),
            ACL_ERROR_INVALID_PARAM);
  EXPECT_TRUE(Refused(aclrtHostRegister(memory, 64, static_cast<aclrtHostRegisterType>(3), &mapped),
                      ACL_ERROR_RT_PARAM_INVALID, "type is 3"));
  EXPECT_TRUE(Refused(aclrtHostRegister(memory, UINT64_MAX, ACL_HOST_REGISTER_MAPPED, &mapped),
                      ACL_ERROR_RT_PARAM_INVALID, "size is 18446744073709551615"));
  EXPECT_EQ(aclrtHostUnregister(nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST_F(DeviceTest, FlushAndInvalidateCheckTheirRange) {
  void* memory = nullptr;
  ASSERT_EQ(aclrtMallocCached(&memory, 100, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  for (const auto call : {&aclrtMemFlush, &aclrtMemInvalidate}) {
    EXPECT_EQ(call(memory, 100), ACL_SUCCESS);
    EXPECT_EQ(call(nullptr, 100), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(call(memory, 0), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(call(memory, 101), ACL_ERROR_RT_PARAM_INVALID);
  }
  EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
}

TEST_F(DeviceTest, FreeWithDevSyncWaitsForTheDevice) {
  std::atomic<int> calls{0};
  void* memory = nullptr;
  ASSERT_EQ(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  ASSERT_EQ(aclrtLaunchHostFunc(stream_, &CountUp, &calls), ACL_SUCCESS);
  EXPECT_EQ(aclrtFreeWithDevSync(memory), ACL_SUCCESS);
  EXPECT_EQ(calls, 1);
}

TEST_F(DeviceTest, FreeDoesNotWaitAndQueuedTasksMayStillUseTheMemory) {
  // Under the address sanitizer a copy into released memory would end the test.
  std::vector<char> source(kHuge, 7);
  for (const size_t size : {size_t{1000}, kHuge}) {
    void* memory = nullptr;
    ASSERT_EQ(aclrtMalloc(&memory, size, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    Gate gate(stream_);
    ASSERT_EQ(
        aclrtMemcpyAsync(memory, size, source.data(), size, ACL_MEMCPY_HOST_TO_DEVICE, stream_),
        ACL_SUCCESS);
    EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);  // would hang if it waited
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  }
}

}  // namespace
}  // namespace hostacl::testing
