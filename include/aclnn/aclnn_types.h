// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Handles of the aclnn layer and its status type.

#ifndef HOSTACL_ACLNN_ACLNN_TYPES_H_
#define HOSTACL_ACLNN_ACLNN_TYPES_H_

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct aclOpExecutor aclOpExecutor;
typedef struct aclTensor aclTensor;
typedef struct aclScalar aclScalar;
typedef struct aclIntArray aclIntArray;
typedef struct aclFloatArray aclFloatArray;
typedef struct aclBoolArray aclBoolArray;
typedef struct aclTensorList aclTensorList;
typedef struct aclScalarList aclScalarList;

/// Status of every `aclnn*` function and of the functions of this header; the values have names in
/// aclnn/aclnn_status.h. The sentence that belongs to one comes from aclGetRecentErrMsg.
typedef int32_t aclnnStatus;

/// Success, the same number as ACL_SUCCESS.
#ifdef __cplusplus
constexpr aclnnStatus OK = 0;
#else
enum { OK = 0 };
#endif

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNN_ACLNN_TYPES_H_
