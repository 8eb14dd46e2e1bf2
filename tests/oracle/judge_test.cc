// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The judge must pass what is right, count what is nearly right, and refuse what is wrong.

#include "oracle/judge.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

namespace oracle {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

std::uint32_t Bits(double value) { return Encode(Format::kF32, Real(value)); }

Judgement OfGradActivated(double result, double dy, double o, double x) {
  return JudgeGradActivated(Format::kF32, Bits(result), Gelu::kErf, dy, o, x);
}

TEST(JudgeTest, CountsUlpsOfTheSlopeProduct) {
  const float right =
      static_cast<float>(RoundTo(Format::kF32, EvaluateGelu(Gelu::kErf, -3.0).slope));
  EXPECT_LE(OfGradActivated(right, 1, 1, -3).ulp, 0.5);
  const float off_by_three = std::bit_cast<float>(std::bit_cast<std::uint32_t>(right) + 3);
  EXPECT_NEAR(OfGradActivated(off_by_three, 1, 1, -3).ulp, 3.0, 0.5);
  EXPECT_EQ(OfGradActivated(right, 1, 1, -3).fault, "");
}

TEST(JudgeTest, TellsTheTwoActivationsApart) {
  const double tanh_slope = EvaluateGelu(Gelu::kTanh, -3.0).slope.ToDouble();
  EXPECT_GT(OfGradActivated(tanh_slope, 1, 1, -3).ulp, 1e5);
}

TEST(JudgeTest, RefusesWrongSignsNansAndInfinities) {
  EXPECT_NE(OfGradActivated(0.01, 1, 1, -3).fault, "");
  EXPECT_NE(OfGradActivated(kNan, 1, 1, -3).fault, "");
  EXPECT_GT(OfGradActivated(-kInfinity, 1, 1, -3).ulp, 1e6);
  EXPECT_NE(OfGradActivated(0.0, 1, 1, -20).fault, "") << "must be the negative zero";
  EXPECT_EQ(OfGradActivated(-0.0, 1, 1, -20).fault, "");
}

TEST(JudgeTest, FirstProductIsRoundedAndOverflowsInFloat32) {
  EXPECT_EQ(OfGradActivated(-kInfinity, 1e30f, 1e30f, -11.7f).fault, "");
  EXPECT_NE(OfGradActivated(-1e30, 1e30f, 1e30f, -11.7f).fault, "");
}

TEST(JudgeTest, InfinityTimesAVanishingSlopeIsNanOrInfinity) {
  EXPECT_EQ(OfGradActivated(kNan, kInfinity, 1, -20).fault, "");
  EXPECT_EQ(OfGradActivated(-kInfinity, kInfinity, 1, -20).fault, "");
  EXPECT_NE(OfGradActivated(kInfinity, kInfinity, 1, -20).fault, "");
  EXPECT_NE(OfGradActivated(-kInfinity, kInfinity, 1, -kInfinity).fault, "");
  EXPECT_EQ(OfGradActivated(kNan, kInfinity, 1, -kInfinity).fault, "");
}

TEST(JudgeTest, LimitsAreAskedFor) {
  EXPECT_EQ(OfGradActivated(6.0, 2, 3, kInfinity).fault, "");
  EXPECT_NE(OfGradActivated(kNan, 2, 3, kInfinity).fault, "");
  EXPECT_EQ(OfGradActivated(0.0, 2, 3, -kInfinity).fault, "");
  EXPECT_NE(OfGradActivated(1e-30, 2, 3, -kInfinity).fault, "");
  EXPECT_EQ(JudgeGelu(Format::kF32, Bits(-0.0), Gelu::kTanh, -kInfinity).fault, "");
  EXPECT_NE(JudgeGelu(Format::kF32, Bits(0.0), Gelu::kTanh, -kInfinity).fault, "");
  EXPECT_NE(JudgeGelu(Format::kF32, Bits(0.0), Gelu::kTanh, -0.0).fault, "");
}

TEST(JudgeTest, SubnormalSlopeIsMeasuredInItsOwnStep) {
  // gelu'(-14.5) is about one least subnormal; times 2^100 its rounding is all there is to see.
  const Judgement judgement = OfGradActivated(-0x1p-49, 0x1p100, 1, -14.5);
  EXPECT_TRUE(judgement.coarse_factor);
  EXPECT_LE(judgement.ulp, 1.0);
}

TEST(JudgeTest, GradOtherHasOneRightAnswer) {
  const float product = 0.1f * 0.3f;
  EXPECT_EQ(JudgeGradOther(Format::kF32, Bits(product), 0.1f, 0.3f).fault, "");
  const float next = std::nextafter(product, 1.0f);
  EXPECT_NE(JudgeGradOther(Format::kF32, Bits(next), 0.1f, 0.3f).fault, "");
  EXPECT_EQ(JudgeGradOther(Format::kF32, Bits(kNan), kInfinity, 0.0).fault, "");
  EXPECT_NE(JudgeGradOther(Format::kF32, Bits(0.0), -1.0, 0.0).fault, "") << "sign of zero";
}

TEST(JudgeTest, HalfPrecisionProductsOverflowOnlyAtTheStore) {
  // 300 * 300 overflows float16 but not the float32 intermediate.
  const double exact = 90000.0 * EvaluateGelu(Gelu::kErf, -4.0).slope.ToDouble();
  const std::uint32_t result = Encode(Format::kF16, Real(exact));
  EXPECT_LE(JudgeGradActivated(Format::kF16, result, Gelu::kErf, 300, 300, -4).ulp, 0.5);
  const std::uint32_t infinity = Encode(Format::kF16, Real(-HUGE_VAL));
  EXPECT_GT(JudgeGradActivated(Format::kF16, infinity, Gelu::kErf, 300, 300, -4).ulp, 100);
}

}  // namespace
}  // namespace oracle
