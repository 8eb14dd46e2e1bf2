// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// What every aclnn operator header includes: the objects an operator takes, and start and end of
// the operator library.

#ifndef HOSTACL_ACLNN_ACLNN_BASE_H_
#define HOSTACL_ACLNN_ACLNN_BASE_H_

#include "acl/acl_rt.h"
#include "acl_meta.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Prepares the operator library. Not required: hostacl prepares itself on first use.
/// \param configPath  NULL, or the path of a JSON file as for aclInit.
/// \return 0.
ACL_FUNC_VISIBILITY aclnnStatus aclnnInit(const char* configPath);

/// Ends the use of the operator library. Not required.
/// \return 0.
ACL_FUNC_VISIBILITY aclnnStatus aclnnFinalize(void);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNN_ACLNN_BASE_H_
