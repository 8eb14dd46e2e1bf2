// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The oracle's formats against their definitions: every 16-bit pattern, and float against the
// compiler's.

#include "oracle/format.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

namespace oracle {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

class FormatSixteenBitTest : public testing::TestWithParam<Format> {};

INSTANTIATE_TEST_SUITE_P(FormatSixteenBit, FormatSixteenBitTest,
                         testing::Values(Format::kF16, Format::kBf16),
                         [](const auto& instance) { return TraitsOf(instance.param).name; });

TEST_P(FormatSixteenBitTest, EveryPatternSurvivesDecodeAndEncode) {
  for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
    const double value = Decode(GetParam(), bits);
    if (std::isnan(value)) {
      EXPECT_TRUE(std::isnan(Decode(GetParam(), Encode(GetParam(), Real(value)))));
    } else {
      ASSERT_EQ(Encode(GetParam(), Real(value)), bits);
    }
  }
}

TEST_P(FormatSixteenBitTest, EveryMidpointGoesToTheEvenNeighbour) {
  const std::uint32_t infinity = Encode(GetParam(), Real(kInfinity));
  for (std::uint32_t bits = 0; bits + 1 < infinity; ++bits) {
    const double low = Decode(GetParam(), bits);
    const double middle = (low + Decode(GetParam(), bits + 1)) / 2;
    const std::uint32_t even = bits % 2 == 0 ? bits : bits + 1;
    ASSERT_EQ(Encode(GetParam(), Real(middle)), even);
    ASSERT_EQ(Encode(GetParam(), Real(std::nextafter(middle, 0.0))), bits);
    ASSERT_EQ(Encode(GetParam(), Real(std::nextafter(middle, kInfinity))), bits + 1);
    ASSERT_DOUBLE_EQ(UlpDistance(GetParam(), bits, Real(middle)), 0.5);
  }
}

TEST(FormatTest, Float16OverflowsAt65520) {
  EXPECT_EQ(RoundTo(Format::kF16, Real(65519.99)), 65504.0);
  EXPECT_EQ(RoundTo(Format::kF16, Real(65520.0)), kInfinity);
  EXPECT_EQ(RoundTo(Format::kF16, Real(-1e300)), -kInfinity);
}

TEST(FormatTest, Float32AgreesWithTheCompiler) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 200000; ++i) {
    const std::uint64_t fraction = random() >> 12;
    const std::uint64_t exponent = 1023 - 155 + random() % 290;  // from below 2^-150 to above 2^128
    const double value =
        std::bit_cast<double>((random() & (1ull << 63)) | exponent << 52 | fraction);
    ASSERT_EQ(Encode(Format::kF32, Real(value)),
              std::bit_cast<std::uint32_t>(static_cast<float>(value)))
        << value;
  }
}

TEST(FormatTest, Float32DecodesEverySampledPattern) {
  for (std::uint64_t bits = 0; bits < 1ull << 32; bits += 9973) {
    const auto pattern = static_cast<std::uint32_t>(bits);
    const double expected = std::bit_cast<float>(pattern);
    const double decoded = Decode(Format::kF32, pattern);
    ASSERT_TRUE(decoded == expected || (std::isnan(decoded) && std::isnan(expected)));
  }
}

TEST(FormatTest, UlpOfSubnormalsIsTheLeastSubnormal) {
  EXPECT_EQ(UlpAt(Format::kF32, Real(0.0)).ToDouble(), std::ldexp(1.0, -149));
  EXPECT_EQ(UlpAt(Format::kF32, Real(1e-42)).ToDouble(), std::ldexp(1.0, -149));
  EXPECT_EQ(UlpAt(Format::kF16, Real(1e-9)).ToDouble(), std::ldexp(1.0, -24));
  EXPECT_EQ(UlpAt(Format::kBf16, Real(1.5)).ToDouble(), std::ldexp(1.0, -7));
  EXPECT_EQ(UlpAt(Format::kF32, Real(-1.0)).ToDouble(), std::ldexp(1.0, -23));
}

TEST(FormatTest, InfinityIsTheNumberAfterTheLargest) {
  const std::uint32_t infinity = Encode(Format::kF16, Real(kInfinity));
  EXPECT_EQ(UlpDistance(Format::kF16, infinity, Real(65504.0)), 1.0);
  EXPECT_EQ(UlpDistance(Format::kF16, infinity, Real(65521.0)), 0.0);
  EXPECT_EQ(UlpDistance(Format::kF16, infinity, Real(1e9)), 0.0);
  EXPECT_GT(UlpDistance(Format::kF16, infinity, Real(-65504.0)), 4000.0);
  EXPECT_EQ(UlpDistance(Format::kF16, Encode(Format::kF16, Real(65504.0)), Real(65568.0)), 2.0);
}

TEST(FormatTest, NanIsInfinitelyFarFromANumber) {
  const std::uint32_t nan = Encode(Format::kF32, Real(std::nan("")));
  EXPECT_EQ(UlpDistance(Format::kF32, nan, Real(1.0)), kInfinity);
}

}  // namespace
}  // namespace oracle
