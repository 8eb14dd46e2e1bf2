// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "executor/tensor.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/checked.h"
#include "base/codes.h"

namespace hostacl::executor {
namespace {

using base::Error;
using base::Status;
namespace code = base::code;

// More dims than any client has; keeps absurd counts from being read off the end of an array.
constexpr uint64_t kMaxDims = 4096;

// No address space holds more; the headroom lets sums of two addresses stay in an int64_t.
constexpr int64_t kMaxStorageBytes = int64_t{1} << 60;

Status CheckDims(const char* argument, const int64_t* dims, uint64_t count) {
  if (count == 0) return base::Ok();
  if (dims == nullptr)
    return Error(code::kNnInvalid, "{} is null, expected an array of {} numbers", argument, count);
  if (count > kMaxDims)
    return Error(code::kNnInvalid, "{}Num is {}, expected at most {}", argument, count, kMaxDims);
  for (uint64_t k = 0; k < count; ++k) {
    if (dims[k] < 0)
      return Error(code::kNnInvalid, "{}[{}] is {}, expected at least 0", argument, k, dims[k]);
  }
  return base::Ok();
}

// Nothing when the product does not fit; a zero among the dims decides before that.
std::optional<int64_t> Product(const int64_t* dims, uint64_t count) {
  if (std::find(dims, dims + count, 0) != dims + count) return 0;
  int64_t product = 1;
  for (uint64_t k = 0; k < count; ++k) {
    const auto next = base::CheckedMul(product, dims[k]);
    if (!next) return std::nullopt;
    product = *next;
  }
  return product;
}

// The last dim fastest. Wraps round only where a zero among the dims makes strides meaningless.
void AppendContiguousStrides(const int64_t* dims, uint64_t count, std::vector<int64_t>* numbers) {
  const size_t first = numbers->size();
  numbers->resize(first + count);
  uint64_t stride = 1;
  for (uint64_t k = count; k-- > 0;) {
    (*numbers)[first + k] = static_cast<int64_t>(stride);
    stride *= static_cast<uint64_t>(dims[k]);
  }
}

tensor::TensorView ViewOver(std::span<const int64_t> dims, std::span<const int64_t> strides) {
  tensor::TensorView view;
  if (dims.empty()) {
    view.rank = 1;
    view.dims[0] = 1;
    view.strides[0] = 1;
  } else if (dims.size() <= static_cast<size_t>(tensor::kMaxRank)) {
    view.rank = static_cast<int>(dims.size());
    std::copy(dims.begin(), dims.end(), view.dims.begin());
    std::copy(strides.begin(), strides.end(), view.strides.begin());
  }
  return view;
}

}  // namespace

Status Tensor::Assign(const TensorSpec& spec) {
  HOSTACL_RETURN_IF_ERROR(CheckDims("viewDims", spec.view_dims, spec.view_dims_num));
  HOSTACL_RETURN_IF_ERROR(CheckDims("storageDims", spec.storage_dims, spec.storage_dims_num));
  const auto view_elems = Product(spec.view_dims, spec.view_dims_num);
  if (!view_elems)
    return Error(code::kNnInvalid, "the product of viewDims overflows, expected less than 2^63");
  auto storage_elems = Product(spec.storage_dims, spec.storage_dims_num);
  const auto element_bytes = static_cast<int64_t>(base::ElementSizeBytes(spec.type));
  const int64_t max_storage_elems = kMaxStorageBytes / std::max<int64_t>(element_bytes, 1);
  if (!storage_elems || *storage_elems > max_storage_elems)
    return Error(
        code::kNnInvalid,
        "the product of storageDims is too large, expected at most {} elements of {} bytes",
        max_storage_elems, element_bytes);
  // Some clients pass no storage shape at all. Then nothing can be said about where it ends.
  if (spec.storage_dims_num == 0) storage_elems = max_storage_elems;

  std::vector<int64_t> numbers;
  numbers.reserve(2 * spec.view_dims_num + spec.storage_dims_num);
  numbers.assign(spec.view_dims, spec.view_dims + spec.view_dims_num);
  if (spec.strides != nullptr) {
    numbers.insert(numbers.end(), spec.strides, spec.strides + spec.view_dims_num);
  } else {
    AppendContiguousStrides(spec.view_dims, spec.view_dims_num, &numbers);
  }
  numbers.insert(numbers.end(), spec.storage_dims, spec.storage_dims + spec.storage_dims_num);

  view_rank_ = spec.view_dims_num;
  numbers_ = std::move(numbers);
  view_ = ViewOver(dims(), strides());
  view_.type = spec.type;
  view_.offset = spec.offset;
  view_.storage_elems = *storage_elems;
  format_ = spec.format;
  data_ = spec.data;
  return base::Ok();
}

}  // namespace hostacl::executor
