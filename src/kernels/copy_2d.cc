// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/copy_2d.h"

#include <cstdint>
#include <cstring>
#include <utility>

#include "kernels/transpose.h"

namespace hostacl::kernels {
namespace {

// memcpy's own call costs more than a row of a few elements, so short rows are moved here.
constexpr size_t kMemcpyBytes = 256;

template <typename T>
void MoveElement(std::byte* dst, const std::byte* src) {
  std::memcpy(dst, src, sizeof(T));
}

// 16 bytes at a time, the last 16 overlapping those before. The rows are at least 16 bytes long.
void CopyMediumRow(std::byte* dst, const std::byte* src, size_t row_bytes) {
  size_t at = 0;
  for (; at + 16 <= row_bytes; at += 16) std::memcpy(dst + at, src + at, 16);
  if (at != row_bytes) std::memcpy(dst + row_bytes - 16, src + row_bytes - 16, 16);
}

// Rows of a length known to the compiler.
template <size_t kRowBytes>
void CopyFixedRows(const Copy2DJob& job) {
  std::byte* dst = job.dst;
  const std::byte* src = job.src;
  for (size_t row = 0; row < job.outer; ++row) {
    std::memcpy(dst, src, kRowBytes);
    dst += job.dst_outer;
    src += job.src_outer;
  }
}

// Both sides dense in the inner direction.
template <typename T>
void CopyRows(const Copy2DJob& job) {
  const size_t row_bytes = job.inner * sizeof(T);
  switch (job.inner) {
    case 1:
      return CopyFixedRows<1 * sizeof(T)>(job);
    case 2:
      return CopyFixedRows<2 * sizeof(T)>(job);
    case 3:
      return CopyFixedRows<3 * sizeof(T)>(job);
    case 4:
      return CopyFixedRows<4 * sizeof(T)>(job);
    case 5:
      return CopyFixedRows<5 * sizeof(T)>(job);
    case 6:
      return CopyFixedRows<6 * sizeof(T)>(job);
    case 7:
      return CopyFixedRows<7 * sizeof(T)>(job);
    case 8:
      return CopyFixedRows<8 * sizeof(T)>(job);
    default:
      break;
  }
  for (size_t row = 0; row < job.outer; ++row) {
    const auto at = static_cast<std::ptrdiff_t>(row);
    std::byte* dst = job.dst + at * job.dst_outer;
    const std::byte* src = job.src + at * job.src_outer;
    if (row_bytes >= 16 && row_bytes <= kMemcpyBytes) {
      CopyMediumRow(dst, src, row_bytes);
    } else {
      std::memcpy(dst, src, row_bytes);
    }
  }
}

// The source repeats one element along each row.
template <typename T>
void FillRows(const Copy2DJob& job) {
  for (size_t row = 0; row < job.outer; ++row) {
    const auto at = static_cast<std::ptrdiff_t>(row);
    T value;
    std::memcpy(&value, job.src + at * job.src_outer, sizeof(T));
    std::byte* dst = job.dst + at * job.dst_outer;
    for (size_t k = 0; k < job.inner; ++k) std::memcpy(dst + k * sizeof(T), &value, sizeof(T));
  }
}

template <typename T>
void CopyElements(const Copy2DJob& job) {
  for (size_t row = 0; row < job.outer; ++row) {
    const auto at = static_cast<std::ptrdiff_t>(row);
    std::byte* dst = job.dst + at * job.dst_outer;
    const std::byte* src = job.src + at * job.src_outer;
    for (size_t k = 0; k < job.inner; ++k) {
      MoveElement<T>(dst, src);
      dst += job.dst_inner;
      src += job.src_inner;
    }
  }
}

// Dense in the inner direction on one side, in the outer direction on the other.
template <typename T>
bool TransposeApplies(const Copy2DJob& job) {
  constexpr auto kDense = static_cast<std::ptrdiff_t>(sizeof(T));
  return (job.dst_inner == kDense && job.src_outer == kDense) ||
         (job.dst_outer == kDense && job.src_inner == kDense);
}

template <typename T>
void TransposeRows(const Copy2DJob& job) {
  if (job.src_inner == static_cast<std::ptrdiff_t>(sizeof(T))) {
    Transpose<T>(job.src, job.src_outer, job.dst, job.dst_inner, job.outer, job.inner);
  } else {
    Transpose<T>(job.src, job.src_inner, job.dst, job.dst_outer, job.inner, job.outer);
  }
}

Copy2DJob WithLoopsSwapped(const Copy2DJob& job) {
  return {job.dst,       job.dst_outer, job.dst_inner, job.src,
          job.src_outer, job.src_inner, job.outer,     job.inner};
}

template <typename T>
void CopyRectangle(const Copy2DJob& given) {
  constexpr auto kDense = static_cast<std::ptrdiff_t>(sizeof(T));
  const auto dense_outside = [&](const Copy2DJob& job) {
    return job.dst_outer == kDense && (job.src_outer == kDense || job.src_outer == 0);
  };
  const bool swap = given.inner == 1 || (dense_outside(given) && given.outer != 1);
  const Copy2DJob job = swap ? WithLoopsSwapped(given) : given;
  if (job.dst_inner == kDense && job.src_inner == kDense) {
    CopyRows<T>(job);
  } else if (job.dst_inner == kDense && job.src_inner == 0) {
    FillRows<T>(job);
  } else if (TransposeApplies<T>(job) && job.outer > 1) {
    TransposeRows<T>(job);
  } else {
    CopyElements<T>(job);
  }
}

struct Bytes16 {
  std::byte bytes[16];
};

}  // namespace

Copy2D SelectCopy2D(size_t element_bytes) {
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

}  // namespace hostacl::kernels
