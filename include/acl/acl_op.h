// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Attributes of the vendor's graph operators. hostacl has no graph operators: it keeps attributes,
// so that clients that prepare a call run up to the call itself, see acl_op_compiler.h.

#ifndef HOSTACL_ACL_ACL_OP_H_
#define HOSTACL_ACL_ACL_OP_H_

#include "acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Opaque set of named attributes.
typedef struct aclopAttr aclopAttr;

/// Which kind of core an operator is meant for.
typedef enum aclEngineType {
  ACL_ENGINE_SYS = 0,
  ACL_ENGINE_AICORE = 1,
  ACL_ENGINE_VECTOR = 2,
} aclopEngineType;

/// Makes an empty set of attributes.
///
/// \return the set, or NULL if memory is exhausted. Release it with aclopDestroyAttr.
ACL_FUNC_VISIBILITY aclopAttr* aclopCreateAttr(void);

/// Destroys a set of attributes. NULL is allowed and does nothing, as is a handle that is not a
/// live one.
///
/// \param attr  the set.
ACL_FUNC_VISIBILITY void aclopDestroyAttr(const aclopAttr* attr);

// The setters below add an attribute or replace its value, which they copy.

/// Sets an attribute that is a truth value.
///
/// \param attr  the set.
/// \param attrName  name of the attribute.
/// \param attrValue  0 is false, anything else is true.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL; or `attr` is not a live set.
ACL_FUNC_VISIBILITY aclError aclopSetAttrBool(aclopAttr* attr, const char* attrName,
                                              uint8_t attrValue);

/// Sets an attribute that is an integer.
///
/// \param attr  the set.
/// \param attrName  name of the attribute.
/// \param attrValue  the value.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL; or `attr` is not a live set.
ACL_FUNC_VISIBILITY aclError aclopSetAttrInt(aclopAttr* attr, const char* attrName,
                                             int64_t attrValue);

/// Sets an attribute that is a binary32 number.
///
/// \param attr  the set.
/// \param attrName  name of the attribute.
/// \param attrValue  the value.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL; or `attr` is not a live set.
ACL_FUNC_VISIBILITY aclError aclopSetAttrFloat(aclopAttr* attr, const char* attrName,
                                               float attrValue);

/// Sets an attribute that is a text.
///
/// \param attr  the set.
/// \param attrName  name of the attribute.
/// \param attrValue  zero-terminated.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL; or `attr` is not a live set.
ACL_FUNC_VISIBILITY aclError aclopSetAttrString(aclopAttr* attr, const char* attrName,
                                                const char* attrValue);

/// Sets an attribute that is a type of elements.
///
/// \param attr  the set.
/// \param attrName  name of the attribute.
/// \param attrValue  the value.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL; or `attr` is not a live set.
ACL_FUNC_VISIBILITY aclError aclopSetAttrDataType(aclopAttr* attr, const char* attrName,
                                                  aclDataType attrValue);

/// Sets an attribute that is a list of truth values.
///
/// \param attr  the set.
/// \param attrName  name of the attribute.
/// \param numValues  number of values.
/// \param values  the values; may be NULL if there are none.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL, though its count is not 0, or a count is negative;
///   or `attr` is not a live set.
ACL_FUNC_VISIBILITY aclError aclopSetAttrListBool(aclopAttr* attr, const char* attrName,
                                                  int numValues, const uint8_t* values);

/// Sets an attribute that is a list of integers.
///
/// \param attr  the set.
/// \param attrName  name of the attribute.
/// \param numValues  number of values.
/// \param values  the values; may be NULL if there are none.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL, though its count is not 0, or a count is negative;
///   or `attr` is not a live set.
ACL_FUNC_VISIBILITY aclError aclopSetAttrListInt(aclopAttr* attr, const char* attrName,
                                                 int numValues, const int64_t* values);

/// Sets an attribute that is a list of binary32 numbers.
///
/// \param attr  the set.
/// \param attrName  name of the attribute.
/// \param numValues  number of values.
/// \param values  the values; may be NULL if there are none.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL, though its count is not 0, or a count is negative;
///   or `attr` is not a live set.
ACL_FUNC_VISIBILITY aclError aclopSetAttrListFloat(aclopAttr* attr, const char* attrName,
                                                   int numValues, const float* values);

/// Sets an attribute that is a list of lists of integers.
///
/// \param attr  the set.
/// \param attrName  name of the attribute.
/// \param numLists  number of lists.
/// \param numValues  length of each list.
/// \param values  address of each list.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL, though its count is not 0, or a count is negative;
///   or `attr` is not a live set.
ACL_FUNC_VISIBILITY aclError aclopSetAttrListListInt(aclopAttr* attr, const char* attrName,
                                                     int numLists, const int* numValues,
                                                     const int64_t* const values[]);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_ACL_OP_H_
