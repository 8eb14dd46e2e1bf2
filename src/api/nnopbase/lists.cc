// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// aclTensorList and aclScalarList, which own their members.

#include "aclnn/acl_meta.h"
#include "api/nnopbase/lookup.h"
#include "executor/values.h"

namespace {

namespace base = hostacl::base;
namespace executor = hostacl::executor;
using base::HandleKind;
using base::Status;

// A list's table beside the table of its members.
template <typename List, typename Member>
struct ListKind {
  base::HandleTable<List>& lists;
  HandleKind list_kind;
  base::HandleTable<Member>& members;
  HandleKind member_kind;

  template <typename Handle>
  Status Make(const Handle* const* value, uint64_t size, void** handle) const {
    if (size != 0) HOSTACL_RETURN_IF_ERROR(hostacl::api::CheckNotNull("value", value));
    auto list = std::make_shared<List>();
    for (uint64_t k = 0; k < size; ++k) {
      if (members.Find(value[k]) == nullptr)
        return base::BadHandle(base::code::kNnInvalid, "a member of value", value[k], member_kind);
      list->values.push_back(value[k]);
    }
    *handle = lists.Insert(std::move(list));
    return base::Ok();
  }

  // Members that the client destroyed one by one are gone already, which does no harm.
  Status Destroy(const char* argument, const void* handle) const {
    if (handle == nullptr) return base::Ok();
    const std::shared_ptr<List> list = lists.Remove(handle);
    if (list == nullptr)
      return base::BadHandle(base::code::kNnInvalid, argument, handle, list_kind);
    for (const void* member : list->values) members.Remove(member);
    return base::Ok();
  }

  Status Size(const char* argument, const void* handle, uint64_t* size) const {
    std::shared_ptr<List> list;
    HOSTACL_RETURN_IF_ERROR(
        hostacl::api::Find(lists, list_kind, argument, handle, hostacl::api::kObjectCodes, &list));
    HOSTACL_RETURN_IF_ERROR(hostacl::api::CheckNotNull("size", size));
    *size = list->values.size();
    return base::Ok();
  }
};

ListKind<executor::TensorList, executor::Tensor> TensorListKind() {
  return {executor::TensorLists(), HandleKind::kTensorList, executor::Tensors(),
          HandleKind::kTensor};
}

ListKind<executor::ScalarList, executor::Scalar> ScalarListKind() {
  return {executor::ScalarLists(), HandleKind::kScalarList, executor::Scalars(),
          HandleKind::kScalar};
}

template <typename Body>
aclnnStatus Guarded(const char* call, Body&& body) noexcept {
  return base::Guard(call, base::kOperatorExceptionCodes, std::forward<Body>(body));
}

}  // namespace

aclTensorList* aclCreateTensorList(const aclTensor* const* value, uint64_t size) {
  return hostacl::api::Create<aclTensorList>(
      __func__, [&](void** handle) { return TensorListKind().Make(value, size, handle); });
}

aclScalarList* aclCreateScalarList(const aclScalar* const* value, uint64_t size) {
  return hostacl::api::Create<aclScalarList>(
      __func__, [&](void** handle) { return ScalarListKind().Make(value, size, handle); });
}

aclnnStatus aclDestroyTensorList(const aclTensorList* array) {
  return Guarded(__func__, [&] { return TensorListKind().Destroy("array", array); });
}

aclnnStatus aclDestroyScalarList(const aclScalarList* array) {
  return Guarded(__func__, [&] { return ScalarListKind().Destroy("array", array); });
}

aclnnStatus aclGetTensorListSize(const aclTensorList* tensorList, uint64_t* size) {
  return Guarded(__func__, [&] { return TensorListKind().Size("tensorList", tensorList, size); });
}

aclnnStatus aclGetScalarListSize(const aclScalarList* scalarList, uint64_t* size) {
  return Guarded(__func__, [&] { return ScalarListKind().Size("scalarList", scalarList, size); });
}
