// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Tables of eight floats, looked up by a vector of indices: a permutation where a vector holds
// eight.

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernels/highway_targets.h"

#include "hwy/highway.h"

#if defined(HOSTACL_KERNELS_TABLE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_TABLE_INL_H_
#undef HOSTACL_KERNELS_TABLE_INL_H_
#else
#define HOSTACL_KERNELS_TABLE_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using EightFloats = std::array<float, 8>;

#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3

// The permutation itself looks at the lowest bits alone.
template <class D, class VI>
HWY_INLINE auto LookupIndex(D d, VI index) {
  return hn::IndicesFromVec(d, index);
}

template <class D, class Index>
HWY_INLINE hn::Vec<D> Lookup(D d, const EightFloats& table, Index index) {
#if HWY_TARGET == HWY_AVX3
  const hn::Half<D> dh;
  const auto half = hn::LoadU(dh, table.data());
  return hn::TableLookupLanes(hn::Combine(d, half, half), index);
#else
  return hn::TableLookupLanes(hn::LoadU(d, table.data()), index);
#endif
}

#else

template <class D, class VI>
HWY_INLINE VI LookupIndex(D /*d*/, VI index) {
  return hn::And(index, hn::Set(hn::RebindToSigned<D>(), 7));
}

template <class D, class VI>
HWY_INLINE hn::Vec<D> Lookup(D d, const EightFloats& table, VI index) {
  return hn::GatherIndex(d, table.data(), index);
}

#endif

// rows[0][index] + rows[1][index] x + ..., by Horner's rule.
template <class D, size_t N, class Index, class V = hn::Vec<D>>
HWY_INLINE V LookupPolynomial(D d, const std::array<EightFloats, N>& rows, Index index, V x) {
  V sum = Lookup(d, rows[N - 1], index);
  for (size_t i = N - 1; i-- > 0;) sum = hn::MulAdd(sum, x, Lookup(d, rows[i], index));
  return sum;
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_TABLE_INL_H_
