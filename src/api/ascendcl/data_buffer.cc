// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Data buffers: spans of somebody else's bytes.

#include "acl/acl_base.h"
#include "api/ascendcl/call.h"
#include "runtime/descriptions.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;

base::Status BadBuffer(const aclDataBuffer* buffer) {
  return base::BadHandle(base::code::kAclInvalidParam, "dataBuffer", buffer,
                         base::HandleKind::kDataBuffer);
}

std::shared_ptr<runtime::DataBuffer> Find(const char* call, const aclDataBuffer* buffer) {
  std::shared_ptr<runtime::DataBuffer> found;
  base::Guard(call, [&] {
    found = runtime::DataBuffers().Find(buffer);
    return found != nullptr ? base::Ok() : BadBuffer(buffer);
  });
  return found;
}

}  // namespace

aclDataBuffer* aclCreateDataBuffer(void* data, size_t size) {
  void* handle = nullptr;
  base::Guard(__func__, [&] {
    handle = runtime::DataBuffers().Insert(
        std::make_shared<runtime::DataBuffer>(runtime::DataBuffer{data, size}));
    return base::Ok();
  });
  return static_cast<aclDataBuffer*>(handle);
}

aclError aclDestroyDataBuffer(const aclDataBuffer* dataBuffer) {
  return base::Guard(__func__, [&] {
    return runtime::DataBuffers().Remove(dataBuffer) != nullptr ? base::Ok()
                                                                : BadBuffer(dataBuffer);
  });
}

void* aclGetDataBufferAddr(const aclDataBuffer* dataBuffer) {
  const auto found = Find(__func__, dataBuffer);
  return found == nullptr ? nullptr : found->data;
}

size_t aclGetDataBufferSizeV2(const aclDataBuffer* dataBuffer) {
  const auto found = Find(__func__, dataBuffer);
  return found == nullptr ? 0 : found->size_bytes;
}
