// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/soc.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/codes.h"
#include "base/env.h"

namespace hostacl::runtime {
namespace {

constexpr std::array kProducts = {
    // Atlas training, first generation
    Soc{"Ascend910A", false, true},
    Soc{"Ascend910B", false, true},
    Soc{"Ascend910ProA", false, true},
    Soc{"Ascend910ProB", false, true},
    Soc{"Ascend910PremiumA", false, true},
    // Atlas A2
    Soc{"Ascend910B1", true, true},
    Soc{"Ascend910B2", true, true},
    Soc{"Ascend910B2C", true, true},
    Soc{"Ascend910B3", true, true},
    Soc{"Ascend910B4", true, true},
    Soc{"Ascend910B4-1", true, true},
    // Atlas A3
    Soc{"Ascend910_9391", true, true},
    Soc{"Ascend910_9392", true, true},
    Soc{"Ascend910_9381", true, true},
    Soc{"Ascend910_9382", true, true},
    Soc{"Ascend910_9372", true, true},
    Soc{"Ascend910_9362", true, true},
    // Atlas inference
    Soc{"Ascend310P1", false, false},
    Soc{"Ascend310P3", false, false},
    Soc{"Ascend310P5", false, false},
    Soc{"Ascend310P7", false, false},
};
constexpr const char* kDefaultName = "Ascend910B1";
// The 950 series is accepted by prefix: its names vary with the number of cores.
constexpr const char* kSeries950 = "Ascend950";

// The process's choice, with the name kept for ever. A null name: not an accepted one.
struct Choice {
  std::string asked;
  Soc soc{nullptr, false, false};
};

Choice* Read() {
  auto* choice = new Choice{base::EnvString("HOSTACL_SOC", kDefaultName)};
  const auto* known = std::find_if(kProducts.begin(), kProducts.end(),
                                   [choice](const Soc& soc) { return choice->asked == soc.name; });
  if (known != kProducts.end()) {
    choice->soc = *known;
  } else if (choice->asked.starts_with(kSeries950)) {
    choice->soc = {choice->asked.c_str(), true, true};
  }
  return choice;
}

std::string AcceptedNames() {
  std::string names;
  for (const Soc& soc : kProducts) names.append(soc.name).append(", ");
  return names + kSeries950 + "*";
}

}  // namespace

base::Status CurrentSoc(const Soc** soc) {
  static const Choice* const choice = Read();
  if (choice->soc.name == nullptr) {
    return base::Error(base::code::kRtSocVersion,
                       "environment variable HOSTACL_SOC is \"{}\", expected one of {}",
                       choice->asked, AcceptedNames());
  }
  *soc = &choice->soc;
  return base::Ok();
}

}  // namespace hostacl::runtime
