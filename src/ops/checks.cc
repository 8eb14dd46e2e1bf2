// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "ops/checks.h"

#include <algorithm>
#include <array>

#include "base/codes.h"
#include "executor/handles.h"
#include "runtime/soc.h"

namespace hostacl::ops {
namespace {

using base::DataType;
using base::Error;
using base::Ok;
using base::Status;
namespace code = base::code;

std::string TypeList(std::span<const DataType> types, bool with_bf16) {
  std::string list;
  for (const DataType type : types) {
    if (type == DataType::kBFloat16 && !with_bf16) continue;
    if (!list.empty()) list += ", ";
    list += base::DataTypeName(type);
  }
  return list;
}

}  // namespace

std::span<const int64_t> TensorArg::shape() const {
  static constexpr std::array<int64_t, 1> kScalarShape = {1};
  if (tensor->rank() == 0) return kScalarShape;
  return tensor->dims();
}

Status CheckOutParameters(const void* workspace_size, const void* executor) {
  if (workspace_size == nullptr)
    return Error(code::kNnNullptr, "workspaceSize is null, expected the address of a uint64_t");
  if (executor == nullptr)
    return Error(code::kNnNullptr, "executor is null, expected the address of an aclOpExecutor*");
  return Ok();
}

Status FindTensors(TensorArgs args) {
  constexpr auto kKind = base::HandleKind::kTensor;
  for (const TensorArg* arg : args) {
    if (arg->handle == nullptr) return base::BadHandle(code::kNnNullptr, arg->name, nullptr, kKind);
  }
  for (TensorArg* arg : args) {
    arg->tensor = executor::Tensors().Find(arg->handle);
    if (arg->tensor == nullptr)
      return base::BadHandle(code::kNnInvalid, arg->name, arg->handle, kKind);
  }
  return Ok();
}

Status CheckTypes(TensorArgs args, std::span<const DataType> types) {
  const runtime::Soc* soc = nullptr;
  Status known = runtime::CurrentSoc(&soc);
  if (!known.ok()) return {code::kNnRuntimeError, std::move(known.message)};
  for (const TensorArg* arg : args) {
    const DataType type = arg->tensor->type();
    const bool listed = std::find(types.begin(), types.end(), type) != types.end();
    if (!listed || (type == DataType::kBFloat16 && !soc->supports_bf16))
      return Error(code::kNnInvalid, "{} has type {} ({}), expected one of {} on {}", arg->name,
                   base::DataTypeName(type), static_cast<int32_t>(type),
                   TypeList(types, soc->supports_bf16), soc->name);
  }
  const TensorArg& model = **args.begin();
  for (const TensorArg* arg : args) {
    if (arg->tensor->type() != model.tensor->type())
      return Error(code::kNnInvalid, "{} has type {}, expected {} like {}", arg->name,
                   base::DataTypeName(arg->tensor->type()),
                   base::DataTypeName(model.tensor->type()), model.name);
  }
  return Ok();
}

Status CheckSameShape(const TensorArg& arg, const TensorArg& model) {
  const auto shape = arg.shape();
  const auto wanted = model.shape();
  if (std::equal(shape.begin(), shape.end(), wanted.begin(), wanted.end())) return Ok();
  return Error(code::kNnInvalid, "{} has shape {}, expected {} like {}", arg.name, ShapeText(shape),
               ShapeText(wanted), model.name);
}

Status CheckRank(const TensorArg& arg) {
  if (arg.shape().size() <= static_cast<size_t>(tensor::kMaxRank)) return Ok();
  return Error(code::kNnInvalid, "{} has rank {}, expected at most {}", arg.name,
               arg.shape().size(), tensor::kMaxRank);
}

Status CheckSameRank(const TensorArg& arg, const TensorArg& model) {
  if (arg.shape().size() == model.shape().size()) return Ok();
  return Error(code::kNnInvalid, "{} has rank {}, expected {} like {}", arg.name,
               arg.shape().size(), model.shape().size(), model.name);
}

Status CheckDim(int64_t dim, const TensorArg& self, int* index) {
  const auto rank = static_cast<int64_t>(self.shape().size());
  if (dim < -rank || dim >= rank)
    return Error(code::kNnInvalid, "dim is {}, expected {} to {} for {} of rank {}", dim, -rank,
                 rank - 1, self.name, rank);
  *index = static_cast<int>(dim < 0 ? dim + rank : dim);
  return Ok();
}

Status CheckHalvable(const TensorArg& self, int dim) {
  const int64_t size = self.shape()[dim];
  if (size % 2 == 0) return Ok();
  return Error(code::kNnInvalid, "{} has size {} along dim {}, expected an even number", self.name,
               size, dim);
}

Status CheckHalfShape(const TensorArg& half, const TensorArg& whole, int dim) {
  const auto shape = half.shape();
  const auto wanted = whole.shape();
  if (shape[dim] != wanted[dim] / 2)
    return Error(code::kNnInvalid, "{} has size {} along dim {}, expected {}, half of {}'s",
                 half.name, shape[dim], dim, wanted[dim] / 2, whole.name);
  for (size_t k = 0; k < shape.size(); ++k) {
    if (static_cast<int>(k) != dim && shape[k] != wanted[k])
      return Error(code::kNnInvalid, "{} has size {} along dim {}, expected {} like {}", half.name,
                   shape[k], k, wanted[k], whole.name);
  }
  return Ok();
}

Status CheckInStorage(const TensorArg& arg) {
  const tensor::TensorView& view = ViewOf(arg);
  if (tensor::LiesInStorage(view)) return Ok();
  return Error(code::kNnInnerNullptr,
               "{} has shape {}, strides {} and offset {}, which reaches outside its storage; "
               "expected elements 0 to {} only",
               arg.name, ShapeText(arg.tensor->dims()), ShapeText(arg.tensor->strides()),
               view.offset, view.storage_elems - 1);
}

Status CheckNoOverlap(const TensorArg& arg) {
  if (!tensor::OverlapsItself(ViewOf(arg))) return Ok();
  return Error(code::kNnInvalid,
               "{} has shape {} and strides {}, which address one element twice; expected an "
               "output without overlap",
               arg.name, ShapeText(arg.tensor->dims()), ShapeText(arg.tensor->strides()));
}

std::string ShapeText(std::span<const int64_t> shape) {
  std::string text = "[";
  for (const int64_t size : shape) {
    if (text.size() > 1) text += ", ";
    text += std::to_string(size);
  }
  return text + "]";
}

}  // namespace hostacl::ops
