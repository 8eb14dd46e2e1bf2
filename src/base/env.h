// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BASE_ENV_H_
#define HOSTACL_BASE_ENV_H_

#include <cstdint>
#include <string>

#include "base/export.h"
#include "base/status.h"

namespace hostacl::base {

// The value of an environment variable, or `fallback` when it is unset or empty.
HOSTACL_PRIVATE_API std::string EnvString(const char* name, const char* fallback);

// A whole number in [min, max] from an environment variable: `fallback` when it is unset or empty,
// an error that names the variable, its value and the range when it is anything else. The error's
// code is code::kRtParamInvalid.
HOSTACL_PRIVATE_API Status EnvInt(const char* name, int64_t fallback, int64_t min, int64_t max,
                                  int64_t* value);

}  // namespace hostacl::base

#endif  // HOSTACL_BASE_ENV_H_
