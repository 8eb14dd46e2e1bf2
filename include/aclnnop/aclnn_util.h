// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The macro with which operator headers of the vendor mark their functions. Those of hostacl use
// ACL_FUNC_VISIBILITY, which means the same.

#ifndef HOSTACL_ACLNNOP_ACLNN_UTIL_H_
#define HOSTACL_ACLNNOP_ACLNN_UTIL_H_

#include "acl/hostacl_macros.h"

#ifndef ACLNN_API
#define ACLNN_API ACL_FUNC_VISIBILITY
#endif

#endif  // HOSTACL_ACLNNOP_ACLNN_UTIL_H_
