// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <type_traits>

#include "kernels/arithmetic-inl.h"
#include "kernels/geglu.h"
#include "kernels/gelu_constants.h"
#include "kernels/gelu_erf_pair-inl.h"
#include "kernels/precision-inl.h"

#if defined(HOSTACL_KERNELS_GELU_ERF_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_GELU_ERF_INL_H_
#undef HOSTACL_KERNELS_GELU_ERF_INL_H_
#else
#define HOSTACL_KERNELS_GELU_ERF_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

// gelu(x) = x Phi(x) on the negative side, at x = -a:
//   gelu'(-a) = (root - a) Q(a) 2^z,   gelu(-a) = -a M(a) 2^z,   2^z = exp(-a^2 / 2)
// with Q and M rational functions without zeros or poles on [0, kSaturation].
// Special values: activation-inl.h.
// Worst over all floats (scripts/accuracy.sh):
//   exact   in gelu_erf_pair-inl.h
//   lean    gelu' 2.910 ULP at x = -10.4012623   gelu 3.368 ULP at x = -0.0317467451
struct GeluErf : GeluErfPair {
  static constexpr Activation kActivation = Activation::kGeluErf;
  // Both functions are below 2^-150, half the least subnormal float32, from a = 14.55 on.
  static constexpr float kSaturation = constants::kErfSaturation;
  using Exact = std::conditional_t<kHaveFusedMultiplyAdd, PairPrecision, ExactPrecision>;

  // The root is multiplied into the numerator: its zero is good to 2^-53.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(ExactPrecision, D d, V a) {
    const V cofactor = hn::Div(Polynomial(d, constants::kErfSlopeNum, a),
                               MonicPolynomial(d, constants::kErfSlopeDen, a));
    return hn::Mul(cofactor, Exponential(d, a));
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(ExactPrecision, D d, V a) {
    const V minus_cofactor = hn::Div(Polynomial(d, constants::kErfValueNum, a),
                                     MonicPolynomial(d, constants::kErfValueDen, a));
    return hn::Mul(minus_cofactor, hn::Mul(a, Exponential(d, a)));
  }

  // The difference comes first, with the root in two words: no cancellation. The center of Q is a
  // power of two: one rounding in all.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(LeanPrecision, D d, V a) {
    const V difference = hn::Sub(hn::Sub(a, hn::Set(d, constants::kErfRootLean)),
                                 hn::Set(d, constants::kErfRootLeanLow));
    const V q = hn::Div(Polynomial(d, constants::kErfSlopeNumLean, a),
                        MonicPolynomial(d, constants::kErfSlopeDenLean, a));
    const V center = hn::Set(d, constants::kErfSlopeCenterLean);
    const V factor = hn::MulAdd(difference, q, hn::Mul(difference, center));
    V power, minus_one;
    Power(d, a, power, minus_one);
    const V rest = hn::Mul(hn::Mul(factor, power), minus_one);
    return hn::Mul(hn::MulAdd(factor, power, rest), hn::Set(d, kMinusUnscale));
  }

  // a M(a) = v P(kErfValueVMiddle - v), v = a / (a + kErfValueShift): P has no cancellation where
  // 2^z is small.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(LeanPrecision, D d, V a) {
    const V v = hn::Div(a, hn::Add(a, hn::Set(d, constants::kErfValueShift)));
    const V cofactor = Polynomial(d, constants::kErfValueLean,
                                  hn::Sub(hn::Set(d, constants::kErfValueVMiddle), v));
    V power, minus_one;
    Power(d, a, power, minus_one);
    const V scaled = hn::Mul(v, power);  // exactly where a is small, where v is least accurate
    const V rest = hn::Mul(scaled, hn::Mul(cofactor, minus_one));
    return hn::Mul(hn::MulAdd(scaled, cofactor, rest), hn::Set(d, kMinusUnscale));
  }

 private:
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(D d, V a) {
    V shifted_n, r;
    SplitProduct(d, hn::Mul(a, a), hn::Set(d, constants::kErfExponent), shifted_n, r);
    return ScaleByPowerOfTwo(d, Polynomial(d, constants::kExp2Table, r), shifted_n);
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GELU_ERF_INL_H_
