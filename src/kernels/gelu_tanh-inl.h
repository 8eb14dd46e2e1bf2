// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/arithmetic-inl.h"
#include "kernels/geglu.h"
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
struct GeluTanh {
  static constexpr Activation kActivation = Activation::kGeluTanh;
  // Both functions are below 2^-150, half the least subnormal float32, from a = 10.9 on.
  static constexpr float kSaturation = 10.95f;
  using Exact = ExactPrecision;

  // The difference has a root. In float64 the approximation of 2^r that E is made of is exact
  // there, so the result keeps its relative accuracy.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(ExactPrecision, D d, V a) {
    const V a2 = hn::Mul(a, a);
    const V e = Exponential(d, a, a2);
    const V sum = hn::Add(e, hn::Set(d, 1.0));
    const V two_u_slope = hn::MulAdd(a2, hn::Set(d, constants::kTanhSlopeCubic),
                                     hn::Set(d, constants::kTanhSlopeLinear));
    const V difference = hn::NegMulAdd(a, two_u_slope, sum);
    return hn::Mul(hn::Div(difference, hn::Mul(sum, sum)), e);
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(ExactPrecision, D d, V a) {
    const V e = Exponential(d, a, hn::Mul(a, a));
    const V minus_sum = hn::Sub(hn::Set(d, -1.0), e);
    return hn::Div(hn::Mul(a, e), minus_sum);
  }

  // In float32 both the exponent and the difference are written with the factor root - a:
  //   E = E0 2^y, y = (root - a) h(a)      1 + E - 2 a u'(a) = E0 (2^y - 1) + (root - a) C(a)
  // with E0 = E(root). The two terms have one sign, and neither loses accuracy at the root.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(LeanPrecision, D d, V a) {
    V shifted_n, r, s;
    SplitExponent(d, a, shifted_n, r, s);
    const V power_minus_one = hn::Mul(r, Polynomial(d, constants::kExp2MinusOneLean, r));
    const V one = hn::Set(d, 0x1p48f);
    const V two_n = ScaleByPowerOfTwo(d, one, shifted_n);
    // 2^y - 1 = 2^n (2^r - 1) + (2^n - 1)
    const V y_power_minus_one = hn::MulAdd(two_n, power_minus_one, hn::Sub(two_n, one));
    const V y_power = hn::MulAdd(two_n, power_minus_one, two_n);
    const V square = hn::MulAdd(y_power, hn::Add(y_power, hn::Set(d, constants::kTanhSquareLinear)),
                                hn::Set(d, constants::kTanhSquareConstant));
    const V difference = hn::Add(hn::Sub(hn::Set(d, constants::kTanhRootLean), a),
                                 hn::Set(d, constants::kTanhRootLeanLow));
    const V cofactor = hn::MulAdd(s, hn::Set(d, constants::kTanhDifferenceCubic),
                                  hn::Set(d, constants::kTanhDifferenceConstant));
    const V numerator = hn::MulAdd(difference, cofactor, y_power_minus_one);
    return hn::Mul(hn::Div(numerator, square), y_power);
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(LeanPrecision, D d, V a) {
    V shifted_n, r, s;
    SplitExponent(d, a, shifted_n, r, s);
    const V one = hn::Set(d, 0x1p48f);
    const V power = Polynomial(d, constants::kExp2Lean, r);
    const V e = hn::Mul(ScaleByPowerOfTwo(d, power, shifted_n), hn::Set(d, constants::kTanhAtRoot));
    return hn::Div(hn::Mul(a, e), hn::Sub(hn::Neg(one), e));
  }

 private:
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(D d, V a, V a2) {
    const V per_a = hn::MulAdd(a2, hn::Set(d, constants::kTanhExponentCubic),
                               hn::Set(d, constants::kTanhExponentLinear));
    V shifted_n, r;
    SplitProduct(d, a, per_a, shifted_n, r);
    return ScaleByPowerOfTwo(d, Polynomial(d, constants::kExp2, r), shifted_n);
  }

  // y = (root - a) h = n + r; h = k3 s + k1 and s = a (a + root) in two words each, because y
  // reaches -151 and its absolute error is E's relative one.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE void SplitExponent(D d, V a, V& shifted_n, V& r, V& s) {
    const V root = hn::Set(d, constants::kTanhRootLean);
    const V cubic = hn::Set(d, constants::kTanhCofactorCubic);
    const V constant = hn::Set(d, constants::kTanhCofactorConstant);
    const V difference = hn::Sub(root, a);
    const V sum = hn::Add(a, root);
    s = hn::Mul(a, sum);
    const V sum_low = hn::Sub(root, hn::Sub(sum, a));
    const V s_low = hn::MulAdd(a, sum_low, hn::MulSub(a, sum, s));
    const V h = hn::MulAdd(s, cubic, constant);
    V h_low = hn::MulAdd(s, hn::Set(d, constants::kTanhCofactorCubicLow),
                         hn::Set(d, constants::kTanhCofactorConstantLow));
    h_low = hn::MulAdd(s_low, cubic, h_low);
    h_low = hn::Add(h_low, hn::MulAdd(s, cubic, hn::Sub(constant, h)));
    SplitProduct(d, difference, h, shifted_n, r);
    r = hn::MulAdd(difference, h_low, r);
    r = hn::MulAdd(h, hn::Set(d, constants::kTanhRootLeanLow), r);
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GELU_TANH_INL_H_
