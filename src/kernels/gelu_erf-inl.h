// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <type_traits>

#include "kernels/arithmetic-inl.h"
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
  // Both functions are below 2^-150, half the least subnormal float32, from a = 14.55 on.
  static constexpr float kSaturation = 14.6f;
  using Exact = std::conditional_t<kHaveFusedMultiplyAdd, PairPrecision, ExactPrecision>;

  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(Precision precision, D d, V a) {
    const V cofactor = SlopeCofactor(precision, d, a);
    return hn::Mul(cofactor, SlopeExponential(precision, d, a));
  }

  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(Precision precision, D d, V a) {
    const V cofactor = ValueCofactor(precision, d, a);
    return hn::Mul(cofactor, hn::Mul(a, Exponential(precision, d, a)));
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
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V SlopeCofactor(HalfPrecision, D d, V a) {
    return FactoredSlope(d, constants::kErfSlopeNumHalf, constants::kErfSlopeDenHalf,
                         constants::kErfSlopeCenterHalf, a);
  }

  // In float32 the difference comes first, with the root in two words: no cancellation.
  template <class D, class Num, class Den, class V = hn::Vec<D>>
  static HWY_INLINE V FactoredSlope(D d, const Num& num, const Den& den, float center, V a) {
    const V difference = hn::Add(hn::Sub(hn::Set(d, constants::kErfRootLean), a),
                                 hn::Set(d, constants::kErfRootLeanLow));
    const V q =
        hn::Add(hn::Div(Polynomial(d, num, a), MonicPolynomial(d, den, a)), hn::Set(d, center));
    return hn::Mul(difference, q);
  }

  // -M(a)
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V ValueCofactor(ExactPrecision, D d, V a) {
    return hn::Div(Polynomial(d, constants::kErfValueNum, a),
                   MonicPolynomial(d, constants::kErfValueDen, a));
  }

  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V ValueCofactor(Precision, D d, V a) {
    return hn::Div(Polynomial(d, constants::kErfValueNumLean, a),
                   MonicPolynomial(d, constants::kErfValueDenLean, a));
  }

  // Even and odd powers apart: fewer roundings follow one another.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V ValueCofactor(LeanPrecision, D d, V a) {
    const auto& n = constants::kErfValueNumLean;
    const auto& m = constants::kErfValueDenLean;
    const V a2 = hn::Mul(a, a);
    const V num_even =
        hn::MulAdd(hn::MulAdd(hn::Set(d, n[4]), a2, hn::Set(d, n[2])), a2, hn::Set(d, n[0]));
    const V num_odd = hn::MulAdd(hn::Set(d, n[3]), a2, hn::Set(d, n[1]));
    const V den_even =
        hn::MulAdd(hn::MulAdd(hn::Set(d, m[4]), a2, hn::Set(d, m[2])), a2, hn::Set(d, m[0]));
    const V den_odd = hn::MulAdd(hn::Add(a2, hn::Set(d, m[3])), a2, hn::Set(d, m[1]));
    return hn::Div(hn::MulAdd(num_odd, a, num_even), hn::MulAdd(den_odd, a, den_even));
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(ExactPrecision, D d, V a) {
    V shifted_n, r;
    SplitProduct(d, hn::Mul(a, a), hn::Set(d, constants::kErfExponent), shifted_n, r);
    return ScaleByPowerOfTwo(d, Polynomial(d, constants::kExp2, r), shifted_n);
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V SlopeExponential(HalfPrecision, D d, V a) {
    return HalfExponential(d, constants::kExp2ErfSlopeHalf, a);
  }
  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V SlopeExponential(Precision precision, D d, V a) {
    return Exponential(precision, d, a);
  }

  // A float16's or bfloat16's square has no more than 22 bits.
  template <class D, class Coefficients, class V = hn::Vec<D>>
  static HWY_INLINE V HalfExponential(D d, const Coefficients& power, V a) {
    V shifted_n, r;
    SplitProduct(d, hn::Mul(a, a), hn::Set(d, constants::kErfExponentLean), shifted_n, r);
    return ScaleByPowerOfTwo(d, Polynomial(d, power, r), shifted_n);
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(HalfPrecision, D d, V a) {
    return HalfExponential(d, constants::kExp2Lean, a);
  }

  // Rounding a^2 alone would cost 65 ULP at a = 13: the exponent takes a^2 and itself in two words.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(LeanPrecision, D d, V a) {
    const V square = hn::Mul(a, a);
    const V square_low = hn::MulSub(a, a, square);
    const V exponent = hn::Set(d, constants::kErfExponentLean);
    V shifted_n, r;
    SplitProduct(d, square, exponent, shifted_n, r);
    r = hn::MulAdd(square, hn::Set(d, constants::kErfExponentLeanLow), r);
    r = hn::MulAdd(square_low, exponent, r);
    return ScaleByPowerOfTwo(d, Polynomial(d, constants::kExp2Lean, r), shifted_n);
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GELU_ERF_INL_H_
