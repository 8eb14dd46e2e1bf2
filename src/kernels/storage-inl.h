// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// How a block of elements lies in memory: two float32 vectors are loaded and stored at a time, so
// that a 16-bit type fills whole vectors. Which of the two an element goes to is the type's own
// affair.

#include <cstddef>
#include <cstdint>

#include "kernels/float16-inl.h"
#include "kernels/geglu.h"
#include "kernels/highway_targets.h"

#include "hwy/cache_control.h"
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

// What becomes of a result halfway between two 16-bit numbers.
enum class TieRule {
  kToEven,
  // For gelu itself, which lies above x/2, but for a tiny x by less than float32 can show: a tie is
  // such an x/2, and the correctly rounded result is the upper neighbour.
  kUpward,
};

// Streaming stores need vector alignment; ordinary ones need none.
template <StorePolicy kPolicy, class D, class V = hn::Vec<D>>
HWY_INLINE void StoreVector(D d, V v, hn::TFromD<D>* to) {
  if constexpr (kPolicy == StorePolicy::kStreaming) {
    hn::Stream(v, d, to);
  } else {
    hn::StoreU(v, d, to);
  }
}

struct Float32Storage {
  using T = float;

  template <class D, class V>
  static HWY_INLINE void Load(D d, const T* from, V& first, V& second) {
    first = hn::LoadU(d, from);
    second = hn::LoadU(d, from + hn::Lanes(d));
  }

  template <StorePolicy kPolicy, TieRule kTies = TieRule::kToEven, class D, class V>
  static HWY_INLINE void Store(D d, V first, V second, T* to) {
    StoreVector<kPolicy>(d, first, to);
    StoreVector<kPolicy>(d, second, to + hn::Lanes(d));
  }
};

struct Float16Storage {
  using T = uint16_t;

  template <class D, class V>
  static HWY_INLINE void Load(D d, const T* from, V& first, V& second) {
    const hn::Rebind<hwy::float16_t, D> dh;
    const auto* halves = reinterpret_cast<const hwy::float16_t*>(from);
    first = Float32FromFloat16(d, hn::LoadU(dh, halves));
    second = Float32FromFloat16(d, hn::LoadU(dh, halves + hn::Lanes(d)));
  }

  template <StorePolicy kPolicy, TieRule kTies = TieRule::kToEven, class D, class V>
  static HWY_INLINE void Store(D d, V first, V second, T* to) {
    const hn::Rebind<uint16_t, D> dh;
    const auto low = hn::BitCast(dh, Float16FromFloat32(d, Nudged<kTies>(d, first)));
    const auto high = hn::BitCast(dh, Float16FromFloat32(d, Nudged<kTies>(d, second)));
    if constexpr (kPolicy == StorePolicy::kStreaming) {
      const hn::Repartition<uint16_t, D> dw;
      hn::Stream(hn::Combine(dw, high, low), dw, to);
    } else {
      hn::StoreU(low, dh, to);
      hn::StoreU(high, dh, to + hn::Lanes(d));
    }
  }

 private:
  // Of float16's ties only those at 0.5 and 1.5 times the least subnormal, 2^-24, are not told
  // apart in float32. The addend shows in numbers below 2^-23 alone; a zero keeps its sign.
  template <TieRule kTies, class D, class V>
  static HWY_INLINE V Nudged(D d, V x) {
    if constexpr (kTies == TieRule::kUpward) {
      return hn::CopySign(hn::Add(x, hn::Set(d, 0x1.8p-48f)), x);
    } else {
      return x;
    }
  }
};

// bfloat16 is the upper half of a float32: the even elements go to the first vector, the odd ones
// to the second, by a shift and a mask.
struct BFloat16Storage {
  using T = uint16_t;

  template <class D, class V>
  static HWY_INLINE void Load(D d, const T* from, V& first, V& second) {
    const hn::RebindToUnsigned<D> du;
    const hn::Repartition<uint16_t, D> dw;
    const auto pairs = hn::BitCast(du, hn::LoadU(dw, from));
    first = hn::BitCast(d, hn::ShiftLeft<16>(pairs));
    second = hn::BitCast(d, hn::And(pairs, hn::Set(du, 0xFFFF0000u)));
  }

  template <StorePolicy kPolicy, TieRule kTies = TieRule::kToEven, class D, class V>
  static HWY_INLINE void Store(D d, V first, V second, T* to) {
    const hn::Repartition<uint16_t, D> dw;
    const auto even = hn::BitCast(dw, hn::ShiftRight<16>(RoundedBits<kTies>(d, first)));
    const auto odd = hn::BitCast(dw, RoundedBits<kTies>(d, second));
    StoreVector<kPolicy>(dw, hn::OddEven(odd, even), to);
  }

 private:
  // The nearest bfloat16 in the upper half. The carry of a NaN would spoil it only if its lower
  // half were not zero, but a NaN here is a bfloat16's or the processor's own.
  template <TieRule kTies, class D, class V>
  static HWY_INLINE hn::Vec<hn::RebindToUnsigned<D>> RoundedBits(D, V x) {
    const hn::RebindToUnsigned<D> du;
    const auto bits = hn::BitCast(du, x);
    if constexpr (kTies == TieRule::kUpward) {
      return hn::Add(bits, hn::Sub(hn::Set(du, 0x8000u), hn::ShiftRight<31>(bits)));
    } else {
      const auto odd = hn::And(hn::ShiftRight<16>(bits), hn::Set(du, 1u));
      return hn::Add(bits, hn::Add(odd, hn::Set(du, 0x7FFFu)));
    }
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_STORAGE_INL_H_
