// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Every row of the documented checks: the code, the sentence, and that nothing was written; and
// every pair of faults of different rows: the earlier row answers.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "geglu/faulty_call.h"
#include "support/session.h"
#include "support/tensor.h"

namespace geglu {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class GegluChecksTest : public testing::TestWithParam<Operator> {
 protected:
  void ExpectAnswer(const Answer& answer, const Fault& fault) {
    EXPECT_EQ(answer.code, fault.code) << answer.message;
    EXPECT_TRUE(answer.out_parameters_untouched);
    EXPECT_TRUE(answer.outputs_untouched);
    EXPECT_THAT(answer.message, HasSubstr(PreparationNameOf(GetParam())));
    for (const std::string& word : fault.words) {
      EXPECT_THAT(answer.message, HasSubstr(word));
    }
    EXPECT_EQ(support::TakeErrorMessage(), "") << "a message is given once";
  }
};

INSTANTIATE_TEST_SUITE_P(All, GegluChecksTest,
                         testing::Values(Operator::kGeGlu, Operator::kGeGluV3,
                                         Operator::kGeGluBackward, Operator::kGeGluV3Backward),
                         [](const auto& instance) { return NameOf(instance.param); });

TEST_P(GegluChecksTest, ARightCallSucceeds) {
  const Answer answer = Make(RightCall(GetParam()));
  EXPECT_EQ(answer.code, 0) << answer.message;
  EXPECT_EQ(answer.message, "");
  EXPECT_FALSE(answer.out_parameters_untouched);
}

TEST_P(GegluChecksTest, EveryFaultAlone) {
  for (const Fault& fault : FaultsOf(GetParam())) {
    SCOPED_TRACE(fault.name);
    Call call = RightCall(GetParam());
    fault.apply(call);
    ExpectAnswer(Make(call), fault);
  }
}

TEST_P(GegluChecksTest, OfTwoFaultsTheEarlierRowAnswers) {
  const std::vector<Fault> faults = FaultsOf(GetParam());
  int pairs = 0;
  for (const Fault& first : faults) {
    for (const Fault& second : faults) {
      if (first.stage >= second.stage) {
        continue;
      }
      SCOPED_TRACE(first.name + " and " + second.name);
      Call call = RightCall(GetParam());
      // Views last: their strides are made for the rank of the right call.
      if (second.stage == 7 && first.name.starts_with("rank")) {
        continue;
      }
      second.apply(call);
      first.apply(call);
      ExpectAnswer(Make(call), first);
      ++pairs;
      ASSERT_FALSE(HasFailure());
    }
  }
  EXPECT_GT(pairs, 300);
}

// Null wins over a wrong type, whichever tensor has it.
TEST_P(GegluChecksTest, NullWinsOverAWrongType) {
  for (const std::string& null_name : TensorNames(GetParam())) {
    Call call = RightCall(GetParam());
    for (auto& [name, tensor] : call.tensors) {
      tensor.type = ACL_DOUBLE;
    }
    call.tensors[null_name].is_null = true;
    EXPECT_EQ(Make(call).code, 161001) << null_name;
  }
}

// Row 6: an empty call succeeds before views are looked at, but after everything else.
TEST_P(GegluChecksTest, EmptyComesAfterAttributesAndBeforeViews) {
  Call call = RightCall(GetParam());
  for (auto& [name, tensor] : call.tensors) {
    tensor.dims[0] = 0;
    tensor.strides = {1000000, 1};
    tensor.storage_elems = 1;
  }
  EXPECT_EQ(Make(call).code, 0);
  call.attributes.approximate = 3;
  EXPECT_EQ(Make(call).code, 161002);
}

TEST_P(GegluChecksTest, ContiguousViewThatLeavesItsStorage) {
  for (const std::string& name : TensorNames(GetParam())) {
    Call call = RightCall(GetParam());
    call.tensors[name].storage_elems = 11;
    const Answer answer = Make(call);
    EXPECT_EQ(answer.code, 561103) << name << ": " << answer.message;
    EXPECT_THAT(answer.message, AllOf(HasSubstr(name), HasSubstr("expected")));
    EXPECT_TRUE(answer.out_parameters_untouched && answer.outputs_untouched);
  }
}

TEST_P(GegluChecksTest, OutputThatOverlapsItselfIsRefused) {
  const std::string output = IsBackward(GetParam()) ? "gradInput" : "out";
  for (const support::Dims& strides : {support::Dims{0, 1}, support::Dims{1, 1}}) {
    Call call = RightCall(GetParam());
    call.tensors[output].strides = strides;
    const Answer answer = Make(call);
    EXPECT_NE(answer.code, 0);
    EXPECT_THAT(answer.message, AllOf(HasSubstr(output), HasSubstr("expected")));
    EXPECT_TRUE(answer.out_parameters_untouched && answer.outputs_untouched);
  }
}

// Handles that are no live tensors: never a crash, always a sentence.
TEST_P(GegluChecksTest, GarbageAndDestroyedHandlesAreRefused) {
  const support::Layout layout =
      support::MakeLayout(support::LayoutKind::kContiguous, support::Dims{4, 6});
  support::Tensor live = support::Tensor::Output(layout, ACL_FLOAT);
  support::Tensor gone = support::Tensor::Output(layout, ACL_FLOAT);
  aclTensor* destroyed = gone.handle();
  gone.DestroyHandle();
  std::int64_t not_a_tensor[16] = {};
  aclIntArray* array = aclCreateIntArray(not_a_tensor, 4);
  for (const void* garbage :
       {static_cast<const void*>(destroyed), static_cast<const void*>(not_a_tensor),
        static_cast<const void*>(array), static_cast<const void*>(support::SessionStream()),
        reinterpret_cast<const void*>(std::uintptr_t{1}),
        reinterpret_cast<const void*>(~std::uintptr_t{0})}) {
    auto* handle = static_cast<aclTensor*>(const_cast<void*>(garbage));
    std::uint64_t workspace_bytes = 77;
    aclOpExecutor* executor = nullptr;
    const aclnnStatus status =
        IsBackward(GetParam())
            ? PrepareBackward(GetParam(), live.handle(), handle, live.handle(), {1, 1, false},
                              live.handle(), &workspace_bytes, &executor)
            : PrepareForward(GetParam(), handle, {1, 1, false}, live.handle(), live.handle(),
                             &workspace_bytes, &executor);
    EXPECT_EQ(status, 161002);
    EXPECT_THAT(support::TakeErrorMessage(), AllOf(HasSubstr(PreparationNameOf(GetParam())),
                                                   HasSubstr("self"), HasSubstr("expected")));
    EXPECT_EQ(workspace_bytes, 77u);
    EXPECT_EQ(executor, nullptr);
  }
  EXPECT_ACL_OK(aclDestroyIntArray(array));
}

// The product of dims overflows an int64_t, or the bytes do: no tensor, a sentence, no crash.
TEST(GegluTensorTest, OverflowingShapesGiveNoTensor) {
  const std::int64_t one = 1;
  for (const support::Dims& dims : {support::Dims{INT64_MAX, 2}, support::Dims{INT64_MAX},
                                    support::Dims{1ll << 40, 1ll << 40}, support::Dims{-1, 4}}) {
    aclTensor* tensor = aclCreateTensor(dims.data(), dims.size(), ACL_FLOAT, nullptr, 0,
                                        ACL_FORMAT_ND, dims.data(), dims.size(), nullptr);
    EXPECT_EQ(tensor, nullptr);
    EXPECT_NE(support::TakeErrorMessage(), "");
    EXPECT_ACL_OK(aclDestroyTensor(tensor));
  }
  EXPECT_EQ(aclCreateTensor(nullptr, 2, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, &one, 1, nullptr),
            nullptr);
  EXPECT_NE(support::TakeErrorMessage(), "");
  EXPECT_EQ(aclCreateTensor(&one, 1, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, nullptr, 1, nullptr),
            nullptr);
  EXPECT_NE(support::TakeErrorMessage(), "");
}

// Strides so large that the highest element's index overflows.
TEST_P(GegluChecksTest, OverflowingStridesAreRefused) {
  for (const std::string& name : TensorNames(GetParam())) {
    for (const std::int64_t stride : {INT64_MAX, INT64_MIN, INT64_MAX / 3}) {
      Call call = RightCall(GetParam());
      call.tensors[name].strides = {stride, 1};
      const Answer answer = Make(call);
      EXPECT_EQ(answer.code, 561103) << name << " " << stride << answer.message;
      EXPECT_TRUE(answer.out_parameters_untouched);
    }
    Call call = RightCall(GetParam());
    call.tensors[name].strides = {6, 1};
    call.tensors[name].offset = INT64_MAX;
    EXPECT_EQ(Make(call).code, 561103) << name;
  }
}

}  // namespace
}  // namespace geglu
