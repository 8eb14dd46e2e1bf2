// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_TIME_LIMIT_H_
#define HOSTACL_RUNTIME_TIME_LIMIT_H_

#include <chrono>
#include <cstdint>
#include <optional>

#include "base/status.h"

namespace hostacl::runtime {

using Clock = std::chrono::steady_clock;

// When to give up waiting; nothing = never.
using Deadline = std::optional<Clock::time_point>;

inline Deadline After(std::chrono::milliseconds limit) { return Clock::now() + limit; }

// Reads a client's time limit: -1 = for ever, > 0 = that many milliseconds, anything else is
// refused with `code`.
base::Status ReadTimeLimit(int32_t code, const char* argument, int32_t limit_ms,
                           Deadline* deadline);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_TIME_LIMIT_H_
