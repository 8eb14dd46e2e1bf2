// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_SYSTEM_PARAMS_H_
#define HOSTACL_RUNTIME_SYSTEM_PARAMS_H_

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/status.h"

namespace hostacl::runtime {

inline constexpr size_t kSystemParamCount = 3;

// The values of aclSysParamOpt for the process or for one context. They are kept and answered;
// nothing here depends on them: every result is deterministic and strongly consistent as it is.
class SystemParams {
 public:
  SystemParams() = default;
  // Starts with the values of `other`.
  SystemParams(const SystemParams& other);
  SystemParams& operator=(const SystemParams&) = delete;

  base::Status Set(int32_t option, int64_t value);
  base::Status Get(int32_t option, int64_t* value) const;

 private:
  std::array<std::atomic<int64_t>, kSystemParamCount> values_{};
};

SystemParams& ProcessSystemParams();

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_SYSTEM_PARAMS_H_
