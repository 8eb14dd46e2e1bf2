// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "ops/prepare.h"

#include <cstring>
#include <utility>

#include "executor/handles.h"

namespace hostacl::ops {

executor::Parameters ParametersOf(std::initializer_list<const TensorArg*> inputs,
                                  std::initializer_list<const TensorArg*> outputs) {
  executor::Parameters parameters;
  parameters.inputs = static_cast<int>(inputs.size());
  for (const TensorArg* arg : inputs) parameters.Add(arg->name, arg->tensor->data());
  for (const TensorArg* arg : outputs) parameters.Add(arg->name, arg->tensor->data());
  return parameters;
}

void Deliver(const executor::Parameters& parameters, std::shared_ptr<const executor::Plan> plan,
             const Phase1Results& results) {
  const uint64_t workspace_bytes = plan->WorkspaceBytes();
  void* handle = executor::Executors().Insert(
      std::make_shared<executor::Executor>(results.call, parameters, std::move(plan)));
  *results.workspace_size = workspace_bytes;
  std::memcpy(results.executor, &handle, sizeof(handle));
}

}  // namespace hostacl::ops
