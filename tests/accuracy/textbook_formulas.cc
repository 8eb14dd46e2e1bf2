// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <cmath>

#include "accuracy/formulas.h"

namespace accuracy {
namespace {

constexpr float kSqrtHalf = 0.70710678f;
constexpr float kInvSqrt2Pi = 0.39894228f;
constexpr float kSqrt2OverPi = 0.79788456f;
constexpr float kCubic = 0.044715f;

template <float (*kFunction)(float)>
void ForEach(const float* x, float* y, size_t elems) {
  for (size_t i = 0; i < elems; ++i) y[i] = kFunction(x[i]);
}

float ErfSlope(float x) {
  return 0.5f * (1.0f + std::erf(x * kSqrtHalf)) + x * kInvSqrt2Pi * std::exp(-0.5f * x * x);
}

float ErfcSlope(float x) {
  return 0.5f * std::erfc(-x * kSqrtHalf) + x * kInvSqrt2Pi * std::exp(-0.5f * x * x);
}

float ErfValue(float x) { return 0.5f * x * (1.0f + std::erf(x * kSqrtHalf)); }

float ErfcValue(float x) { return 0.5f * x * std::erfc(-x * kSqrtHalf); }

// As autograd libraries write it: the derivative of 0.5 x times (1 + tanh), term by term.
float TanhSlope(float x) {
  const float t = std::tanh(kSqrt2OverPi * (x + kCubic * x * x * x));
  const float left = 0.5f * (1.0f + t);
  return left + 0.5f * x * (1.0f - t * t) * kSqrt2OverPi * (1.0f + 3.0f * kCubic * x * x);
}

// sigma(2 u) (1 + x (1 - sigma(2 u)) 2 u')
float LogisticSlope(float x) {
  const float two_u = 2.0f * kSqrt2OverPi * (x + kCubic * x * x * x);
  const float sigma = 1.0f / (1.0f + std::exp(-two_u));
  return sigma * (1.0f + x * (1.0f - sigma) * 2.0f * kSqrt2OverPi * (1.0f + 3.0f * kCubic * x * x));
}

float TanhValue(float x) {
  return 0.5f * x * (1.0f + std::tanh(kSqrt2OverPi * (x + kCubic * x * x * x)));
}

float LogisticValue(float x) {
  return x / (1.0f + std::exp(-2.0f * kSqrt2OverPi * (x + kCubic * x * x * x)));
}

}  // namespace

std::vector<Formula> TextbookFormulas() {
  using oracle::Gelu;
  constexpr unsigned kStep = 61;  // a prime: no pattern of low bits
  return {
      {"0.5 (1 + erf) + x phi", Gelu::kErf, Quantity::kSlope, &ForEach<ErfSlope>, kStep},
      {"0.5 erfc + x phi", Gelu::kErf, Quantity::kSlope, &ForEach<ErfcSlope>, kStep},
      {"tanh, term by term", Gelu::kTanh, Quantity::kSlope, &ForEach<TanhSlope>, kStep},
      {"logistic", Gelu::kTanh, Quantity::kSlope, &ForEach<LogisticSlope>, kStep},
      {"0.5 x (1 + erf)", Gelu::kErf, Quantity::kValue, &ForEach<ErfValue>, kStep},
      {"0.5 x erfc", Gelu::kErf, Quantity::kValue, &ForEach<ErfcValue>, kStep},
      {"0.5 x (1 + tanh)", Gelu::kTanh, Quantity::kValue, &ForEach<TanhValue>, kStep},
      {"x logistic", Gelu::kTanh, Quantity::kValue, &ForEach<LogisticValue>, kStep},
  };
}

}  // namespace accuracy
