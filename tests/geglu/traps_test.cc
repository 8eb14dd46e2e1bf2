// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The known traps of GEGLU kernels, one test each. All outputs go by the oracle; what a test
// expects besides is the number that an implementation in the trap would get wrong.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

#include "geglu/pairs.h"
#include "geglu/run.h"
#include "geglu/values.h"

namespace geglu {
namespace {

using oracle::Gelu;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kFloatMax = std::numeric_limits<float>::max();
constexpr Gelu kBothGelus[] = {Gelu::kErf, Gelu::kTanh};

std::vector<double> Range(double from, double to, int count) {
  std::vector<double> values;
  values.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    values.push_back(from + (to - from) * i / (count - 1));
  }
  return values;
}

class GegluTrapsTest : public testing::TestWithParam<Format> {
 protected:
  Format format() const { return GetParam(); }

  std::vector<double> SlopesAt(Gelu gelu, const std::vector<double>& x) {
    return ValuesOf(format(),
                    RunAndCheck(format(), gelu, WithPartners(format(), x, 1, 1, 1)).d_activated);
  }
};

INSTANTIATE_TEST_SUITE_P(All, GegluTrapsTest, testing::ValuesIn(kEveryFormat),
                         [](const auto& instance) {
                           return oracle::TraitsOf(instance.param).name;
                         });

// 1 + erf and 1 + tanh lose every digit for x < -3.
TEST_P(GegluTrapsTest, CancellationInTheLeftTail) {
  for (const Gelu gelu : kBothGelus) {
    SlopesAt(gelu, Range(-13.4, -3.0, 4001));
  }
}

// Phi(x) and x phi(x) cancel at the root of gelu': relative accuracy needs the root factored out.
TEST_P(GegluTrapsTest, RootOfTheSlope) {
  for (const auto& [gelu, root] :
       {std::pair(Gelu::kErf, -0.7517915246935645), std::pair(Gelu::kTanh, -0.7524614220710163)}) {
    const std::uint32_t nearest = BitsOf(format(), root);
    std::vector<double> neighbours;
    for (std::uint32_t bits = nearest - 2000; bits <= nearest + 2000; ++bits) {
      neighbours.push_back(oracle::Decode(format(), bits));
    }
    SlopesAt(gelu, neighbours);
  }
}

TEST(GegluTrapsFloat32Test, SlopeChangesSignBetweenTheFloatsAroundTheRoot) {
  const auto slopes = [](Gelu gelu, const std::vector<double>& x) {
    return ValuesOf(
        Format::kF32,
        RunAndCheck(Format::kF32, gelu, WithPartners(Format::kF32, x, 1, 1, 1)).d_activated);
  };
  EXPECT_THAT(slopes(Gelu::kErf, {-0.751791537f, -0.751791477f}),
              testing::ElementsAre(testing::DoubleNear(-5.23e-9, 5e-12),
                                   testing::DoubleNear(2.05e-8, 5e-11)));
  EXPECT_THAT(slopes(Gelu::kTanh, {-0.752461433f, -0.752461374f}),
              testing::ElementsAre(testing::Lt(0.0), testing::Gt(0.0)));
}

// x^2 and x^3 overflow long before x does: infinity times zero, or infinity minus infinity.
TEST_P(GegluTrapsTest, SquaresAndCubesOverflow) {
  std::vector<double> x;
  for (const double magnitude : {41.0, 300.0, 6e4, 1.17e13, 2e13, 1.8e19, 1e26, 3e38}) {
    x.push_back(magnitude);
    x.push_back(-magnitude);
  }
  for (const Gelu gelu : kBothGelus) {
    EXPECT_THAT(SlopesAt(gelu, x), testing::Each(testing::AnyOf(0.0, 1.0)));
  }
}

TEST_P(GegluTrapsTest, InfinitiesGiveTheLimitsAndNanGivesNan) {
  for (const Gelu gelu : kBothGelus) {
    const std::vector<double> x = {kInfinity, -kInfinity, std::nan("")};
    const PairResults results = RunAndCheck(format(), gelu, WithPartners(format(), x, 2, 3, 0.5));
    EXPECT_THAT(ValuesOf(format(), results.d_activated),
                testing::ElementsAre(6.0, 0.0, testing::IsNan()));
    EXPECT_THAT(ValuesOf(format(), results.out_gelu),
                testing::ElementsAre(kInfinity, 0.0, testing::IsNan()));
    EXPECT_EQ(results.out_gelu[1], BitsOf(format(), -0.0));
    EXPECT_THAT(ValuesOf(format(), results.d_other), testing::Each(1.5));
  }
}

// exp(2u) of the quotient form of tanh overflows from |x| of about 10 on.
TEST_P(GegluTrapsTest, ExponentialOfTheArgumentOverflows) {
  for (const Gelu gelu : kBothGelus) {
    SlopesAt(gelu, Range(9.0, 14.0, 501));
    SlopesAt(gelu, Range(-14.0, -9.0, 501));
    EXPECT_THAT(SlopesAt(gelu, {20, 88, 89, 104, 1000, 3e4}), testing::Each(1.0));
  }
}

// The order is (gradOutput * o) * gelu', rounded after each product.
TEST(GegluTrapsFloat32Test, OrderOfTheProducts) {
  for (const Gelu gelu : kBothGelus) {
    const Pairs pairs = {BitsOf(Format::kF32, {1.414f, -11.7f}), BitsOf(Format::kF32, {0.5, 1e30f}),
                         BitsOf(Format::kF32, {kFloatMax, 1e30f}), BitsOf(Format::kF32, {0, 0})};
    const std::vector<double> gradients =
        ValuesOf(Format::kF32, RunAndCheck(Format::kF32, gelu, pairs).d_activated);
    EXPECT_NEAR(gradients[0] / kFloatMax, 0.564, 1e-3);
    if (gelu == Gelu::kErf) {  // gelu' of the tanh form is zero there, and infinity times zero NaN
      EXPECT_EQ(gradients[1], -kInfinity);
    } else {
      EXPECT_TRUE(std::isnan(gradients[1]));
    }
  }
}

// 300 * 300 overflows float16; the product must not be rounded to it.
TEST(GegluTrapsFloat16Test, ProductIsNotRoundedToHalf) {
  const auto gradient = [](Gelu gelu) {
    const Pairs pairs = WithPartners(Format::kF16, {-4}, 300, 300, 0);
    return oracle::Decode(Format::kF16, RunAndCheck(Format::kF16, gelu, pairs).d_activated[0]);
  };
  EXPECT_NEAR(gradient(Gelu::kErf), -45.33, 0.02);
  EXPECT_NEAR(gradient(Gelu::kTanh), -30.16, 0.02);
}

// The supplied gelu goes into d(o) as it is and nowhere else: Phi must not be derived from it.
TEST_P(GegluTrapsTest, SuppliedGeluIsUsedAndNeverRecomputed) {
  const std::vector<double> x = {0.0, -0.0, 1.0, -2.0, 5.0};
  for (const Gelu gelu : kBothGelus) {
    const PairResults one = RunAndCheck(format(), gelu, WithPartners(format(), x, 1, 3, 7));
    const PairResults other =
        RunAndCheck(format(), gelu, WithPartners(format(), x, 1, 3, std::nan("")));
    EXPECT_THAT(ValuesOf(format(), one.d_other), testing::Each(21.0));
    EXPECT_EQ(one.d_activated, other.d_activated);
    EXPECT_THAT(ValuesOf(format(), other.d_other), testing::Each(testing::IsNan()));
    EXPECT_EQ(oracle::Decode(format(), one.d_activated[0]), 1.5);
  }
}

// Between these bounds gelu' is subnormal in float32 and not zero.
TEST(GegluTrapsFloat32Test, SubnormalResultsAreNotFlushed) {
  const auto slopes = [](Gelu gelu, const std::vector<double>& x) {
    return ValuesOf(
        Format::kF32,
        RunAndCheck(Format::kF32, gelu, WithPartners(Format::kF32, x, 1, 1, 1)).d_activated);
  };
  EXPECT_THAT(slopes(Gelu::kErf, Range(-14.49, -13.35, 1001)), testing::Each(testing::Lt(0.0)));
  EXPECT_THAT(slopes(Gelu::kTanh, Range(-10.86, -10.24, 1001)), testing::Each(testing::Lt(0.0)));
}

TEST(GegluTrapsFloat32Test, SubnormalInputsAreNotFlushed) {
  const double tiny = std::numeric_limits<float>::denorm_min();
  const Pairs pairs = WithPartners(Format::kF32, {0.0, 3 * tiny, -5 * tiny}, 4 * tiny, 1, 2 * tiny);
  for (const Gelu gelu : kBothGelus) {
    const PairResults results = RunAndCheck(Format::kF32, gelu, pairs);
    EXPECT_EQ(oracle::Decode(Format::kF32, results.d_activated[0]), 2 * tiny);
    EXPECT_EQ(oracle::Decode(Format::kF32, results.d_other[0]), 2 * tiny);
  }
}

// float16 overflows at 65520, halfway between its largest number and the next power of two.
TEST(GegluTrapsFloat16Test, StoreOverflowsHalfwayAboveTheLargest) {
  // d(o) = gradOutput * gelu: 697 * 94 = 65518; 273 * 240 = 65520; 2047 * 32 = 65504.
  const Pairs pairs = {BitsOf(Format::kF16, {0, 0, 0, 0}), BitsOf(Format::kF16, {0, 0, 0, 0}),
                       BitsOf(Format::kF16, {697, 273, 2047, -273}),
                       BitsOf(Format::kF16, {94, 240, 32, 240})};
  const PairResults results = RunAndCheck(Format::kF16, Gelu::kErf, pairs);
  EXPECT_THAT(ValuesOf(Format::kF16, results.d_other),
              testing::ElementsAre(65504.0, kInfinity, 65504.0, -kInfinity));
}

// bfloat16 rounds to nearest even, in both directions and on both sides of zero.
TEST(GegluTrapsBfloat16Test, TiesGoToEven) {
  // (1 + 2^-7) * 1.5 = 1.51171875: a tie between 1.5078125 (odd) and 1.515625 (even).
  // (1 + 3 * 2^-7) * 1.5 = 1.53515625: between 1.53125 (even) and 1.5390625 (odd).
  const double above_one = 1 + std::ldexp(1.0, -7);
  const double three_above_one = 1 + 3 * std::ldexp(1.0, -7);
  const Pairs pairs = {BitsOf(Format::kBf16, {0, 0, 0}), BitsOf(Format::kBf16, {0, 0, 0}),
                       BitsOf(Format::kBf16, {above_one, three_above_one, -three_above_one}),
                       BitsOf(Format::kBf16, {1.5, 1.5, 1.5})};
  const PairResults results = RunAndCheck(Format::kBf16, Gelu::kErf, pairs);
  EXPECT_THAT(ValuesOf(Format::kBf16, results.d_other),
              testing::ElementsAre(1.515625, 1.53125, -1.53125));
}

// Adding 0x7FFF to round turns NaNs of large payload into infinity or zero.
TEST_P(GegluTrapsTest, EveryKindOfNanStaysNan) {
  const std::vector<Elements> nans = {{0x7F800001, 0x7FC00000, 0x7FFFFFFF, 0xFF800001, 0xFFFFFFFF},
                                      {0x7C01, 0x7E00, 0x7FFF, 0xFC01, 0xFFFF},
                                      {0x7F81, 0x7FC0, 0x7FFF, 0xFF81, 0xFFFF}};
  const Elements& x = nans[static_cast<std::size_t>(format())];
  const Elements ones(x.size(), BitsOf(format(), 1.0));
  for (const Gelu gelu : kBothGelus) {
    const PairResults in_x = RunAndCheck(format(), gelu, {x, ones, ones, ones});
    EXPECT_THAT(ValuesOf(format(), in_x.d_activated), testing::Each(testing::IsNan()));
    const PairResults in_dy = RunAndCheck(format(), gelu, {ones, ones, x, ones});
    EXPECT_THAT(ValuesOf(format(), in_dy.d_other), testing::Each(testing::IsNan()));
  }
}

// A float32 `out` is the IEEE product of the outGelu that the caller sees.
TEST(GegluTrapsFloat32Test, OutIsTheRoundedProductOfOutGelu) {
  std::mt19937 random(3);
  const Elements x = Draw(Format::kF32, 20000, random);
  const Elements o = Draw(Format::kF32, 20000, random);
  for (const Gelu gelu : kBothGelus) {
    const PairResults results = RunAndCheck(Format::kF32, gelu, {x, o, x, o});
    for (std::size_t i = 0; i < x.size(); ++i) {
      const float product = std::bit_cast<float>(o[i]) * std::bit_cast<float>(results.out_gelu[i]);
      if (std::isnan(product)) {
        ASSERT_TRUE(std::isnan(std::bit_cast<float>(results.out[i])));
      } else {
        ASSERT_EQ(results.out[i], std::bit_cast<std::uint32_t>(product)) << "x " << x[i];
      }
    }
  }
}

}  // namespace
}  // namespace geglu
