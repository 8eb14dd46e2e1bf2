// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// float16 to float32 and back, to nearest-even, NaN kept. Highway's own conversions serve where the
// processor converts; its software versions (1.0.3) truncate and turn inf into a finite number.

#include <cstdint>

#include "kernels/highway_targets.h"

#include "hwy/highway.h"

#if defined(HOSTACL_KERNELS_FLOAT16_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_FLOAT16_INL_H_
#undef HOSTACL_KERNELS_FLOAT16_INL_H_
#else
#define HOSTACL_KERNELS_FLOAT16_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SSE4 || HWY_TARGET == HWY_EMU128

template <class D, class VHalfBits>
HWY_INLINE hn::Vec<D> Float32FromFloat16(D d, VHalfBits half) {
  const hn::Rebind<uint16_t, D> du16;
  const hn::RebindToUnsigned<D> du;
  const hn::RebindToSigned<D> di;
  const auto bits = hn::PromoteTo(du, hn::BitCast(du16, half));
  const auto sign = hn::ShiftLeft<16>(hn::And(bits, hn::Set(du, 0x8000u)));
  const auto magnitude = hn::And(bits, hn::Set(du, 0x7FFFu));
  const auto rebias = hn::Set(du, 112u << 23);  // from 15 to 127
  const auto normal = hn::Add(hn::ShiftLeft<13>(magnitude), rebias);
  const auto inf_or_nan = hn::Add(normal, rebias);
  const auto subnormal =
      hn::BitCast(du, hn::Mul(hn::ConvertTo(d, hn::BitCast(di, magnitude)), hn::Set(d, 0x1p-24f)));
  auto result = hn::IfThenElse(hn::Gt(magnitude, hn::Set(du, 0x7BFFu)), inf_or_nan, normal);
  result = hn::IfThenElse(hn::Lt(magnitude, hn::Set(du, 0x0400u)), subnormal, result);
  return hn::BitCast(d, hn::Or(result, sign));
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE hn::Vec<hn::Rebind<hwy::float16_t, D>> Float16FromFloat32(D d, V x) {
  const hn::RebindToUnsigned<D> du;
  const hn::RebindToSigned<D> di;
  const auto bits = hn::BitCast(du, x);
  const auto sign = hn::ShiftRight<16>(hn::And(bits, hn::Set(du, 0x80000000u)));
  const auto magnitude = hn::And(bits, hn::Set(du, 0x7FFFFFFFu));
  // Half an ulp minus one, plus the last kept bit: ties go to even. A carry reaches inf.
  const auto odd = hn::And(hn::ShiftRight<13>(magnitude), hn::Set(du, 1u));
  const auto normal =
      hn::ShiftRight<13>(hn::Add(magnitude, hn::Add(odd, hn::Set(du, 0x0FFFu - (112u << 23)))));
  // Adding 0.5 rounds to a multiple of 2^-24, the least subnormal, in the low bits.
  const auto half = hn::Set(d, 0.5f);
  const auto subnormal =
      hn::Sub(hn::BitCast(du, hn::Add(hn::BitCast(d, magnitude), half)), hn::BitCast(du, half));
  const auto nan = hn::Or(hn::ShiftRight<13>(magnitude), hn::Set(du, 0x7E00u));
  auto result = hn::IfThenElse(hn::Lt(magnitude, hn::Set(du, 0x38800000u)), subnormal, normal);
  result =
      hn::IfThenElse(hn::Gt(magnitude, hn::Set(du, 0x477FFFFFu)), hn::Set(du, 0x7C00u), result);
  result = hn::IfThenElse(hn::Gt(magnitude, hn::Set(du, 0x7F800000u)),
                          hn::And(nan, hn::Set(du, 0x7FFFu)), result);
  const hn::Rebind<uint16_t, D> du16;
  const auto narrow = hn::DemoteTo(du16, hn::BitCast(di, hn::Or(result, sign)));
  return hn::BitCast(hn::Rebind<hwy::float16_t, D>(), narrow);
}

#else

template <class D, class VHalfBits>
HWY_INLINE hn::Vec<D> Float32FromFloat16(D d, VHalfBits half) {
  return hn::PromoteTo(d, half);
}

template <class D, class V = hn::Vec<D>>
HWY_INLINE hn::Vec<hn::Rebind<hwy::float16_t, D>> Float16FromFloat32(D, V x) {
  return hn::DemoteTo(hn::Rebind<hwy::float16_t, D>(), x);
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_FLOAT16_INL_H_
