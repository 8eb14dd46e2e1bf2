// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "native/calls.h"

#include <chrono>

namespace {

double SecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

int RunAndSynchronize(const HostaclBenchFunctions& call, aclOpExecutor* executor,
                      aclrtStream stream) {
  const int ran = call.run(nullptr, 0, executor, stream);
  return ran != 0 ? ran : call.synchronize(stream);
}

int WholeCall(const HostaclBenchFunctions& call, const HostaclBenchBackward& on) {
  uint64_t workspace_bytes = 0;
  aclOpExecutor* executor = nullptr;
  const int prepared = call.prepare(on.grad_output, on.self, on.gelu, -1, on.approximate,
                                    on.grad_input, &workspace_bytes, &executor);
  if (prepared != 0) return prepared;
  return RunAndSynchronize(call, executor, on.stream);
}

}  // namespace

double hostacl_bench_repeated_calls(const HostaclBenchFunctions* functions, aclOpExecutor* executor,
                                    aclrtStream stream, int repeats) {
  const auto start = std::chrono::steady_clock::now();
  for (int repeat = 0; repeat < repeats; ++repeat) {
    if (const int code = RunAndSynchronize(*functions, executor, stream); code != 0) return -code;
  }
  return SecondsSince(start);
}

double hostacl_bench_whole_calls(const HostaclBenchFunctions* functions,
                                 const HostaclBenchBackward* operands, int repeats) {
  const auto start = std::chrono::steady_clock::now();
  for (int repeat = 0; repeat < repeats; ++repeat) {
    if (const int code = WholeCall(*functions, *operands); code != 0) return -code;
  }
  return SecondsSince(start);
}
