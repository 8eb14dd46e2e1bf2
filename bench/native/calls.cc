// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "native/calls.h"

#include <chrono>

namespace {

int WholeCall(const HostaclBenchFunctions& call, const HostaclBenchBackward& on) {
  uint64_t workspace_bytes = 0;
  aclOpExecutor* executor = nullptr;
  const int prepared = call.prepare(on.grad_output, on.self, on.gelu, -1, on.approximate,
                                    on.grad_input, &workspace_bytes, &executor);
  if (prepared != 0) return prepared;
  const int ran = call.run(nullptr, workspace_bytes, executor, on.stream);
  return ran != 0 ? ran : call.synchronize(on.stream);
}

}  // namespace

double hostacl_bench_whole_calls(const HostaclBenchFunctions* functions,
                                 const HostaclBenchBackward* operands, int repeats) {
  const auto start = std::chrono::steady_clock::now();
  for (int repeat = 0; repeat < repeats; ++repeat) {
    if (const int code = WholeCall(*functions, *operands); code != 0) return -code;
  }
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}
