// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "tensor/tensor_view.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "base/checked.h"

namespace hostacl::tensor {

int64_t ElementCount(const TensorView& view) {
  const auto* end = view.dims.begin() + view.rank;
  // A zero decides at once: the product of the other dims need not be representable.
  if (std::find(view.dims.begin(), end, 0) != end) return 0;
  return std::accumulate(view.dims.begin(), end, int64_t{1}, std::multiplies<>());
}

bool IsContiguous(const TensorView& view) {
  int64_t dense_stride = 1;
  for (int k = view.rank - 1; k >= 0; --k) {
    if (view.dims[k] == 1) continue;
    if (view.strides[k] != dense_stride) return false;
    dense_stride *= view.dims[k];
  }
  return true;
}

bool AddressedRange(const TensorView& view, ElementRange* range) {
  *range = {view.offset, view.offset};
  for (int k = 0; k < view.rank; ++k) {
    if (view.dims[k] == 1) continue;
    const auto reach = base::CheckedMul(view.strides[k], view.dims[k] - 1);
    if (!reach) return false;
    int64_t& end = *reach < 0 ? range->first : range->last;
    const auto moved = base::CheckedAdd(end, *reach);
    if (!moved) return false;
    end = *moved;
  }
  return true;
}

bool LiesInStorage(const TensorView& view) {
  if (ElementCount(view) == 0) return true;
  ElementRange range;
  return AddressedRange(view, &range) && range.first >= 0 && range.last < view.storage_elems;
}

TensorView Narrow(const TensorView& view, int dim, int64_t start, int64_t length) {
  TensorView part = view;
  part.dims[dim] = length;
  // start is 0 when there is only one place to start at, whatever the stride's value.
  if (start != 0) part.offset += start * view.strides[dim];
  return part;
}

bool BroadcastTo(const TensorView& target, const TensorView& view, TensorView* result) {
  if (view.rank > target.rank) return false;
  *result = view;
  result->rank = target.rank;
  result->dims = target.dims;
  result->strides = {};
  const int new_dims = target.rank - view.rank;
  for (int k = 0; k < view.rank; ++k) {
    const int64_t wanted = target.dims[k + new_dims];
    if (view.dims[k] == wanted) {
      result->strides[k + new_dims] = view.strides[k];
    } else if (view.dims[k] != 1) {
      return false;
    }
  }
  return true;
}

}  // namespace hostacl::tensor
