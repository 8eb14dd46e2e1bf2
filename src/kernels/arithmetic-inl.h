// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Polynomials and powers of two on Highway vectors, once per instruction set.

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernels/highway_targets.h"

#include "hwy/highway.h"

#if defined(HOSTACL_KERNELS_ARITHMETIC_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_ARITHMETIC_INL_H_
#undef HOSTACL_KERNELS_ARITHMETIC_INL_H_
#else
#define HOSTACL_KERNELS_ARITHMETIC_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// c[0] + c[1] x + ... + c[N-1] x^(N-1), by Horner's rule.
template <class D, size_t N, class V = hn::Vec<D>>
HWY_INLINE V Polynomial(D d, const std::array<hn::TFromD<D>, N>& c, V x) {
  V sum = hn::Set(d, c[N - 1]);
  for (size_t i = N - 1; i-- > 0;) sum = hn::MulAdd(sum, x, hn::Set(d, c[i]));
  return sum;
}

// c[0] + c[1] x + ... + c[N-1] x^(N-1) + x^N: the first step is an addition.
template <class D, size_t N, class V = hn::Vec<D>>
HWY_INLINE V MonicPolynomial(D d, const std::array<hn::TFromD<D>, N>& c, V x) {
  V sum = hn::Add(x, hn::Set(d, c[N - 1]));
  for (size_t i = N - 1; i-- > 0;) sum = hn::MulAdd(sum, x, hn::Set(d, c[i]));
  return sum;
}

// Adding 1.5 * 2^(mantissa bits) to a number leaves it, rounded to an integer, in the low bits.
template <class T>
inline constexpr T kRoundingShift = sizeof(T) == 8 ? T{6755399441055744.0} : T{12582912.0};

// value * 2^n, n in the low bits of `shifted_n` = n + kRoundingShift, by adding n to the exponent
// field: for a value and a product that are normal numbers. NaN stays NaN if n comes from it.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V ScaleByPowerOfTwo(D d, V value, V shifted_n) {
  constexpr int kMantissaBits = sizeof(hn::TFromD<D>) == 8 ? 52 : 23;
  const hn::RebindToSigned<D> di;
  return hn::BitCast(
      d, hn::Add(hn::BitCast(di, value), hn::ShiftLeft<kMantissaBits>(hn::BitCast(di, shifted_n))));
}

// An exponent z, split for 2^z = 2^n 2^r.
// (A pair of vectors cannot be a struct on SVE: its vectors have no size. Hence the references.)
//
// z = a b in one rounding: exact enough for |z| <= 2^10 in float64, and in float32 as good as a and
// b.
template <class D, class V = hn::Vec<D>>
HWY_INLINE void SplitProduct(D d, V a, V b, V& shifted_n, V& r) {
  const V shift = hn::Set(d, kRoundingShift<hn::TFromD<D>>);
  shifted_n = hn::MulAdd(a, b, shift);
  r = hn::MulSub(a, b, hn::Sub(shifted_n, shift));
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_ARITHMETIC_INL_H_
