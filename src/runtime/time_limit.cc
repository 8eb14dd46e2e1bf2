// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/time_limit.h"

namespace hostacl::runtime {

base::Status ReadTimeLimit(int32_t code, const char* argument, int32_t limit_ms,
                           Deadline* deadline) {
  if (limit_ms == 0 || limit_ms < -1) {
    return base::Error(code, "{} is {} ms, expected -1 (no limit) or a positive number", argument,
                       limit_ms);
  }
  *deadline = limit_ms == -1 ? Deadline() : After(std::chrono::milliseconds(limit_ms));
  return base::Ok();
}

}  // namespace hostacl::runtime
