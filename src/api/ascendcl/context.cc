// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Contexts.

#include "runtime/context.h"

#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/device.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;

}  // namespace

aclError aclrtCreateContext(aclrtContext* context, int32_t deviceId) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("context", context));
    HOSTACL_RETURN_IF_ERROR(runtime::PrepareDevice("deviceId", deviceId));
    *context = runtime::Context::Create(deviceId, runtime::Context::Role::kCreated)->handle();
    runtime::SetCurrentContext(*context);
    return base::Ok();
  });
}

aclError aclrtDestroyContext(aclrtContext context) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("context", context));
    return runtime::DestroyContext("context", context);
  });
}

aclError aclrtSetCurrentContext(aclrtContext context) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("context", context));
    std::shared_ptr<runtime::Context> found;
    HOSTACL_RETURN_IF_ERROR(runtime::FindContext("context", context, &found));
    runtime::SetCurrentContext(context);
    return base::Ok();
  });
}

aclError aclrtGetCurrentContext(aclrtContext* context) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("context", context));
    std::shared_ptr<runtime::Context> current;
    HOSTACL_RETURN_IF_ERROR(runtime::CurrentContext(&current));
    *context = current->handle();
    return base::Ok();
  });
}

aclError aclrtCtxGetCurrentDefaultStream(aclrtStream* stream) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("stream", stream));
    std::shared_ptr<runtime::Context> current;
    HOSTACL_RETURN_IF_ERROR(runtime::CurrentContext(&current));
    *stream = current->default_stream()->handle();
    return base::Ok();
  });
}
