// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Rows of elements that are dense on the way in, on the way out, or both. Compiled once per
// instruction set.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include "kernels/copy_2d.h"
#include "kernels/highway_targets.h"

#include "hwy/highway.h"

#if defined(HOSTACL_KERNELS_ROWS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_ROWS_INL_H_
#undef HOSTACL_KERNELS_ROWS_INL_H_
#else
#define HOSTACL_KERNELS_ROWS_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Rows of more than (kChunks - 1) * kChunk and at most kChunks * kChunk bytes: whole chunks, the
// last of which reaches back over the one before. memcpy's own call costs more than such a row.
template <size_t kChunk, size_t kChunks>
void CopyShortRows(const Copy2DJob& job, size_t row_bytes) {
  const std::ptrdiff_t dst_pitch = job.dst_outer;
  const std::ptrdiff_t src_pitch = job.src_outer;
  std::byte* dst = job.dst;
  const std::byte* src = job.src;
  const size_t last = row_bytes - kChunk;
  const auto copy_row = [&](std::ptrdiff_t row) {
    std::byte* to = dst + row * dst_pitch;
    const std::byte* from = src + row * src_pitch;
    for (size_t chunk = 0; chunk + 1 < kChunks; ++chunk)
      std::memcpy(to + chunk * kChunk, from + chunk * kChunk, kChunk);
    std::memcpy(to + last, from + last, kChunk);
  };
  // Of a row of a few bytes, counting and stepping would be the larger part.
  constexpr std::ptrdiff_t kRowsAtOnce = kChunk * kChunks <= 8 ? 4 : 1;
  size_t rows = job.outer;
  for (; rows >= kRowsAtOnce; rows -= kRowsAtOnce) {
    for (std::ptrdiff_t row = 0; row < kRowsAtOnce; ++row) copy_row(row);
    dst += kRowsAtOnce * dst_pitch;
    src += kRowsAtOnce * src_pitch;
  }
  for (std::ptrdiff_t row = 0; row < static_cast<std::ptrdiff_t>(rows); ++row) copy_row(row);
}

inline void CopyLongRows(const Copy2DJob& job, size_t row_bytes) {
  for (size_t row = 0; row < job.outer; ++row) {
    const auto at = static_cast<std::ptrdiff_t>(row);
    std::memcpy(job.dst + at * job.dst_outer, job.src + at * job.src_outer, row_bytes);
  }
}

// Every second or every third element of a row, dense on the way out. Also reads the elements
// between those, which lie in the same storage, but none behind the last.
template <typename T, size_t kStep>
void PickElements(const Copy2DJob& job) {
  static_assert(kStep == 2 || kStep == 3);
  const hn::ScalableTag<T> d;
  const size_t lanes = hn::Lanes(d);
  for (size_t row = 0; row < job.outer; ++row) {
    const auto at = static_cast<std::ptrdiff_t>(row);
    const T* from = reinterpret_cast<const T*>(job.src + at * job.src_outer);
    T* to = reinterpret_cast<T*>(job.dst + at * job.dst_outer);
    size_t k = 0;
    for (; k + lanes < job.inner; k += lanes) {
      hn::Vec<decltype(d)> picked, between, between2;
      if constexpr (kStep == 2) {
        hn::LoadInterleaved2(d, from + kStep * k, picked, between);
      } else {
        hn::LoadInterleaved3(d, from + kStep * k, picked, between, between2);
      }
      hn::StoreU(picked, d, to + k);
    }
    for (; k < job.inner; ++k) std::memcpy(to + k, from + kStep * k, sizeof(T));
  }
}

// Rows of one word, dense on the way out.
template <typename T>
void CopyWords(const Copy2DJob& job) {
  constexpr auto kDense = static_cast<std::ptrdiff_t>(sizeof(T));
  const Copy2DJob row{job.dst, job.dst_outer, 0, job.src, job.src_outer, 0, job.outer, 1};
  if (row.dst_inner == kDense && row.src_inner == 2 * kDense) return PickElements<T, 2>(row);
  if (row.dst_inner == kDense && row.src_inner == 3 * kDense) return PickElements<T, 3>(row);
  CopyShortRows<sizeof(T), 1>(job, sizeof(T));
}

// Both sides dense in the inner direction.
inline void CopyRows(const Copy2DJob& job, size_t row_bytes) {
  switch (row_bytes) {
    case 1:
      return CopyShortRows<1, 1>(job, 1);
    case 2:
      return CopyWords<uint16_t>(job);
    case 3:
      return CopyShortRows<2, 2>(job, 3);
    case 4:
      return CopyWords<uint32_t>(job);
    case 5:
    case 6:
    case 7:
      return CopyShortRows<4, 2>(job, row_bytes);
    case 8:
      return CopyShortRows<8, 1>(job, 8);
    default:
      break;
  }
  if (row_bytes < 16) return CopyShortRows<8, 2>(job, row_bytes);
  if (row_bytes == 16) return CopyShortRows<16, 1>(job, 16);
  if (row_bytes == 64) return CopyShortRows<64, 1>(job, 64);
  switch ((row_bytes + 31) / 32) {
    case 1:
      return CopyShortRows<16, 2>(job, row_bytes);
    case 2:
      return CopyShortRows<32, 2>(job, row_bytes);
    case 3:
      return CopyShortRows<32, 3>(job, row_bytes);
    case 4:
      return CopyShortRows<32, 4>(job, row_bytes);
    case 5:
      return CopyShortRows<32, 5>(job, row_bytes);
    case 6:
      return CopyShortRows<32, 6>(job, row_bytes);
    case 7:
      return CopyShortRows<32, 7>(job, row_bytes);
    case 8:
      return CopyShortRows<32, 8>(job, row_bytes);
    default:
      return CopyLongRows(job, row_bytes);
  }
}

// The source repeats one element along each row.
template <typename T>
void FillRows(const Copy2DJob& job) {
  const size_t inner = job.inner;
  for (size_t row = 0; row < job.outer; ++row) {
    const auto at = static_cast<std::ptrdiff_t>(row);
    T value;
    std::memcpy(&value, job.src + at * job.src_outer, sizeof(T));
    std::byte* dst = job.dst + at * job.dst_outer;
    for (size_t k = 0; k < inner; ++k) std::memcpy(dst + k * sizeof(T), &value, sizeof(T));
  }
}

template <typename T, size_t... kLane>
HWY_INLINE void ReverseVector(const std::byte* src, std::byte* dst, std::index_sequence<kLane...>) {
  typedef T Vector __attribute__((vector_size(16)));
  Vector v;
  std::memcpy(&v, src, sizeof(v));
  v = __builtin_shufflevector(v, v, (sizeof...(kLane) - 1 - kLane)...);
  std::memcpy(dst, &v, sizeof(v));
}

// The source runs backwards along each row: src_inner is minus one element.
template <typename T>
void ReverseRows(const Copy2DJob& job) {
  constexpr size_t kLanes = 16 / sizeof(T);
  const size_t inner = job.inner;
  for (size_t row = 0; row < job.outer; ++row) {
    const auto at = static_cast<std::ptrdiff_t>(row);
    const std::byte* src = job.src + at * job.src_outer + sizeof(T);  // end of what is left
    std::byte* dst = job.dst + at * job.dst_outer;
    size_t k = 0;
    for (; k + kLanes <= inner; k += kLanes)
      ReverseVector<T>(src - (k + kLanes) * sizeof(T), dst + k * sizeof(T),
                       std::make_index_sequence<kLanes>());
    for (; k < inner; ++k) std::memcpy(dst + k * sizeof(T), src - (k + 1) * sizeof(T), sizeof(T));
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_ROWS_INL_H_
