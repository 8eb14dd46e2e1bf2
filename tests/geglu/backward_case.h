// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// One backward call whose parts a test wants to hold in its hands: tensors, expected result,
// phases.

#ifndef HOSTACL_TESTS_GEGLU_BACKWARD_CASE_H_
#define HOSTACL_TESTS_GEGLU_BACKWARD_CASE_H_

#include <cstdint>

#include "geglu/run.h"
#include "support/tensor.h"

namespace geglu {

class BackwardCase {
 public:
  static constexpr Operator kOperator = Operator::kGeGluV3Backward;

  // float32, self [rows, 2 * columns], split along dim 1, tanh. `seed` chooses the numbers.
  BackwardCase(std::int64_t rows, std::int64_t columns, unsigned seed);

  // Phase 1. A failure fails the test.
  Preparation Prepare() const;
  aclnnStatus Launch(const Preparation& preparation, aclrtStream stream) const;

  // gradInput holds the result that another run of the operator gave; then it is blanked again.
  void ExpectResultAndBlank();
  bool IsBlank() const;

  support::Tensor grad_output, self, gelu, grad_input;

 private:
  Split split_;
  Elements expected_;
};

}  // namespace geglu

#endif  // HOSTACL_TESTS_GEGLU_BACKWARD_CASE_H_
