// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The fast part of scripts/accuracy.sh: every 4099th float and all floats of the hard regions; all
// 65,536 inputs of the 16-bit types.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "accuracy/half_types.h"
#include "accuracy/sweep.h"
#include "kernels/geglu.h"

namespace accuracy {
namespace {

// Around x, `count` neighbours on each side.
std::vector<float> Neighbours(float x, int count) {
  std::vector<float> all;
  uint32_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  for (int i = -count; i <= count; ++i) {
    const uint32_t near = bits + static_cast<uint32_t>(i);
    float value;
    std::memcpy(&value, &near, sizeof near);
    all.push_back(value);
  }
  return all;
}

Tally HardRegions(const Formula& formula, const Reference& reference) {
  Tally tally;
  // The two roots, where erf and tanh slopes become subnormal and vanish, saturation, where the
  // lean tanh slope is or was the worst, and zero.
  for (float center : {-0.75179154f, -0.75246143f, -13.34189f, -14.54141f, -10.23501f, -10.89458f,
                       -14.6f, -10.95f, 5.910156f, 5.467854f, -0.063675f, -2.22513151f, -3.9266665f,
                       -5.1797f, 0x1p-126f, -0x1p-126f}) {
    const std::vector<float> x = Neighbours(center, 20000);
    std::vector<float> y(x.size());
    formula.evaluate(x.data(), y.data(), x.size());
    for (size_t i = 0; i < x.size(); ++i) tally.Add(x[i], y[i], reference(x[i]));
  }
  return tally;
}

TEST(Accuracy, Float32WithinItsBound) {
  for (const Formula& formula : OwnFormulas()) {
    const Reference reference(formula.gelu, formula.quantity);
    ASSERT_LT(reference.WorstRelativeError(2000), 1e-15);
    const double bound = formula.name == "hostacl high_precision" ? 1.0 : 4.0;
    const Tally sweep = Sweep(formula, reference, 4099);
    EXPECT_LE(sweep.worst, bound) << formula.name << " at " << sweep.worst_at;
    const Tally hard = HardRegions(formula, reference);
    EXPECT_LE(hard.worst, bound) << formula.name << " at " << hard.worst_at;
  }
}

TEST(Accuracy, SixteenBitTypesAreCorrectlyRounded) {
  for (const auto format : {oracle::Format::kF16, oracle::Format::kBf16}) {
    for (const auto gelu : {oracle::Gelu::kErf, oracle::Gelu::kTanh}) {
      for (const auto quantity : {Quantity::kSlope, Quantity::kValue}) {
        const HalfTally tally = SweepHalf(format, gelu, quantity);
        EXPECT_EQ(tally.misrounded, 0)
            << TraitsOf(format).name << " " << (gelu == oracle::Gelu::kErf ? "erf " : "tanh ")
            << (quantity == Quantity::kSlope ? "slope: " : "value: ")
            << testing::PrintToString(tally.examples);
        EXPECT_LE(tally.worst, 0.5);
        EXPECT_EQ(tally.nan_lost, 0);
      }
    }
  }
}

}  // namespace
}  // namespace accuracy
