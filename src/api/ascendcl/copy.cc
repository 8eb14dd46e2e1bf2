// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Copies and fillings.

#include "runtime/copy.h"

#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/stream.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;
using runtime::Stream;

base::Status RefuseHostToHost(int32_t kind) {
  if (kind != runtime::kCopyHostToHost) return base::Ok();
  return base::Error(base::code::kRtFeatureNotSupport,
                     "kind is ACL_MEMCPY_HOST_TO_HOST (0), expected another one: such a copy is "
                     "only done by the synchronous call");
}

// Queues a checked copy or filling of `bytes` bytes.
template <typename Request>
base::Status Queue(Stream& stream, const Request& request, size_t bytes) {
  const auto size =
      bytes <= runtime::kSmallCopyBytes ? runtime::TaskSize::kSmall : runtime::TaskSize::kLarge;
  return stream.Enqueue(size, [request] {
    request.Run();
    return base::Ok();
  });
}

}  // namespace

aclError aclrtMemcpy(void* dst, size_t destMax, const void* src, size_t count,
                     aclrtMemcpyKind kind) {
  return api::Call(__func__, [&]() -> base::Status {
    const runtime::Copy copy{dst, destMax, src, count};
    HOSTACL_RETURN_IF_ERROR(copy.Check(kind));
    copy.Run();
    return base::Ok();
  });
}

aclError aclrtMemcpyAsync(void* dst, size_t destMax, const void* src, size_t count,
                          aclrtMemcpyKind kind, aclrtStream stream) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    const runtime::Copy copy{dst, destMax, src, count};
    HOSTACL_RETURN_IF_ERROR(copy.Check(kind));
    HOSTACL_RETURN_IF_ERROR(RefuseHostToHost(kind));
    return Queue(found, copy, count);
  });
}

aclError aclrtMemcpy2d(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width,
                       size_t height, aclrtMemcpyKind kind) {
  return api::Call(__func__, [&]() -> base::Status {
    const runtime::Copy2d copy{dst, dpitch, src, spitch, width, height};
    HOSTACL_RETURN_IF_ERROR(copy.Check(kind));
    copy.Run();
    return base::Ok();
  });
}

aclError aclrtMemcpy2dAsync(void* dst, size_t dpitch, const void* src, size_t spitch, size_t width,
                            size_t height, aclrtMemcpyKind kind, aclrtStream stream) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    const runtime::Copy2d copy{dst, dpitch, src, spitch, width, height};
    HOSTACL_RETURN_IF_ERROR(copy.Check(kind));
    return Queue(found, copy, width * height);
  });
}

aclError aclrtMemset(void* devPtr, size_t maxCount, int32_t value, size_t count) {
  return api::Call(__func__, [&]() -> base::Status {
    const runtime::Fill fill{devPtr, maxCount, value, count};
    HOSTACL_RETURN_IF_ERROR(fill.Check());
    fill.Run();
    return base::Ok();
  });
}

aclError aclrtMemsetAsync(void* devPtr, size_t maxCount, int32_t value, size_t count,
                          aclrtStream stream) {
  return api::CallOnStream(__func__, stream, [&](Stream& found) -> base::Status {
    const runtime::Fill fill{devPtr, maxCount, value, count};
    HOSTACL_RETURN_IF_ERROR(fill.Check());
    return Queue(found, fill, count);
  });
}
