// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_MICRO_BACKWARD_H_
#define HOSTACL_BENCH_MICRO_BACKWARD_H_

#include <benchmark/benchmark.h>

#include <cstdint>

#include "micro/acl_objects.h"

namespace hostacl::bench {

// A problem of the backward operator with tensors of its own.
struct BackwardCase {
  Layout self;
  Layout grad_output;
  Layout gelu;
  Layout grad_input;
  int64_t dim = -1;
  aclDataType type = ACL_FLOAT;
  int64_t approximate = 0;
  Filling activation = Normal(1.5F);
  aclrtMemMallocPolicy policy = ACL_MEM_MALLOC_HUGE_FIRST;
};

// Every tensor contiguous, split along the last dim.
BackwardCase ContiguousCase(int64_t rows, int64_t half, aclDataType type);

class Backward {
 public:
  explicit Backward(const BackwardCase& of);

  int64_t pairs() const { return pairs_; }
  // The first phase: an executor that the second consumes.
  aclOpExecutor* Prepare() const;
  // The second phase, and waiting for it.
  void RunAndSynchronize(aclOpExecutor* executor) const;

 private:
  int64_t dim_;
  int64_t approximate_;
  int64_t pairs_;
  Tensor self_;
  Tensor grad_output_;
  Tensor gelu_;
  Tensor grad_input_;
};

// Times runs of one repeatable executor; the counter "pairs" tells their number.
void TimeRuns(benchmark::State& state, const BackwardCase& of);

}  // namespace hostacl::bench

#endif  // HOSTACL_BENCH_MICRO_BACKWARD_H_
