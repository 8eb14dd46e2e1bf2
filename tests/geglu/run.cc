// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "geglu/run.h"

#include <gtest/gtest.h>

#include "geglu/values.h"
#include "support/session.h"
#include "support/tensor.h"

namespace geglu {

using support::LayoutKind;
using support::MakeLayout;
using support::Tensor;

ForwardLayouts ContiguousForward(const Split& split) {
  const support::Layout half = MakeLayout(LayoutKind::kContiguous, split.half_dims());
  return {MakeLayout(LayoutKind::kContiguous, split.self_dims), half, half};
}

BackwardLayouts ContiguousBackward(const Split& split) {
  const support::Layout half = MakeLayout(LayoutKind::kContiguous, split.half_dims());
  const support::Layout whole = MakeLayout(LayoutKind::kContiguous, split.self_dims);
  return {half, whole, half, whole};
}

ForwardElements RunForward(Operator op, oracle::Format format, const Attributes& attributes,
                           const ForwardLayouts& layouts, const Elements& self_storage) {
  const aclDataType type = AclTypeOf(format);
  const Tensor self(layouts.self, type, self_storage);
  const Tensor out = Tensor::Output(layouts.out, type);
  const Tensor out_gelu = Tensor::Output(layouts.out_gelu, type);
  Preparation preparation;
  EXPECT_ACL_OK(PrepareForward(op, self.handle(), attributes, out.handle(), out_gelu.handle(),
                               &preparation.workspace_bytes, &preparation.executor));
  LaunchAndWait(op, preparation, support::SessionStream());
  return {support::Gather(layouts.self, self_storage), out.ReadOutput(), out_gelu.ReadOutput()};
}

BackwardElements RunBackward(Operator op, oracle::Format format, const Attributes& attributes,
                             const BackwardLayouts& layouts, const Elements& grad_output_storage,
                             const Elements& self_storage, const Elements& gelu_storage) {
  const aclDataType type = AclTypeOf(format);
  const Tensor grad_output(layouts.grad_output, type, grad_output_storage);
  const Tensor self(layouts.self, type, self_storage);
  const Tensor gelu(layouts.gelu, type, gelu_storage);
  const Tensor grad_input = Tensor::Output(layouts.grad_input, type);
  Preparation preparation;
  EXPECT_ACL_OK(PrepareBackward(op, grad_output.handle(), self.handle(), gelu.handle(), attributes,
                                grad_input.handle(), &preparation.workspace_bytes,
                                &preparation.executor));
  LaunchAndWait(op, preparation, support::SessionStream());
  return {support::Gather(layouts.grad_output, grad_output_storage),
          support::Gather(layouts.self, self_storage), support::Gather(layouts.gelu, gelu_storage),
          grad_input.ReadOutput()};
}

}  // namespace geglu
