// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BASE_GUARD_H_
#define HOSTACL_BASE_GUARD_H_

#include <cstdint>
#include <exception>
#include <new>
#include <utility>

#include "base/codes.h"
#include "base/export.h"
#include "base/status.h"

namespace hostacl::base {

// Records "<call>: <sentence>" for aclGetRecentErrMsg and returns the code. Never throws: without
// memory for the sentence it keeps the code alone.
HOSTACL_PRIVATE_API int32_t Report(const char* call, Status status) noexcept;

// The codes that a call answers when memory runs out, or when something unforeseen is thrown
// inside.
struct ExceptionCodes {
  int32_t out_of_memory;
  int32_t unforeseen;
};
inline constexpr ExceptionCodes kRuntimeExceptionCodes{code::kRtMemoryAllocation,
                                                       code::kAclInternalError};
inline constexpr ExceptionCodes kOperatorExceptionCodes{code::kNnInner, code::kNnInner};

// Runs the body of an API function: no exception crosses the C interface, a failure leaves its
// sentence behind. `body` returns a Status; the result is its code.
template <typename Body>
int32_t Guard(const char* call, const ExceptionCodes& codes, Body&& body) noexcept {
  try {
    Status status = std::forward<Body>(body)();
    return status.ok() ? code::kSuccess : Report(call, std::move(status));
  } catch (const std::bad_alloc&) {
    return Report(call, {codes.out_of_memory, {}});
  } catch (const std::exception& error) {
    return Report(call, {codes.unforeseen, error.what()});
  } catch (...) {
    return Report(call, {codes.unforeseen, {}});
  }
}

template <typename Body>
int32_t Guard(const char* call, Body&& body) noexcept {
  return Guard(call, kRuntimeExceptionCodes, std::forward<Body>(body));
}

}  // namespace hostacl::base

#endif  // HOSTACL_BASE_GUARD_H_
