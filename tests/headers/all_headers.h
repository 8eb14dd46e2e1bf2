// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_HEADERS_ALL_HEADERS_H_
#define HOSTACL_HEADERS_ALL_HEADERS_H_

#include "acl/acl.h"
#include "acl/acl_op_compiler.h"
#include "acl/acl_prof.h"
#include "aclnn/aclnn_base.h"
#include "aclnn/aclnn_status.h"
#include "aclnnop/aclnn_cast.h"
#include "aclnnop/aclnn_copy.h"
#include "aclnnop/aclnn_geglu.h"
#include "aclnnop/aclnn_geglu_backward.h"
#include "aclnnop/aclnn_util.h"

#endif  // HOSTACL_HEADERS_ALL_HEADERS_H_
