// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "executor/executor.h"

#include "aclnn/acl_meta.h"
#include "api/nnopbase/lookup.h"

namespace {

namespace base = hostacl::base;
using base::Status;
using hostacl::api::FindExecutor;
using hostacl::executor::Executor;
using hostacl::executor::ParameterGroup;

template <typename Body>
aclnnStatus WithExecutor(const char* call, const aclOpExecutor* handle, Body&& body) noexcept {
  return base::Guard(call, base::kOperatorExceptionCodes, [&]() -> Status {
    std::shared_ptr<Executor> executor;
    HOSTACL_RETURN_IF_ERROR(FindExecutor(handle, &executor));
    return body(*executor);
  });
}

// A tensor or list that is only looked at to see that it is one.
template <typename T>
Status CheckLive(const base::HandleTable<T>& table, base::HandleKind kind, const char* argument,
                 const void* handle) {
  std::shared_ptr<T> object;
  return hostacl::api::Find(table, kind, argument, handle,
                            {base::code::kNnInnerNullptr, base::code::kNnInvalid}, &object);
}

aclnnStatus SetAddress(const char* call, aclOpExecutor* executor, ParameterGroup group,
                       size_t index, const aclTensor* tensor, void* addr) noexcept {
  return WithExecutor(call, executor, [&](Executor& object) -> Status {
    HOSTACL_RETURN_IF_ERROR(
        CheckLive(hostacl::executor::Tensors(), base::HandleKind::kTensor, "tensor", tensor));
    return object.SetAddress(group, index, addr);
  });
}

aclnnStatus SetListAddress(const char* call, aclOpExecutor* executor, ParameterGroup group,
                           size_t index, const aclTensorList* tensors) noexcept {
  return WithExecutor(call, executor, [&](Executor& object) -> Status {
    HOSTACL_RETURN_IF_ERROR(CheckLive(hostacl::executor::TensorLists(),
                                      base::HandleKind::kTensorList, "tensors", tensors));
    return object.SetListAddress(group, index);
  });
}

}  // namespace

aclnnStatus aclSetAclOpExecutorRepeatable(aclOpExecutor* executor) {
  return WithExecutor(__func__, executor, [](Executor& object) {
    object.MakeRepeatable();
    return base::Ok();
  });
}

aclnnStatus aclDestroyAclOpExecutor(aclOpExecutor* executor) {
  return WithExecutor(__func__, executor, [&](Executor&) {
    hostacl::executor::Executors().Remove(executor);
    return base::Ok();
  });
}

aclnnStatus aclSetInputTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                                  void* addr) {
  return SetAddress(__func__, executor, ParameterGroup::kInputs, index, tensor, addr);
}

aclnnStatus AclSetInputTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                                  void* addr) {
  return SetAddress(__func__, executor, ParameterGroup::kInputs, index, tensor, addr);
}

aclnnStatus aclSetOutputTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                                   void* addr) {
  return SetAddress(__func__, executor, ParameterGroup::kOutputs, index, tensor, addr);
}

aclnnStatus AclSetOutputTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                                   void* addr) {
  return SetAddress(__func__, executor, ParameterGroup::kOutputs, index, tensor, addr);
}

aclnnStatus aclSetTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                             void* addr) {
  return SetAddress(__func__, executor, ParameterGroup::kAll, index, tensor, addr);
}

aclnnStatus AclSetTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                             void* addr) {
  return SetAddress(__func__, executor, ParameterGroup::kAll, index, tensor, addr);
}

aclnnStatus aclSetDynamicInputTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                         const size_t /*relativeIndex*/, aclTensorList* tensors,
                                         void* /*addr*/) {
  return SetListAddress(__func__, executor, ParameterGroup::kInputs, irIndex, tensors);
}

aclnnStatus AclSetDynamicInputTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                         const size_t /*relativeIndex*/, aclTensorList* tensors,
                                         void* /*addr*/) {
  return SetListAddress(__func__, executor, ParameterGroup::kInputs, irIndex, tensors);
}

aclnnStatus aclSetDynamicOutputTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                          const size_t /*relativeIndex*/, aclTensorList* tensors,
                                          void* /*addr*/) {
  return SetListAddress(__func__, executor, ParameterGroup::kOutputs, irIndex, tensors);
}

aclnnStatus AclSetDynamicOutputTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                          const size_t /*relativeIndex*/, aclTensorList* tensors,
                                          void* /*addr*/) {
  return SetListAddress(__func__, executor, ParameterGroup::kOutputs, irIndex, tensors);
}

aclnnStatus aclSetDynamicTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                    const size_t /*relativeIndex*/, aclTensorList* tensors,
                                    void* /*addr*/) {
  return SetListAddress(__func__, executor, ParameterGroup::kAll, irIndex, tensors);
}

aclnnStatus AclSetDynamicTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                    const size_t /*relativeIndex*/, aclTensorList* tensors,
                                    void* /*addr*/) {
  return SetListAddress(__func__, executor, ParameterGroup::kAll, irIndex, tensors);
}
