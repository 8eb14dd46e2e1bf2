// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_MICRO_LAYOUT_H_
#define HOSTACL_BENCH_MICRO_LAYOUT_H_

#include <cstdint>
#include <vector>

namespace hostacl::bench {

// Where a tensor's elements lie in its storage; strides and offset in elements.
struct Layout {
  std::vector<int64_t> dims;
  std::vector<int64_t> strides;
  int64_t offset = 0;

  // Elements that the storage needs for every view address to be inside it.
  int64_t StorageElems() const;
  int64_t Elems() const;
};

Layout Contiguous(std::vector<int64_t> dims);
// The same elements with two dims exchanged; the storage stays as it is.
Layout Transposed(Layout layout, int a, int b);
// Rows of a wider parent: every row has `gap_elems` foreign elements behind it.
Layout WithRowGap(int64_t rows, int64_t row_elems, int64_t gap_elems);
// Every step-th element along a dim of a parent that is `step` times as long.
Layout Stepped(std::vector<int64_t> dims, int dim, int64_t step);
// One element along a dim stands for all of it (stride 0).
Layout Expanded(std::vector<int64_t> dims, int dim);
// A dim read from its end.
Layout Reversed(std::vector<int64_t> dims, int dim);

}  // namespace hostacl::bench

#endif  // HOSTACL_BENCH_MICRO_LAYOUT_H_
