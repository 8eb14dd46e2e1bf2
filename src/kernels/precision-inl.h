// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// How precisely an activation's formula is evaluated.

#include "kernels/highway_targets.h"

#include "hwy/highway.h"

#if defined(HOSTACL_KERNELS_PRECISION_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_PRECISION_INL_H_
#undef HOSTACL_KERNELS_PRECISION_INL_H_
#else
#define HOSTACL_KERNELS_PRECISION_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// ExactPrecision and LeanPrecision apply Function::Eval(precision, tag, vector) to a float32
// vector.

// Both halves of the vector are widened to float64, and the result is rounded to float32 once.
// Nothing needs a second word, and no instruction set a fused multiply-add.
struct ExactPrecision {
  template <class Function, class D, class V = hn::Vec<D>>
  static HWY_INLINE V Apply(D d, V x) {
    const hn::Half<D> dh;
    const hn::Rebind<double, hn::Half<D>> dw;
    const auto low = hn::PromoteTo(dw, hn::LowerHalf(dh, x));
    const auto high = hn::PromoteTo(dw, hn::UpperHalf(dh, x));
    const auto low_result = Function::Eval(ExactPrecision(), dw, low);
    const auto high_result = Function::Eval(ExactPrecision(), dw, high);
    return hn::Combine(d, hn::DemoteTo(dh, high_result), hn::DemoteTo(dh, low_result));
  }
};

// The same formulas for a vector of float64, each part good to 2^-33: for a table.
struct TablePrecision : ExactPrecision {};

// Float32, which needs a fused multiply-add. Single words, compensated where a rounding error would
// be amplified: within 4 ULP.
struct LeanPrecision {
  template <class Function, class D, class V = hn::Vec<D>>
  static HWY_INLINE V Apply(D d, V x) {
    return Function::Eval(LeanPrecision(), d, x);
  }
};

// Likewise, in pairs of words, for functions that have such a formula: as good as float64 and
// faster. What is left for the end is a product and a sum, rounded once (activation-inl.h).
struct PairPrecision {};

// Without a fused multiply-add the two float32 precisions cannot hold their bounds.
#if HWY_TARGET == HWY_SSE4 || HWY_TARGET == HWY_EMU128
inline constexpr bool kHaveFusedMultiplyAdd = false;
#else
inline constexpr bool kHaveFusedMultiplyAdd = true;
#endif

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_PRECISION_INL_H_
