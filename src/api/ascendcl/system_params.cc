// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// System parameters and compile options.

#include "runtime/system_params.h"

#include <cstring>
#include <string>

#include "acl/acl_op_compiler.h"
#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/context.h"
#include "runtime/options.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;

}  // namespace

aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value) {
  return api::Call(__func__, [&] { return runtime::ProcessSystemParams().Set(opt, value); });
}

aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t* value) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("value", value));
    return runtime::ProcessSystemParams().Get(opt, value);
  });
}

aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value) {
  return api::Call(__func__, [&]() -> base::Status {
    std::shared_ptr<runtime::Context> context;
    HOSTACL_RETURN_IF_ERROR(runtime::CurrentContext(&context));
    return context->system_params().Set(opt, value);
  });
}

aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t* value) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("value", value));
    std::shared_ptr<runtime::Context> context;
    HOSTACL_RETURN_IF_ERROR(runtime::CurrentContext(&context));
    return context->system_params().Get(opt, value);
  });
}

aclError aclSetCompileopt(aclCompileOpt opt, const char* value) {
  return api::Call(__func__, [&] { return runtime::SetCompileOption(opt, value); });
}

size_t aclGetCompileoptSize(aclCompileOpt opt) {
  std::string text;
  const aclError code = api::Call(__func__, [&] { return runtime::GetCompileOption(opt, &text); });
  return code == base::code::kSuccess ? text.size() + 1 : 0;
}

aclError aclGetCompileopt(aclCompileOpt opt, char* value, size_t length) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("value", value));
    std::string text;
    HOSTACL_RETURN_IF_ERROR(runtime::GetCompileOption(opt, &text));
    if (length <= text.size()) {
      return base::Error(base::code::kAclInvalidParam, "length is {} bytes, expected at least {}",
                         length, text.size() + 1);
    }
    std::memcpy(value, text.c_str(), text.size() + 1);
    return base::Ok();
  });
}
