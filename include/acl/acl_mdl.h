// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// What client code calls of the vendor's model interface: switching dumps of operator inputs and
// outputs. hostacl has neither models nor dumps.

#ifndef HOSTACL_ACL_ACL_MDL_H_
#define HOSTACL_ACL_ACL_MDL_H_

#include "acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Would prepare dumping.
///
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlInitDump(void);

/// Would choose what is dumped.
///
/// \param configPath  path of a JSON file.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlSetDump(const char* configPath);

/// Would end dumping.
///
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlFinalizeDump(void);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_ACL_MDL_H_
