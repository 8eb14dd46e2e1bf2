// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_ACL_ACL_MDL_H_
#define HOSTACL_ACL_ACL_MDL_H_

#include "acl_base.h"

#endif  // HOSTACL_ACL_ACL_MDL_H_
