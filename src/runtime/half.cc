// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/half.h"

#include <bit>
#include <cmath>

namespace hostacl::runtime {
namespace {

constexpr int kHalfBias = 15;
constexpr int kHalfMantissaBits = 10;
constexpr uint16_t kSignBit = 0x8000;
constexpr uint16_t kLargest = 0x7BFF;
constexpr float kSmallestNormal = 0x1p-14f;
constexpr float kSubnormalStep = 0x1p-24f;
// Halfway between 65504 and the next step, 65536: from here on rounding would overflow.
constexpr float kOverflow = 65520.0f;

// To an integer, ties to even, whatever rounding mode the thread has set; 0 <= value < 2^24.
uint32_t RoundToEven(float value) {
  const auto floor = static_cast<uint32_t>(value);
  const float rest = value - static_cast<float>(floor);
  const bool up = rest > 0.5f || (rest == 0.5f && floor % 2 != 0);
  return floor + (up ? 1 : 0);
}

}  // namespace

float HalfBitsToFloat(uint16_t bits) {
  const int exponent = (bits >> kHalfMantissaBits) & 0x1F;
  const int mantissa = bits & 0x3FF;
  const float magnitude = exponent == 0 ? static_cast<float>(mantissa) * kSubnormalStep
                                        : std::ldexp(static_cast<float>(0x400 | mantissa),
                                                     exponent - kHalfBias - kHalfMantissaBits);
  return (bits & kSignBit) != 0 ? -magnitude : magnitude;
}

uint16_t FloatToHalfBits(float value) {
  const uint16_t sign = (std::bit_cast<uint32_t>(value) >> 16) & kSignBit;
  const float magnitude = std::fabs(value);
  if (!(magnitude < kOverflow)) return sign | kLargest;
  if (magnitude < kSmallestNormal) {
    return static_cast<uint16_t>(sign | RoundToEven(magnitude / kSubnormalStep));
  }
  int exponent = 0;
  const float fraction = std::frexp(magnitude, &exponent);  // in [0.5, 1)
  // The mantissa with its leading one; a carry out of it rightly counts the exponent up.
  const uint32_t mantissa = RoundToEven(std::ldexp(fraction, kHalfMantissaBits + 1));
  const auto biased = static_cast<uint32_t>(exponent - 1 + kHalfBias);
  return static_cast<uint16_t>(sign | ((biased << kHalfMantissaBits) + (mantissa - 0x400)));
}

}  // namespace hostacl::runtime
