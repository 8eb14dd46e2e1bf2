// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "geglu/every_operator.h"

#include <algorithm>

#include "aclnnop/aclnn_cast.h"
#include "aclnnop/aclnn_copy.h"
#include "aclnnop/aclnn_geglu.h"
#include "aclnnop/aclnn_geglu_backward.h"

namespace geglu {
namespace {

using support::LayoutKind;
using support::MakeLayout;
using support::Tensor;

const support::Dims kWhole = {2, 6};
const support::Dims kHalf = {2, 3};
constexpr std::uint32_t kOne = 0x3F800000;

Tensor Ones(const support::Dims& dims) {
  const auto count = static_cast<std::size_t>(support::ElementCount(dims));
  return {MakeLayout(LayoutKind::kContiguous, dims), ACL_FLOAT,
          std::vector<std::uint32_t>(count, kOne)};
}

Tensor Blank(const support::Dims& dims) {
  return Tensor::Output(MakeLayout(LayoutKind::kContiguous, dims), ACL_FLOAT);
}

template <Operator kOperator>
aclnnStatus PrepareGeglu(const SmallTensors& tensors, Preparation* made) {
  if constexpr (kOperator == Operator::kGeGlu || kOperator == Operator::kGeGluV3) {
    return PrepareForward(kOperator, tensors.whole.handle(), {}, tensors.half_out.handle(),
                          tensors.gelu_out.handle(), &made->workspace_bytes, &made->executor);
  } else {
    return PrepareBackward(kOperator, tensors.half.handle(), tensors.whole.handle(),
                           tensors.other_half.handle(), {}, tensors.whole_out.handle(),
                           &made->workspace_bytes, &made->executor);
  }
}

aclnnStatus PrepareInplaceCopy(const SmallTensors& tensors, Preparation* made) {
  return aclnnInplaceCopyGetWorkspaceSize(tensors.half_out.handle(), tensors.half.handle(),
                                          &made->workspace_bytes, &made->executor);
}

aclnnStatus PrepareCast(const SmallTensors& tensors, Preparation* made) {
  return aclnnCastGetWorkspaceSize(tensors.half.handle(), ACL_FLOAT, tensors.half_out.handle(),
                                   &made->workspace_bytes, &made->executor);
}

}  // namespace

SmallTensors::SmallTensors()
    : whole(Ones(kWhole)),
      half(Ones(kHalf)),
      other_half(Ones(kHalf)),
      whole_out(Blank(kWhole)),
      half_out(Blank(kHalf)),
      gelu_out(Blank(kHalf)) {}

bool SmallTensors::OutputsAreBlank() const {
  const Tensor* const outputs[] = {&whole_out, &half_out, &gelu_out};
  return std::all_of(std::begin(outputs), std::end(outputs), [](const Tensor* output) {
    const std::vector<std::uint32_t> storage = output->ReadStorage();
    return std::all_of(storage.begin(), storage.end(), [](std::uint32_t element) {
      return element == support::UntouchedElement(ACL_FLOAT);
    });
  });
}

const std::vector<AnyOperator>& EveryOperator() {
  static const std::vector<AnyOperator> operators = {
      {"aclnnGeGlu", PrepareGeglu<Operator::kGeGlu>, aclnnGeGlu},
      {"aclnnGeGluV3", PrepareGeglu<Operator::kGeGluV3>, aclnnGeGluV3},
      {"aclnnGeGluBackward", PrepareGeglu<Operator::kGeGluBackward>, aclnnGeGluBackward},
      {"aclnnGeGluV3Backward", PrepareGeglu<Operator::kGeGluV3Backward>, aclnnGeGluV3Backward},
      {"aclnnInplaceCopy", PrepareInplaceCopy, aclnnInplaceCopy},
      {"aclnnCast", PrepareCast, aclnnCast}};
  return operators;
}

}  // namespace geglu
