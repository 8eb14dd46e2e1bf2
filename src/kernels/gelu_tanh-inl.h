// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/arithmetic-inl.h"
#include "kernels/gelu_constants.h"
#include "kernels/precision-inl.h"

#if defined(HOSTACL_KERNELS_GELU_TANH_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_GELU_TANH_INL_H_
#undef HOSTACL_KERNELS_GELU_TANH_INL_H_
#else
#define HOSTACL_KERNELS_GELU_TANH_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

// gelu(x) = 0.5 x (1 + tanh(u(x))), u(x) = sqrt(2/pi) (x + 0.044715 x^3), on the negative side, at
// x = -a, with E = exp(-2 u(a)):
//   gelu'(-a) = E (1 + E - 2 a u'(a)) / (1 + E)^2,   gelu(-a) = -a E / (1 + E)
// The difference has a root; the approximation of 2^r that E is made of is exact there, so the
// result keeps its relative accuracy.
struct GeluTanh {
  // Both functions are below 2^-150, half the least subnormal float32, from a = 10.9 on.
  static constexpr float kSaturation = 11.0f;

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(ExactPrecision, D d, V a) {
    const V a2 = hn::Mul(a, a);
    const V e = Exponential(d, a, a2);
    const V sum = hn::Add(hn::Set(d, 1.0), e);
    const V two_u_slope = hn::MulAdd(a2, hn::Set(d, constants::kTanhSlopeCubic),
                                     hn::Set(d, constants::kTanhSlopeLinear));
    const V difference = hn::NegMulAdd(a, two_u_slope, sum);
    return hn::Div(hn::Mul(e, difference), hn::Mul(sum, sum));
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(ExactPrecision, D d, V a) {
    const V e = Exponential(d, a, hn::Mul(a, a));
    const V sum = hn::Sub(hn::Set(d, -1.0), e);
    return hn::Div(hn::Mul(a, e), sum);
  }

 private:
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(D d, V a, V a2) {
    return Exp2OfProduct(d, constants::kExp2, a,
                         hn::MulAdd(a2, hn::Set(d, constants::kTanhExponentCubic),
                                    hn::Set(d, constants::kTanhExponentLinear)));
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GELU_TANH_INL_H_
