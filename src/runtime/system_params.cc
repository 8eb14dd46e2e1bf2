// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/system_params.h"

#include "base/codes.h"

namespace hostacl::runtime {
namespace {

base::Status CheckOption(int32_t option) {
  if (option >= 0 && static_cast<size_t>(option) < kSystemParamCount) return base::Ok();
  return base::Error(base::code::kRtParamInvalid, "opt is {}, expected an aclSysParamOpt (0 to {})",
                     option, kSystemParamCount - 1);
}

}  // namespace

SystemParams::SystemParams(const SystemParams& other) {
  for (size_t i = 0; i < kSystemParamCount; ++i) values_[i] = other.values_[i].load();
}

base::Status SystemParams::Set(int32_t option, int64_t value) {
  HOSTACL_RETURN_IF_ERROR(CheckOption(option));
  values_[static_cast<size_t>(option)] = value;
  return base::Ok();
}

base::Status SystemParams::Get(int32_t option, int64_t* value) const {
  HOSTACL_RETURN_IF_ERROR(CheckOption(option));
  *value = values_[static_cast<size_t>(option)];
  return base::Ok();
}

SystemParams& ProcessSystemParams() {
  static auto* const params = new SystemParams;
  return *params;
}

}  // namespace hostacl::runtime
