// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Written for the interface of oneDNN 2, which Debian 12 has.

#include "native/onednn_steps.h"

#include <utility>

namespace hostacl::bench {
namespace {

dnnl::memory::desc Describe(const Matrix& matrix) {
  return {{matrix.rows, matrix.elems}, dnnl::memory::data_type::f32, {matrix.row_stride, 1}};
}

}  // namespace

dnnl::memory OnednnSteps::Memory(const Matrix& matrix) const {
  // oneDNN takes inputs and outputs alike as void*.
  return {Describe(matrix), engine_, const_cast<float*>(matrix.data)};
}

void OnednnSteps::Add(dnnl::primitive primitive, Arguments arguments) {
  steps_.push_back({std::move(primitive), std::move(arguments)});
}

void OnednnSteps::Multiply(const Matrix& a, const Matrix& b, const Matrix& out) {
  const dnnl::binary::desc what(dnnl::algorithm::binary_mul, Describe(a), Describe(b),
                                Describe(out));
  Add(dnnl::binary({what, engine_}),
      {{DNNL_ARG_SRC_0, Memory(a)}, {DNNL_ARG_SRC_1, Memory(b)}, {DNNL_ARG_DST, Memory(out)}});
}

void OnednnSteps::Copy(const Matrix& from, const Matrix& to) {
  const dnnl::memory source = Memory(from);
  const dnnl::memory target = Memory(to);
  Add(dnnl::reorder(source, target), {{DNNL_ARG_FROM, source}, {DNNL_ARG_TO, target}});
}

void OnednnSteps::Gelu(dnnl::algorithm gelu, const Matrix& x, const Matrix& out) {
  const dnnl::eltwise_forward::desc what(dnnl::prop_kind::forward_inference, gelu, Describe(x));
  Add(dnnl::eltwise_forward({what, engine_}),
      {{DNNL_ARG_SRC, Memory(x)}, {DNNL_ARG_DST, Memory(out)}});
}

void OnednnSteps::GeluBackward(dnnl::algorithm gelu, const Matrix& grad, const Matrix& x,
                               const Matrix& out) {
  const dnnl::eltwise_forward::desc forward(dnnl::prop_kind::forward_training, gelu, Describe(x));
  const dnnl::eltwise_forward::primitive_desc hint(forward, engine_);
  const dnnl::eltwise_backward::desc what(gelu, Describe(grad), Describe(x));
  Add(dnnl::eltwise_backward({what, engine_, hint}), {{DNNL_ARG_SRC, Memory(x)},
                                                      {DNNL_ARG_DIFF_DST, Memory(grad)},
                                                      {DNNL_ARG_DIFF_SRC, Memory(out)}});
}

void OnednnSteps::Run() {
  for (Step& step : steps_) step.primitive.execute(stream_, step.arguments);
  stream_.wait();
}

}  // namespace hostacl::bench
