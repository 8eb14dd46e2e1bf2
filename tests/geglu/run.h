// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// A whole call, from bits to bits: tensors in given layouts, both phases, results read back.

#ifndef HOSTACL_TESTS_GEGLU_RUN_H_
#define HOSTACL_TESTS_GEGLU_RUN_H_

#include "geglu/check.h"
#include "geglu/operators.h"
#include "oracle/format.h"
#include "support/layout.h"

namespace geglu {

struct ForwardLayouts {
  support::Layout self, out, out_gelu;
};
struct BackwardLayouts {
  support::Layout grad_output, self, gelu, grad_input;
};

ForwardLayouts ContiguousForward(const Split& split);
BackwardLayouts ContiguousBackward(const Split& split);

// The vectors are the whole storages of the inputs, in storage order; the result has the views'
// elements in row-major order. Elements of the outputs' storages outside their views must stay as
// they are.
ForwardElements RunForward(Operator op, oracle::Format format, const Attributes& attributes,
                           const ForwardLayouts& layouts, const Elements& self_storage);
BackwardElements RunBackward(Operator op, oracle::Format format, const Attributes& attributes,
                             const BackwardLayouts& layouts, const Elements& grad_output_storage,
                             const Elements& self_storage, const Elements& gelu_storage);

}  // namespace geglu

#endif  // HOSTACL_TESTS_GEGLU_RUN_H_
