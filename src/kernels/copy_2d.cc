// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/copy_2d.h"

#include "kernels/highway_targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/copy_2d.cc"
#include "hwy/foreach_target.h"  // compiles the part below once per instruction set

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "kernels/for_chosen_target.h"
#include "kernels/rows-inl.h"
#include "kernels/transpose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

template <typename T>
void CopyElements(const Copy2DJob& job) {
  // Held in registers: what is written through a byte pointer might be the job.
  const auto [dst, dst_inner, dst_outer, src, src_inner, src_outer, inner, outer] = job;
  for (size_t row = 0; row < outer; ++row) {
    std::byte* to = dst + static_cast<std::ptrdiff_t>(row) * dst_outer;
    const std::byte* from = src + static_cast<std::ptrdiff_t>(row) * src_outer;
    size_t k = 0;
    for (; k + 4 <= inner; k += 4) {
      T a[4];
      for (std::ptrdiff_t n = 0; n < 4; ++n) std::memcpy(&a[n], from + n * src_inner, sizeof(T));
      for (std::ptrdiff_t n = 0; n < 4; ++n) std::memcpy(to + n * dst_inner, &a[n], sizeof(T));
      to += 4 * dst_inner;
      from += 4 * src_inner;
    }
    for (; k < inner; ++k) {
      std::memcpy(to, from, sizeof(T));
      to += dst_inner;
      from += src_inner;
    }
  }
}

inline Copy2DJob WithLoopsSwapped(const Copy2DJob& job) {
  return {job.dst,       job.dst_outer, job.dst_inner, job.src,
          job.src_outer, job.src_inner, job.outer,     job.inner};
}

// The same elements, each row from its other end.
inline Copy2DJob WithRowsReversed(const Copy2DJob& job) {
  const auto last = static_cast<std::ptrdiff_t>(job.inner) - 1;
  return {job.dst + last * job.dst_inner,
          -job.dst_inner,
          job.dst_outer,
          job.src + last * job.src_inner,
          -job.src_inner,
          job.src_outer,
          job.inner,
          job.outer};
}

// Dense in the inner direction on one side, in the outer direction on the other.
template <std::ptrdiff_t kDense>
bool IsCrosswise(const Copy2DJob& job) {
  return (job.dst_inner == kDense && job.src_outer == kDense) ||
         (job.dst_outer == kDense && job.src_inner == kDense);
}

template <typename T>
void TransposeJob(const Copy2DJob& job) {
  if (job.src_inner == static_cast<std::ptrdiff_t>(sizeof(T))) {
    Transpose<T>(job.src, job.src_outer, job.dst, job.dst_inner, job.outer, job.inner);
  } else {
    Transpose<T>(job.src, job.src_inner, job.dst, job.dst_outer, job.inner, job.outer);
  }
}

template <typename T>
void CopyRectangle(const Copy2DJob& given) {
  constexpr auto kDense = static_cast<std::ptrdiff_t>(sizeof(T));
  Copy2DJob job = given;
  // A job whose rows are better taken for columns.
  const bool dense_outside =
      job.dst_outer == kDense && (job.src_outer == kDense || job.src_outer == 0);
  if (job.outer != 1 && (job.inner == 1 || dense_outside)) job = WithLoopsSwapped(job);
  if (job.dst_inner == -kDense) job = WithRowsReversed(job);

  const bool dense_dst = job.dst_inner == kDense;
  if (dense_dst && job.src_inner == kDense) {
    CopyRows(job, job.inner * sizeof(T));
  } else if (dense_dst && job.src_inner == 0) {
    FillRows<T>(job);
  } else if (IsCrosswise<kDense>(job) && job.outer > 1) {
    TransposeJob<T>(job);
  } else if constexpr (std::is_integral_v<T>) {
    if (dense_dst && job.src_inner == -kDense) return ReverseRows<T>(job);
    if (dense_dst && job.src_inner == 2 * kDense) return PickElements<T, 2>(job);
    if (dense_dst && job.src_inner == 3 * kDense) return PickElements<T, 3>(job);
    CopyElements<T>(job);
  } else {
    CopyElements<T>(job);
  }
}

struct Bytes16 {
  std::byte bytes[16];
};

Copy2D SelectHere(size_t element_bytes) {
  switch (element_bytes) {
    case 1:
      return CopyRectangle<uint8_t>;
    case 2:
      return CopyRectangle<uint16_t>;
    case 4:
      return CopyRectangle<uint32_t>;
    case 8:
      return CopyRectangle<uint64_t>;
    case 16:
      return CopyRectangle<Bytes16>;
    default:
      return nullptr;
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hostacl::kernels {

Copy2D SelectCopy2D(size_t element_bytes) {
  return HOSTACL_FOR_CHOSEN_TARGET(SelectHere)(element_bytes);
}

}  // namespace hostacl::kernels
#endif
