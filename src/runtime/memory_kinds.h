// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_MEMORY_KINDS_H_
#define HOSTACL_RUNTIME_MEMORY_KINDS_H_

#include <cstdint>

#include "base/status.h"
#include "runtime/block.h"
#include "runtime/soc.h"

namespace hostacl::runtime {

// The pages that an aclrtMemMallocPolicy asks for; a number that is none is refused with
// code::kRtParamInvalid.
base::Status ReadMallocPolicy(int32_t policy, Pages* pages);

// Whether a product has the memory that an aclrtMemAttr names; a number that is none is refused
// with code::kRtInvalidMemoryType.
base::Status HasMemoryKind(const Soc& soc, int32_t attribute, bool* exists);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_MEMORY_KINDS_H_
