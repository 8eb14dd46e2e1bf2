// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_OPTIONS_H_
#define HOSTACL_RUNTIME_OPTIONS_H_

#include <cstdint>
#include <string>

#include "base/export.h"
#include "base/status.h"

namespace hostacl::runtime {

// How an operator trades accuracy for speed, from the compile option ACL_OP_SELECT_IMPL_MODE.
enum class PrecisionMode { kHighPrecision, kHighPerformance };

// The mode chosen last by any thread; high precision until one is.
HOSTACL_PRIVATE_API PrecisionMode CurrentPrecisionMode();

// The numbers of aclCompileOpt that have a meaning here; the others are only kept.
inline constexpr int32_t kOptSelectImplMode = 3;
inline constexpr int32_t kCompileOptionCount = 17;

// Keeps a compile option for the process. `value` is null or text.
base::Status SetCompileOption(int32_t option, const char* value);
// The value set last, or the documented default.
base::Status GetCompileOption(int32_t option, std::string* value);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_OPTIONS_H_
