// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/version.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/codes.h"

namespace hostacl::runtime {
namespace {

using namespace std::string_view_literals;

// Without the driver: there is none.
constexpr std::array kPackages = {"cann"sv,   "runtime"sv,         "compiler"sv, "toolkit"sv,
                                  "opp"sv,    "opp_kernel"sv,      "hccl"sv,     "ops_math"sv,
                                  "ops_nn"sv, "ops_transformer"sv, "ops_cv"sv,   "ops_legacy"sv};

}  // namespace

base::Status CheckPackageName(const char* package) {
  if (package == nullptr) {
    return base::Error(base::code::kAclInvalidParam, "pkgName is null, expected a text");
  }
  if (std::find(kPackages.begin(), kPackages.end(), package) != kPackages.end()) return base::Ok();
  std::string names;
  for (const std::string_view name : kPackages)
    names.append(names.empty() ? "" : ", ").append(name);
  return base::Error(base::code::kAclInvalidParam, "pkgName is \"{}\", expected one of {}", package,
                     names);
}

}  // namespace hostacl::runtime
