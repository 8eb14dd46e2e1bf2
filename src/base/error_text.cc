// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/error_text.h"

#include <new>
#include <utility>

namespace hostacl::base {
namespace {

struct ThreadErrors {
  int32_t last_code = 0;
  bool has_text = false;
  std::string text;
  std::string handed_out;  // keeps the pointer given to the caller alive
};

// A plain pointer can be used until the very end of a thread, also by static destructors that run
// after the thread's own objects have died; what such late calls allocate is leaked.
thread_local ThreadErrors* errors_of_thread = nullptr;

struct ReleaseAtThreadEnd {
  ~ReleaseAtThreadEnd() { delete std::exchange(errors_of_thread, nullptr); }
};

// Null when there is no memory for it.
ThreadErrors* MakeForThisThread() {
  if (errors_of_thread == nullptr) {
    thread_local ReleaseAtThreadEnd release;
    static_cast<void>(release);
    errors_of_thread = new (std::nothrow) ThreadErrors;
  }
  return errors_of_thread;
}

}  // namespace

void RecordError(int32_t code, std::string text) {
  ThreadErrors* errors = MakeForThisThread();
  if (errors == nullptr) return;
  errors->last_code = code;
  errors->text = std::move(text);
  errors->has_text = true;
}

const char* TakeRecentErrorText() {
  ThreadErrors* errors = errors_of_thread;
  if (errors == nullptr || !errors->has_text) return nullptr;
  errors->has_text = false;
  errors->handed_out = std::move(errors->text);
  return errors->handed_out.c_str();
}

int32_t TakeLastError() {
  return errors_of_thread == nullptr ? 0 : std::exchange(errors_of_thread->last_code, 0);
}

int32_t PeekLastError() { return errors_of_thread == nullptr ? 0 : errors_of_thread->last_code; }

}  // namespace hostacl::base
