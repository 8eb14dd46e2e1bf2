// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_KERNELS_COPY_2D_H_
#define HOSTACL_KERNELS_COPY_2D_H_

#include <cstddef>

namespace hostacl::kernels {

// Moves a rectangle of elements between two layouts without looking at what they hold:
//   dst[o * dst_outer + i * dst_inner] = src[o * src_outer + i * src_inner]
// for 0 <= o < outer, 0 <= i < inner. Strides are in bytes, of any sign. Made for rectangles that
// fit in the first-level cache; rows that are dense on both sides may be of any length. What lies
// between the source's elements may be read as well.
struct Copy2DJob {
  std::byte* dst;
  std::ptrdiff_t dst_inner;
  std::ptrdiff_t dst_outer;
  const std::byte* src;
  std::ptrdiff_t src_inner;
  std::ptrdiff_t src_outer;
  size_t inner;
  size_t outer;
};

using Copy2D = void (*)(const Copy2DJob&);

// For elements of 1, 2, 4, 8 or 16 bytes; nullptr for another size.
Copy2D SelectCopy2D(size_t element_bytes);

}  // namespace hostacl::kernels

#endif  // HOSTACL_KERNELS_COPY_2D_H_
