// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The oracle against published facts about gelu': table, reflection, roots, extrema, thresholds.

#include "oracle/gelu.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "oracle/format.h"

namespace oracle {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Real Slope(Gelu gelu, double x) { return EvaluateGelu(gelu, x).slope; }
Real Value(Gelu gelu, double x) { return EvaluateGelu(gelu, x).value; }
double SlopeF32(Gelu gelu, double x) { return RoundTo(Format::kF32, Slope(gelu, x)); }

struct GoldenRow {
  double x;
  const char* erf_slope;
  const char* tanh_slope;
};

constexpr GoldenRow kGolden[] = {
    {-13, "-1.03373044e-36", "-3.96e-75"},
    {-12, "-2.55789566e-31", "-5.2904e-60"},
    {-10, "-7.6184001e-22", "-2.75763806e-36"},
    {-9, "-9.13893737e-18", "-2.51573529e-27"},
    {-8, "-3.97960726e-14", "-4.7147845e-20"},
    {-7, "-6.26632303e-11", "-2.76511735e-14"},
    {-6, "-3.54687095e-08", "-7.70997393e-10"},
    {-5.5, "-5.7334724e-07", "-4.67655281e-08"},
    {-5, "-7.146946e-06", "-1.54636199e-06"},
    {-4.5, "-6.85291619e-05", "-2.93222704e-05"},
    {-4, "-0.000503649661", "-0.000335123197"},
    {-3.7f, "-0.00146388703", "-0.00115672702"},
    {-3.5, "-0.00282176035", "-0.00242264376"},
    {-3.05f, "-0.0104755689", "-0.0100808385"},
    {-3, "-0.0119456472", "-0.0115841666"},
    {-2.5, "-0.0376110859", "-0.0379515762"},
    {-2, "-0.0852318011", "-0.0860992566"},
    {-1.5, "-0.127469192", "-0.127710793"},
    {-1, "-0.0833154706", "-0.0829640838"},
    {-0.8f, "-0.0198978483", "-0.0195837357"},
    {-0.75, "0.000774278261", "0.00106174386"},
    {-0.5, "0.132504875", "0.132630096"},
    {-3.185e-7f, "0.499999746", "0.499999746"},
    {0, "0.5", "0.5"},
    {0.5, "0.867495125", "0.867369904"},
    {1, "1.08331547", "1.08296408"},
    {2, "1.0852318", "1.08609926"},
    {3, "1.01194565", "1.01158417"},
    {3.1719f, "1.00751309", "1.00706951"},
    {4, "1.00050365", "1.00033512"},
    {5, "1.00000715", "1.00000155"},
    {5.9, "1.00000006", "1"},
};

// Digits of the significand as written: the table gives most values to nine, two to fewer.
int SignificantDigits(const std::string& text) {
  const bool is_short = text == "-3.96e-75" || text == "-5.2904e-60";
  return is_short ? static_cast<int>(text.find('e')) - 2 : 9;
}

TEST(GeluTest, GoldenTable) {
  for (const GoldenRow& row : kGolden) {
    EXPECT_EQ(Slope(Gelu::kErf, row.x).ToString(SignificantDigits(row.erf_slope)), row.erf_slope)
        << "erf at " << row.x;
    EXPECT_EQ(Slope(Gelu::kTanh, row.x).ToString(SignificantDigits(row.tanh_slope)), row.tanh_slope)
        << "tanh at " << row.x;
  }
}

TEST(GeluTest, SlopesAtOppositePointsSumToOne) {
  for (const Gelu gelu : {Gelu::kErf, Gelu::kTanh}) {
    for (double x = 0.0; x < 20.0; x += 0.37) {
      const Real difference = Slope(gelu, x) + Slope(gelu, -x) - Real(1.0);
      EXPECT_LT(Abs(difference).ToDouble(), 1e-120) << x;
    }
  }
}

TEST(GeluTest, SlopeIsTheDerivativeOfValue) {
  const double h = std::ldexp(1.0, -40);
  for (const Gelu gelu : {Gelu::kErf, Gelu::kTanh}) {
    for (const double x : {-6.0, -3.0, -0.75, -0.125, 0.0, 0.5, 1.5, 4.0}) {
      const Real quotient = (Value(gelu, x + h) - Value(gelu, x - h)) / Real(2 * h);
      EXPECT_LT(Abs(quotient - Slope(gelu, x)).ToDouble(), 1e-22) << x;
    }
  }
}

TEST(GeluTest, ValueOfErfFormAgreesWithLibm) {
  for (double x = -5.0; x < 8.0; x += 0.25) {
    const double expected = 0.5 * x * std::erfc(-x / std::sqrt(2.0));
    EXPECT_NEAR(Value(Gelu::kErf, x).ToDouble(), expected, std::abs(expected) * 1e-13) << x;
  }
}

TEST(GeluTest, ValueOfTanhFormAgreesWithLibm) {
  for (double x = -2.0; x < 8.0; x += 0.25) {
    const double u = std::sqrt(2.0 / 3.14159265358979323846) * (x + 0.044715 * x * x * x);
    const double expected = 0.5 * x * (1 + std::tanh(u));
    EXPECT_NEAR(Value(Gelu::kTanh, x).ToDouble(), expected, 1e-14) << x;
  }
}

TEST(GeluTest, SlopeChangesSignBetweenTheFloatsAroundTheRoot) {
  EXPECT_EQ(Slope(Gelu::kErf, -0.751791537f).ToString(3), "-5.23e-09");
  EXPECT_EQ(Slope(Gelu::kErf, -0.751791477f).ToString(3), "2.05e-08");
  EXPECT_TRUE(Slope(Gelu::kTanh, -0.752461433f).IsNegative());
  EXPECT_FALSE(Slope(Gelu::kTanh, -0.752461374f).IsNegative());
}

struct Thresholds {
  Gelu gelu;
  double minimum, minimum_at, maximum;
  double one_above, subnormal_f32_below, zero_f32_below, subnormal_f16_below, zero_f16_below;
};

constexpr Thresholds kThresholds[] = {
    {Gelu::kErf, -0.128904145, -1.41421, 1.12890415, 5.910156, -13.34189, -14.54141, -4.52712,
     -6.02981},
    {Gelu::kTanh, -0.128993069, -1.4185, 1.12899307, 5.467854, -10.23501, -10.89458, -4.3596,
     -5.55884},
};

TEST(GeluTest, ExtremaOfTheSlope) {
  for (const Thresholds& t : kThresholds) {
    EXPECT_NEAR(Slope(t.gelu, t.minimum_at).ToDouble(), t.minimum, 1e-9);
    EXPECT_NEAR(Slope(t.gelu, -t.minimum_at).ToDouble(), t.maximum, 1e-8);
    EXPECT_GT(Slope(t.gelu, t.minimum_at - 0.01).ToDouble(), t.minimum);
    EXPECT_GT(Slope(t.gelu, t.minimum_at + 0.01).ToDouble(), t.minimum);
  }
}

TEST(GeluTest, ThresholdsOfTheSlope) {
  constexpr double kLeastNormalF32 = 0x1p-126;
  constexpr double kLeastNormalF16 = 0x1p-14;
  constexpr double kStep = 1e-4;  // the published thresholds are good to that
  for (const Thresholds& t : kThresholds) {
    EXPECT_EQ(SlopeF32(t.gelu, t.one_above + kStep), 1.0);
    EXPECT_GT(SlopeF32(t.gelu, t.one_above - kStep), 1.0);
    EXPECT_LT(-Slope(t.gelu, t.subnormal_f32_below - kStep).ToDouble(), kLeastNormalF32);
    EXPECT_GT(-Slope(t.gelu, t.subnormal_f32_below + kStep).ToDouble(), kLeastNormalF32);
    EXPECT_EQ(SlopeF32(t.gelu, t.zero_f32_below - kStep), 0.0);
    EXPECT_NE(SlopeF32(t.gelu, t.zero_f32_below + kStep), 0.0);
    EXPECT_LT(-Slope(t.gelu, t.subnormal_f16_below - kStep).ToDouble(), kLeastNormalF16);
    EXPECT_GT(-Slope(t.gelu, t.subnormal_f16_below + kStep).ToDouble(), kLeastNormalF16);
    EXPECT_EQ(RoundTo(Format::kF16, Slope(t.gelu, t.zero_f16_below - kStep)), 0.0);
    EXPECT_NE(RoundTo(Format::kF16, Slope(t.gelu, t.zero_f16_below + kStep)), 0.0);
  }
}

TEST(GeluTest, LargestDifferenceOfTheTwoSlopes) {
  const double x = 2.01866;
  const Real difference = Slope(Gelu::kErf, x) - Slope(Gelu::kTanh, x);
  EXPECT_NEAR(std::abs(difference.ToDouble()), 8.685e-4, 5e-8);
}

TEST(GeluTest, LimitsAndHugeArguments) {
  for (const Gelu gelu : {Gelu::kErf, Gelu::kTanh}) {
    EXPECT_EQ(Slope(gelu, kInfinity).ToDouble(), 1.0);
    EXPECT_TRUE(Slope(gelu, -kInfinity).IsZero());
    EXPECT_EQ(Value(gelu, kInfinity).ToDouble(), kInfinity);
    EXPECT_TRUE(Value(gelu, -kInfinity).IsZero() && Value(gelu, -kInfinity).IsNegative());
    EXPECT_TRUE(Value(gelu, -0.0).IsZero() && Value(gelu, -0.0).IsNegative());
    EXPECT_TRUE(Value(gelu, 0.0).IsZero() && !Value(gelu, 0.0).IsNegative());
    EXPECT_TRUE(Slope(gelu, std::nan("")).IsNan() && Value(gelu, std::nan("")).IsNan());
    EXPECT_EQ(Slope(gelu, 3.4e38).ToDouble(), 1.0);
    EXPECT_EQ(Value(gelu, 3.4e38).ToDouble(), 3.4e38);
    EXPECT_TRUE(Slope(gelu, -3.4e38).IsNegative() && !Slope(gelu, -3.4e38).IsZero());
    EXPECT_LT(Abs(Value(gelu, -3.4e38)).ToDouble(), 1e-300);
  }
}

}  // namespace
}  // namespace oracle
