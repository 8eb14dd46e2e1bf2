// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_API_ASCENDCL_CALL_H_
#define HOSTACL_API_ASCENDCL_CALL_H_

#include <memory>
#include <utility>

#include "base/codes.h"
#include "base/guard.h"
#include "base/status.h"
#include "runtime/fork.h"
#include "runtime/stream.h"

// What the bodies of the C interface have in common.
namespace hostacl::api {

// base::Guard for functions of the runtime, which refuse to work in a forked child.
template <typename Body>
int32_t Call(const char* name, Body&& body) noexcept {
  return base::Guard(name, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(runtime::CheckProcess());
    return std::forward<Body>(body)();
  });
}

// Refuses a null pointer that the interface requires (code::kAclInvalidParam).
inline base::Status NotNull(const char* argument, const void* pointer) {
  if (pointer != nullptr) [[likely]]
    return base::Ok();
  return base::Error(base::code::kAclInvalidParam, "{} is null, expected an address", argument);
}

// Runs body(stream) for the stream that a client's handle names.
template <typename Body>
int32_t CallOnStream(const char* name, const void* handle, Body&& body) noexcept {
  return Call(name, [&]() -> base::Status {
    std::shared_ptr<runtime::Stream> stream;
    HOSTACL_RETURN_IF_ERROR(runtime::ResolveStream("stream", handle, &stream));
    return std::forward<Body>(body)(*stream);
  });
}

}  // namespace hostacl::api

#endif  // HOSTACL_API_ASCENDCL_CALL_H_
