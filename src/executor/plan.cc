// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "executor/plan.h"

namespace hostacl::executor {

Plan::~Plan() = default;

}  // namespace hostacl::executor
