// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "geglu/faulty_call.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/device_buffer.h"
#include "support/session.h"
#include "support/tensor.h"

namespace geglu {
namespace {

using support::Dims;

constexpr std::uint64_t kUntouchedSize = 0x5EED5EED5EED5EED;
constexpr std::uint8_t kUntouchedByte = 0x5A;
constexpr std::int64_t kStorageElems = 4096;

const Dims kWhole = {4, 6};
const Dims kHalf = {4, 3};

aclOpExecutor* UntouchedExecutor() { return reinterpret_cast<aclOpExecutor*>(kUntouchedSize); }

aclTensor* CreateTensor(const TensorSpec& spec, void* storage) {
  if (spec.is_null) {
    return nullptr;
  }
  const std::int64_t storage_elems =
      spec.storage_elems >= 0 ? spec.storage_elems : support::ElementCount(spec.dims);
  aclTensor* tensor = aclCreateTensor(spec.dims.data(), spec.dims.size(), spec.type,
                                      spec.strides.empty() ? nullptr : spec.strides.data(),
                                      spec.offset, ACL_FORMAT_ND, &storage_elems, 1, storage);
  EXPECT_NE(tensor, nullptr) << support::TakeErrorMessage();
  return tensor;
}

}  // namespace

std::vector<std::string> TensorNames(Operator op) {
  if (IsBackward(op)) {
    return {"gradOutput", "self", "gelu", "gradInput"};
  }
  return {"self", "out", "outGelu"};
}

std::vector<std::string> HalfTensorNames(Operator op) {
  if (IsBackward(op)) {
    return {"gradOutput", "gelu"};
  }
  return {"out", "outGelu"};
}

Call RightCall(Operator op) {
  Call call;
  call.op = op;
  call.attributes = {1, 1, false};
  for (const std::string& name : TensorNames(op)) {
    call.tensors[name].dims = kWhole;
  }
  for (const std::string& name : HalfTensorNames(op)) {
    call.tensors[name].dims = kHalf;
  }
  return call;
}

Answer Make(const Call& call) {
  const bool backward = IsBackward(call.op);
  const std::vector<std::string> names = TensorNames(call.op);
  const std::size_t first_output = backward ? 3 : 1;
  std::vector<support::DeviceBuffer> storages;
  std::vector<aclTensor*> tensors;
  for (const std::string& name : names) {
    storages.emplace_back(std::vector<std::uint8_t>(kStorageElems * 4, kUntouchedByte));
    tensors.push_back(CreateTensor(call.tensors.at(name), storages.back().address()));
  }
  support::TakeErrorMessage();

  std::uint64_t workspace_bytes = kUntouchedSize;
  aclOpExecutor* executor = UntouchedExecutor();
  std::uint64_t* size_argument = call.workspace_size_is_null ? nullptr : &workspace_bytes;
  aclOpExecutor** executor_argument = call.executor_is_null ? nullptr : &executor;
  Answer answer;
  answer.code = backward
                    ? PrepareBackward(call.op, tensors[0], tensors[1], tensors[2], call.attributes,
                                      tensors[3], size_argument, executor_argument)
                    : PrepareForward(call.op, tensors[0], call.attributes, tensors[1], tensors[2],
                                     size_argument, executor_argument);
  answer.message = support::TakeErrorMessage();
  answer.out_parameters_untouched =
      workspace_bytes == kUntouchedSize && executor == UntouchedExecutor();
  answer.outputs_untouched = true;
  for (std::size_t i = first_output; i < names.size(); ++i) {
    const std::vector<std::uint8_t> bytes = storages[i].Read();
    answer.outputs_untouched &= std::all_of(
        bytes.begin(), bytes.end(), [](std::uint8_t byte) { return byte == kUntouchedByte; });
  }
  if (answer.code == 0 && executor_argument != nullptr) {
    EXPECT_ACL_OK(Launch(call.op, nullptr, 0, executor, support::SessionStream()));
    EXPECT_ACL_OK(aclrtSynchronizeStream(support::SessionStream()));
  }
  for (aclTensor* tensor : tensors) {
    EXPECT_ACL_OK(aclDestroyTensor(tensor));
  }
  return answer;
}

}  // namespace geglu
