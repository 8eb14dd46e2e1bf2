// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_NATIVE_ONEDNN_STEPS_H_
#define HOSTACL_BENCH_NATIVE_ONEDNN_STEPS_H_

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "oneapi/dnnl/dnnl.hpp"

namespace hostacl::bench {

// A float32 matrix that oneDNN sees: rows of `elems`, `row_stride` elements apart.
struct Matrix {
  const float* data;
  int64_t rows;
  int64_t elems;
  int64_t row_stride;
};

// Primitives that are executed one after the other, made once.
class OnednnSteps {
 public:
  OnednnSteps() : engine_(dnnl::engine::kind::cpu, 0), stream_(engine_) {}

  void Multiply(const Matrix& a, const Matrix& b, const Matrix& out);
  void Copy(const Matrix& from, const Matrix& to);
  // out = gelu(x). `gelu` is eltwise_gelu_erf or eltwise_gelu_tanh.
  void Gelu(dnnl::algorithm gelu, const Matrix& x, const Matrix& out);
  // out = grad * gelu'(x); grad and out have one layout.
  void GeluBackward(dnnl::algorithm gelu, const Matrix& grad, const Matrix& x, const Matrix& out);

  void Run();

 private:
  using Arguments = std::unordered_map<int, dnnl::memory>;
  struct Step {
    dnnl::primitive primitive;
    Arguments arguments;
  };

  dnnl::memory Memory(const Matrix& matrix) const;
  void Add(dnnl::primitive primitive, Arguments arguments);

  dnnl::engine engine_;
  dnnl::stream stream_;
  std::vector<Step> steps_;
};

}  // namespace hostacl::bench

#endif  // HOSTACL_BENCH_NATIVE_ONEDNN_STEPS_H_
