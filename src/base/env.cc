// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/env.h"

#include <charconv>
#include <cstdlib>
#include <string_view>

#include "base/codes.h"

namespace hostacl::base {

std::string EnvString(const char* name, const char* fallback) {
  const char* value = std::getenv(name);
  return value == nullptr || *value == '\0' ? fallback : value;
}

Status EnvInt(const char* name, int64_t fallback, int64_t min, int64_t max, int64_t* value) {
  const std::string text = EnvString(name, "");
  if (text.empty()) {
    *value = fallback;
    return Ok();
  }
  int64_t parsed = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, parsed);
  if (error != std::errc() || stop != end || parsed < min || parsed > max) {
    return Error(code::kRtParamInvalid,
                 "environment variable {} is \"{}\", expected a whole number from {} to {}", name,
                 text, min, max);
  }
  *value = parsed;
  return Ok();
}

}  // namespace hostacl::base
