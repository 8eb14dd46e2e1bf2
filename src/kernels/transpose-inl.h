// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Rectangles turned over: rows become columns. Compiled once per instruction set.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "kernels/highway_targets.h"

#include "hwy/highway.h"

#if defined(HOSTACL_KERNELS_TRANSPOSE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_TRANSPOSE_INL_H_
#undef HOSTACL_KERNELS_TRANSPOSE_INL_H_
#else
#define HOSTACL_KERNELS_TRANSPOSE_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

// The compilers' own vectors are enough here: elements are only moved about. A group is the 16
// bytes within which every instruction set can weave; where registers are wider, each group of a
// register works on rows of its own.
inline constexpr size_t kGroupBytes = 16;
#if HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3
inline constexpr size_t kGroups = 2;
#else
inline constexpr size_t kGroups = 1;
#endif

template <typename T>
struct Vectors {
  static constexpr size_t kGroupLanes = kGroupBytes / sizeof(T);
  static constexpr size_t kLanes = kGroups * kGroupLanes;
  typedef T Group __attribute__((vector_size(kGroupBytes)));
  typedef T Whole __attribute__((vector_size(kGroups * kGroupBytes)));
};

// The first group from `first`, the second, if there is one, from `second`.
template <typename T, size_t... kLane>
HWY_INLINE void LoadGroups(const std::byte* first, const std::byte* second,
                           typename Vectors<T>::Whole& whole, std::index_sequence<kLane...>) {
  typename Vectors<T>::Group low;
  std::memcpy(&low, first, kGroupBytes);
  if constexpr (kGroups == 1) {
    whole = low;
  } else {
    typename Vectors<T>::Group high;
    std::memcpy(&high, second, kGroupBytes);
    whole = __builtin_shufflevector(low, high, kLane...);
  }
}

// In every group: a[f] b[f] a[f+1] b[f+1] …, with f the first lane of its lower (kHalf = 0) or
// upper (1) half.
template <typename T, size_t kHalf, size_t... kLane>
HWY_INLINE void Weave(const typename Vectors<T>::Whole& a, const typename Vectors<T>::Whole& b,
                      typename Vectors<T>::Whole& woven, std::index_sequence<kLane...>) {
  constexpr size_t kGroup = Vectors<T>::kGroupLanes;
  woven =
      __builtin_shufflevector(a, b,
                              (kLane / kGroup * kGroup + kHalf * kGroup / 2 + kLane % kGroup / 2 +
                               (kLane % 2 == 0 ? 0 : Vectors<T>::kLanes))...);
}

// As many columns as a group has lanes, as many rows as a register has. After log2(columns) rounds,
// each of which weaves register k of the upper half with register k of the lower half, a register
// holds a column.
template <typename T>
HWY_INLINE void TransposeBlock(const std::byte* src, std::ptrdiff_t src_pitch, std::byte* dst,
                               std::ptrdiff_t dst_pitch) {
  constexpr size_t kColumns = Vectors<T>::kGroupLanes;
  using Lanes = std::make_index_sequence<Vectors<T>::kLanes>;
  typename Vectors<T>::Whole rows[kColumns];
  for (size_t r = 0; r < kColumns; ++r) {
    const std::byte* first = src + static_cast<std::ptrdiff_t>(r) * src_pitch;
    LoadGroups<T>(first, first + static_cast<std::ptrdiff_t>(kColumns) * src_pitch, rows[r],
                  Lanes{});
  }
  for (size_t round = kColumns; round > 1; round /= 2) {
    typename Vectors<T>::Whole woven[kColumns];
    for (size_t r = 0; r < kColumns / 2; ++r) {
      Weave<T, 0>(rows[r], rows[r + kColumns / 2], woven[2 * r], Lanes{});
      Weave<T, 1>(rows[r], rows[r + kColumns / 2], woven[2 * r + 1], Lanes{});
    }
    for (size_t r = 0; r < kColumns; ++r) rows[r] = woven[r];
  }
  for (size_t c = 0; c < kColumns; ++c)
    std::memcpy(dst + static_cast<std::ptrdiff_t>(c) * dst_pitch, &rows[c], sizeof(rows[c]));
}

template <typename T>
HWY_INLINE void TransposeElements(const std::byte* src, std::ptrdiff_t src_pitch, std::byte* dst,
                                  std::ptrdiff_t dst_pitch, size_t rows, size_t columns) {
  for (size_t r = 0; r < rows; ++r) {
    const std::byte* from = src + static_cast<std::ptrdiff_t>(r) * src_pitch;
    std::byte* to = dst + r * sizeof(T);
    for (size_t c = 0; c < columns; ++c) {
      std::memcpy(to + static_cast<std::ptrdiff_t>(c) * dst_pitch, from + c * sizeof(T), sizeof(T));
    }
  }
}

// dst[c][r] = src[r][c] for `rows` dense rows of `columns` elements, dst's rows being dense too.
// Pitches are the distances of rows in bytes.
template <typename T>
void Transpose(const std::byte* src, std::ptrdiff_t src_pitch, std::byte* dst,
               std::ptrdiff_t dst_pitch, size_t rows, size_t columns) {
  size_t whole_rows = 0;
  size_t whole_columns = 0;
  if constexpr (std::is_integral_v<T>) {
    whole_rows = rows - rows % Vectors<T>::kLanes;
    whole_columns = columns - columns % Vectors<T>::kGroupLanes;
    for (size_t r = 0; r < whole_rows; r += Vectors<T>::kLanes) {
      for (size_t c = 0; c < whole_columns; c += Vectors<T>::kGroupLanes) {
        TransposeBlock<T>(
            src + static_cast<std::ptrdiff_t>(r) * src_pitch + c * sizeof(T), src_pitch,
            dst + static_cast<std::ptrdiff_t>(c) * dst_pitch + r * sizeof(T), dst_pitch);
      }
    }
  }
  // The strip right of the blocks, then the rows below them.
  TransposeElements<T>(src + whole_columns * sizeof(T), src_pitch,
                       dst + static_cast<std::ptrdiff_t>(whole_columns) * dst_pitch, dst_pitch,
                       whole_rows, columns - whole_columns);
  TransposeElements<T>(src + static_cast<std::ptrdiff_t>(whole_rows) * src_pitch, src_pitch,
                       dst + whole_rows * sizeof(T), dst_pitch, rows - whole_rows, columns);
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_TRANSPOSE_INL_H_
