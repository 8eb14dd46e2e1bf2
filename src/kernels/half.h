// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_KERNELS_HALF_H_
#define HOSTACL_KERNELS_HALF_H_

#include <bit>
#include <cstdint>

// The 16-bit floating-point types one element at a time, for conversions. None of this depends on
// whether the processor flushes subnormals.
namespace hostacl::kernels {

// IEEE binary16: 1 sign, 5 exponent, 10 mantissa bits.
struct Float16 {
  uint16_t bits;

  static Float16 Of(float value) {
    const uint32_t all = std::bit_cast<uint32_t>(value);
    const auto sign = static_cast<uint16_t>((all >> 16) & 0x8000);
    const uint32_t magnitude = all & 0x7FFFFFFF;
    return {static_cast<uint16_t>(sign | RoundedMagnitude(magnitude))};
  }

  float ToFloat() const {
    const uint32_t sign = uint32_t{bits & 0x8000u} << 16;
    const uint32_t magnitude = uint32_t{bits & 0x7FFFu} << 13;  // mantissa where float32 has it
    uint32_t result = magnitude + ((127 - 15) << 23);
    if (magnitude >= uint32_t{0x7C00} << 13) result = magnitude + ((255 - 31) << 23);
    if (magnitude < uint32_t{1} << 23) {
      // Subnormal: the mantissa counts units of 2^-24. Behind the leading bit of 2^-14 it adds
      // exactly that much.
      constexpr uint32_t kSmallestNormal = (127 - 14) << 23;
      result = std::bit_cast<uint32_t>(std::bit_cast<float>(kSmallestNormal + magnitude) -
                                       std::bit_cast<float>(kSmallestNormal));
    }
    return std::bit_cast<float>(sign | result);
  }

 private:
  static uint32_t RoundedMagnitude(uint32_t magnitude) {
    constexpr uint32_t kInfinity32 = uint32_t{255} << 23;
    if (magnitude > kInfinity32) return 0x7E00 | ((magnitude >> 13) & 0x3FF);  // NaN, made quiet
    if (magnitude >= uint32_t{127 + 16} << 23) return 0x7C00;
    if (magnitude < uint32_t{127 - 14} << 23) {
      // Subnormal or zero: beside 0.5 a float32's last mantissa bit is 2^-24, the unit of the
      // result, so that the addition rounds to it.
      constexpr float kHalf = 0.5f;
      return std::bit_cast<uint32_t>(std::bit_cast<float>(magnitude) + kHalf) -
             std::bit_cast<uint32_t>(kHalf);
    }
    // Round to nearest, ties to even, by carrying out of the 13 bits that go; a carry out of the
    // mantissa raises the exponent, up to infinity.
    const uint32_t is_odd = (magnitude >> 13) & 1;
    return (magnitude - ((127 - 15) << 23) + 0xFFF + is_odd) >> 13;
  }
};

// The upper half of a float32.
struct BFloat16 {
  uint16_t bits;

  static BFloat16 Of(float value) {
    const uint32_t all = std::bit_cast<uint32_t>(value);
    const bool is_nan = (all & 0x7FFFFFFF) > 0x7F800000;
    const uint32_t rounded = all + 0x7FFF + ((all >> 16) & 1);
    return {static_cast<uint16_t>(is_nan ? (all >> 16) | 0x40 : rounded >> 16)};
  }

  float ToFloat() const { return std::bit_cast<float>(uint32_t{bits} << 16); }
};

}  // namespace hostacl::kernels

#endif  // HOSTACL_KERNELS_HALF_H_
