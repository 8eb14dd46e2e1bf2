// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Tables of four or eight floats, looked up by a vector of indices. On x86 that is a permutation,
// for four floats one within 128 bits, which costs a Zen 3 a quarter of one of eight. For eight a
// table lies in memory: such a permutation can read it itself.

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

using FourFloats = std::array<float, 4>;
using EightFloats = std::array<float, 8>;

#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3

// The permutations themselves look at the lowest bits alone.
template <class D, class VI>
HWY_INLINE VI IndexOfFour(D /*d*/, VI index) {
  return index;
}

template <class D, class VI>
HWY_INLINE auto IndexOfEight(D d, VI index) {
  return hn::IndicesFromVec(d, index);
}

// The table is written as a constant: a vector loaded from it GCC would load early, and then keep
// on the stack.
template <class D, class VI>
HWY_INLINE hn::Vec<D> Lookup(D /*d*/, const FourFloats& table, VI index) {
#if HWY_TARGET == HWY_AVX3
  const auto everywhere = _mm512_setr4_ps(table[0], table[1], table[2], table[3]);
  return hn::Vec<D>{_mm512_permutevar_ps(everywhere, index.raw)};
#else
  const auto everywhere = _mm256_setr_ps(table[0], table[1], table[2], table[3],  //
                                         table[0], table[1], table[2], table[3]);
  return hn::Vec<D>{_mm256_permutevar_ps(everywhere, index.raw)};
#endif
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

// The numbers of the four bytes of table[index], by the lowest two bits of `index`.
template <class D, class VI>
HWY_INLINE VI IndexOfFour(D /*d*/, VI index) {
  const hn::RebindToSigned<D> di;
  return hn::Add(hn::Mul(hn::And(index, hn::Set(di, 3)), hn::Set(di, 0x04040404)),
                 hn::Set(di, 0x03020100));
}

template <class D, class VI>
HWY_INLINE VI IndexOfEight(D /*d*/, VI index) {
  return hn::And(index, hn::Set(hn::RebindToSigned<D>(), 7));
}

template <class D, class VI>
HWY_INLINE hn::Vec<D> Lookup(D d, const FourFloats& table, VI index) {
  return hn::TableLookupBytes(hn::LoadDup128(d, table.data()), hn::BitCast(d, index));
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
