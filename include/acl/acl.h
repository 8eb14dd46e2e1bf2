// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// All of AscendCL in one header: what most programs include.

#ifndef HOSTACL_ACL_ACL_H_
#define HOSTACL_ACL_ACL_H_

#include "acl_mdl.h"
#include "acl_op.h"
#include "acl_rt.h"
#include "acl_rt_allocator.h"

#endif  // HOSTACL_ACL_ACL_H_
