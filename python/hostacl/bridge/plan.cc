// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "plan.h"

#include <ATen/core/enum_tag.h>
#include <c10/util/StringUtil.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace hostacl::bridge {
namespace {

// Operators that PyTorch documents to take CPU tensors beside device tensors: copies, indices,
// lengths and batch sizes of packed sequences, scalars of the foreach family, the steps of fused
// optimisers.
constexpr std::array<std::string_view, 17> kMixedDevices = {
    "copy_",
    "_copy_from",
    "_copy_from_and_resize",
    "_to_copy",
    "index",
    "index_put",
    "index_put_",
    "_index_put_impl_",
    "_unsafe_index",
    "_unsafe_index_put",
    "_pack_padded_sequence",
    "_pad_packed_sequence",
    "lstm",
    "gru",
    "tensor_split",
    "_foreach_copy_",
    "_ctc_loss",
};

bool HoldsTensors(const c10::Type& type) {
  if (type.kind() == c10::TypeKind::TensorType) {
    return true;
  }
  if (type.kind() == c10::TypeKind::OptionalType || type.kind() == c10::TypeKind::ListType) {
    const auto contained = type.containedTypes();
    return std::any_of(contained.begin(), contained.end(),
                       [](const c10::TypePtr& t) { return HoldsTensors(*t); });
  }
  return false;
}

bool Holds(const c10::Type& type, c10::TypeKind kind) {
  if (type.kind() == kind) {
    return true;
  }
  return type.kind() == c10::TypeKind::OptionalType && Holds(*type.containedTypes().at(0), kind);
}

}  // namespace

OperatorPlan::OperatorPlan(const c10::OperatorHandle& op)
    : argument_count(op.schema().arguments().size()),
      return_count(op.schema().returns().size()),
      writes_arguments(false) {
  const auto& arguments = op.schema().arguments();
  for (size_t i = 0; i < arguments.size(); ++i) {
    const c10::Type& type = *arguments[i].real_type();
    if (HoldsTensors(type)) {
      tensors.push_back(i);
    } else if (Holds(type, c10::TypeKind::DeviceObjType)) {
      device = i;
    } else if (Holds(type, c10::TypeKind::GeneratorType)) {
      generator = i;
    }
    const auto* const alias = arguments[i].alias_info();
    writes_arguments |= alias != nullptr && alias->isWrite();
  }
  const auto tags = op.getTags();
  const bool random =
      std::find(tags.begin(), tags.end(), at::Tag::nondeterministic_seeded) != tags.end();
  draws_from_default_generator = random && !generator.has_value();
  const std::string_view name =
      std::string_view(op.operator_name().name).substr(std::string_view("aten::").size());
  takes_tensors_of_two_devices =
      std::find(kMixedDevices.begin(), kMixedDevices.end(), name) != kMixedDevices.end();
}

}  // namespace hostacl::bridge
