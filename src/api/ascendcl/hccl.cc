// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// The functions of the collective-communication library that have an answer on one machine. The
// vendor's header for them is not offered.

#include <cstdint>

#include "api/ascendcl/call.h"
#include "base/export.h"

extern "C" {

// Keeps nothing: there is no communication that a configuration could change.
HOSTACL_PRIVATE_API int32_t HcclSetConfig(int32_t /*config*/, int32_t /*value*/) {
  return hostacl::base::code::kSuccess;
}

// The set of optional features of communicators, as bits: none.
HOSTACL_PRIVATE_API uint32_t HcclGetCommConfigCapability() { return 0; }

}  // extern "C"
