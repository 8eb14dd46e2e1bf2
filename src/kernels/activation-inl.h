// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// From an activation's negative side to the whole function. For f(x) = x F(x) with
// F(x) + F(-x) = 1, which both GELUs (and SiLU) are,
//   f(x) = x + f(-x)   and   f'(x) = 1 - f'(-x),
// so only x = -a, a = |x|, is evaluated. There f' lies in [-0.13, 0.5] and neither sum cancels.
//
// An activation is a struct with
//   kActivation                              its name outside the kernels
//   kSaturation                              where both functions round to zero at x = -a
//   Exact                                    the precision that holds 1 ULP
//   NegativeSlope(precision, tag, a)         f'(-a) for a in [0, kSaturation] or NaN
//   NegativeValue(precision, tag, a)         f(-a), likewise
// and, where Exact is PairPrecision,
//   kMinusUnscale                            such that kMinusUnscale times
//   ScaledSlope(tag, a), ScaledValue(tag, a) is f'(-a) and f(-a), in float32

#include <type_traits>

#include "kernels/highway_targets.h"
#include "kernels/precision-inl.h"

#include "hwy/highway.h"

#if defined(HOSTACL_KERNELS_ACTIVATION_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_ACTIVATION_INL_H_
#undef HOSTACL_KERNELS_ACTIVATION_INL_H_
#else
#define HOSTACL_KERNELS_ACTIVATION_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class Activation>
struct NegativeSlopeOf {
  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V Eval(Precision precision, D d, V a) {
    return Activation::NegativeSlope(precision, d, a);
  }
};

template <class Activation>
struct NegativeValueOf {
  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V Eval(Precision precision, D d, V a) {
    return Activation::NegativeValue(precision, d, a);
  }
};

// |x|, at most the activation's saturation point, so that no power of it overflows; NaN stays NaN.
template <class Activation, class D, class V = hn::Vec<D>>
HWY_INLINE V ClampedMagnitude(D d, V x) {
  const V limit = hn::Set(d, Activation::kSaturation);
#if HWY_ARCH_X86 && HWY_TARGET != HWY_EMU128
  return hn::Min(limit, hn::Abs(x));  // the second argument if either is NaN
#else                                 // Min may return the argument that is a number
  return hn::IfThenElse(hn::Gt(hn::Abs(x), limit), limit, hn::Abs(x));
#endif
}

// `negative` where the sign bit of x is set, else `positive`.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V SelectBySign(D d, V x, V negative, V positive) {
#if HWY_TARGET == HWY_EMU128
  // Its IfNegativeThenElse is `x < 0 ? ... : ...`, and clang up to 15 turns `x < 0 ? n : x + n`
  // into n + (x <= 0 ? -0 : x), which is -0 for x = +0 (LLVM bug 57357). Bits are safe.
  const hn::RebindToSigned<D> di;
  const auto sign = hn::BroadcastSignBit(hn::BitCast(di, x));
  return hn::IfVecThenElse(hn::BitCast(d, sign), negative, positive);
#else
  static_cast<void>(d);
  return hn::IfNegativeThenElse(x, negative, positive);
#endif
}

// The product plus the addend where that is positive, else the product, its sign included: rounded
// once.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V AddIfPositive(D d, V factor, V cofactor, V addend) {
  // Adding -0 changes nothing. Of two zeros or a NaN x86 takes the second argument.
  return hn::MulAdd(factor, cofactor, hn::Max(hn::Set(d, -0.0f), addend));
}

// The derivative. At +inf 1, at -inf -0, at NaN NaN.
template <class Activation, class Precision, class D, class V = hn::Vec<D>>
HWY_INLINE V Slope(D d, V x) {
  const V a = ClampedMagnitude<Activation>(d, x);
  if constexpr (std::is_same_v<Precision, PairPrecision>) {
    const V flip = hn::AndNot(x, hn::Set(d, -0.0f));  // the sign bit of every x that has none
    const V cofactor = hn::Xor(hn::Set(d, Activation::kMinusUnscale), flip);
    const V addend = hn::Xor(hn::Set(d, -1.0f), flip);
    return AddIfPositive(d, Activation::ScaledSlope(d, a), cofactor, addend);
  } else {
    const V negative = Precision::template Apply<NegativeSlopeOf<Activation>>(d, a);
    return SelectBySign(d, x, negative, hn::Sub(hn::Set(d, 1.0f), negative));
  }
}

// The function. At +inf +inf, at -inf -0, at -0 -0, at NaN NaN.
template <class Activation, class Precision, class D, class V = hn::Vec<D>>
HWY_INLINE V Value(D d, V x) {
  const V a = ClampedMagnitude<Activation>(d, x);
  if constexpr (std::is_same_v<Precision, PairPrecision>) {
    const V cofactor = hn::Set(d, Activation::kMinusUnscale);
    return AddIfPositive(d, Activation::ScaledValue(d, a), cofactor, x);
  } else {
    const V negative = Precision::template Apply<NegativeValueOf<Activation>>(d, a);
    return SelectBySign(d, x, negative, hn::Add(x, negative));
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_ACTIVATION_INL_H_
