// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_EXECUTOR_TENSOR_H_
#define HOSTACL_EXECUTOR_TENSOR_H_

#include <cstdint>
#include <span>
#include <vector>

#include "base/data_type.h"
#include "base/export.h"
#include "base/status.h"
#include "tensor/tensor_view.h"

namespace hostacl::executor {

// What the caller of aclCreateTensor passes. Null dims with a count of 0 are a shape of rank 0.
struct TensorSpec {
  const int64_t* view_dims;
  uint64_t view_dims_num;
  base::DataType type;
  const int64_t* strides;  // in elements; null: contiguous
  int64_t offset;          // in elements
  int32_t format;
  const int64_t* storage_dims;
  uint64_t storage_dims_num;
  void* data;  // address of the storage; may be null until it is set
};

// The object behind an aclTensor. Of any rank: operators refuse what they cannot do themselves.
class HOSTACL_PRIVATE_API Tensor {
 public:
  // Takes `spec` over. Refused with code::kNnInvalid and no change: a dims pointer that is null
  // with a count above 0, a negative size, more elements than an int64_t counts, a storage that no
  // address space holds.
  base::Status Assign(const TensorSpec& spec);

  int rank() const { return static_cast<int>(view_rank_); }
  std::span<const int64_t> dims() const { return {numbers_.data(), view_rank_}; }
  std::span<const int64_t> strides() const { return {numbers_.data() + view_rank_, view_rank_}; }
  std::span<const int64_t> storage_dims() const {
    return std::span<const int64_t>(numbers_).subspan(2 * view_rank_);
  }
  base::DataType type() const { return view_.type; }
  int64_t offset() const { return view_.offset; }
  int32_t format() const { return format_; }
  void* data() const { return data_; }
  void set_data(void* data) { data_ = data; }

  // The rank must be at most tensor::kMaxRank. Rank 0 is seen as rank 1, [1].
  const tensor::TensorView& view() const { return view_; }

 private:
  size_t view_rank_ = 0;
  std::vector<int64_t> numbers_;  // view dims, view strides, storage dims
  tensor::TensorView view_;       // without dims if there are too many
  int32_t format_ = 0;
  void* data_ = nullptr;
};

}  // namespace hostacl::executor

#endif  // HOSTACL_EXECUTOR_TENSOR_H_
