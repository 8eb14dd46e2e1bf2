// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_NATIVE_ONEDNN_GEGLU_H_
#define HOSTACL_BENCH_NATIVE_ONEDNN_GEGLU_H_

#include <cstdint>
#include <vector>

#include "native/onednn_steps.h"

namespace hostacl::bench {

// How the halves of a [rows, 2 * half] tensor are handed to oneDNN.
enum class OnednnForm : int {
  // Copied to dense scratch by oneDNN's reorder, and the results back. (Its own loops over matrices
  // with a row stride are the reference ones: hundreds of nanoseconds for a pair.)
  kPacked = 0,
  // Row by row; every row is dense.
  kRows = 1,
};

// Backward: reads grad_output, self, gelu and writes out = gradInput.
// Forward: grad_output is null; reads self, writes out and gelu.
struct OnednnProblem {
  int64_t rows;
  int64_t half;
  dnnl::algorithm gelu_kind;
  const float* grad_output;
  const float* self;
  float* gelu;
  float* out;
};

// The operator as oneDNN primitives in float32.
class OnednnGeglu {
 public:
  OnednnGeglu(OnednnForm form, const OnednnProblem& problem);
  void Run() { steps_.Run(); }

 private:
  void AddPackedBackward(const OnednnProblem& problem);
  void AddPackedForward(const OnednnProblem& problem);
  void AddRowBackward(const OnednnProblem& row);
  void AddRowForward(const OnednnProblem& row);

  // Dense copies of the two halves.
  std::vector<float> first_;
  std::vector<float> second_;
  OnednnSteps steps_;
};

}  // namespace hostacl::bench

#endif  // HOSTACL_BENCH_NATIVE_ONEDNN_GEGLU_H_
