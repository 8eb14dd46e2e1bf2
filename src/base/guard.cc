// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/guard.h"

#include <string>

#include "base/error_text.h"

namespace hostacl::base {

int32_t Report(const char* call, Status status) noexcept {
  try {
    if (status.message.empty())
      status.message = "host memory is exhausted, expected enough for the call itself";
    RecordError(status.code, std::string(call) + ": " + status.message);
  } catch (...) {
    RecordError(status.code, {});
  }
  return status.code;
}

}  // namespace hostacl::base
