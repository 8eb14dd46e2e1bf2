// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// aclScalar and the arrays of plain values.

#include "executor/values.h"

#include <cstring>

#include "aclnn/acl_meta.h"
#include "api/nnopbase/lookup.h"

namespace {

namespace base = hostacl::base;
namespace executor = hostacl::executor;
using base::HandleKind;
using base::Status;
using hostacl::api::CheckNotNull;
using hostacl::api::Create;
using hostacl::api::Destroy;

template <typename Handle, typename Array, typename T>
Handle* CreateArray(const char* call, base::HandleTable<Array>& table, const T* value,
                    uint64_t size) noexcept {
  return Create<Handle>(call, [&](void** handle) -> Status {
    if (size != 0) HOSTACL_RETURN_IF_ERROR(CheckNotNull("value", value));
    if (size > std::vector<T>().max_size())
      return base::Error(base::code::kNnInvalid, "size is {}, expected what memory can hold", size);
    auto array = std::make_shared<Array>();
    array->values.assign(value, value + size);
    *handle = table.Insert(std::move(array));
    return base::Ok();
  });
}

template <typename Array>
aclnnStatus GetSize(const char* call, const base::HandleTable<Array>& table, HandleKind kind,
                    const void* handle, uint64_t* size) noexcept {
  return base::Guard(call, base::kOperatorExceptionCodes, [&]() -> Status {
    std::shared_ptr<Array> array;
    HOSTACL_RETURN_IF_ERROR(
        hostacl::api::Find(table, kind, "array", handle, hostacl::api::kObjectCodes, &array));
    HOSTACL_RETURN_IF_ERROR(CheckNotNull("size", size));
    *size = array->values.size();
    return base::Ok();
  });
}

}  // namespace

aclScalar* aclCreateScalar(void* value, aclDataType dataType) {
  return Create<aclScalar>(__func__, [&](void** handle) -> Status {
    HOSTACL_RETURN_IF_ERROR(CheckNotNull("value", value));
    auto scalar = std::make_shared<executor::Scalar>();
    scalar->type = static_cast<base::DataType>(dataType);
    const size_t bytes = base::ElementSizeBytes(scalar->type);
    if (bytes == 0 || bytes > scalar->bytes.size())
      return base::Error(base::code::kNnInvalid, "dataType is {} ({}), expected one with a size",
                         static_cast<int32_t>(dataType), base::DataTypeName(scalar->type));
    std::memcpy(scalar->bytes.data(), value, bytes);
    *handle = executor::Scalars().Insert(std::move(scalar));
    return base::Ok();
  });
}

aclIntArray* aclCreateIntArray(const int64_t* value, uint64_t size) {
  return CreateArray<aclIntArray>(__func__, executor::IntArrays(), value, size);
}

aclFloatArray* aclCreateFloatArray(const float* value, uint64_t size) {
  return CreateArray<aclFloatArray>(__func__, executor::FloatArrays(), value, size);
}

aclBoolArray* aclCreateBoolArray(const bool* value, uint64_t size) {
  return CreateArray<aclBoolArray>(__func__, executor::BoolArrays(), value, size);
}

aclnnStatus aclDestroyScalar(const aclScalar* scalar) {
  return Destroy(__func__, executor::Scalars(), HandleKind::kScalar, "scalar", scalar);
}

aclnnStatus aclDestroyIntArray(const aclIntArray* array) {
  return Destroy(__func__, executor::IntArrays(), HandleKind::kIntArray, "array", array);
}

aclnnStatus aclDestroyFloatArray(const aclFloatArray* array) {
  return Destroy(__func__, executor::FloatArrays(), HandleKind::kFloatArray, "array", array);
}

aclnnStatus aclDestroyBoolArray(const aclBoolArray* array) {
  return Destroy(__func__, executor::BoolArrays(), HandleKind::kBoolArray, "array", array);
}

aclnnStatus aclGetIntArraySize(const aclIntArray* array, uint64_t* size) {
  return GetSize(__func__, executor::IntArrays(), HandleKind::kIntArray, array, size);
}

aclnnStatus aclGetFloatArraySize(const aclFloatArray* array, uint64_t* size) {
  return GetSize(__func__, executor::FloatArrays(), HandleKind::kFloatArray, array, size);
}

aclnnStatus aclGetBoolArraySize(const aclBoolArray* array, uint64_t* size) {
  return GetSize(__func__, executor::BoolArrays(), HandleKind::kBoolArray, array, size);
}
