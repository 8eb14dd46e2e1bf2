// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TENSOR_LOOP_NEST_H_
#define HOSTACL_TENSOR_LOOP_NEST_H_

#include <array>
#include <cstdint>
#include <span>

#include "base/export.h"
#include "tensor/tensor_view.h"

namespace hostacl::tensor {

// Gradient, two halves of self, gelu and two halves of the result: six operands is the most so far.
inline constexpr int kMaxOperands = 8;

// The loops that visit every element of several views of one shape once, as few as the layouts
// allow. Loop 0 is the innermost. Strides are in bytes, since operands may differ in type.
struct LoopNest {
  int operands = 0;
  int rank = 0;  // at least 1
  std::array<int64_t, kMaxRank> dims{};
  std::array<std::array<int64_t, kMaxRank>, kMaxOperands> strides_bytes{};  // [operand][loop]
  std::array<int64_t, kMaxOperands> element_bytes{};
  // From an operand's storage address to the element that the loops visit first.
  std::array<int64_t, kMaxOperands> start_bytes{};
};

// The views have one shape, at least one element and lie in their storages; the views from
// `first_output` on are outputs, at least one, and do not overlap themselves.
//
// Order: the strides of the first output, smallest innermost, except that the loop in which most
// operands are dense becomes the innermost. Loops in which the first output runs backwards are
// turned round.
HOSTACL_PRIVATE_API LoopNest BuildLoopNest(std::span<const TensorView> views, int first_output);

HOSTACL_PRIVATE_API int64_t ElementCount(const LoopNest& nest);

}  // namespace hostacl::tensor

#endif  // HOSTACL_TENSOR_LOOP_NEST_H_
