// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "oracle/format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

namespace oracle {
namespace {

constexpr std::array<FormatTraits, 3> kTraits = {{
    {"float32", 32, 23, -126, 127},
    {"float16", 16, 10, -14, 15},
    {"bfloat16", 16, 7, -126, 127},
}};

std::uint32_t SignBit(const FormatTraits& t) { return std::uint32_t{1} << (t.storage_bits - 1); }

std::uint32_t InfinityBits(const FormatTraits& t) {
  return SignBit(t) - (std::uint32_t{1} << t.fraction_bits);
}

// Exponent of the binade of the format that holds `exact`, the lowest one for subnormals and zero.
long BinadeOf(const FormatTraits& t, const Real& exact) {
  if (exact.IsZero()) {
    return t.min_exponent;
  }
  const long exponent = mpfr_get_exp(exact.raw()) - 1;  // MPFR's significand lies in [1/2, 1)
  return std::clamp<long>(exponent, t.min_exponent, t.max_exponent);
}

}  // namespace

const FormatTraits& TraitsOf(Format format) { return kTraits[static_cast<int>(format)]; }

double Decode(Format format, std::uint32_t bits) {
  const FormatTraits& t = TraitsOf(format);
  const double sign = (bits & SignBit(t)) != 0 ? -1.0 : 1.0;
  const std::uint32_t magnitude = bits & (SignBit(t) - 1);
  const std::uint32_t fraction = magnitude & ((std::uint32_t{1} << t.fraction_bits) - 1);
  const int biased_exponent = static_cast<int>(magnitude >> t.fraction_bits);
  if (magnitude > InfinityBits(t)) {
    return std::numeric_limits<double>::quiet_NaN();
  }
  if (magnitude == InfinityBits(t)) {
    return sign * std::numeric_limits<double>::infinity();
  }
  if (biased_exponent == 0) {
    return sign * std::ldexp(fraction, t.min_exponent - t.fraction_bits);
  }
  const double significand = fraction + std::ldexp(1.0, t.fraction_bits);
  return sign * std::ldexp(significand, t.min_exponent + biased_exponent - 1 - t.fraction_bits);
}

std::uint32_t Encode(Format format, const Real& value) {
  const FormatTraits& t = TraitsOf(format);
  if (value.IsNan()) {
    return InfinityBits(t) | (std::uint32_t{1} << (t.fraction_bits - 1));
  }
  const std::uint32_t sign = value.IsNegative() ? SignBit(t) : 0;
  if (value.IsInf()) {
    return sign | InfinityBits(t);
  }
  const long binade = BinadeOf(t, value);
  Real multiple = Scale(Abs(value), t.fraction_bits - binade);
  if (!(multiple < PowerOfTwo(t.fraction_bits + 2))) {
    return sign | InfinityBits(t);
  }
  mpfr_roundeven(multiple.raw(), multiple.raw());
  // With the significand's leading bit counted in, consecutive bit patterns are consecutive
  // multiples: a carry out of the significand walks into the next exponent by itself.
  const auto steps = static_cast<std::uint32_t>(mpfr_get_ui(multiple.raw(), MPFR_RNDN));
  const auto binades_above_least = static_cast<std::uint32_t>(binade - t.min_exponent);
  const std::uint32_t magnitude = (binades_above_least << t.fraction_bits) + steps;
  return sign | std::min(magnitude, InfinityBits(t));
}

double RoundTo(Format format, const Real& value) { return Decode(format, Encode(format, value)); }

Real UlpAt(Format format, const Real& exact) {
  const FormatTraits& t = TraitsOf(format);
  return PowerOfTwo(BinadeOf(t, exact) - t.fraction_bits);
}

double DistanceInUnits(Format format, std::uint32_t result_bits, const Real& exact,
                       const Real& unit) {
  const double result = Decode(format, result_bits);
  if (std::isnan(result) || !exact.IsFinite()) {
    return std::numeric_limits<double>::infinity();
  }
  if (std::isinf(result)) {
    if (Encode(format, exact) == result_bits) {
      return 0.0;
    }
    const Real next = PowerOfTwo(TraitsOf(format).max_exponent + 1);
    return (Abs((result < 0 ? -next : next) - exact) / unit).ToDouble();
  }
  return (Abs(Real(result) - exact) / unit).ToDouble();
}

double UlpDistance(Format format, std::uint32_t result_bits, const Real& exact) {
  return DistanceInUnits(format, result_bits, exact, UlpAt(format, exact));
}

std::string Describe(Format format, std::uint32_t bits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "0x%0*x (%.9g)", TraitsOf(format).storage_bits / 4, bits,
                Decode(format, bits));
  return text.data();
}

}  // namespace oracle
