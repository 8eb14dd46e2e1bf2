// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TENSOR_TENSOR_VIEW_H_
#define HOSTACL_TENSOR_TENSOR_VIEW_H_

#include <array>
#include <cstdint>

#include "base/data_type.h"
#include "base/export.h"

namespace hostacl::tensor {

// No operator accepts a tensor of a higher rank.
inline constexpr int kMaxRank = 8;

// How a tensor lies over its storage. The element with index (i0, i1, …) is element
// `offset + Σ ik * strides[k]` of the storage; offset, strides and storage_elems count elements.
// The stride of a dim of size 1 has no meaning.
//
// Dims are never negative and their product fits in an int64_t (the maker of the view sees to it).
struct TensorView {
  base::DataType type = base::DataType::kUndefined;
  int rank = 0;
  std::array<int64_t, kMaxRank> dims{};
  std::array<int64_t, kMaxRank> strides{};
  int64_t offset = 0;
  int64_t storage_elems = 0;
};

// 1 for rank 0.
HOSTACL_PRIVATE_API int64_t ElementCount(const TensorView& view);

// The elements lie one behind the other, the last dim fastest.
HOSTACL_PRIVATE_API bool IsContiguous(const TensorView& view);

// The lowest and the highest storage element that the view addresses.
struct ElementRange {
  int64_t first;
  int64_t last;
};

// False when the numbers overflow. The view must have an element.
HOSTACL_PRIVATE_API bool AddressedRange(const TensorView& view, ElementRange* range);

// Every addressed element is one of the storage's. A view without elements addresses none.
HOSTACL_PRIVATE_API bool LiesInStorage(const TensorView& view);

// Two different indices address the same element, as in an expanded tensor. Decided exactly for
// every layout met in practice; a layout that would take more than a bounded search counts as
// free of overlap. The view must lie in its storage.
HOSTACL_PRIVATE_API bool OverlapsItself(const TensorView& view);

// The part [start, start + length) of one dim.
HOSTACL_PRIVATE_API TensorView Narrow(const TensorView& view, int dim, int64_t start,
                                      int64_t length);

// `view` seen with the shape of `target`: new leading dims and dims of size 1 are repeated by a
// stride of 0. False when the shapes do not allow it.
HOSTACL_PRIVATE_API bool BroadcastTo(const TensorView& target, const TensorView& view,
                                     TensorView* result);

}  // namespace hostacl::tensor

#endif  // HOSTACL_TENSOR_TENSOR_VIEW_H_
