// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_OPS_PREPARE_H_
#define HOSTACL_OPS_PREPARE_H_

#include <cstdint>
#include <initializer_list>
#include <memory>

#include "executor/executor.h"
#include "executor/plan.h"
#include "ops/checks.h"

namespace hostacl::ops {

// Where phase 1 puts its results, and what it writes there once everything is checked.
struct Phase1Results {
  const char* call;  // name of the phase-1 function, a literal
  uint64_t* workspace_size;
  void* executor;  // address of the client's aclOpExecutor*
};

// The executor's parameter list: inputs, then outputs, in the order of the prototype.
executor::Parameters ParametersOf(std::initializer_list<const TensorArg*> inputs,
                                  std::initializer_list<const TensorArg*> outputs);

// Makes the executor and fills both results.
void Deliver(const executor::Parameters& parameters, std::shared_ptr<const executor::Plan> plan,
             const Phase1Results& results);

}  // namespace hostacl::ops

#endif  // HOSTACL_OPS_PREPARE_H_
