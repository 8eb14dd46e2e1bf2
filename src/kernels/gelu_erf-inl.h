// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/arithmetic-inl.h"
#include "kernels/gelu_constants.h"
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

 private:
  // (root - a) Q(a), the root multiplied into the numerator: its zero is good to 2^-53.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V SlopeCofactor(ExactPrecision, D d, V a) {
    return hn::Div(Polynomial(d, constants::kErfSlopeNum, a),
                   MonicPolynomial(d, constants::kErfSlopeDen, a));
  }

  // In float32 the difference comes first, with the root in two words: no cancellation.
  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V SlopeCofactor(Precision, D d, V a) {
    const V difference = hn::Add(hn::Sub(hn::Set(d, constants::kErfRootLean), a),
                                 hn::Set(d, constants::kErfRootLeanLow));
    const V q = hn::Add(hn::Div(Polynomial(d, constants::kErfSlopeNumLean, a),
                                MonicPolynomial(d, constants::kErfSlopeDenLean, a)),
                        hn::Set(d, constants::kErfSlopeCenter));
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

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(ExactPrecision, D d, V a) {
    V shifted_n, r;
    SplitProduct(d, hn::Mul(a, a), hn::Set(d, constants::kErfExponent), shifted_n, r);
    return ScaleByPowerOfTwo(d, Polynomial(d, constants::kExp2, r), shifted_n);
  }

  // A float16's or bfloat16's square has no more than 22 bits.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(HalfPrecision, D d, V a) {
    V shifted_n, r;
    SplitProduct(d, hn::Mul(a, a), hn::Set(d, constants::kErfExponentLean), shifted_n, r);
    return ScaleByPowerOfTwo(d, Polynomial(d, constants::kExp2Lean, r), shifted_n);
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
