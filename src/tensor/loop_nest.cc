// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "tensor/loop_nest.h"

#include <utility>

namespace hostacl::tensor {
namespace {

void SwapLoops(LoopNest* nest, int a, int b) {
  std::swap(nest->dims[a], nest->dims[b]);
  for (int op = 0; op < nest->operands; ++op)
    std::swap(nest->strides_bytes[op][a], nest->strides_bytes[op][b]);
}

// Row-major views become loops, last dim innermost; dims of size 1 need no loop.
LoopNest LoopsOf(std::span<const TensorView> views) {
  LoopNest nest;
  nest.operands = static_cast<int>(views.size());
  for (int op = 0; op < nest.operands; ++op) {
    nest.element_bytes[op] = static_cast<int64_t>(base::ElementSizeBytes(views[op].type));
    nest.start_bytes[op] = views[op].offset * nest.element_bytes[op];
  }
  for (int k = views[0].rank - 1; k >= 0; --k) {
    if (views[0].dims[k] == 1) continue;
    nest.dims[nest.rank] = views[0].dims[k];
    for (int op = 0; op < nest.operands; ++op)
      nest.strides_bytes[op][nest.rank] = views[op].strides[k] * nest.element_bytes[op];
    ++nest.rank;
  }
  return nest;
}

void TurnForwards(LoopNest* nest, int reference) {
  for (int loop = 0; loop < nest->rank; ++loop) {
    if (nest->strides_bytes[reference][loop] >= 0) continue;
    for (int op = 0; op < nest->operands; ++op) {
      int64_t& stride = nest->strides_bytes[op][loop];
      nest->start_bytes[op] += stride * (nest->dims[loop] - 1);
      stride = -stride;
    }
  }
}

// Insertion sort: stable, so that equal strides keep the row-major order; at most 8 loops.
void SortByStride(LoopNest* nest, int reference) {
  const auto& key = nest->strides_bytes[reference];
  for (int end = 1; end < nest->rank; ++end) {
    for (int k = end; k > 0 && key[k] < key[k - 1]; --k) SwapLoops(nest, k, k - 1);
  }
}

bool CanMerge(const LoopNest& nest, int inner, int outer) {
  for (int op = 0; op < nest.operands; ++op) {
    const auto& stride = nest.strides_bytes[op];
    if (stride[outer] != stride[inner] * nest.dims[inner]) return false;
  }
  return true;
}

void MergeLoops(LoopNest* nest) {
  int last = 0;
  for (int k = 1; k < nest->rank; ++k) {
    if (CanMerge(*nest, last, k)) {
      nest->dims[last] *= nest->dims[k];
    } else if (++last != k) {
      SwapLoops(nest, last, k);
    }
  }
  nest->rank = last + 1;
}

int DenseOperands(const LoopNest& nest, int loop) {
  int count = 0;
  for (int op = 0; op < nest.operands; ++op)
    count += nest.strides_bytes[op][loop] == nest.element_bytes[op] ? 1 : 0;
  return count;
}

// Outer loops keep their order among themselves.
void MoveDensestLoopInside(LoopNest* nest) {
  int best = 0;
  for (int k = 1; k < nest->rank; ++k) {
    if (DenseOperands(*nest, k) > DenseOperands(*nest, best)) best = k;
  }
  for (int k = best; k > 0; --k) SwapLoops(nest, k, k - 1);
}

}  // namespace

LoopNest BuildLoopNest(std::span<const TensorView> views, int first_output) {
  LoopNest nest = LoopsOf(views);
  if (nest.rank == 0) {
    nest.rank = 1;
    nest.dims[0] = 1;
    for (int op = 0; op < nest.operands; ++op) nest.strides_bytes[op][0] = nest.element_bytes[op];
    return nest;
  }
  TurnForwards(&nest, first_output);
  SortByStride(&nest, first_output);
  MergeLoops(&nest);
  MoveDensestLoopInside(&nest);
  return nest;
}

int64_t ElementCount(const LoopNest& nest) {
  int64_t count = 1;
  for (int k = 0; k < nest.rank; ++k) count *= nest.dims[k];
  return count;
}

}  // namespace hostacl::tensor
