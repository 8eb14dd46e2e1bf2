// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_KERNELS_TRANSPOSE_H_
#define HOSTACL_KERNELS_TRANSPOSE_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace hostacl::kernels {

namespace transpose_detail {

// 16 bytes: what every instruction set has. Memory, not the weaving below, sets the pace.
constexpr size_t kVectorBytes = 16;

template <typename T>
struct Vector {
  static constexpr size_t kLanes = kVectorBytes / sizeof(T);
  typedef T Type __attribute__((vector_size(kVectorBytes)));
};

// a[f] b[f] a[f+1] b[f+1] …, f being the first lane of the lower or upper half.
template <typename T, size_t kFirst, size_t... kLane>
typename Vector<T>::Type Weave(typename Vector<T>::Type a, typename Vector<T>::Type b,
                               std::index_sequence<kLane...>) {
  return __builtin_shufflevector(
      a, b, (kFirst + kLane / 2 + (kLane % 2 == 0 ? 0 : Vector<T>::kLanes))...);
}

// A square of as many rows as a vector has lanes. After log2(rows) rounds, each of which weaves row
// k of the upper half with row k of the lower half, the square is transposed.
template <typename T>
inline void Square(const std::byte* src, std::ptrdiff_t src_pitch, std::byte* dst,
                   std::ptrdiff_t dst_pitch) {
  constexpr size_t kRows = Vector<T>::kLanes;
  using Lanes = std::make_index_sequence<kRows>;
  typename Vector<T>::Type rows[kRows];
  for (size_t r = 0; r < kRows; ++r)
    std::memcpy(&rows[r], src + static_cast<std::ptrdiff_t>(r) * src_pitch, kVectorBytes);
  for (size_t round = kRows; round > 1; round /= 2) {
    typename Vector<T>::Type woven[kRows];
    for (size_t r = 0; r < kRows / 2; ++r) {
      woven[2 * r] = Weave<T, 0>(rows[r], rows[r + kRows / 2], Lanes{});
      woven[2 * r + 1] = Weave<T, kRows / 2>(rows[r], rows[r + kRows / 2], Lanes{});
    }
    for (size_t r = 0; r < kRows; ++r) rows[r] = woven[r];
  }
  for (size_t r = 0; r < kRows; ++r)
    std::memcpy(dst + static_cast<std::ptrdiff_t>(r) * dst_pitch, &rows[r], kVectorBytes);
}

template <typename T>
void Elements(const std::byte* src, std::ptrdiff_t src_pitch, std::byte* dst,
              std::ptrdiff_t dst_pitch, size_t rows, size_t columns) {
  for (size_t r = 0; r < rows; ++r) {
    const std::byte* from = src + static_cast<std::ptrdiff_t>(r) * src_pitch;
    std::byte* to = dst + r * sizeof(T);
    for (size_t c = 0; c < columns; ++c) {
      std::memcpy(to + static_cast<std::ptrdiff_t>(c) * dst_pitch, from + c * sizeof(T), sizeof(T));
    }
  }
}

}  // namespace transpose_detail

// dst[c][r] = src[r][c] for `rows` dense rows of `columns` elements, dst's rows being dense too.
// Pitches are the distances of rows in bytes.
template <typename T>
void Transpose(const std::byte* src, std::ptrdiff_t src_pitch, std::byte* dst,
               std::ptrdiff_t dst_pitch, size_t rows, size_t columns) {
  size_t whole_rows = 0;
  size_t whole_columns = 0;
  if constexpr (std::is_integral_v<T> && sizeof(T) < 16) {
    constexpr size_t kSide = 16 / sizeof(T);
    whole_rows = rows - rows % kSide;
    whole_columns = columns - columns % kSide;
    for (size_t r = 0; r < whole_rows; r += kSide) {
      for (size_t c = 0; c < whole_columns; c += kSide) {
        transpose_detail::Square<T>(
            src + static_cast<std::ptrdiff_t>(r) * src_pitch + c * sizeof(T), src_pitch,
            dst + static_cast<std::ptrdiff_t>(c) * dst_pitch + r * sizeof(T), dst_pitch);
      }
    }
  }
  // The strip right of the squares, then the rows below them.
  transpose_detail::Elements<T>(src + whole_columns * sizeof(T), src_pitch,
                                dst + static_cast<std::ptrdiff_t>(whole_columns) * dst_pitch,
                                dst_pitch, whole_rows, columns - whole_columns);
  transpose_detail::Elements<T>(src + static_cast<std::ptrdiff_t>(whole_rows) * src_pitch,
                                src_pitch, dst + whole_rows * sizeof(T), dst_pitch,
                                rows - whole_rows, columns);
}

}  // namespace hostacl::kernels

#endif  // HOSTACL_KERNELS_TRANSPOSE_H_
