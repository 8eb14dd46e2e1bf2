// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The runtime: devices, contexts, streams, events, memory, callbacks. One header per subject in
// rt/.
//
// Beside the codes that a function names, any of them may return ACL_ERROR_RT_MEMORY_ALLOCATION
// when memory is exhausted, ACL_ERROR_INTERNAL_ERROR for a fault of the library, and
// ACL_ERROR_RT_DEV_SETUP_ERROR in a child of fork whose parent had used a device: such a child must
// not use AscendCL. After a failure out-parameters are as they were, unless a function says
// otherwise.

#ifndef HOSTACL_ACL_ACL_RT_H_
#define HOSTACL_ACL_ACL_RT_H_

#include "acl_base.h"
#include "rt/callback.h"
#include "rt/capture.h"
#include "rt/context.h"
#include "rt/device.h"
#include "rt/event.h"
#include "rt/init.h"
#include "rt/kernel.h"
#include "rt/memory.h"
#include "rt/resource_limit.h"
#include "rt/stream.h"
#include "rt/types.h"
#include "rt/virtual_memory.h"

#endif  // HOSTACL_ACL_ACL_RT_H_
