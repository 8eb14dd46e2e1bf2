// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// ACL_OP_SELECT_IMPL_MODE high_performance, which is read in phase 1: a wider bound for float32,
// and no trap of the exact formulas comes back.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>

#include "acl/acl.h"
#include "acl/acl_op_compiler.h"
#include "geglu/bounds.h"
#include "geglu/run.h"
#include "geglu/values.h"
#include "support/session.h"

namespace geglu {
namespace {

using oracle::Gelu;
using oracle::Judgement;

class GegluHighPerformanceTest : public testing::TestWithParam<Gelu> {
 protected:
  void SetUp() override {
    ASSERT_ACL_OK(aclSetCompileopt(ACL_OP_SELECT_IMPL_MODE, "high_performance"));
  }
  void TearDown() override {
    EXPECT_ACL_OK(aclSetCompileopt(ACL_OP_SELECT_IMPL_MODE, "high_precision"));
  }

  void Expect(const Judgement& judgement, double bound, double x) {
    worst_ = std::max(worst_, judgement.coarse_factor ? 0.0 : judgement.ulp);
    EXPECT_EQ(judgement.fault, "") << x;
    EXPECT_LE(judgement.ulp, judgement.coarse_factor ? CoarseBound(bound) : bound) << x;
  }
  ~GegluHighPerformanceTest() override { std::printf("worst %.3f ULP\n", worst_); }

 private:
  double worst_ = 0.0;
};

TEST_P(GegluHighPerformanceTest, Float32StaysInItsWiderBounds) {
  const Gelu gelu = GetParam();
  std::mt19937 random(23);
  const std::int64_t count = 30000;
  const Split split = {{2 * count}, 0, false};
  const Elements self = Draw(Format::kF32, 2 * count, random);
  const Elements dy = Draw(Format::kF32, count, random);
  const Attributes attributes = {0, gelu == Gelu::kTanh ? 1 : 0, false};
  const ForwardElements forward =
      RunForward(Operator::kGeGlu, Format::kF32, attributes, ContiguousForward(split), self);
  const BackwardElements backward = RunBackward(Operator::kGeGluBackward, Format::kF32, attributes,
                                                ContiguousBackward(split), dy, self, dy);
  const std::vector<double> values = ValuesOf(Format::kF32, self);
  const std::vector<double> gradients = ValuesOf(Format::kF32, dy);
  const Bounds& bounds = kHighPerformanceBounds;
  for (std::int64_t i = 0; i < count; ++i) {
    const double x = values[i + count];
    Expect(JudgeGelu(Format::kF32, forward.out_gelu[i], gelu, x), bounds.gelu, x);
    Expect(JudgeOut(Format::kF32, forward.out[i], gelu, values[i], x), bounds.out, x);
    Expect(JudgeGradActivated(Format::kF32, backward.grad_input[i + count], gelu, gradients[i],
                              values[i], x),
           bounds.grad_activated, x);
    Expect(JudgeGradOther(Format::kF32, backward.grad_input[i], gradients[i], gradients[i]), 0.0,
           x);
    if (HasFailure()) {
      return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, GegluHighPerformanceTest, testing::Values(Gelu::kErf, Gelu::kTanh),
                         [](const auto& instance) {
                           return instance.param == Gelu::kErf ? "erf" : "tanh";
                         });

}  // namespace
}  // namespace geglu
