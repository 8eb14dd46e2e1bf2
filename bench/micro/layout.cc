// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "micro/layout.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace hostacl::bench {

int64_t Layout::Elems() const {
  int64_t count = 1;
  for (const int64_t dim : dims) count *= dim;
  return count;
}

int64_t Layout::StorageElems() const {
  int64_t last = offset;
  for (size_t i = 0; i < dims.size(); ++i) last += std::max<int64_t>(strides[i], 0) * (dims[i] - 1);
  return last + 1;
}

Layout Contiguous(std::vector<int64_t> dims) {
  std::vector<int64_t> strides(dims.size());
  int64_t stride = 1;
  for (size_t i = dims.size(); i-- > 0;) {
    strides[i] = stride;
    stride *= dims[i];
  }
  return {std::move(dims), std::move(strides)};
}

Layout Transposed(Layout layout, int a, int b) {
  std::swap(layout.dims[a], layout.dims[b]);
  std::swap(layout.strides[a], layout.strides[b]);
  return layout;
}

Layout WithRowGap(int64_t rows, int64_t row_elems, int64_t gap_elems) {
  return {{rows, row_elems}, {row_elems + gap_elems, 1}};
}

Layout Stepped(std::vector<int64_t> dims, int dim, int64_t step) {
  std::vector<int64_t> parent = dims;
  parent[dim] *= step;
  Layout layout = Contiguous(std::move(parent));
  layout.dims = std::move(dims);
  layout.strides[dim] *= step;
  return layout;
}

Layout Expanded(std::vector<int64_t> dims, int dim) {
  std::vector<int64_t> parent = dims;
  parent[dim] = 1;
  Layout layout = Contiguous(std::move(parent));
  layout.dims = std::move(dims);
  layout.strides[dim] = 0;
  return layout;
}

Layout Reversed(std::vector<int64_t> dims, int dim) {
  Layout layout = Contiguous(std::move(dims));
  layout.offset = layout.strides[dim] * (layout.dims[dim] - 1);
  layout.strides[dim] = -layout.strides[dim];
  return layout;
}

}  // namespace hostacl::bench
