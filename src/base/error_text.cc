// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/error_text.h"

#include <utility>

namespace hostacl::base {
namespace {

struct ThreadErrors {
  int32_t last_code = 0;
  bool has_text = false;
  std::string text;
  std::string handed_out;  // keeps the pointer given to the caller alive
};

ThreadErrors& OfThisThread() {
  thread_local ThreadErrors errors;
  return errors;
}

}  // namespace

void RecordError(int32_t code, std::string text) {
  ThreadErrors& errors = OfThisThread();
  errors.last_code = code;
  errors.text = std::move(text);
  errors.has_text = true;
}

const char* TakeRecentErrorText() {
  ThreadErrors& errors = OfThisThread();
  if (!errors.has_text) return nullptr;
  errors.has_text = false;
  errors.handed_out = std::move(errors.text);
  return errors.handed_out.c_str();
}

int32_t TakeLastError() { return std::exchange(OfThisThread().last_code, 0); }

int32_t PeekLastError() { return OfThisThread().last_code; }

}  // namespace hostacl::base
