// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "native/onednn_geglu.h"

namespace hostacl::bench {
namespace {

Matrix Dense(const OnednnProblem& problem, const float* data) {
  return {data, problem.rows, problem.half, problem.half};
}

Matrix FirstHalf(const OnednnProblem& problem, const float* data) {
  return {data, problem.rows, problem.half, 2 * problem.half};
}

Matrix SecondHalf(const OnednnProblem& problem, const float* data) {
  return FirstHalf(problem, data + problem.half);
}

OnednnProblem Row(const OnednnProblem& of, int64_t row) {
  OnednnProblem part = of;
  part.rows = 1;
  if (of.grad_output != nullptr) part.grad_output = of.grad_output + row * of.half;
  part.self = of.self + 2 * row * of.half;
  part.gelu = of.gelu + row * of.half;
  part.out = of.out + (of.grad_output != nullptr ? 2 : 1) * row * of.half;
  return part;
}

}  // namespace

OnednnGeglu::OnednnGeglu(OnednnForm form, const OnednnProblem& problem) {
  const bool forward = problem.grad_output == nullptr;
  if (form == OnednnForm::kPacked) {
    first_.resize(static_cast<size_t>(problem.rows * problem.half));
    second_.resize(first_.size());
    forward ? AddPackedForward(problem) : AddPackedBackward(problem);
    return;
  }
  for (int64_t row = 0; row < problem.rows; ++row) {
    forward ? AddRowForward(Row(problem, row)) : AddRowBackward(Row(problem, row));
  }
}

void OnednnGeglu::AddPackedBackward(const OnednnProblem& problem) {
  const Matrix grad = Dense(problem, problem.grad_output);
  const Matrix first = Dense(problem, first_.data());
  const Matrix second = Dense(problem, second_.data());
  steps_.Copy(FirstHalf(problem, problem.self), first);
  steps_.Copy(SecondHalf(problem, problem.self), second);
  steps_.Multiply(grad, first, first);
  steps_.GeluBackward(problem.gelu_kind, first, second, first);
  steps_.Multiply(grad, Dense(problem, problem.gelu), second);
  steps_.Copy(second, FirstHalf(problem, problem.out));
  steps_.Copy(first, SecondHalf(problem, problem.out));
}

void OnednnGeglu::AddPackedForward(const OnednnProblem& problem) {
  const Matrix out = Dense(problem, problem.out);
  const Matrix gelu = Dense(problem, problem.gelu);
  steps_.Copy(FirstHalf(problem, problem.self), out);
  steps_.Copy(SecondHalf(problem, problem.self), gelu);
  steps_.Gelu(problem.gelu_kind, gelu, gelu);
  steps_.Multiply(out, gelu, out);
}

void OnednnGeglu::AddRowBackward(const OnednnProblem& row) {
  const Matrix grad = Dense(row, row.grad_output);
  const Matrix d2 = Dense(row, row.out + row.half);
  steps_.Multiply(grad, Dense(row, row.gelu), Dense(row, row.out));
  steps_.Multiply(grad, Dense(row, row.self), d2);
  steps_.GeluBackward(row.gelu_kind, d2, Dense(row, row.self + row.half), d2);
}

void OnednnGeglu::AddRowForward(const OnednnProblem& row) {
  const Matrix gelu = Dense(row, row.gelu);
  steps_.Gelu(row.gelu_kind, Dense(row, row.self + row.half), gelu);
  steps_.Multiply(Dense(row, row.self), gelu, Dense(row, row.out));
}

}  // namespace hostacl::bench
