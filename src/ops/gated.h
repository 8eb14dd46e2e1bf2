// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_OPS_GATED_H_
#define HOSTACL_OPS_GATED_H_

#include <cstdint>

#include "base/status.h"
#include "kernels/geglu.h"
#include "ops/checks.h"
#include "ops/prepare.h"

// Phase 1 of the gated linear units: `self` is split into two halves along `dim`, one of them is
// activated and multiplied with the other, the gate. All that an operator of the family adds is
// its argument names and how its attributes choose the activation.
namespace hostacl::ops {

// The activation that an operator's attributes ask for, or what is wrong with them; looked at in
// its place among the checks.
struct ActivationChoice {
  base::Status status;
  kernels::Activation activation = kernels::Activation::kGeluErf;
};

// `approximate` of the GeGlu operators: 0 (error function) or 1 (tanh).
ActivationChoice GeluOf(int64_t approximate);

struct GatedForwardCall {
  TensorArg self;
  int64_t dim;
  ActivationChoice choice;
  bool activate_left;
  TensorArg out;             // gate * activation(activated half)
  TensorArg out_activation;  // activation(activated half)
  Phase1Results results;
};

struct GatedBackwardCall {
  TensorArg grad_output;
  TensorArg self;
  TensorArg activation_value;  // what the forward operator wrote to out_activation
  int64_t dim;
  ActivationChoice choice;
  bool activate_left;
  TensorArg grad_input;
  Phase1Results results;
};

// Checks the call in the documented order; only if all is well, makes the executor and fills
// `results`.
//   code::kNnNullptr       a null result address or tensor
//   code::kNnInvalid       dead handle, type, shape, dim, attribute, output over itself
//   code::kNnInnerNullptr  a view that reaches outside its storage
base::Status PrepareGatedForward(GatedForwardCall&& call);
base::Status PrepareGatedBackward(GatedBackwardCall&& call);

}  // namespace hostacl::ops

#endif  // HOSTACL_OPS_GATED_H_
