// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The types and status codes that all of AscendCL shares, and descriptions of tensors.

#ifndef HOSTACL_ACL_ACL_BASE_H_
#define HOSTACL_ACL_ACL_BASE_H_

#include "acl_base_mdl.h"
#include "acl_base_rt.h"

#endif  // HOSTACL_ACL_ACL_BASE_H_
