// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Every operator of libopapi behind one signature, for what they have in common.

#ifndef HOSTACL_TESTS_GEGLU_EVERY_OPERATOR_H_
#define HOSTACL_TESTS_GEGLU_EVERY_OPERATOR_H_

#include <string>
#include <vector>

#include "geglu/operators.h"
#include "support/tensor.h"

namespace geglu {

// Tensors for one right call of any operator: float32, two halves [2, 3] of [2, 6].
struct SmallTensors {
  SmallTensors();

  support::Tensor whole, half, other_half;        // inputs
  support::Tensor whole_out, half_out, gelu_out;  // outputs

  bool OutputsAreBlank() const;
};

struct AnyOperator {
  std::string name;
  aclnnStatus (*prepare)(const SmallTensors&, Preparation*);
  aclnnStatus (*launch)(void*, std::uint64_t, aclOpExecutor*, aclrtStream);

  std::string preparation_name() const { return name + "GetWorkspaceSize"; }
};

const std::vector<AnyOperator>& EveryOperator();

}  // namespace geglu

#endif  // HOSTACL_TESTS_GEGLU_EVERY_OPERATOR_H_
