// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_SOC_H_
#define HOSTACL_RUNTIME_SOC_H_

#include "base/export.h"
#include "base/status.h"

namespace hostacl::runtime {

// The product that this process pretends to be.
struct Soc {
  const char* name;
  bool supports_bf16;  // A2 generation and later
  bool has_hbm;        // else its memory is DDR
};

// The product named by HOSTACL_SOC (Ascend910B1 when unset), read once per process. An unknown
// name is an error that lists the accepted ones (code::kRtSocVersion).
HOSTACL_PRIVATE_API base::Status CurrentSoc(const Soc** soc);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_SOC_H_
