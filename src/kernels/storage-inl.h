// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// How a block of elements lies in memory: two float32 vectors are loaded and stored at a time, so
// that a 16-bit type fills whole vectors. Which of the two an element goes to is the type's own
// affair.

#include <cstddef>
#include <cstdint>

#include "base/data_type.h"
#include "kernels/float16-inl.h"
#include "kernels/highway_targets.h"
#include "kernels/lookup-inl.h"

#include "hwy/highway.h"

#if defined(HOSTACL_KERNELS_STORAGE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_STORAGE_INL_H_
#undef HOSTACL_KERNELS_STORAGE_INL_H_
#else
#define HOSTACL_KERNELS_STORAGE_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Float32Tag = hn::ScalableTag<float>;
using Float32Vec = hn::Vec<Float32Tag>;

struct Float32Storage {
  using T = float;

  template <class D, class V>
  static HWY_INLINE void Load(D d, const T* from, V& first, V& second) {
    first = hn::LoadU(d, from);
    second = hn::LoadU(d, from + hn::Lanes(d));
  }

  template <class D, class V>
  static HWY_INLINE void Store(D d, V first, V second, T* to) {
    hn::StoreU(first, d, to);
    hn::StoreU(second, d, to + hn::Lanes(d));
  }
};

struct Float16Storage {
  using T = uint16_t;
  static constexpr auto kType = base::DataType::kFloat16;

  // table[*from] and so on, in the order of Load.
  template <class D, class V>
  static HWY_INLINE void LookUp(D d, const float* table, const T* from, V& first, V& second) {
    LookUpHalves(d, table, from, first, second);
  }

  template <class D, class V>
  static HWY_INLINE void Load(D d, const T* from, V& first, V& second) {
    const hn::Rebind<hwy::float16_t, D> dh;
    const auto* halves = reinterpret_cast<const hwy::float16_t*>(from);
    first = Float32FromFloat16(d, hn::LoadU(dh, halves));
    second = Float32FromFloat16(d, hn::LoadU(dh, halves + hn::Lanes(d)));
  }

  template <class D, class V>
  static HWY_INLINE void Store(D d, V first, V second, T* to) {
    const hn::Rebind<uint16_t, D> dh;
    hn::StoreU(hn::BitCast(dh, Float16FromFloat32(d, first)), dh, to);
    hn::StoreU(hn::BitCast(dh, Float16FromFloat32(d, second)), dh, to + hn::Lanes(d));
  }
};

// bfloat16 is the upper half of a float32: the even elements go to the first vector, the odd ones
// to the second, by a shift and a mask.
struct BFloat16Storage {
  using T = uint16_t;
  static constexpr auto kType = base::DataType::kBFloat16;

  template <class D, class V>
  static HWY_INLINE void LookUp(D d, const float* table, const T* from, V& first, V& second) {
    LookUpEvenOdd(d, table, from, first, second);
  }

  template <class D, class V>
  static HWY_INLINE void Load(D d, const T* from, V& first, V& second) {
    const hn::RebindToUnsigned<D> du;
    const hn::Repartition<uint16_t, D> dw;
    const auto pairs = hn::BitCast(du, hn::LoadU(dw, from));
    first = hn::BitCast(d, hn::ShiftLeft<16>(pairs));
    second = hn::BitCast(d, hn::And(pairs, hn::Set(du, 0xFFFF0000u)));
  }

  template <class D, class V>
  static HWY_INLINE void Store(D d, V first, V second, T* to) {
    const hn::Repartition<uint16_t, D> dw;
    const auto even = hn::BitCast(dw, hn::ShiftRight<16>(RoundedBits(d, first)));
    const auto odd = hn::BitCast(dw, RoundedBits(d, second));
    hn::StoreU(hn::OddEven(odd, even), dw, to);
  }

 private:
  // The nearest bfloat16 in the upper half. The carry of a NaN would spoil it only if its lower
  // half were not zero, but a NaN here is a bfloat16's or the processor's own.
  template <class D, class V>
  static HWY_INLINE hn::Vec<hn::RebindToUnsigned<D>> RoundedBits(D, V x) {
    const hn::RebindToUnsigned<D> du;
    const auto bits = hn::BitCast(du, x);
    const auto odd = hn::And(hn::ShiftRight<16>(bits), hn::Set(du, 1u));
    return hn::Add(bits, hn::Add(odd, hn::Set(du, 0x7FFFu)));
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_STORAGE_INL_H_
