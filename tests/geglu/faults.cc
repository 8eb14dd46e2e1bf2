// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The faults that a phase-1 call can have, by the row of the documented list of checks that finds
// them.

#include "geglu/faulty_call.h"

namespace geglu {
namespace {

using support::Dims;

constexpr aclnnStatus kNullPointer = 161001;
constexpr aclnnStatus kInvalid = 161002;
constexpr aclnnStatus kOutsideStorage = 561103;

void AddNulls(Operator op, std::vector<Fault>& faults) {
  faults.push_back({"workspaceSize_null",
                    1,
                    [](Call& call) { call.workspace_size_is_null = true; },
                    kNullPointer,
                    {"workspaceSize", "null", "expected"}});
  faults.push_back({"executor_null",
                    1,
                    [](Call& call) { call.executor_is_null = true; },
                    kNullPointer,
                    {"executor", "null", "expected"}});
  for (const std::string& name : TensorNames(op)) {
    faults.push_back({name + "_null",
                      2,
                      [name](Call& call) { call.tensors[name].is_null = true; },
                      kNullPointer,
                      {name, "null", "expected"}});
  }
}

void AddTypes(Operator op, std::vector<Fault>& faults) {
  struct Unsupported {
    aclDataType type;
    const char* name;
  };
  constexpr Unsupported kUnsupported[] = {{ACL_DOUBLE, "DOUBLE"},
                                          {ACL_INT32, "INT32"},
                                          {ACL_BOOL, "BOOL"},
                                          {ACL_COMPLEX64, "COMPLEX64"}};
  for (const Unsupported& unsupported : kUnsupported) {
    faults.push_back({std::string("all_") + unsupported.name,
                      3,
                      [type = unsupported.type](Call& call) {
                        for (auto& [name, tensor] : call.tensors) {
                          tensor.type = type;
                        }
                      },
                      kInvalid,
                      {TensorNames(op).front(), unsupported.name, "expected"}});
  }
  for (const std::string& name : TensorNames(op)) {
    faults.push_back({name + "_DOUBLE",
                      3,
                      [name](Call& call) { call.tensors[name].type = ACL_DOUBLE; },
                      kInvalid,
                      {name, "DOUBLE", "expected"}});
    faults.push_back({name + "_FLOAT16_unlike_the_others",
                      3,
                      [name](Call& call) { call.tensors[name].type = ACL_FLOAT16; },
                      kInvalid,
                      {"FLOAT16", "expected"}});
  }
}

Fault WithDims(const std::string& name, const std::string& tensor, const Dims& dims,
               const std::vector<std::string>& words) {
  return {name, 4, [tensor, dims](Call& call) { call.tensors[tensor].dims = dims; }, kInvalid,
          words};
}

Fault WithEveryDims(const std::string& name, const Dims& half, const Dims& whole,
                    const std::vector<std::string>& words) {
  return {name, 4,
          [half, whole](Call& call) {
            for (auto& [tensor_name, tensor] : call.tensors) {
              tensor.dims = whole;
            }
            for (const std::string& half_name : HalfTensorNames(call.op)) {
              call.tensors[half_name].dims = half;
            }
          },
          kInvalid, words};
}

void AddShapes(Operator op, std::vector<Fault>& faults) {
  const std::string first_half = HalfTensorNames(op)[0];
  const std::string second_half = HalfTensorNames(op)[1];
  faults.push_back(WithDims("halves_differ", second_half, {4, 2},
                            {second_half, "[4, 2]", "[4, 3]", first_half, "expected"}));
  faults.push_back(WithDims("halves_differ_in_rank", second_half, {12},
                            {second_half, "[12]", "[4, 3]", "expected"}));
  if (IsBackward(op)) {
    faults.push_back(WithDims("gradInput_unlike_self", "gradInput", {4, 8},
                              {"gradInput", "[4, 8]", "[4, 6]", "self", "expected"}));
    faults.push_back(WithDims("gradInput_transposed", "gradInput", {6, 4},
                              {"gradInput", "[6, 4]", "[4, 6]", "expected"}));
  }
  for (const std::int64_t dim : {std::int64_t{2}, std::int64_t{-3}, INT64_MAX, INT64_MIN}) {
    faults.push_back({"dim_" + std::to_string(dim),
                      4,
                      [dim](Call& call) { call.attributes.dim = dim; },
                      kInvalid,
                      {"dim", std::to_string(dim), "-2", "1", "expected"}});
  }
  faults.push_back(
      WithEveryDims("ranks_differ", {4, 3, 1}, {4, 6}, {first_half, "rank 3", "2", "expected"}));
  faults.push_back(WithEveryDims("rank_9", {4, 3, 1, 1, 1, 1, 1, 1, 1}, {4, 6, 1, 1, 1, 1, 1, 1, 1},
                                 {"self", "rank 9", "8", "expected"}));
  faults.push_back(WithEveryDims("odd_split", {4, 2}, {4, 5}, {"self", "5", "even", "expected"}));
  faults.push_back(
      WithEveryDims("half_too_small", {4, 2}, {4, 6}, {first_half, "2", "3", "expected"}));
  faults.push_back(
      WithEveryDims("half_not_halved", {4, 6}, {4, 6}, {first_half, "6", "3", "expected"}));
  faults.push_back(
      WithEveryDims("other_dim_differs", {5, 3}, {4, 6}, {first_half, "5", "4", "expected"}));
  faults.push_back(
      WithEveryDims("other_dim_is_1", {1, 3}, {4, 6}, {first_half, "1", "4", "expected"}));
}

void AddAttributes(std::vector<Fault>& faults) {
  for (const std::int64_t value : {std::int64_t{2}, std::int64_t{-1}, INT64_MIN}) {
    faults.push_back({"approximate_" + std::to_string(value),
                      5,
                      [value](Call& call) { call.attributes.approximate = value; },
                      kInvalid,
                      {"approximate", std::to_string(value), "0", "1", "expected"}});
  }
}

void AddViews(Operator op, std::vector<Fault>& faults) {
  for (const std::string& name : TensorNames(op)) {
    faults.push_back({name + "_strides_leave_storage",
                      7,
                      [name](Call& call) {
                        TensorSpec& tensor = call.tensors[name];
                        tensor.strides = {100, 1};
                        tensor.storage_elems = 300;
                      },
                      kOutsideStorage,
                      {name, "100", "expected"}});
    faults.push_back({name + "_begins_before_storage",
                      7,
                      [name](Call& call) {
                        TensorSpec& tensor = call.tensors[name];
                        tensor.strides = {-10, 1};
                        tensor.offset = 29;  // the last row would begin at element -1
                        tensor.storage_elems = 4096;
                      },
                      kOutsideStorage,
                      {name, "-10", "29", "expected"}});
  }
}

}  // namespace

std::vector<Fault> FaultsOf(Operator op) {
  std::vector<Fault> faults;
  AddNulls(op, faults);
  AddTypes(op, faults);
  AddShapes(op, faults);
  AddAttributes(faults);
  AddViews(op, faults);
  return faults;
}

}  // namespace geglu
