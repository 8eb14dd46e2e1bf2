// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

#include "support.h"

namespace hostacl::testing {
namespace {

constexpr auto kToDevice = ACL_MEMCPY_HOST_TO_DEVICE;
constexpr auto kToHost = ACL_MEMCPY_DEVICE_TO_HOST;

class CopyTest : public DeviceTest {
 protected:
  void SetUp() override {
    DeviceTest::SetUp();
    ASSERT_EQ(aclrtMalloc(&device_, kBytes, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    ASSERT_EQ(aclrtMemset(device_, kBytes, 0, kBytes), ACL_SUCCESS);
    std::iota(host_.begin(), host_.end(), uint8_t{1});
  }
  void TearDown() override {
    aclrtFree(device_);
    DeviceTest::TearDown();
  }
  uint8_t DeviceByte(size_t index) const { return static_cast<uint8_t*>(device_)[index]; }

  static constexpr size_t kBytes = 64;
  void* device_ = nullptr;
  std::array<uint8_t, kBytes> host_{};
};

TEST_F(CopyTest, ThereAndBack) {
  ASSERT_EQ(aclrtMemcpy(device_, kBytes, host_.data(), kBytes, kToDevice), ACL_SUCCESS);
  std::array<uint8_t, kBytes> back{};
  ASSERT_EQ(aclrtMemcpy(back.data(), kBytes, device_, kBytes, kToHost), ACL_SUCCESS);
  EXPECT_EQ(back, host_);
}

TEST_F(CopyTest, EveryKindCopies) {
  for (int kind = 0; kind <= 7; ++kind) {
    host_[0] = static_cast<uint8_t>(100 + kind);
    EXPECT_EQ(aclrtMemcpy(device_, kBytes, host_.data(), 1, static_cast<aclrtMemcpyKind>(kind)),
              ACL_SUCCESS);
    EXPECT_EQ(DeviceByte(0), 100 + kind);
  }
}

TEST_F(CopyTest, KindOutsideTheEnumIsInvalidParam) {
  for (const int kind : {-1, 8, 1000}) {
    EXPECT_TRUE(Refused(
        aclrtMemcpy(device_, kBytes, host_.data(), kBytes, static_cast<aclrtMemcpyKind>(kind)),
        ACL_ERROR_INVALID_PARAM, "kind is " + std::to_string(kind)));
    EXPECT_EQ(aclrtMemcpyAsync(device_, kBytes, host_.data(), kBytes,
                               static_cast<aclrtMemcpyKind>(kind), stream_),
              ACL_ERROR_INVALID_PARAM);
  }
}

TEST_F(CopyTest, CountZeroSucceedsBeforeTheNullChecks) {
  EXPECT_EQ(aclrtMemcpy(nullptr, 0, nullptr, 0, kToDevice), ACL_SUCCESS);
  EXPECT_EQ(aclrtMemcpyAsync(nullptr, 0, nullptr, 0, kToDevice, stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtMemset(nullptr, 0, 1, 0), ACL_SUCCESS);
  EXPECT_EQ(aclrtMemsetAsync(nullptr, 0, 1, 0, stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtMemcpy(nullptr, 0, nullptr, 0, static_cast<aclrtMemcpyKind>(9)),
            ACL_ERROR_INVALID_PARAM)
      << "the kind is looked at first";
}

TEST_F(CopyTest, NullIsInvalidParam) {
  EXPECT_TRUE(Refused(aclrtMemcpy(nullptr, kBytes, host_.data(), 1, kToDevice),
                      ACL_ERROR_INVALID_PARAM, "aclrtMemcpy: dst is null"));
  EXPECT_TRUE(Refused(aclrtMemcpy(device_, kBytes, nullptr, 1, kToDevice), ACL_ERROR_INVALID_PARAM,
                      "src is null"));
  EXPECT_TRUE(Refused(aclrtMemcpyAsync(device_, kBytes, nullptr, 1, kToDevice, stream_),
                      ACL_ERROR_INVALID_PARAM, "aclrtMemcpyAsync: src is null"));
  EXPECT_TRUE(
      Refused(aclrtMemset(nullptr, kBytes, 0, 1), ACL_ERROR_INVALID_PARAM, "devPtr is null"));
  EXPECT_TRUE(Refused(aclrtMemsetAsync(nullptr, kBytes, 0, 1, stream_), ACL_ERROR_INVALID_PARAM,
                      "devPtr is null"));
}

TEST_F(CopyTest, NullWinsOverAShortDestination) {
  EXPECT_EQ(aclrtMemcpy(nullptr, 1, host_.data(), 2, kToDevice), ACL_ERROR_INVALID_PARAM);
}

TEST_F(CopyTest, CountAboveDestMaxIsParamInvalidAndCopiesNothing) {
  EXPECT_TRUE(Refused(aclrtMemcpy(device_, 8, host_.data(), 16, kToDevice),
                      ACL_ERROR_RT_PARAM_INVALID,
                      "count is 16 bytes, expected at most destMax = 8"));
  EXPECT_TRUE(Refused(aclrtMemcpyAsync(device_, 8, host_.data(), 16, kToDevice, stream_),
                      ACL_ERROR_RT_PARAM_INVALID, "destMax = 8"));
  EXPECT_TRUE(Refused(aclrtMemset(device_, 8, 1, 16), ACL_ERROR_RT_PARAM_INVALID,
                      "count is 16 bytes, expected at most maxCount = 8"));
  EXPECT_TRUE(Refused(aclrtMemsetAsync(device_, 8, 1, 16, stream_), ACL_ERROR_RT_PARAM_INVALID,
                      "maxCount = 8"));
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(DeviceByte(0), 0);
}

TEST_F(CopyTest, RangeThatLeavesItsAllocationIsParamInvalid) {
  std::vector<uint8_t> large(1000);
  EXPECT_TRUE(Refused(aclrtMemcpy(device_, 1000, large.data(), 1000, kToDevice),
                      ACL_ERROR_RT_PARAM_INVALID, "with 64 bytes left in its allocation"));
  EXPECT_TRUE(Refused(aclrtMemcpy(large.data(), 1000, static_cast<char*>(device_) + 60, 5, kToHost),
                      ACL_ERROR_RT_PARAM_INVALID, "with 4 bytes left"));
  EXPECT_TRUE(
      Refused(aclrtMemset(device_, 1000, 1, 1000), ACL_ERROR_RT_PARAM_INVALID, "room for 1000"));
}

TEST_F(CopyTest, SameSourceAndDestinationDoesNothing) {
  EXPECT_EQ(aclrtMemcpy(device_, kBytes, device_, kBytes, ACL_MEMCPY_DEVICE_TO_DEVICE),
            ACL_SUCCESS);
}

TEST_F(CopyTest, AsyncHostToHostIsNotSupported) {
  std::array<uint8_t, 4> to{};
  EXPECT_TRUE(
      Refused(aclrtMemcpyAsync(to.data(), 4, host_.data(), 4, ACL_MEMCPY_HOST_TO_HOST, stream_),
              ACL_ERROR_RT_FEATURE_NOT_SUPPORT, "ACL_MEMCPY_HOST_TO_HOST"));
  EXPECT_EQ(aclrtMemcpy(to.data(), 4, host_.data(), 4, ACL_MEMCPY_HOST_TO_HOST), ACL_SUCCESS);
  EXPECT_EQ(to[3], host_[3]);
}

TEST_F(CopyTest, AsyncIsDoneAtSynchronize) {
  {
    Gate gate(stream_);
    ASSERT_EQ(aclrtMemcpyAsync(device_, kBytes, host_.data(), kBytes, kToDevice, stream_),
              ACL_SUCCESS);
    ASSERT_EQ(aclrtMemsetAsync(device_, 4, 0x1FF, 4, stream_), ACL_SUCCESS);
    EXPECT_EQ(DeviceByte(10), 0);
  }
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(DeviceByte(3), 0xFF);
  EXPECT_EQ(DeviceByte(4), 5);
}

TEST_F(CopyTest, MemsetUsesTheLowByteAndStopsAtCount) {
  EXPECT_EQ(aclrtMemset(device_, kBytes, 0xABCD, 10), ACL_SUCCESS);
  EXPECT_EQ(DeviceByte(9), 0xCD);
  EXPECT_EQ(DeviceByte(10), 0);
  void* host = nullptr;
  ASSERT_EQ(aclrtMallocHost(&host, 16), ACL_SUCCESS);
  EXPECT_EQ(aclrtMemset(host, 16, 7, 16), ACL_SUCCESS);
  EXPECT_EQ(static_cast<uint8_t*>(host)[15], 7);
  EXPECT_EQ(aclrtFreeHost(host), ACL_SUCCESS);
}

TEST_F(CopyTest, LargeCopiesAndFillingsReachEveryByte) {
  constexpr size_t kLarge = (size_t{9} << 20) + 13;
  std::vector<uint8_t> source(kLarge);
  for (size_t i = 0; i < kLarge; ++i) source[i] = static_cast<uint8_t>(i * 2654435761u >> 13);
  void* memory = nullptr;
  ASSERT_EQ(aclrtMalloc(&memory, kLarge, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  ASSERT_EQ(aclrtMemcpyAsync(memory, kLarge, source.data(), kLarge, kToDevice, stream_),
            ACL_SUCCESS);
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  std::vector<uint8_t> back(kLarge);
  ASSERT_EQ(aclrtMemcpy(back.data(), kLarge, memory, kLarge, kToHost), ACL_SUCCESS);
  EXPECT_EQ(back, source);
  ASSERT_EQ(aclrtMemset(memory, kLarge, 3, kLarge), ACL_SUCCESS);
  ASSERT_EQ(aclrtMemcpy(back.data(), kLarge, memory, kLarge, kToHost), ACL_SUCCESS);
  EXPECT_EQ(back, std::vector<uint8_t>(kLarge, 3));
  EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
}

TEST_F(CopyTest, RectanglesLeaveTheGapsAlone) {
  // 3 rows of 4 bytes: from a pitch of 8 to a pitch of 6.
  ASSERT_EQ(aclrtMemcpy2d(device_, 6, host_.data(), 8, 4, 3, kToDevice), ACL_SUCCESS);
  for (size_t row = 0; row < 3; ++row) {
    for (size_t column = 0; column < 6; ++column) {
      const int expected = column < 4 ? host_[row * 8 + column] : 0;
      EXPECT_EQ(DeviceByte(row * 6 + column), expected) << row << ", " << column;
    }
  }
  ASSERT_EQ(aclrtMemset(device_, kBytes, 0, kBytes), ACL_SUCCESS);
  ASSERT_EQ(aclrtMemcpy2dAsync(device_, 6, host_.data(), 8, 4, 3, kToDevice, stream_), ACL_SUCCESS);
  ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(DeviceByte(15), host_[19]);
}

TEST_F(CopyTest, RectangleChecks) {
  EXPECT_TRUE(Refused(aclrtMemcpy2d(nullptr, 8, host_.data(), 8, 4, 2, kToDevice),
                      ACL_ERROR_INVALID_PARAM, "dst is null"));
  EXPECT_TRUE(Refused(aclrtMemcpy2d(device_, 8, nullptr, 8, 4, 2, kToDevice),
                      ACL_ERROR_INVALID_PARAM, "src is null"));
  EXPECT_EQ(aclrtMemcpy2d(device_, 8, host_.data(), 8, 4, 2, static_cast<aclrtMemcpyKind>(99)),
            ACL_ERROR_INVALID_PARAM);
  EXPECT_TRUE(Refused(aclrtMemcpy2d(device_, 8, host_.data(), 8, 0, 2, kToDevice),
                      ACL_ERROR_RT_PARAM_INVALID, "width is 0"));
  EXPECT_TRUE(Refused(aclrtMemcpy2d(device_, 8, host_.data(), 8, 4, 0, kToDevice),
                      ACL_ERROR_RT_PARAM_INVALID, "height is 0"));
  EXPECT_TRUE(Refused(aclrtMemcpy2d(device_, 3, host_.data(), 8, 4, 2, kToDevice),
                      ACL_ERROR_RT_PARAM_INVALID, "width is 4 bytes, expected at most dpitch = 3"));
  EXPECT_TRUE(Refused(aclrtMemcpy2d(device_, 8, host_.data(), 2, 4, 2, kToDevice),
                      ACL_ERROR_RT_PARAM_INVALID, "spitch = 2"));
  EXPECT_TRUE(Refused(aclrtMemcpy2d(device_, 60, host_.data(), 8, 8, 2, kToDevice),
                      ACL_ERROR_RT_PARAM_INVALID, "64 bytes left in its allocation"));
  EXPECT_TRUE(Refused(aclrtMemcpy2d(device_, SIZE_MAX / 2, host_.data(), 8, 8, 4, kToDevice),
                      ACL_ERROR_RT_PARAM_INVALID, "fits the address space"));
  EXPECT_TRUE(Refused(aclrtMemcpy2dAsync(device_, 8, nullptr, 8, 4, 2, kToDevice, stream_),
                      ACL_ERROR_INVALID_PARAM, "aclrtMemcpy2dAsync: src is null"));
}

TEST_F(CopyTest, AsyncOnADestroyedStreamIsAnInvalidHandle) {
  ASSERT_EQ(aclrtDestroyStream(stream_), ACL_SUCCESS);
  EXPECT_EQ(aclrtMemcpyAsync(device_, 4, host_.data(), 4, kToDevice, stream_),
            ACL_ERROR_RT_INVALID_HANDLE);
  EXPECT_EQ(aclrtMemsetAsync(device_, 4, 9, 4, stream_), ACL_ERROR_RT_INVALID_HANDLE);
  EXPECT_EQ(aclrtMemcpy2dAsync(device_, 8, host_.data(), 8, 4, 2, kToDevice, stream_),
            ACL_ERROR_RT_INVALID_HANDLE);
  EXPECT_EQ(DeviceByte(0), 0);
}

}  // namespace
}  // namespace hostacl::testing
