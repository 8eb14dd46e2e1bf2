// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// What a call on a [1, 128] tensor is made of: "latency/f32/<part>".

#include <string>

#include "micro/register.h"

namespace hostacl::bench {
namespace {

BackwardCase Tiny() { return ContiguousCase(1, 64, ACL_FLOAT); }

void WholeCall(benchmark::State& state) {
  const Backward backward(Tiny());
  for (auto _ : state) backward.RunAndSynchronize(backward.Prepare());
}

void Preparation(benchmark::State& state) {
  const Backward backward(Tiny());
  for (auto _ : state) {
    Must(aclDestroyAclOpExecutor(backward.Prepare()), "aclDestroyAclOpExecutor");
  }
}

void IdleSynchronize(benchmark::State& state) {
  const aclrtStream stream = Stream();
  for (auto _ : state) Must(aclrtSynchronizeStream(stream), "aclrtSynchronizeStream");
}

void TensorMaking(benchmark::State& state) {
  const Layout layout = Contiguous({1, 128});
  for (auto _ : state) {
    const int64_t elems = 128;
    aclTensor* tensor = aclCreateTensor(layout.dims.data(), 2, ACL_FLOAT, layout.strides.data(), 0,
                                        ACL_FORMAT_ND, &elems, 1, nullptr);
    aclDestroyTensor(tensor);
  }
}

void RegisterPart(const std::string& name, void (*part)(benchmark::State&)) {
  benchmark::RegisterBenchmark(("latency/f32/" + name).c_str(), part)->UseRealTime();
}

}  // namespace

void RegisterLatency() {
  RegisterPart("GetWorkspaceSize + run + synchronise", WholeCall);
  RegisterPart("GetWorkspaceSize + destroying the executor", Preparation);
  RegisterBackward("latency/f32/run + synchronise, repeatable executor", Tiny());
  RegisterPart("synchronise an idle stream", IdleSynchronize);
  RegisterPart("making and destroying a tensor", TensorMaking);
}

}  // namespace hostacl::bench
