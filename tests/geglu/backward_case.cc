// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "geglu/backward_case.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "geglu/values.h"
#include "support/session.h"

namespace geglu {
namespace {

using support::Layout;
using support::LayoutKind;
using support::MakeLayout;
using support::Tensor;

constexpr Attributes kAttributes = {1, 1, false};

Layout LayoutOf(const support::Dims& dims) { return MakeLayout(LayoutKind::kContiguous, dims); }

Tensor MakeInput(const support::Dims& dims, unsigned seed) {
  std::mt19937 random(seed);
  const auto count = static_cast<std::size_t>(support::ElementCount(dims));
  return Tensor(LayoutOf(dims), ACL_FLOAT, Draw(Format::kF32, count, random));
}

}  // namespace

BackwardCase::BackwardCase(std::int64_t rows, std::int64_t columns, unsigned seed)
    : grad_output(MakeInput({rows, columns}, 4 * seed)),
      self(MakeInput({rows, 2 * columns}, 4 * seed + 1)),
      gelu(MakeInput({rows, columns}, 4 * seed + 2)),
      grad_input(Tensor::Output(LayoutOf({rows, 2 * columns}), ACL_FLOAT)),
      split_{{rows, 2 * columns}, 1, false} {
  const BackwardElements elements =
      RunBackward(kOperator, Format::kF32, kAttributes, ContiguousBackward(split_),
                  grad_output.ReadStorage(), self.ReadStorage(), gelu.ReadStorage());
  CheckBackward(Format::kF32, oracle::Gelu::kTanh, split_, elements);
  expected_ = elements.grad_input;
}

Preparation BackwardCase::Prepare() const {
  Preparation preparation;
  EXPECT_ACL_OK(PrepareBackward(kOperator, grad_output.handle(), self.handle(), gelu.handle(),
                                kAttributes, grad_input.handle(), &preparation.workspace_bytes,
                                &preparation.executor));
  EXPECT_EQ(preparation.workspace_bytes, 0u) << "this test passes no workspace";
  return preparation;
}

aclnnStatus BackwardCase::Launch(const Preparation& preparation, aclrtStream stream) const {
  return geglu::Launch(kOperator, nullptr, 0, preparation.executor, stream);
}

void BackwardCase::ExpectResultAndBlank() {
  EXPECT_EQ(grad_input.ReadOutput(), expected_);
  const std::vector<std::uint32_t> blank(expected_.size(), support::UntouchedElement(ACL_FLOAT));
  grad_input.WriteStorage(blank);
}

bool BackwardCase::IsBlank() const {
  const std::vector<std::uint32_t> storage = grad_input.ReadStorage();
  return std::all_of(storage.begin(), storage.end(), [](std::uint32_t element) {
    return element == support::UntouchedElement(ACL_FLOAT);
  });
}

}  // namespace geglu
