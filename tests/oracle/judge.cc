// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "oracle/judge.h"

#include <cmath>
#include <limits>

namespace oracle {
namespace {

const Real& LeastNormalF32() {
  static const Real value = PowerOfTwo(-126);
  return value;
}

// A factor below this may come out of a float32 evaluation as zero or not, within a few ULP.
const Real& UnderflowThreshold() {
  static const Real value = PowerOfTwo(-149 + 4);
  return value;
}

bool Matches(Format format, std::uint32_t result, double expected) {
  const double value = Decode(format, result);
  if (std::isnan(expected)) {
    return std::isnan(value);
  }
  return value == expected && std::signbit(value) == std::signbit(expected);
}

Judgement Exactly(Format format, std::uint32_t result, double expected) {
  Judgement judgement;
  if (!Matches(format, result, expected)) {
    judgement.fault = "expected " + std::to_string(expected) + " and nothing else";
  }
  return judgement;
}

// scale or factor is infinite or NaN: IEEE multiplication of scale by factor rounded to float32.
Judgement JudgeNonFiniteProduct(Format format, std::uint32_t result, double scale,
                                const Real& factor) {
  const double rounded_factor = RoundTo(Format::kF32, factor);
  // inf times something that float32 can hardly tell from zero: NaN or inf, whichever the factor
  // gave.
  if (std::isinf(scale) && !factor.IsZero() && Abs(factor) < UnderflowThreshold()) {
    const double infinity = factor.IsNegative() ? -scale : scale;
    if (Matches(format, result, infinity)) {
      return {};
    }
    return Exactly(format, result, std::numeric_limits<double>::quiet_NaN());
  }
  return Exactly(format, result, scale * rounded_factor);
}

// result against scale * factor, with scale a float32 and factor what the activation gives.
Judgement JudgeProduct(Format format, std::uint32_t result, double scale, const Real& factor) {
  if (!std::isfinite(scale) || !factor.IsFinite()) {
    return JudgeNonFiniteProduct(format, result, scale, factor);
  }
  const Real exact = Real(scale) * factor;
  if (exact.IsZero()) {
    return Exactly(format, result, exact.ToDouble());
  }
  Judgement judgement;
  const double value = Decode(format, result);
  if (std::isnan(value)) {
    judgement.fault = "NaN where the exact result is " + exact.ToString(9);
    return judgement;
  }
  if (std::signbit(value) != exact.IsNegative()) {
    judgement.fault = "wrong sign, the exact result is " + exact.ToString(9);
    return judgement;
  }
  Real unit = UlpAt(format, exact);
  judgement.coarse_factor = Abs(factor) < LeastNormalF32();
  if (judgement.coarse_factor) {
    const Real factor_step = Scale(Abs(Real(scale)), -149);
    unit = unit < factor_step ? factor_step : unit;
  }
  judgement.ulp = DistanceInUnits(format, result, exact, unit);
  return judgement;
}

}  // namespace

Judgement JudgeGelu(Format format, std::uint32_t result, Gelu gelu, double x) {
  return JudgeProduct(format, result, 1.0, CachedGelu(gelu, x).value);
}

Judgement JudgeOut(Format format, std::uint32_t result, Gelu gelu, double o, double x) {
  return JudgeProduct(format, result, o, CachedGelu(gelu, x).value);
}

Judgement JudgeGradActivated(Format format, std::uint32_t result, Gelu gelu, double dy, double o,
                             double x) {
  const double scale = RoundTo(Format::kF32, Real(dy) * Real(o));
  if (std::isinf(x) && x < 0 && std::isfinite(scale) && Decode(format, result) == 0.0) {
    return {};  // gelu'(-inf) is a zero of no documented sign
  }
  return JudgeProduct(format, result, scale, CachedGelu(gelu, x).slope);
}

Judgement JudgeGradOther(Format format, std::uint32_t result, double dy, double g) {
  // Two roundings only where a bfloat16 product falls among the subnormals of float32.
  const double product = RoundTo(Format::kF32, Real(dy) * Real(g));
  return Exactly(format, result, RoundTo(format, Real(product)));
}

}  // namespace oracle
