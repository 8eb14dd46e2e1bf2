// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "executor/tensor.h"

#include <algorithm>
#include <memory>
#include <span>

#include "aclnn/acl_meta.h"
#include "api/nnopbase/lookup.h"

namespace {

using hostacl::api::CheckNotNull;
using hostacl::api::FindTensor;
using hostacl::base::Guard;
using hostacl::base::HandleKind;
using hostacl::base::kOperatorExceptionCodes;
using hostacl::base::Status;
using hostacl::executor::Tensor;
using hostacl::executor::Tensors;
using hostacl::executor::TensorSpec;

// The body of a getter of one value: `read` returns it.
template <typename Value, typename Read>
aclnnStatus Get(const char* call, const aclTensor* handle, const char* argument, Value* result,
                Read&& read) noexcept {
  return Guard(call, kOperatorExceptionCodes, [&]() -> Status {
    std::shared_ptr<Tensor> tensor;
    HOSTACL_RETURN_IF_ERROR(FindTensor(handle, &tensor));
    HOSTACL_RETURN_IF_ERROR(CheckNotNull(argument, result));
    *result = read(*tensor);
    return hostacl::base::Ok();
  });
}

// The same for an array, which the caller releases with delete[].
template <typename Read>
aclnnStatus GetArray(const char* call, const aclTensor* handle, const char* argument,
                     int64_t** result, uint64_t* count, Read&& read) noexcept {
  return Guard(call, kOperatorExceptionCodes, [&]() -> Status {
    std::shared_ptr<Tensor> tensor;
    HOSTACL_RETURN_IF_ERROR(FindTensor(handle, &tensor));
    HOSTACL_RETURN_IF_ERROR(CheckNotNull(argument, result));
    HOSTACL_RETURN_IF_ERROR(CheckNotNull("the address of the count", count));
    const std::span<const int64_t> values = read(*tensor);
    auto copy = std::make_unique<int64_t[]>(std::max<size_t>(values.size(), 1));
    std::copy(values.begin(), values.end(), copy.get());
    *result = copy.release();  // the caller frees it with delete[]
    *count = values.size();
    return hostacl::base::Ok();
  });
}

}  // namespace

aclTensor* aclCreateTensor(const int64_t* viewDims, uint64_t viewDimsNum, aclDataType dataType,
                           const int64_t* stride, int64_t offset, aclFormat format,
                           const int64_t* storageDims, uint64_t storageDimsNum, void* tensorData) {
  const TensorSpec spec{viewDims,    viewDimsNum,    static_cast<hostacl::base::DataType>(dataType),
                        stride,      offset,         format,
                        storageDims, storageDimsNum, tensorData};
  return hostacl::api::Create<aclTensor>(__func__, [&](void** handle) -> Status {
    auto tensor = std::make_shared<Tensor>();
    HOSTACL_RETURN_IF_ERROR(tensor->Assign(spec));
    *handle = Tensors().Insert(std::move(tensor));
    return hostacl::base::Ok();
  });
}

aclnnStatus aclInitTensor(aclTensor* tensor, const int64_t* viewDims, uint64_t viewDimsNum,
                          aclDataType dataType, const int64_t* stride, int64_t offset,
                          aclFormat format, const int64_t* storageDims, uint64_t storageDimsNum,
                          void* tensorDataAddr) {
  const TensorSpec spec{viewDims,    viewDimsNum,    static_cast<hostacl::base::DataType>(dataType),
                        stride,      offset,         format,
                        storageDims, storageDimsNum, tensorDataAddr};
  return Guard(__func__, kOperatorExceptionCodes, [&]() -> Status {
    std::shared_ptr<Tensor> object;
    HOSTACL_RETURN_IF_ERROR(FindTensor(tensor, &object));
    return object->Assign(spec);
  });
}

aclnnStatus aclDestroyTensor(const aclTensor* tensor) {
  return hostacl::api::Destroy(__func__, Tensors(), HandleKind::kTensor, "tensor", tensor);
}

aclnnStatus aclGetViewShape(const aclTensor* tensor, int64_t** viewDims, uint64_t* viewDimsNum) {
  return GetArray(__func__, tensor, "viewDims", viewDims, viewDimsNum,
                  [](const Tensor& object) { return object.dims(); });
}

aclnnStatus aclGetStorageShape(const aclTensor* tensor, int64_t** storageDims,
                               uint64_t* storageDimsNum) {
  return GetArray(__func__, tensor, "storageDims", storageDims, storageDimsNum,
                  [](const Tensor& object) { return object.storage_dims(); });
}

aclnnStatus aclGetViewStrides(const aclTensor* tensor, int64_t** stridesValue,
                              uint64_t* stridesNum) {
  return GetArray(__func__, tensor, "stridesValue", stridesValue, stridesNum,
                  [](const Tensor& object) { return object.strides(); });
}

aclnnStatus aclGetViewOffset(const aclTensor* tensor, int64_t* offset) {
  return Get(__func__, tensor, "offset", offset,
             [](const Tensor& object) { return object.offset(); });
}

aclnnStatus aclGetFormat(const aclTensor* tensor, aclFormat* format) {
  return Get(__func__, tensor, "format", format,
             [](const Tensor& object) { return static_cast<aclFormat>(object.format()); });
}

aclnnStatus aclGetDataType(const aclTensor* tensor, aclDataType* dataType) {
  return Get(__func__, tensor, "dataType", dataType,
             [](const Tensor& object) { return static_cast<aclDataType>(object.type()); });
}

aclnnStatus aclGetRawTensorAddr(const aclTensor* tensor, void** addr) {
  return Get(__func__, tensor, "addr", addr, [](const Tensor& object) { return object.data(); });
}

aclnnStatus aclSetRawTensorAddr(aclTensor* tensor, void* addr) {
  return Guard(__func__, kOperatorExceptionCodes, [&]() -> Status {
    std::shared_ptr<Tensor> object;
    HOSTACL_RETURN_IF_ERROR(FindTensor(tensor, &object));
    object->set_data(addr);
    return hostacl::base::Ok();
  });
}
