// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "ops/copy.h"

#include <algorithm>
#include <memory>

#include "base/codes.h"
#include "kernels/cast.h"
#include "ops/elementwise_plan.h"
#include "ops/tuning.h"

namespace hostacl::ops {
namespace {

using base::Status;
namespace code = base::code;

struct CastRun {
  kernels::CastKernel kernel;
  static int64_t BlockElems() { return 64; }  // a row is a call
  void operator()(const OperandAddresses& operands, const Rows& rows) const {
    for (size_t row = 0; row < rows.rows; ++row) {
      const auto at = static_cast<int64_t>(row);
      kernel(operands[0] + at * rows.step_bytes[0], operands[1] + at * rows.step_bytes[1],
             rows.elems);
    }
  }
};

// Any type that can be converted; unlike CheckTypes, each argument by itself.
Status CheckConvertible(const TensorArg& arg) {
  const auto types = kernels::CastTypes();
  const base::DataType type = arg.tensor->type();
  if (std::find(types.begin(), types.end(), type) != types.end()) return base::Ok();
  return base::Error(code::kNnInvalid, "{} has type {} ({}), expected one that can be converted",
                     arg.name, base::DataTypeName(type), static_cast<int32_t>(type));
}

Status CheckOutType(const TensorArg& out, base::DataType type) {
  if (out.tensor->type() == type) return base::Ok();
  return base::Error(code::kNnInvalid, "dtype is {} ({}), expected {}, the type of {}",
                     base::DataTypeName(type), static_cast<int32_t>(type),
                     base::DataTypeName(out.tensor->type()), out.name);
}

Status CheckBroadcast(const TensorArg& source, const TensorArg& target,
                      tensor::TensorView* source_view) {
  if (tensor::BroadcastTo(ViewOf(target), ViewOf(source), source_view)) return base::Ok();
  return base::Error(
      code::kNnInvalid, "{} has shape {}, expected one that can be broadcast to {}, {}'s shape",
      source.name, ShapeText(source.shape()), ShapeText(target.shape()), target.name);
}

// What is left once shapes and types are known to fit. `source_view` has the shape of `target`.
Status DeliverConversion(const TensorArg& source, const tensor::TensorView& source_view,
                         const TensorArg& target, const Phase1Results& results) {
  const executor::Parameters parameters = ParametersOf({&source}, {&target});
  if (tensor::ElementCount(source_view) == 0) {
    Deliver(parameters, std::make_shared<EmptyPlan>(), results);
    return base::Ok();
  }
  HOSTACL_RETURN_IF_ERROR(CheckInStorage(source));
  HOSTACL_RETURN_IF_ERROR(CheckInStorage(target));
  HOSTACL_RETURN_IF_ERROR(CheckNoOverlap(target));
  const Tuning* tuning = nullptr;
  HOSTACL_RETURN_IF_ERROR(CurrentTuning(&tuning));
  Operands operands;
  operands.Add(source_view, 0);
  operands.first_output = operands.count;
  operands.Add(ViewOf(target), 1);
  const CastRun run{kernels::SelectCast(source.tensor->type(), target.tensor->type())};
  Deliver(parameters, std::make_shared<ElementwisePlan<CastRun>>(operands, *tuning, run, run),
          results);
  return base::Ok();
}

}  // namespace

Status PrepareInplaceCopy(InplaceCopyCall&& call) {
  auto& [target, source, results] = call;
  tensor::TensorView source_view;
  HOSTACL_RETURN_IF_ERROR(CheckOutParameters(results.workspace_size, results.executor));
  HOSTACL_RETURN_IF_ERROR(FindTensors({&target, &source}));
  HOSTACL_RETURN_IF_ERROR(CheckConvertible(target));
  HOSTACL_RETURN_IF_ERROR(CheckConvertible(source));
  HOSTACL_RETURN_IF_ERROR(CheckRank(target));
  HOSTACL_RETURN_IF_ERROR(CheckRank(source));
  HOSTACL_RETURN_IF_ERROR(CheckBroadcast(source, target, &source_view));
  return DeliverConversion(source, source_view, target, results);
}

Status PrepareCast(CastCall&& call) {
  auto& [self, type, out, results] = call;
  HOSTACL_RETURN_IF_ERROR(CheckOutParameters(results.workspace_size, results.executor));
  HOSTACL_RETURN_IF_ERROR(FindTensors({&self, &out}));
  HOSTACL_RETURN_IF_ERROR(CheckConvertible(self));
  HOSTACL_RETURN_IF_ERROR(CheckConvertible(out));
  HOSTACL_RETURN_IF_ERROR(CheckOutType(out, type));
  HOSTACL_RETURN_IF_ERROR(CheckSameShape(out, self));
  HOSTACL_RETURN_IF_ERROR(CheckRank(self));
  return DeliverConversion(self, ViewOf(self), out, results);
}

}  // namespace hostacl::ops
