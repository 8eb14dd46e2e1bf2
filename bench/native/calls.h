// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_NATIVE_CALLS_H_
#define HOSTACL_BENCH_NATIVE_CALLS_H_

#include <stdint.h>

#include "aclnnop/aclnn_geglu_backward.h"

extern "C" {

// The functions of the libraries under test, so that whoever opened them decides which they are.
// `run` may be that of any operator.
typedef struct HostaclBenchFunctions {
  decltype(&aclnnGeGluBackwardGetWorkspaceSize) prepare;
  decltype(&aclnnGeGluBackward) run;
  aclError (*synchronize)(aclrtStream stream);
} HostaclBenchFunctions;

typedef struct HostaclBenchBackward {
  const aclTensor* grad_output;
  const aclTensor* self;
  const aclTensor* gelu;
  aclTensor* grad_input;
  int64_t approximate;
  aclrtStream stream;
} HostaclBenchBackward;

// Seconds of `repeats` times run + synchronise of a repeatable executor that needs no workspace, of
// any operator; a negative status code if a call fails.
__attribute__((visibility("default"))) double hostacl_bench_repeated_calls(
    const HostaclBenchFunctions* functions, aclOpExecutor* executor, aclrtStream stream,
    int repeats);

// Seconds of `repeats` times GetWorkspaceSize + run + synchronise, for operands that need no
// workspace; a negative status code if a call fails.
__attribute__((visibility("default"))) double hostacl_bench_whole_calls(
    const HostaclBenchFunctions* functions, const HostaclBenchBackward* operands, int repeats);

}  // extern "C"

#endif  // HOSTACL_BENCH_NATIVE_CALLS_H_
