// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <bit>
#include <cmath>
#include <limits>

#include "support.h"

namespace hostacl::testing {
namespace {

// What a binary16 number is worth when exponent 31 is an ordinary exponent, from its definition.
double Worth(uint16_t bits) {
  const int exponent = (bits >> 10) & 0x1F;
  const double fraction = (bits & 0x3FF) / 1024.0;
  const double magnitude = exponent == 0 ? std::pow(2.0, -14) * fraction
                                         : std::pow(2.0, exponent - 15) * (1.0 + fraction);
  return (bits & 0x8000) != 0 ? -magnitude : magnitude;
}

TEST(HalfTest, ExponentThirtyOneIsOrdinary) {
  EXPECT_EQ(aclFloat16ToFloat(0x7C00), 65536.0f);
  EXPECT_EQ(aclFloat16ToFloat(0xFC00), -65536.0f);
  EXPECT_EQ(aclFloat16ToFloat(0x7E00), 98304.0f);
}

TEST(HalfTest, EveryHalfBecomesWhatItIsWorth) {
  for (uint32_t bits = 0; bits <= 0xFFFF; ++bits) {
    const auto half = static_cast<aclFloat16>(bits);
    const float value = aclFloat16ToFloat(half);
    ASSERT_EQ(static_cast<double>(value), Worth(half)) << std::hex << bits;
    ASSERT_EQ(std::signbit(value), (bits & 0x8000) != 0) << std::hex << bits;
  }
}

TEST(HalfTest, EveryFiniteHalfComesBack) {
  for (uint32_t bits = 0; bits <= 0xFFFF; ++bits) {
    const auto half = static_cast<aclFloat16>(bits);
    if ((bits & 0x7C00) == 0x7C00) continue;
    ASSERT_EQ(aclFloatToFloat16(aclFloat16ToFloat(half)), half) << std::hex << bits;
  }
}

TEST(HalfTest, NanInfinityAndOverflowSaturate) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(aclFloatToFloat16(kInfinity), 0x7BFF);
  EXPECT_EQ(aclFloatToFloat16(-kInfinity), 0xFBFF);
  EXPECT_EQ(aclFloatToFloat16(nan), 0x7BFF);
  EXPECT_EQ(aclFloatToFloat16(-nan), 0xFBFF);
  EXPECT_EQ(aclFloatToFloat16(65519.996f), 0x7BFF);
  EXPECT_EQ(aclFloatToFloat16(65520.0f), 0x7BFF);
  EXPECT_EQ(aclFloatToFloat16(-1e30f), 0xFBFF);
}

TEST(HalfTest, EveryMidpointRoundsToEvenAndItsNeighboursToTheNearest) {
  for (uint32_t bits = 0; bits < 0x7BFF; ++bits) {
    const auto low = static_cast<aclFloat16>(bits);
    const auto high = static_cast<aclFloat16>(bits + 1);
    const auto middle = static_cast<float>((Worth(low) + Worth(high)) / 2);
    const aclFloat16 even = bits % 2 == 0 ? low : high;
    ASSERT_EQ(aclFloatToFloat16(middle), even) << std::hex << bits;
    ASSERT_EQ(aclFloatToFloat16(std::nextafter(middle, 0.0f)), low) << std::hex << bits;
    ASSERT_EQ(aclFloatToFloat16(std::nextafter(middle, 1e9f)), high) << std::hex << bits;
    ASSERT_EQ(aclFloatToFloat16(-middle), even | 0x8000) << std::hex << bits;
  }
}

TEST(HalfTest, TinyNumbersBecomeZeroWithTheirSign) {
  EXPECT_EQ(aclFloatToFloat16(0.0f), 0x0000);
  EXPECT_EQ(aclFloatToFloat16(-0.0f), 0x8000);
  EXPECT_EQ(aclFloatToFloat16(std::numeric_limits<float>::denorm_min()), 0x0000);
  EXPECT_EQ(aclFloatToFloat16(-std::numeric_limits<float>::min()), 0x8000);
}

TEST(DataTypeTest, SizesAreTheDocumentedOnes) {
  EXPECT_EQ(aclDataTypeSize(ACL_STRING), 0u);
  EXPECT_EQ(aclDataTypeSize(ACL_DT_UNDEFINED), 0u);
  for (const aclDataType type : {ACL_UINT1, ACL_INT4, ACL_BOOL, ACL_INT8, ACL_UINT8, ACL_HIFLOAT8,
                                 ACL_FLOAT8_E5M2, ACL_FLOAT8_E4M3FN, ACL_FLOAT8_E8M0}) {
    EXPECT_EQ(aclDataTypeSize(type), 1u) << type;
  }
  for (const aclDataType type : {ACL_FLOAT16, ACL_BF16, ACL_INT16, ACL_UINT16}) {
    EXPECT_EQ(aclDataTypeSize(type), 2u) << type;
  }
  for (const aclDataType type : {ACL_FLOAT, ACL_INT32, ACL_UINT32, ACL_COMPLEX32}) {
    EXPECT_EQ(aclDataTypeSize(type), 4u) << type;
  }
  EXPECT_EQ(aclDataTypeSize(ACL_COMPLEX128), 16u);
  for (const aclDataType type :
       {ACL_INT64, ACL_UINT64, ACL_DOUBLE, ACL_COMPLEX64, ACL_FLOAT6_E3M2, ACL_FLOAT6_E2M3,
        ACL_FLOAT4_E2M1, ACL_FLOAT4_E1M2, static_cast<aclDataType>(5)}) {
    EXPECT_EQ(aclDataTypeSize(type), 8u) << type;
  }
}

}  // namespace
}  // namespace hostacl::testing
