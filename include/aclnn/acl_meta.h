// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The objects that operators take: tensors, scalars, and arrays and lists of them.
//
// A handle is opaque and never an address. One that is NULL, made up, destroyed, or of another kind
// is refused with a code.

#ifndef HOSTACL_ACLNN_ACL_META_H_
#define HOSTACL_ACLNN_ACL_META_H_

#include <stddef.h>
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

/// Makes a view over memory of the device. Nothing is copied, and the memory stays the caller's.
///
/// Element (i, j, ...) of the view lies offset + i * stride[0] + j * stride[1] + ... elements
/// behind `tensorData`. Whether the view stays inside its storage is checked by the operator that
/// uses it.
///
/// \param viewDims  the shape; may be NULL if `viewDimsNum` is 0.
/// \param viewDimsNum  number of dimensions.
/// \param dataType  type of the elements.
/// \param stride  `viewDimsNum` distances in elements, 0 and negative ones allowed; NULL means
///     contiguous, the last dimension fastest.
/// \param offset  elements from `tensorData` to the view's first element.
/// \param format  any; operators of this library go by the strides.
/// \param storageDims  shape of the storage, of which only the number of elements counts; may be
///     NULL if `storageDimsNum` is 0.
/// \param storageDimsNum  number of its dimensions. 0 means that the end of the storage is not
///     known: operators then cannot check that the view stays inside.
/// \param tensorData  base of the storage; may be NULL until aclSetRawTensorAddr, or a call like
///     aclSetInputTensorAddr, supplies one.
/// \return the tensor, to be released with aclDestroyTensor; NULL if a shape is NULL though its
///     number of dimensions is not 0, if that number is above 4096, if a size is negative or a
///     product of sizes overflows, or if memory is exhausted.
ACL_FUNC_VISIBILITY aclTensor* aclCreateTensor(const int64_t* viewDims, uint64_t viewDimsNum,
                                               aclDataType dataType, const int64_t* stride,
                                               int64_t offset, aclFormat format,
                                               const int64_t* storageDims, uint64_t storageDimsNum,
                                               void* tensorData);

/// Makes a scalar.
///
/// \param value  address of one value, which is copied.
/// \param dataType  its type.
/// \return the scalar, to be released with aclDestroyScalar; NULL if `value` is NULL, if the type
///     has no size, or if memory is exhausted.
ACL_FUNC_VISIBILITY aclScalar* aclCreateScalar(void* value, aclDataType dataType);

/// Makes an array of integers.
///
/// \param value  `size` values, which are copied; may be NULL if `size` is 0.
/// \param size  number of values.
/// \return the array, to be released with aclDestroyIntArray; NULL if `value` is NULL though `size`
///     is not 0, or if memory is exhausted.
ACL_FUNC_VISIBILITY aclIntArray* aclCreateIntArray(const int64_t* value, uint64_t size);

/// Makes an array of binary32 numbers.
///
/// \param value  `size` values, which are copied; may be NULL if `size` is 0.
/// \param size  number of values.
/// \return the array, to be released with aclDestroyFloatArray; NULL if `value` is NULL though
///     `size` is not 0, or if memory is exhausted.
ACL_FUNC_VISIBILITY aclFloatArray* aclCreateFloatArray(const float* value, uint64_t size);

/// Makes an array of truth values.
///
/// \param value  `size` values, which are copied; may be NULL if `size` is 0.
/// \param size  number of values.
/// \return the array, to be released with aclDestroyBoolArray; NULL if `value` is NULL though
///     `size` is not 0, or if memory is exhausted.
ACL_FUNC_VISIBILITY aclBoolArray* aclCreateBoolArray(const bool* value, uint64_t size);

/// Makes a list of tensors. From now on the list owns them: destroying it destroys them, and they
/// must not be destroyed one by one.
///
/// \param value  `size` tensors; may be NULL if `size` is 0.
/// \param size  number of tensors.
/// \return the list, to be released with aclDestroyTensorList; NULL if `value` is NULL though
///     `size` is not 0, if a member is not a live tensor, or if memory is exhausted.
ACL_FUNC_VISIBILITY aclTensorList* aclCreateTensorList(const aclTensor* const* value,
                                                       uint64_t size);

/// Makes a list of scalars. From now on the list owns them: destroying it destroys them, and they
/// must not be destroyed one by one.
///
/// \param value  `size` scalars; may be NULL if `size` is 0.
/// \param size  number of scalars.
/// \return the list, to be released with aclDestroyScalarList; NULL if `value` is NULL though
///     `size` is not 0, if a member is not a live scalar, or if memory is exhausted.
ACL_FUNC_VISIBILITY aclScalarList* aclCreateScalarList(const aclScalar* const* value,
                                                       uint64_t size);

// ---- destruction ----

/// Destroys a tensor. The memory that it views is not touched, and executors that were made from it
/// keep what they need of it.
///
/// \param tensor  the tensor, or NULL, which does nothing.
/// \return 0, or
/// - ACLNN_ERR_PARAM_INVALID: `tensor` is not a live tensor.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyTensor(const aclTensor* tensor);

/// Destroys a scalar.
///
/// \param scalar  what aclCreateScalar returned, or NULL, which does nothing.
/// \return 0, or
/// - ACLNN_ERR_PARAM_INVALID: `scalar` is not a live object of that kind.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyScalar(const aclScalar* scalar);

/// Destroys an array.
///
/// \param array  what aclCreateIntArray returned, or NULL, which does nothing.
/// \return 0, or
/// - ACLNN_ERR_PARAM_INVALID: `array` is not a live object of that kind.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyIntArray(const aclIntArray* array);

/// Destroys an array.
///
/// \param array  what aclCreateFloatArray returned, or NULL, which does nothing.
/// \return 0, or
/// - ACLNN_ERR_PARAM_INVALID: `array` is not a live object of that kind.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyFloatArray(const aclFloatArray* array);

/// Destroys an array.
///
/// \param array  what aclCreateBoolArray returned, or NULL, which does nothing.
/// \return 0, or
/// - ACLNN_ERR_PARAM_INVALID: `array` is not a live object of that kind.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyBoolArray(const aclBoolArray* array);

/// Destroys a list and its tensors.
///
/// \param array  what aclCreateTensorList returned, or NULL, which does nothing.
/// \return 0, or
/// - ACLNN_ERR_PARAM_INVALID: `array` is not a live object of that kind.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyTensorList(const aclTensorList* array);

/// Destroys a list and its scalars.
///
/// \param array  what aclCreateScalarList returned, or NULL, which does nothing.
/// \return 0, or
/// - ACLNN_ERR_PARAM_INVALID: `array` is not a live object of that kind.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyScalarList(const aclScalarList* array);

// ---- queries ----
//
// Each returns 0, or
// - ACLNN_ERR_PARAM_NULLPTR: an argument is NULL.
// - ACLNN_ERR_PARAM_INVALID: the object is not a live one of its kind. After a failure the
//   out-parameters are as they were.

/// Tells the shape of a view.
///
/// \param tensor  the tensor.
/// \param viewDims  receives an array made by C++'s `new int64_t[]`; the caller releases it with
///     `delete[]`.
/// \param viewDimsNum  receives its length.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewShape(const aclTensor* tensor, int64_t** viewDims,
                                                uint64_t* viewDimsNum);

/// Tells the shape of a storage.
///
/// \param tensor  the tensor.
/// \param storageDims  receives an array made by C++'s `new int64_t[]`; the caller releases it with
///     `delete[]`.
/// \param storageDimsNum  receives its length.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetStorageShape(const aclTensor* tensor, int64_t** storageDims,
                                                   uint64_t* storageDimsNum);

/// Tells the strides of a view, in elements.
///
/// \param tensor  the tensor.
/// \param stridesValue  receives an array made by C++'s `new int64_t[]`; the caller releases it
///     with `delete[]`.
/// \param stridesNum  receives its length.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewStrides(const aclTensor* tensor, int64_t** stridesValue,
                                                  uint64_t* stridesNum);

/// Tells how far the first element of a view is behind the storage base.
///
/// \param tensor  the tensor.
/// \param offset  receives elements.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewOffset(const aclTensor* tensor, int64_t* offset);

/// Tells the format of a tensor.
///
/// \param tensor  the tensor.
/// \param format  receives what was given to aclCreateTensor.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetFormat(const aclTensor* tensor, aclFormat* format);

/// Tells the type of the elements of a tensor.
///
/// \param tensor  the tensor.
/// \param dataType  receives it.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetDataType(const aclTensor* tensor, aclDataType* dataType);

/// Tells the storage base of a tensor.
///
/// \param tensor  the tensor.
/// \param addr  receives the address set last; the offset is not in it.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetRawTensorAddr(const aclTensor* tensor, void** addr);

/// Tells how many members an array has.
///
/// \param array  what aclCreateIntArray returned.
/// \param size  receives the number.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetIntArraySize(const aclIntArray* array, uint64_t* size);

/// Tells how many members an array has.
///
/// \param array  what aclCreateFloatArray returned.
/// \param size  receives the number.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetFloatArraySize(const aclFloatArray* array, uint64_t* size);

/// Tells how many members an array has.
///
/// \param array  what aclCreateBoolArray returned.
/// \param size  receives the number.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetBoolArraySize(const aclBoolArray* array, uint64_t* size);

/// Tells how many members a list has.
///
/// \param tensorList  what aclCreateTensorList returned.
/// \param size  receives the number.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetTensorListSize(const aclTensorList* tensorList,
                                                     uint64_t* size);

/// Tells how many members a list has.
///
/// \param scalarList  what aclCreateScalarList returned.
/// \param size  receives the number.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclGetScalarListSize(const aclScalarList* scalarList,
                                                     uint64_t* size);

// ---- changes ----

/// Makes a live tensor a different view. Executors that were made from it before keep the old one.
///
/// \param tensor  the tensor.
/// \param viewDims, viewDimsNum, dataType, stride, offset, format, storageDims, storageDimsNum as
///     for aclCreateTensor.
/// \param tensorDataAddr  base of the storage.
/// \return 0, or
/// - ACLNN_ERR_PARAM_NULLPTR: `tensor` is NULL.
/// - ACLNN_ERR_PARAM_INVALID: it is not a live tensor, or aclCreateTensor would have returned NULL.
ACL_FUNC_VISIBILITY aclnnStatus aclInitTensor(aclTensor* tensor, const int64_t* viewDims,
                                              uint64_t viewDimsNum, aclDataType dataType,
                                              const int64_t* stride, int64_t offset,
                                              aclFormat format, const int64_t* storageDims,
                                              uint64_t storageDimsNum, void* tensorDataAddr);

/// Sets the storage base of a tensor.
///
/// \param tensor  the tensor.
/// \param addr  the address; the tensor's offset still applies to it.
/// \return 0, or
/// - ACLNN_ERR_PARAM_NULLPTR: `tensor` is NULL.
/// - ACLNN_ERR_PARAM_INVALID: it is not a live tensor.
ACL_FUNC_VISIBILITY aclnnStatus aclSetRawTensorAddr(aclTensor* tensor, void* addr);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNN_ACL_META_H_
