// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "ops/gated.h"

#include <array>
#include <memory>
#include <utility>

#include "base/codes.h"
#include "base/fp_mode.h"
#include "ops/elementwise_plan.h"
#include "ops/tuning.h"
#include "runtime/options.h"

namespace hostacl::ops {
namespace {

using base::DataType;
using base::Status;
using kernels::StorePolicy;

constexpr std::array kTypes = {DataType::kFloat32, DataType::kFloat16, DataType::kBFloat16};

struct ForwardRun {
  kernels::GegluForwardKernel kernel;
  static int64_t BlockElems() { return static_cast<int64_t>(kernels::GegluBlockElems()); }
  void operator()(const OperandAddresses& operands, const Rows& rows) const {
    kernel({operands[0], operands[1], operands[2], operands[3], rows.elems, rows.rows,
            rows.step_bytes.data()});
  }
};

struct BackwardRun {
  kernels::GegluBackwardKernel kernel;
  static int64_t BlockElems() { return static_cast<int64_t>(kernels::GegluBlockElems()); }
  void operator()(const OperandAddresses& operands, const Rows& rows) const {
    kernel({operands[0], operands[1], operands[2], operands[3], operands[4], operands[5],
            rows.elems, rows.rows, rows.step_bytes.data()});
  }
};

kernels::Precision CurrentPrecision() {
  return runtime::CurrentPrecisionMode() == runtime::PrecisionMode::kHighPerformance
             ? kernels::Precision::kLean
             : kernels::Precision::kExact;
}

// `*index`: dim counted from the front.
Status CheckSplit(const TensorArg& whole, const TensorArg& half, int64_t dim, int* index) {
  HOSTACL_RETURN_IF_ERROR(CheckDim(dim, whole, index));
  HOSTACL_RETURN_IF_ERROR(CheckSameRank(half, whole));
  HOSTACL_RETURN_IF_ERROR(CheckRank(whole));
  HOSTACL_RETURN_IF_ERROR(CheckHalvable(whole, *index));
  return CheckHalfShape(half, whole, *index);
}

Status CheckLayouts(std::initializer_list<const TensorArg*> inputs,
                    std::initializer_list<const TensorArg*> outputs) {
  for (const TensorArg* arg : inputs) HOSTACL_RETURN_IF_ERROR(CheckInStorage(*arg));
  for (const TensorArg* arg : outputs) HOSTACL_RETURN_IF_ERROR(CheckInStorage(*arg));
  for (const TensorArg* arg : outputs) HOSTACL_RETURN_IF_ERROR(CheckNoOverlap(*arg));
  return base::Ok();
}

// Both halves of a tensor as views of their own.
struct Halves {
  tensor::TensorView gate;
  tensor::TensorView activated;
};

Halves Split(const TensorArg& whole, int dim, bool activate_left) {
  const tensor::TensorView& view = ViewOf(whole);
  const int64_t half = view.dims[dim] / 2;
  const tensor::TensorView left = tensor::Narrow(view, dim, 0, half);
  const tensor::TensorView right = tensor::Narrow(view, dim, half, half);
  return activate_left ? Halves{right, left} : Halves{left, right};
}

bool IsEmpty(const TensorArg& arg) { return tensor::ElementCount(ViewOf(arg)) == 0; }

template <typename Run, typename SelectKernel>
Status DeliverElementwise(const executor::Parameters& parameters, const Operands& operands,
                          SelectKernel select, const Phase1Results& results) {
  const Tuning* tuning = nullptr;
  HOSTACL_RETURN_IF_ERROR(CurrentTuning(&tuning));
  const base::ScopedDefaultFpMode mode;
  Deliver(
      parameters,
      std::make_shared<ElementwisePlan<Run>>(operands, *tuning, Run{select(StorePolicy::kCached)},
                                             Run{select(StorePolicy::kStreaming)}),
      results);
  return base::Ok();
}

}  // namespace

ActivationChoice GeluOf(int64_t approximate) {
  if (approximate == 0) return {base::Ok(), kernels::Activation::kGeluErf};
  if (approximate == 1) return {base::Ok(), kernels::Activation::kGeluTanh};
  return {base::Error(base::code::kNnInvalid,
                      "approximate is {}, expected 0 (error function) or 1 (tanh)", approximate),
          kernels::Activation::kGeluErf};
}

Status PrepareGatedForward(GatedForwardCall&& call) {
  auto& [self, dim, choice, activate_left, out, out_activation, results] = call;
  int split = 0;
  HOSTACL_RETURN_IF_ERROR(CheckOutParameters(results.workspace_size, results.executor));
  HOSTACL_RETURN_IF_ERROR(FindTensors({&self, &out, &out_activation}));
  HOSTACL_RETURN_IF_ERROR(CheckTypes({&self, &out, &out_activation}, kTypes));
  HOSTACL_RETURN_IF_ERROR(CheckSameShape(out_activation, out));
  HOSTACL_RETURN_IF_ERROR(CheckSplit(self, out, dim, &split));
  HOSTACL_RETURN_IF_ERROR(std::move(choice.status));
  const executor::Parameters parameters = ParametersOf({&self}, {&out, &out_activation});
  if (IsEmpty(self)) {
    Deliver(parameters, std::make_shared<EmptyPlan>(), results);
    return base::Ok();
  }
  HOSTACL_RETURN_IF_ERROR(CheckLayouts({&self}, {&out, &out_activation}));

  const Halves halves = Split(self, split, activate_left);
  Operands operands;
  operands.Add(halves.gate, 0);
  operands.Add(halves.activated, 0);
  operands.first_output = operands.count;
  operands.Add(ViewOf(out), 1);
  operands.Add(ViewOf(out_activation), 2);
  const auto select = [type = self.tensor->type(), activation = choice.activation](auto store) {
    return kernels::SelectGegluForward(type, activation, CurrentPrecision(), store);
  };
  return DeliverElementwise<ForwardRun>(parameters, operands, select, results);
}

Status PrepareGatedBackward(GatedBackwardCall&& call) {
  auto& [grad_output, self, value, dim, choice, activate_left, grad_input, results] = call;
  int split = 0;
  HOSTACL_RETURN_IF_ERROR(CheckOutParameters(results.workspace_size, results.executor));
  HOSTACL_RETURN_IF_ERROR(FindTensors({&grad_output, &self, &value, &grad_input}));
  HOSTACL_RETURN_IF_ERROR(CheckTypes({&grad_output, &self, &value, &grad_input}, kTypes));
  HOSTACL_RETURN_IF_ERROR(CheckSameShape(value, grad_output));
  HOSTACL_RETURN_IF_ERROR(CheckSameShape(grad_input, self));
  HOSTACL_RETURN_IF_ERROR(CheckSplit(self, grad_output, dim, &split));
  HOSTACL_RETURN_IF_ERROR(std::move(choice.status));
  const executor::Parameters parameters =
      ParametersOf({&grad_output, &self, &value}, {&grad_input});
  if (IsEmpty(self)) {
    Deliver(parameters, std::make_shared<EmptyPlan>(), results);
    return base::Ok();
  }
  HOSTACL_RETURN_IF_ERROR(CheckLayouts({&grad_output, &self, &value}, {&grad_input}));

  const Halves halves = Split(self, split, activate_left);
  const Halves gradients = Split(grad_input, split, activate_left);
  Operands operands;
  operands.Add(ViewOf(grad_output), 0);
  operands.Add(halves.gate, 1);
  operands.Add(halves.activated, 1);
  operands.Add(ViewOf(value), 2);
  operands.first_output = operands.count;
  operands.Add(gradients.gate, 3);
  operands.Add(gradients.activated, 3);
  const auto select = [type = self.tensor->type(), activation = choice.activation](auto store) {
    return kernels::SelectGegluBackward(type, activation, CurrentPrecision(), store);
  };
  return DeliverElementwise<BackwardRun>(parameters, operands, select, results);
}

}  // namespace hostacl::ops
