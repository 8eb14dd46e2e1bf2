// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <concepts>

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
// for a in [0, 10.95] or NaN. At a = 0 gelu' is 0.5 and gelu -0; NaN stays NaN; what is below half
// the least subnormal becomes -0, and subnormal results are rounded once.
// Worst over all floats (scripts/accuracy.sh):
//   exact   gelu' 0.7583 ULP at x = 0.0540763959    gelu 0.7593 ULP at x = 0.140664741
//   lean    gelu' 3.9452 ULP at x = -0.0554552972   gelu 3.2711 ULP at x = -4.66993093
struct GeluTanh {
  static constexpr Activation kActivation = Activation::kGeluTanh;
  // Both functions are below 2^-150, half the least subnormal float32, from a = 10.9 on.
  static constexpr float kSaturation = 10.95f;
  using Exact = ExactPrecision;

  // The difference has a root. In float64 the approximation of 2^r that E is made of is exact
  // there, so the result keeps its relative accuracy.
  template <std::derived_from<ExactPrecision> Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(Precision precision, D d, V a) {
    const V a2 = hn::Mul(a, a);
    const V e = Exponential(precision, d, a, a2);
    const V sum = hn::Add(e, hn::Set(d, 1.0));
    const V two_u_slope = hn::MulAdd(a2, hn::Set(d, constants::kTanhSlopeCubic),
                                     hn::Set(d, constants::kTanhSlopeLinear));
    const V difference = hn::NegMulAdd(a, two_u_slope, sum);
    return hn::Mul(hn::Div(difference, hn::Mul(sum, sum)), e);
  }

  template <std::derived_from<ExactPrecision> Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(Precision precision, D d, V a) {
    const V e = Exponential(precision, d, a, hn::Mul(a, a));
    const V minus_sum = hn::Sub(hn::Set(d, -1.0), e);
    return hn::Div(hn::Mul(a, e), minus_sum);
  }

  // In float32 both the exponent and the difference are written with the factor root - a:
  //   E = E0 2^y, y = (root - a) h(a)
  //   1 + E - 2 a u'(a) = (E - E0) + residue + (root - a) C(a)
  // with `root` within 2^-26 of the root, E0 = E(root), and the residue the left side there. The
  // terms with root - a have one sign, and neither loses accuracy at the root. Everything but the
  // result is in units of 1 / kTanhUnit. About ten roundings remain, none of which is amplified,
  // and in E those of the exponent's remainder; see derive_gelu.py for how the unit keeps them
  // small.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(LeanPrecision, D d, V a) {
    V shifted_n, r, s, s_low, h;
    SplitExponent(d, a, shifted_n, r, s, s_low, h);
    // Below 0.25 root - a is rounded; what that loses counts most in the exponent.
    const V root = hn::Set(d, constants::kTanhRootLean);
    const V difference = hn::Sub(root, a);
    r = hn::MulAdd(h, hn::Sub(hn::Sub(root, difference), a), r);
    V at_n, power_minus_one;  // E0 2^n, 2^r - 1
    Power(d, shifted_n, r, at_n, power_minus_one);
    const V e = hn::MulAdd(at_n, power_minus_one, at_n);
    const V square = hn::MulAdd(e, hn::Add(e, hn::Set(d, constants::kTanhSquareLinear)),
                                hn::Set(d, constants::kTanhSquareConstant));
    // E - E0 = E0 2^n (2^r - 1) + (E0 2^n - E0). The residue counts where n = 0 alone.
    const V rest = hn::Add(hn::Sub(at_n, hn::Set(d, constants::kTanhAtRoot)),
                           hn::Set(d, constants::kTanhResidue));
    const V beside_root = hn::MulAdd(at_n, power_minus_one, rest);
    const V cubic = hn::Set(d, constants::kTanhDifferenceCubic);
    V cofactor = hn::MulAdd(s, cubic, hn::Set(d, constants::kTanhDifferenceConstant));
    cofactor = hn::MulAdd(s_low, cubic, cofactor);
    const V numerator = hn::MulAdd(difference, cofactor, beside_root);
    return hn::Mul(hn::Div(numerator, square), e);
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(LeanPrecision, D d, V a) {
    V shifted_n, r, s, s_low, h;
    SplitExponent(d, a, shifted_n, r, s, s_low, h);
    V at_n, power_minus_one;
    Power(d, shifted_n, r, at_n, power_minus_one);
    const V e = hn::MulAdd(at_n, power_minus_one, at_n);
    return hn::Div(hn::Mul(a, e), hn::Sub(hn::Set(d, -constants::kTanhUnit), e));
  }

 private:
  static constexpr const auto& Exp2Of(ExactPrecision) { return constants::kExp2; }
  static constexpr const auto& Exp2Of(TablePrecision) { return constants::kExp2Table; }

  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V Exponential(Precision precision, D d, V a, V a2) {
    const V per_a = hn::MulAdd(a2, hn::Set(d, constants::kTanhExponentCubic),
                               hn::Set(d, constants::kTanhExponentLinear));
    V shifted_n, r;
    SplitProduct(d, a, per_a, shifted_n, r);
    return ScaleByPowerOfTwo(d, Polynomial(d, Exp2Of(precision), r), shifted_n);
  }

  // 2^y E0 = at_n (1 + power_minus_one)
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE void Power(D d, V shifted_n, V r, V& at_n, V& power_minus_one) {
    at_n = ScaleByPowerOfTwo(d, hn::Set(d, constants::kTanhAtRoot), shifted_n);
    power_minus_one = hn::Mul(r, Polynomial(d, constants::kExp2MinusOneLean, r));
  }

  // y = (root - a) h = n + r; h and s = a (a + root) in two words each, because y reaches -151 and
  // its absolute error is E's relative one.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE void SplitExponent(D d, V a, V& shifted_n, V& r, V& s, V& s_low, V& h) {
    const V root = hn::Set(d, constants::kTanhRootLean);
    const V cubic = hn::Set(d, constants::kTanhCofactorCubic);
    const V constant = hn::Set(d, constants::kTanhCofactorConstant);
    const V sum = hn::Add(a, root);
    s = hn::Mul(a, sum);
    const V sum_low = hn::Sub(root, hn::Sub(sum, a));
    s_low = hn::MulAdd(a, sum_low, hn::MulSub(a, sum, s));
    h = hn::MulAdd(s, cubic, constant);
    V h_low = hn::MulAdd(s, cubic, hn::Sub(constant, h));
    h_low = hn::MulAdd(s_low, cubic, h_low);
    h_low = hn::MulAdd(h, hn::Set(d, constants::kTanhCofactorExcess), h_low);
    const V difference = hn::Sub(root, a);
    SplitProduct(d, difference, h, shifted_n, r);
    r = hn::MulAdd(difference, h_low, r);
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GELU_TANH_INL_H_
