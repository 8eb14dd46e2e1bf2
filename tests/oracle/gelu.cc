// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "oracle/gelu.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <unordered_map>

namespace oracle {
namespace {

constexpr double kFarLeft = -1000.0;

// x Phi(x) and Phi(x) + x phi(x). Phi comes from erfc, which loses nothing in the left tail.
GeluPoint ErfForm(double x) {
  const Real two(2.0);
  const Real phi = Exp(-(Real(x) * Real(x)) / two) / Sqrt(two * Pi());
  const Real cdf = Erfc(-Real(x) / Sqrt(two)) / two;
  return {Real(x) * cdf, cdf + Real(x) * phi};
}

// x s(z) and s(z) + x z' s(z) s(-z), with s the logistic function and z = 2 sqrt(2/pi) (x +
// 0.044715 x^3): 1 + tanh(z/2) = 2 s(z), and s(-z) = 1 - s(z) without the subtraction.
GeluPoint TanhForm(double x) {
  const Real one(1.0);
  const Real cubic = Real::FromDecimal("0.044715");
  const Real factor = Real(2.0) * Sqrt(Real(2.0) / Pi());
  const Real square = Real(x) * Real(x);
  const Real z = factor * Real(x) * (one + cubic * square);
  const Real z_slope = factor * (one + Real(3.0) * cubic * square);
  const Real right = one / (one + Exp(-z));
  const Real left = one / (one + Exp(z));
  return {Real(x) * right, right + Real(x) * z_slope * right * left};
}

}  // namespace

GeluPoint EvaluateGelu(Gelu gelu, double x) {
  if (std::isinf(x) && x > 0) {
    return {Real(x), Real(1.0)};
  }
  if (std::isinf(x)) {
    return {Real(-0.0), Real(-0.0)};
  }
  const double point = std::max(x, kFarLeft);  // NaN passes through: the first operand is returned
  return gelu == Gelu::kErf ? ErfForm(point) : TanhForm(point);
}

const GeluPoint& CachedGelu(Gelu gelu, double x) {
  static std::array<std::unordered_map<std::uint64_t, GeluPoint>, 2> caches;
  auto& cache = caches[static_cast<int>(gelu)];
  std::uint64_t key = 0;  // by bits, so that NaN is found again and -0 is not +0
  std::memcpy(&key, &x, sizeof(key));
  const auto found = cache.find(key);
  if (found != cache.end()) {
    return found->second;
  }
  return cache.emplace(key, EvaluateGelu(gelu, x)).first->second;
}

}  // namespace oracle
