// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// An executor runs in phase 2 of the operator whose phase 1 made it, and nowhere else.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "geglu/every_operator.h"
#include "support/session.h"

namespace geglu {
namespace {

using support::SessionStream;

class GegluForeignExecutorTest : public testing::TestWithParam<bool> {};

INSTANTIATE_TEST_SUITE_P(All, GegluForeignExecutorTest, testing::Bool(), [](const auto& instance) {
  return std::string(instance.param ? "Repeatable" : "OneShot");
});

// For every pair of different operators: refused with both names, nothing written, and the executor
// is still good where it belongs.
TEST_P(GegluForeignExecutorTest, IsRefusedAndStaysAlive) {
  SessionStream();
  int pairs = 0;
  for (const AnyOperator& maker : EveryOperator()) {
    for (const AnyOperator& other : EveryOperator()) {
      if (maker.name == other.name) continue;
      SCOPED_TRACE(maker.name + " to " + other.name);
      const SmallTensors tensors;
      Preparation made;
      ASSERT_ACL_OK(maker.prepare(tensors, &made));
      if (GetParam()) {
        ASSERT_ACL_OK(aclSetAclOpExecutorRepeatable(made.executor));
      }
      // A workspace that is missing, too: whose executor it is comes first.
      for (const std::uint64_t workspace_bytes : {0u, 64u}) {
        EXPECT_EQ(other.launch(nullptr, workspace_bytes, made.executor, SessionStream()), 161002);
        EXPECT_EQ(support::TakeErrorMessage(),
                  other.name + ": executor was made by " + maker.preparation_name() +
                      ", expected one from " + other.preparation_name());
      }
      EXPECT_ACL_OK(aclrtSynchronizeStream(SessionStream()));
      EXPECT_TRUE(tensors.OutputsAreBlank());
      EXPECT_ACL_OK(maker.launch(nullptr, 0, made.executor, SessionStream()));
      EXPECT_ACL_OK(aclrtSynchronizeStream(SessionStream()));
      EXPECT_FALSE(tensors.OutputsAreBlank());
      if (GetParam()) {
        EXPECT_ACL_OK(aclDestroyAclOpExecutor(made.executor));
      }
      ++pairs;
    }
  }
  EXPECT_EQ(pairs, 30);
}

}  // namespace
}  // namespace geglu
