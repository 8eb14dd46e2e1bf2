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
struct GeluErf {
  static constexpr Activation kActivation = Activation::kGeluErf;
  // Both functions are below 2^-150, half the least subnormal float32, from a = 14.55 on.
  static constexpr float kSaturation = 14.6f;
  using Exact = std::conditional_t<kHaveFusedMultiplyAdd, PairPrecision, ExactPrecision>;

  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(Precision precision, D d, V a) {
    const V cofactor = SlopeCofactor(precision, d, a);
    return hn::Mul(cofactor, Exponential(precision, d, a));
  }

  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(Precision precision, D d, V a) {
    const V cofactor = ValueCofactor(precision, d, a);
    return hn::Mul(cofactor, hn::Mul(a, Exponential(precision, d, a)));
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(LeanPrecision precision, D d, V a) {
    return TimesExponential(d, a, SlopeCofactor(precision, d, a), 0x1p-48f);
  }

  // a M(a) = v P(kErfValueVMiddle - v), v = a / (a + kErfValueShift): P has no cancellation where
  // 2^z is small. The sign comes last, and so -0 stays -0.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(LeanPrecision, D d, V a) {
    const V v = hn::Div(a, hn::Add(a, hn::Set(d, constants::kErfValueShift)));
    const V cofactor = Polynomial(d, constants::kErfValueLean,
                                  hn::Sub(hn::Set(d, constants::kErfValueVMiddle), v));
    return TimesExponential(d, a, hn::Mul(v, cofactor), -0x1p-48f);
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(PairPrecision, D d, V a) {
    return GeluErfPair::NegativeSlope(d, a);
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(PairPrecision, D d, V a) {
    return GeluErfPair::NegativeValue(d, a);
  }

 private:
  // (root - a) Q(a), the root multiplied into the numerator: its zero is good to 2^-53.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V SlopeCofactor(ExactPrecision, D d, V a) {
    return hn::Div(Polynomial(d, constants::kErfSlopeNum, a),
                   MonicPolynomial(d, constants::kErfSlopeDen, a));
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V SlopeCofactor(LeanPrecision, D d, V a) {
    return FactoredSlope(d, constants::kErfSlopeNumLean, constants::kErfSlopeDenLean,
                         constants::kErfSlopeCenterLean, a);
  }

  // In float32 the difference comes first, with the root in two words: no cancellation.
  template <class D, class Num, class Den, class V = hn::Vec<D>>
  static HWY_INLINE V FactoredSlope(D d, const Num& num, const Den& den, float center, V a) {
    const V difference = hn::Add(hn::Sub(hn::Set(d, constants::kErfRootLean), a),
                                 hn::Set(d, constants::kErfRootLeanLow));
    const V q = hn::Div(Polynomial(d, num, a), MonicPolynomial(d, den, a));
    // The center is (nearly) a power of two: one rounding in all.
    return hn::MulAdd(difference, q, hn::Mul(difference, hn::Set(d, center)));
  }

  // -M(a)
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V ValueCofactor(ExactPrecision, D d, V a) {
    return hn::Div(Polynomial(d, constants::kErfValueNum, a),
                   MonicPolynomial(d, constants::kErfValueDen, a));
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(ExactPrecision, D d, V a) {
    V shifted_n, r;
    SplitProduct(d, hn::Mul(a, a), hn::Set(d, constants::kErfExponent), shifted_n, r);
    return ScaleByPowerOfTwo(d, Polynomial(d, constants::kExp2, r), shifted_n);
  }

  // product 2^z, where the product carries 2^48. Rounding a^2 alone would cost 65 ULP at a = 13:
  // the exponent takes a^2 and itself in two words. 2^r - 1 stays apart, so that 2^z itself is
  // never rounded; `unscale` is 2^-48 or its negative, and rounds subnormal results alone.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V TimesExponential(D d, V a, V product, float unscale) {
    const V square = hn::Mul(a, a);
    const V square_low = hn::MulSub(a, a, square);
    const V exponent = hn::Set(d, constants::kErfExponentLean);
    V shifted_n, r;
    SplitProduct(d, square, exponent, shifted_n, r);
    r = hn::MulAdd(square, hn::Set(d, constants::kErfExponentLeanLow), r);
    r = hn::MulAdd(square_low, exponent, r);
    const V power_minus_one = hn::Mul(r, Polynomial(d, constants::kExp2MinusOneLean, r));
    const V scaled = ScaleByPowerOfTwo(d, product, shifted_n);
    return hn::Mul(hn::MulAdd(power_minus_one, scaled, scaled), hn::Set(d, unscale));
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GELU_ERF_INL_H_
