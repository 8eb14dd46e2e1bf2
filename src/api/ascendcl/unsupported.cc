// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Functions that clients link or look up but that need a card: they say so and do nothing.
//
// They are defined without their parameters, which they do not look at: the caller passes and
// cleans up arguments on all supported machines. So this file cannot include their declarations.

#include <cstdint>

#include "base/codes.h"
#include "base/export.h"
#include "base/guard.h"

namespace {

namespace base = hostacl::base;

int32_t Refuse(const char* call) noexcept {
  return base::Guard(call, [] {
    return base::Error(base::code::kRtFeatureNotSupport,
                       "the function needs a card, expected no call of it on a processor");
  });
}

}  // namespace

// A macro, since only a macro makes a function of a name.
#define HOSTACL_UNSUPPORTED(name) \
  extern "C" HOSTACL_PRIVATE_API int32_t name() { return Refuse(#name); }
#define HOSTACL_UNSUPPORTED_NULL(name)          \
  extern "C" HOSTACL_PRIVATE_API void* name() { \
    static_cast<void>(Refuse(#name));           \
    return nullptr;                             \
  }
#define HOSTACL_UNSUPPORTED_VOID(name) \
  extern "C" HOSTACL_PRIVATE_API void name() { static_cast<void>(Refuse(#name)); }
#include "api/ascendcl/unsupported.inc"
