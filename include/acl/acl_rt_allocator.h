// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Client code includes this header by name. The vendor's allocators, which it would declare, serve
// graph operators that hostacl does not have; memory comes from rt/memory.h.

#ifndef HOSTACL_ACL_ACL_RT_ALLOCATOR_H_
#define HOSTACL_ACL_ACL_RT_ALLOCATOR_H_

#include "acl_base.h"

#endif  // HOSTACL_ACL_ACL_RT_ALLOCATOR_H_
