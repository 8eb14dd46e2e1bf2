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
// with Q and M rational functions without zeros or poles on [0, kSaturation]. The factor
// (root - a) is multiplied into Q's numerator, whose zero is the root to float64 accuracy.
struct GeluErf {
  // Both functions are below 2^-150, half the least subnormal float32, from a = 14.55 on.
  static constexpr float kSaturation = 15.0f;

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(ExactPrecision, D d, V a) {
    return Quotient(d, constants::kErfSlopeNum, constants::kErfSlopeDen, a, Exponential(d, a));
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(ExactPrecision, D d, V a) {
    return Quotient(d, constants::kErfValueNum, constants::kErfValueDen, a,
                    hn::Mul(a, Exponential(d, a)));
  }

 private:
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(D d, V a) {
    return Exp2OfProduct(d, constants::kExp2, hn::Mul(a, a), hn::Set(d, constants::kErfExponent));
  }

  template <class D, class Num, class Den, class V = hn::Vec<D>>
  static HWY_INLINE V Quotient(D d, const Num& num, const Den& den, V a, V factor) {
    return hn::Mul(hn::Div(Polynomial(d, num, a), MonicPolynomial(d, den, a)), factor);
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GELU_ERF_INL_H_
