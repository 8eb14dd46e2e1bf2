// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The objects that aclnn operators take: tensors, scalars, arrays and lists of them.
//
// Every handle is opaque and never an address. A NULL handle is refused with the code that the
// function names; one that is made up or already destroyed is refused in the same way as an invalid
// value. aclDestroy* of NULL succeeds and does nothing.

#ifndef HOSTACL_ACLNN_ACL_META_H_
#define HOSTACL_ACLNN_ACL_META_H_

#include <stdint.h>
#ifndef __cplusplus
#include <stdbool.h>
#endif

#include "acl/acl_base.h"
#include "aclnn_executor.h"
#include "aclnn_types.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- creation ----

/// Makes a view over memory of the device; nothing is copied, and the memory stays the caller's.
///
/// Element (i0, i1, …) of the view lies at tensorData + (offset + i0·stride[0] + i1·stride[1] + …)
/// · aclDataTypeSize(dataType) bytes. Whether the view stays inside its storage is checked by the
/// operator that uses the tensor.
///
/// \param viewDims, viewDimsNum  the shape; `viewDims` may be NULL if `viewDimsNum` is 0.
/// \param dataType  type of the elements.
/// \param stride  `viewDimsNum` distances in elements, 0 and negative ones allowed; NULL means
///     contiguous, the last dimension fastest.
/// \param offset  in elements, from `tensorData` to the view's element (0, 0, …).
/// \param format  any; operators of this library go by the strides.
/// \param storageDims, storageDimsNum  shape of the storage; of it only the number of elements
/// counts.
///     `storageDims` may be NULL if `storageDimsNum` is 0.
/// \param tensorData  base of the storage; may be NULL until aclSetRawTensorAddr or the executor's
///     aclSetInputTensorAddr and its kin supply one.
/// \return the tensor, or NULL if a dims pointer is NULL with a count above 0, if a size or product
/// is
///     negative or overflows, or if memory is exhausted. Release it with aclDestroyTensor.
ACL_FUNC_VISIBILITY aclTensor* aclCreateTensor(const int64_t* viewDims, uint64_t viewDimsNum,
                                               aclDataType dataType, const int64_t* stride,
                                               int64_t offset, aclFormat format,
                                               const int64_t* storageDims, uint64_t storageDimsNum,
                                               void* tensorData);

/// Makes a scalar from the one value of type `dataType` at `value`, which is copied.
/// \return the scalar, or NULL if `value` is NULL, the type has no size, or memory is exhausted.
ACL_FUNC_VISIBILITY aclScalar* aclCreateScalar(void* value, aclDataType dataType);

/// Makes an array from `size` values at `value`, which are copied.
/// \return the array, or NULL if `value` is NULL and `size` is not 0, or if memory is exhausted.
ACL_FUNC_VISIBILITY aclIntArray* aclCreateIntArray(const int64_t* value, uint64_t size);
ACL_FUNC_VISIBILITY aclFloatArray* aclCreateFloatArray(const float* value, uint64_t size);
ACL_FUNC_VISIBILITY aclBoolArray* aclCreateBoolArray(const bool* value, uint64_t size);

/// Makes a list of `size` tensors or scalars. The list owns them from now on: destroying it
/// destroys them too, so they must not be destroyed one by one. \return the list, or NULL if
/// `value` is NULL and `size` is not 0, if a member is not a live handle,
///     or if memory is exhausted.
ACL_FUNC_VISIBILITY aclTensorList* aclCreateTensorList(const aclTensor* const* value,
                                                       uint64_t size);
ACL_FUNC_VISIBILITY aclScalarList* aclCreateScalarList(const aclScalar* const* value,
                                                       uint64_t size);

// ---- destruction ----

/// Destroys an object; memory that a tensor views is not touched. An executor that phase 1 built
/// from the tensor keeps what it needs. \return 0, also for NULL; ACLNN_ERR_PARAM_INVALID if the
/// handle is not a live object of this kind.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyTensor(const aclTensor* tensor);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyScalar(const aclScalar* scalar);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyIntArray(const aclIntArray* array);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyFloatArray(const aclFloatArray* array);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyBoolArray(const aclBoolArray* array);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyTensorList(const aclTensorList* array);
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyScalarList(const aclScalarList* array);

// ---- queries ----
//
// Each returns 0; ACLNN_ERR_PARAM_NULLPTR if an argument is NULL; ACLNN_ERR_PARAM_INVALID if the
// handle is not a live object of its kind. On failure the out-parameters are left as they were.

/// The view's shape, the storage's shape and the view's strides in elements. `*…Dims` or
/// `*stridesValue` receives an array made by C++'s `new int64_t[]`: the caller releases it with
/// `delete[]`. `*…Num` receives its length.
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewShape(const aclTensor* tensor, int64_t** viewDims,
                                                uint64_t* viewDimsNum);
ACL_FUNC_VISIBILITY aclnnStatus aclGetStorageShape(const aclTensor* tensor, int64_t** storageDims,
                                                   uint64_t* storageDimsNum);
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewStrides(const aclTensor* tensor, int64_t** stridesValue,
                                                  uint64_t* stridesNum);

/// The view's offset from the storage base, in elements.
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewOffset(const aclTensor* tensor, int64_t* offset);
ACL_FUNC_VISIBILITY aclnnStatus aclGetFormat(const aclTensor* tensor, aclFormat* format);
ACL_FUNC_VISIBILITY aclnnStatus aclGetDataType(const aclTensor* tensor, aclDataType* dataType);

/// The storage base address, as given to aclCreateTensor or aclSetRawTensorAddr.
ACL_FUNC_VISIBILITY aclnnStatus aclGetRawTensorAddr(const aclTensor* tensor, void** addr);

/// The number of members.
ACL_FUNC_VISIBILITY aclnnStatus aclGetIntArraySize(const aclIntArray* array, uint64_t* size);
ACL_FUNC_VISIBILITY aclnnStatus aclGetFloatArraySize(const aclFloatArray* array, uint64_t* size);
ACL_FUNC_VISIBILITY aclnnStatus aclGetBoolArraySize(const aclBoolArray* array, uint64_t* size);
ACL_FUNC_VISIBILITY aclnnStatus aclGetTensorListSize(const aclTensorList* tensorList,
                                                     uint64_t* size);
ACL_FUNC_VISIBILITY aclnnStatus aclGetScalarListSize(const aclScalarList* scalarList,
                                                     uint64_t* size);

// ---- changes ----

/// Gives an existing tensor a new meaning; the parameters are those of aclCreateTensor. Executors
/// that were built before keep the old one. \return 0; ACLNN_ERR_PARAM_NULLPTR if `tensor` is NULL;
/// ACLNN_ERR_PARAM_INVALID if it is not a live
///     tensor or if aclCreateTensor would have returned NULL.
ACL_FUNC_VISIBILITY aclnnStatus aclInitTensor(aclTensor* tensor, const int64_t* viewDims,
                                              uint64_t viewDimsNum, aclDataType dataType,
                                              const int64_t* stride, int64_t offset,
                                              aclFormat format, const int64_t* storageDims,
                                              uint64_t storageDimsNum, void* tensorDataAddr);

/// Sets the tensor's storage base address.
/// \return 0; ACLNN_ERR_PARAM_NULLPTR if `tensor` is NULL; ACLNN_ERR_PARAM_INVALID if it is not a
/// live
///     tensor.
ACL_FUNC_VISIBILITY aclnnStatus aclSetRawTensorAddr(aclTensor* tensor, void* addr);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNN_ACL_META_H_
