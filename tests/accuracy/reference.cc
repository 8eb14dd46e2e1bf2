// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "accuracy/reference.h"

#include <algorithm>
#include <cmath>
#include <random>

#include "oracle/real.h"

namespace accuracy {
namespace {

using oracle::Real;

// gelu' at x = -a changes sign here; by bisection of the oracle between 0.75 and 0.7539.
Real SlopeRoot(oracle::Gelu gelu) {
  Real low(0.75), high(0.75390625);
  for (int i = 0; i < 50; ++i) {  // until the midpoint is no longer a double
    const double middle = ((low + high) * Real(0.5)).ToDouble();
    if (middle <= low.ToDouble() || middle >= high.ToDouble()) break;
    (oracle::EvaluateGelu(gelu, -middle).slope.IsNegative() ? high : low) = Real(middle);
  }
  // The function is linear to 2^-100 between neighbouring doubles.
  const Real at_low = oracle::EvaluateGelu(gelu, -low.ToDouble()).slope;
  const Real at_high = oracle::EvaluateGelu(gelu, -high.ToDouble()).slope;
  return low + (high - low) * at_low / (at_low - at_high);
}

// Monomial coefficients of the polynomial through (s[i], y[i]), by Newton's divided differences.
template <size_t kNodes>
std::array<double, kNodes> Interpolate(const std::array<double, kNodes>& s,
                                       std::array<Real, kNodes> y) {
  for (size_t level = 1; level < kNodes; ++level) {
    for (size_t i = kNodes - 1; i >= level; --i) {
      y[i] = (y[i] - y[i - 1]) / (Real(s[i]) - Real(s[i - level]));
    }
  }
  std::array<Real, kNodes> c;
  for (auto& coefficient : c) coefficient = Real(0.0);
  c[0] = y[kNodes - 1];
  for (size_t i = kNodes - 1; i-- > 0;) {
    for (size_t k = kNodes - 1; k > 0; --k) c[k] = c[k - 1] - c[k] * Real(s[i]);
    c[0] = y[i] - c[0] * Real(s[i]);
  }
  std::array<double, kNodes> rounded;
  for (size_t k = 0; k < kNodes; ++k) rounded[k] = c[k].ToDouble();
  return rounded;
}

}  // namespace

Reference::Reference(oracle::Gelu gelu, Quantity quantity) : gelu_(gelu), quantity_(quantity) {
  const Real root = SlopeRoot(gelu);
  root_high_ = root.ToDouble();
  root_low_ = (root - Real(root_high_)).ToDouble();
  constexpr double kHalfWidth = 0.5 / kPerUnit;
  const double pi = std::acos(-1.0);
  for (int interval = 0; interval < kEnd * kPerUnit; ++interval) {
    const double center = (interval + 0.5) / kPerUnit;
    std::array<double, kNodes> s;
    std::array<Real, kNodes> y;
    for (int i = 0; i < kNodes; ++i) {
      s[i] = kHalfWidth * std::cos(pi * (2 * i + 1) / (2 * kNodes));
      const double a = center + s[i];
      s[i] = a - center;  // exact
      const oracle::GeluPoint point = oracle::EvaluateGelu(gelu, -a);
      y[i] = quantity == Quantity::kValue ? point.value / Real(-a) : point.slope / (root - Real(a));
    }
    cofactors_.push_back(Interpolate(s, y));
  }
}

double Reference::NegativeSide(double a) const {
  const int interval = static_cast<int>(a * kPerUnit);
  const auto& c = cofactors_[interval];
  const double s = a - (interval + 0.5) / kPerUnit;
  double cofactor = c[kNodes - 1];
  for (int k = kNodes - 2; k >= 0; --k) cofactor = cofactor * s + c[k];
  return (quantity_ == Quantity::kValue ? -a : (root_high_ - a) + root_low_) * cofactor;
}

double Reference::operator()(float x) const {
  const double a = std::fabs(static_cast<double>(x));
  const double negative = a < kEnd ? NegativeSide(a) : -0.0;
  if (x < 0) return negative;
  return (quantity_ == Quantity::kValue ? static_cast<double>(x) : 1.0) +
         (quantity_ == Quantity::kValue ? negative : -negative);
}

double Reference::WorstRelativeError(int samples) const {
  std::mt19937_64 random(20);
  std::uniform_real_distribution<double> exponent(-40.0, std::log2(kEnd));
  double worst = 0.0;
  for (int i = 0; i < samples; ++i) {
    double a = std::exp2(exponent(random));
    if (i % 8 == 0) a = root_high_ + (i / 8 % 64 - 32) * 0x1p-24;
    const float x = static_cast<float>(i % 16 < 8 ? -a : a);
    if (std::fabs(x) >= kEnd) continue;
    const oracle::GeluPoint point = oracle::EvaluateGelu(gelu_, x);
    const Real exact = quantity_ == Quantity::kValue ? point.value : point.slope;
    worst = std::max(worst, Abs((Real((*this)(x)) - exact) / exact).ToDouble());
  }
  return worst;
}

}  // namespace accuracy
