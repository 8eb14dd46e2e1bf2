// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_ACCURACY_TALLY_H_
#define HOSTACL_TESTS_ACCURACY_TALLY_H_

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace accuracy {

// Errors in ULP of float32 at the exact result; subnormal results count in the least subnormal.
struct Tally {
  static constexpr std::array<double, 8> kUpTo = {0.5, 0.505, 0.55, 0.65, 0.75, 1.0, 2.0, 4.0};

  std::array<uint64_t, kUpTo.size() + 1> counts = {};
  double worst = 0.0;
  float worst_at = 0.0f;

  void Add(float x, float got, double exact) { Add(x, UlpError(got, exact)); }

  void Add(float x, double error) {
    size_t bucket = 0;
    while (bucket < kUpTo.size() && !(error <= kUpTo[bucket])) ++bucket;
    ++counts[bucket];
    if (!(error <= worst)) {
      worst = error;
      worst_at = x;
    }
  }

  void Add(const Tally& other) {
    for (size_t i = 0; i < counts.size(); ++i) counts[i] += other.counts[i];
    if (!(other.worst <= worst)) {
      worst = other.worst;
      worst_at = other.worst_at;
    }
  }

  // NaN, or inf for a finite result, is an infinite error.
  static double UlpError(float got, double exact) {
    if (!std::isfinite(got)) return std::isinf(exact) && got == exact ? 0.0 : INFINITY;
    uint64_t bits;
    std::memcpy(&bits, &exact, sizeof bits);
    const int exponent = std::max(static_cast<int>(bits >> 52 & 0x7FF) - 1023, -126) - 23;
    const uint64_t inverse_ulp_bits = static_cast<uint64_t>(1023 - exponent) << 52;
    double inverse_ulp;
    std::memcpy(&inverse_ulp, &inverse_ulp_bits, sizeof inverse_ulp);
    return std::fabs(static_cast<double>(got) - exact) * inverse_ulp;
  }
};

}  // namespace accuracy

#endif  // HOSTACL_TESTS_ACCURACY_TALLY_H_
