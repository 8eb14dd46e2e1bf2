// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_OPS_CHECKS_H_
#define HOSTACL_OPS_CHECKS_H_

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>

#include "base/data_type.h"
#include "base/status.h"
#include "executor/tensor.h"
#include "tensor/tensor_view.h"

// The checks of phase 1. Each looks at one thing and says which argument is wrong, what it is and
// what was expected; an operator is a list of them in the documented order.
namespace hostacl::ops {

// A tensor argument: its name in the prototype, and what the client passed for it.
struct TensorArg {
  const char* name;
  const void* handle;
  std::shared_ptr<const executor::Tensor> tensor;  // set by FindTensors

  std::span<const int64_t> shape() const;  // a tensor of rank 0 counts as [1]
};
using TensorArgs = std::initializer_list<TensorArg*>;

// code::kNnNullptr.
base::Status CheckOutParameters(const void* workspace_size, const void* executor);

// Looks the handles up. code::kNnNullptr for a null one, before code::kNnInvalid for one that is no
// live tensor.
base::Status FindTensors(TensorArgs args);

// code::kNnInvalid from here on. The type of the first argument must be one of `types`, without
// BF16 on a product that lacks it; the others must have the same type.
base::Status CheckTypes(TensorArgs args, std::span<const base::DataType> types);

base::Status CheckSameShape(const TensorArg& arg, const TensorArg& model);
base::Status CheckRank(const TensorArg& arg);
base::Status CheckSameRank(const TensorArg& arg, const TensorArg& model);

// `dim` counts from the end if negative; `*index` is it counted from the front.
base::Status CheckDim(int64_t dim, const TensorArg& self, int* index);
base::Status CheckHalvable(const TensorArg& self, int dim);
base::Status CheckHalfShape(const TensorArg& half, const TensorArg& whole, int dim);

// The rank must have been checked. code::kNnInnerNullptr.
base::Status CheckInStorage(const TensorArg& arg);

// For an output. An element that two indices share would have two values: code::kNnInvalid.
base::Status CheckNoOverlap(const TensorArg& arg);

// Rank 0 becomes rank 1. The rank must have been checked.
inline const tensor::TensorView& ViewOf(const TensorArg& arg) { return arg.tensor->view(); }

// "[2, 10, 512]".
std::string ShapeText(std::span<const int64_t> shape);

}  // namespace hostacl::ops

#endif  // HOSTACL_OPS_CHECKS_H_
