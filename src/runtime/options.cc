// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/options.h"

#include <array>
#include <atomic>
#include <mutex>
#include <optional>
#include <string_view>

#include "base/codes.h"

namespace hostacl::runtime {
namespace {

constexpr std::string_view kHighPrecision = "high_precision";
constexpr std::string_view kHighPerformance = "high_performance";

std::atomic<PrecisionMode> precision_mode{PrecisionMode::kHighPrecision};

struct OptionValues {
  std::mutex mutex;
  std::array<std::string, kCompileOptionCount> values;
};

OptionValues& Values() {
  static auto* const values = [] {
    auto* fresh = new OptionValues;
    fresh->values[kOptSelectImplMode] = kHighPrecision;
    return fresh;
  }();
  return *values;
}

base::Status CheckOption(int32_t option) {
  if (option >= 0 && option < kCompileOptionCount) return base::Ok();
  return base::Error(base::code::kAclInvalidParam,
                     "opt is {}, expected an aclCompileOpt from 0 to {}", option,
                     kCompileOptionCount - 1);
}

base::Status SetPrecisionMode(std::string_view value) {
  if (value != kHighPrecision && value != kHighPerformance) {
    return base::Error(base::code::kAclInvalidParam,
                       "value is \"{}\", expected \"{}\" or \"{}\" for ACL_OP_SELECT_IMPL_MODE",
                       value, kHighPrecision, kHighPerformance);
  }
  precision_mode.store(value == kHighPrecision ? PrecisionMode::kHighPrecision
                                               : PrecisionMode::kHighPerformance);
  return base::Ok();
}

}  // namespace

PrecisionMode CurrentPrecisionMode() { return precision_mode.load(std::memory_order_relaxed); }

base::Status SetCompileOption(int32_t option, const char* value) {
  HOSTACL_RETURN_IF_ERROR(CheckOption(option));
  if (value == nullptr) {
    return base::Error(base::code::kAclInvalidParam, "value is null, expected a text");
  }
  if (option == kOptSelectImplMode) HOSTACL_RETURN_IF_ERROR(SetPrecisionMode(value));
  OptionValues& options = Values();
  const std::lock_guard lock(options.mutex);
  options.values[static_cast<size_t>(option)] = value;
  return base::Ok();
}

base::Status GetCompileOption(int32_t option, std::string* value) {
  HOSTACL_RETURN_IF_ERROR(CheckOption(option));
  OptionValues& options = Values();
  const std::lock_guard lock(options.mutex);
  *value = options.values[static_cast<size_t>(option)];
  return base::Ok();
}

}  // namespace hostacl::runtime
