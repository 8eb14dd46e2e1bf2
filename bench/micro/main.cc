// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// What the operators of hostacl cost, seen from a client. Google Benchmark's options apply.

#include <benchmark/benchmark.h>

#include <cstdio>
#include <exception>

#include "micro/register.h"

namespace hostacl::bench {

benchmark::internal::Benchmark* RegisterBackward(const std::string& name, const BackwardCase& of) {
  return benchmark::RegisterBenchmark(name.c_str(),
                                      [of](benchmark::State& state) { TimeRuns(state, of); })
      ->UseRealTime()
      ->Unit(benchmark::kMicrosecond);
}

}  // namespace hostacl::bench

int main(int argc, char** argv) {
  using namespace hostacl::bench;  // NOLINT(google-build-using-namespace): a list of its functions
  RegisterLayouts();
  RegisterLengths();
  RegisterValues();
  RegisterSizes();
  RegisterLatency();
  RegisterMemoryPolicies();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  try {
    benchmark::RunSpecifiedBenchmarks();
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "%s\n", failure.what());
    return 1;
  }
  benchmark::Shutdown();
  return 0;
}
