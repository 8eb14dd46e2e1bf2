// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_PROCESS_H_
#define HOSTACL_RUNTIME_PROCESS_H_

#include <cstdint>

#include "base/status.h"

namespace hostacl::runtime {

// aclInit: reads the configuration (null or empty: none) and counts a reference. A second call
// counts too, and answers code::kAclRepeatInitialize. A file that is refused counts nothing.
base::Status Initialize(const char* config_path);

// aclFinalize: no reference is left. Twice without Initialize between: code::kAclRepeatFinalize.
base::Status Finalize();

// aclFinalizeReference: gives one reference back; the number that remain.
base::Status FinalizeReference(uint64_t* remaining);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_PROCESS_H_
