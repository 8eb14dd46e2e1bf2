// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Descriptions of tensors for the graph operators (acl_op.h): type, format, shape, name. hostacl
// keeps and answers them; it has no graph operators that would use them.

#ifndef HOSTACL_ACL_ACL_BASE_MDL_H_
#define HOSTACL_ACL_ACL_BASE_MDL_H_

#include <stddef.h>
#include <stdint.h>

#include "acl_base_rt.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Opaque description of a tensor.
typedef struct aclTensorDesc aclTensorDesc;

/// Makes a description.
///
/// \param dataType  type of the elements.
/// \param numDims  number of dimensions, 0 or more.
/// \param dims  their sizes; may be NULL if `numDims` is 0. A size of -1 is one that is not known.
/// \param format  any.
/// \return the description; NULL if `numDims` is negative, `dims` is NULL though `numDims` is not
///     0, or memory is exhausted. Release it with aclDestroyTensorDesc.
ACL_FUNC_VISIBILITY aclTensorDesc* aclCreateTensorDesc(aclDataType dataType, int numDims,
                                                       const int64_t* dims, aclFormat format);

/// Destroys a description. NULL is allowed and does nothing, as is a handle that is not a live one.
///
/// \param desc  the description.
ACL_FUNC_VISIBILITY void aclDestroyTensorDesc(const aclTensorDesc* desc);

/// Tells the type of the elements.
///
/// \param desc  the description.
/// \return the type of the elements; ACL_DT_UNDEFINED if `desc` is NULL or not a live one.
ACL_FUNC_VISIBILITY aclDataType aclGetTensorDescType(const aclTensorDesc* desc);

/// Tells the format.
///
/// \param desc  the description.
/// \return the format; ACL_FORMAT_UNDEFINED if `desc` is NULL or not a live one.
ACL_FUNC_VISIBILITY aclFormat aclGetTensorDescFormat(const aclTensorDesc* desc);

/// Tells how many bytes the elements take.
///
/// \param desc  the description.
/// \return the bytes that the elements take; 0 if a size is not known, or if `desc` is NULL or not
///     a live one.
ACL_FUNC_VISIBILITY size_t aclGetTensorDescSize(const aclTensorDesc* desc);

/// Tells how many elements there are.
///
/// \param desc  the description.
/// \return the number of elements; 0 if a size is not known, or if `desc` is NULL or not a live
///     one.
ACL_FUNC_VISIBILITY size_t aclGetTensorDescElementCount(const aclTensorDesc* desc);

/// Tells how many dimensions there are.
///
/// \param desc  the description.
/// \return the number of dimensions; 0 if `desc` is NULL or not a live one.
ACL_FUNC_VISIBILITY size_t aclGetTensorDescNumDims(const aclTensorDesc* desc);

/// Tells one size of the shape.
///
/// \param desc  the description.
/// \param index  the dimension, from 0.
/// \param dimSize  receives the size in elements.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL, `desc` is not a live one, or `index` is out of
///   range.
ACL_FUNC_VISIBILITY aclError aclGetTensorDescDimV2(const aclTensorDesc* desc, size_t index,
                                                   int64_t* dimSize);

/// Names a description.
///
/// \param desc  the description.
/// \param name  zero-terminated; copied.
ACL_FUNC_VISIBILITY void aclSetTensorDescName(aclTensorDesc* desc, const char* name);

/// Sets the format that the operator works in, as opposed to the one the data has at first.
///
/// \param desc  the description.
/// \param format  any.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `desc` is NULL or not a live one.
ACL_FUNC_VISIBILITY aclError aclSetTensorFormat(aclTensorDesc* desc, aclFormat format);

/// Sets the shape that the operator works in, as opposed to the one the data has at first.
///
/// \param desc  the description.
/// \param numDims, dims  as for aclCreateTensorDesc.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `desc` is NULL or not a live one, `numDims` is negative, or `dims` is
///   NULL though `numDims` is not 0.
ACL_FUNC_VISIBILITY aclError aclSetTensorShape(aclTensorDesc* desc, int numDims,
                                               const int64_t* dims);

/// Says where the data will lie.
///
/// \param desc  the description.
/// \param memType  the place.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `desc` is NULL or not a live one, or `memType` is not an aclMemType.
ACL_FUNC_VISIBILITY aclError aclSetTensorPlaceMent(aclTensorDesc* desc, aclMemType memType);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_ACL_BASE_MDL_H_
