// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "micro/backward.h"

#include <stdexcept>

#include "aclnnop/aclnn_geglu_backward.h"

namespace hostacl::bench {

BackwardCase ContiguousCase(int64_t rows, int64_t half, aclDataType type) {
  return {.self = Contiguous({rows, 2 * half}),
          .grad_output = Contiguous({rows, half}),
          .gelu = Contiguous({rows, half}),
          .grad_input = Contiguous({rows, 2 * half}),
          .type = type};
}

Backward::Backward(const BackwardCase& of)
    : dim_(of.dim),
      approximate_(of.approximate),
      pairs_(of.grad_output.Elems()),
      self_(of.self, of.type, of.activation, of.policy),
      grad_output_(of.grad_output, of.type, Normal(1.0F), of.policy),
      gelu_(of.gelu, of.type, Normal(1.0F), of.policy),
      grad_input_(of.grad_input, of.type, Normal(0.0F), of.policy) {}

aclOpExecutor* Backward::Prepare() const {
  uint64_t workspace_bytes = 0;
  aclOpExecutor* executor = nullptr;
  Must(aclnnGeGluBackwardGetWorkspaceSize(grad_output_.get(), self_.get(), gelu_.get(), dim_,
                                          approximate_, grad_input_.get(), &workspace_bytes,
                                          &executor),
       "aclnnGeGluBackwardGetWorkspaceSize");
  if (workspace_bytes != 0) throw std::runtime_error("the operator asks for a workspace");
  return executor;
}

void Backward::RunAndSynchronize(aclOpExecutor* executor) const {
  Must(aclnnGeGluBackward(nullptr, 0, executor, Stream()), "aclnnGeGluBackward");
  Must(aclrtSynchronizeStream(Stream()), "aclrtSynchronizeStream");
}

void TimeRuns(benchmark::State& state, const BackwardCase& of) {
  const Backward backward(of);
  aclOpExecutor* executor = backward.Prepare();
  Must(aclSetAclOpExecutorRepeatable(executor), "aclSetAclOpExecutorRepeatable");
  for (auto _ : state) backward.RunAndSynchronize(executor);
  Must(aclDestroyAclOpExecutor(executor), "aclDestroyAclOpExecutor");
  state.counters["pairs"] = static_cast<double>(backward.pairs());
}

}  // namespace hostacl::bench
