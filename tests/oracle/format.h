// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The three storage formats, their values, their rounding (nearest, ties to even) and their ULP,
// worked out from the formats' definitions on reals. No hardware conversion is used.

#ifndef HOSTACL_TESTS_ORACLE_FORMAT_H_
#define HOSTACL_TESTS_ORACLE_FORMAT_H_

#include <cstdint>
#include <string>

#include "oracle/real.h"

namespace oracle {

enum class Format { kF32, kF16, kBf16 };

struct FormatTraits {
  const char* name;
  int storage_bits;
  int fraction_bits;
  int min_exponent;  // of the least normal number: 2^min_exponent
  int max_exponent;  // of the largest binade: the largest finite number is below 2^(max_exponent+1)
};

const FormatTraits& TraitsOf(Format format);

// The value of the low storage_bits of `bits`; every value of the three formats is a double.
double Decode(Format format, std::uint32_t bits);
// The bits of `value` rounded to nearest, ties to even: subnormals are kept, overflow gives inf,
// NaN gives the quiet NaN without payload.
std::uint32_t Encode(Format format, const Real& value);
// Encode followed by Decode.
double RoundTo(Format format, const Real& value);

// Spacing of the format at `exact`: at zero and among subnormals the least subnormal, above the
// largest finite number that of the largest binade.
Real UlpAt(Format format, const Real& exact);

// |result - exact| in multiples of `unit`. An infinite result stands for 2^(max_exponent+1), the
// number that would come after the largest finite one, and is right (0) when `exact` rounds to it.
// NaN on either side gives infinity.
double DistanceInUnits(Format format, std::uint32_t result_bits, const Real& exact,
                       const Real& unit);
// The same, in ULPs of the format at `exact`.
double UlpDistance(Format format, std::uint32_t result_bits, const Real& exact);

// "0x3f800000 (1)".
std::string Describe(Format format, std::uint32_t bits);

}  // namespace oracle

#endif  // HOSTACL_TESTS_ORACLE_FORMAT_H_
