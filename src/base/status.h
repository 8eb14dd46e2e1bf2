// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BASE_STATUS_H_
#define HOSTACL_BASE_STATUS_H_

#include <fmt/core.h>

#include <cstdint>
#include <string>
#include <utility>

#include "base/export.h"

namespace hostacl::base {

// What an internal function answers: a code of base/codes.h (0 = success) and, on failure, a
// sentence for the user. The success path carries an empty string and allocates nothing.
//
// The sentence names the argument, its value and what was expected: "count is 16 bytes, expected at
// most destMax = 8". The name of the API call is put before it by base::Guard.
struct [[nodiscard]] Status {
  int32_t code = 0;
  std::string message;

  bool ok() const { return code == 0; }
};

inline Status Ok() { return {}; }

HOSTACL_PRIVATE_API Status FormatError(int32_t code, fmt::string_view format,
                                       fmt::format_args args);

template <typename... Args>
Status Error(int32_t code, fmt::format_string<Args...> format, Args&&... args) {
  return FormatError(code, format, fmt::make_format_args(args...));
}

}  // namespace hostacl::base

// Returns early from a function whose result is a Status. A macro, since only a macro can return
// for its caller.
#define HOSTACL_RETURN_IF_ERROR(expression)                      \
  do {                                                           \
    ::hostacl::base::Status status_of_expression = (expression); \
    if (!status_of_expression.ok()) return status_of_expression; \
  } while (false)

#endif  // HOSTACL_BASE_STATUS_H_
