// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Nothing to compute is no error; a tensor of rank 0 has one element and cannot be halved.

#include <gtest/gtest.h>

#include "geglu/operators.h"
#include "geglu/values.h"
#include "support/session.h"
#include "support/tensor.h"

namespace geglu {
namespace {

using support::Dims;
using support::LayoutKind;
using support::MakeLayout;
using support::Tensor;

class GegluEmptiesTest : public testing::TestWithParam<std::tuple<Operator, Format>> {
 protected:
  Operator op() const { return std::get<0>(GetParam()); }
  aclDataType type() const { return AclTypeOf(std::get<1>(GetParam())); }

  aclnnStatus Prepare(const Dims& self_dims, const Dims& half_dims, std::int64_t dim,
                      Preparation* preparation) {
    const auto tensor = [&](const Dims& dims) {
      return Tensor::Output(MakeLayout(LayoutKind::kContiguous, dims), type());
    };
    const Tensor self = tensor(self_dims);
    const Tensor half = tensor(half_dims);
    const Tensor other_half = tensor(half_dims);
    const Tensor grad_input = tensor(self_dims);
    const Attributes attributes = {dim, 1, false};
    if (IsBackward(op())) {
      return PrepareBackward(op(), half.handle(), self.handle(), other_half.handle(), attributes,
                             grad_input.handle(), &preparation->workspace_bytes,
                             &preparation->executor);
    }
    return PrepareForward(op(), self.handle(), attributes, half.handle(), other_half.handle(),
                          &preparation->workspace_bytes, &preparation->executor);
  }
};

TEST_P(GegluEmptiesTest, ZeroSizeDimsSucceedWithoutWorkspace) {
  for (std::size_t rank = 1; rank <= 8; ++rank) {
    for (std::size_t empty_dim = 0; empty_dim < rank; ++empty_dim) {
      for (std::size_t split_dim = 0; split_dim < rank; ++split_dim) {
        SCOPED_TRACE(testing::Message()
                     << "rank " << rank << " empty " << empty_dim << " split " << split_dim);
        Dims half_dims(rank, 3);
        half_dims[empty_dim] = 0;
        Dims self_dims = half_dims;
        self_dims[split_dim] *= 2;
        Preparation preparation = {77, nullptr};
        ASSERT_ACL_OK(
            Prepare(self_dims, half_dims, static_cast<std::int64_t>(split_dim), &preparation));
        EXPECT_EQ(preparation.workspace_bytes, 0u);
        ASSERT_NE(preparation.executor, nullptr);
        LaunchAndWait(op(), preparation, support::SessionStream());
      }
    }
  }
}

TEST_P(GegluEmptiesTest, RankZeroCannotBeHalved) {
  for (const std::int64_t dim : {-1, 0}) {
    Preparation preparation = {77, nullptr};
    EXPECT_EQ(Prepare({}, {}, dim, &preparation), 161002);
    EXPECT_NE(support::TakeErrorMessage(), "");
    EXPECT_EQ(preparation.executor, nullptr);
    EXPECT_EQ(preparation.workspace_bytes, 77u);
  }
}

INSTANTIATE_TEST_SUITE_P(All, GegluEmptiesTest,
                         testing::Combine(testing::Values(Operator::kGeGlu, Operator::kGeGluV3,
                                                          Operator::kGeGluBackward,
                                                          Operator::kGeGluV3Backward),
                                          testing::ValuesIn(kEveryFormat)),
                         [](const auto& instance) {
                           return NameOf(std::get<0>(instance.param)) + "_" +
                                  oracle::TraitsOf(std::get<1>(instance.param)).name;
                         });

}  // namespace
}  // namespace geglu
