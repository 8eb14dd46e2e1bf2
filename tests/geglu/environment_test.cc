// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// What the operators answer where an environment variable asks for something that cannot be. ctest
// runs each case in a process with the variable that its name says, see CMakeLists.txt.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "geglu/every_operator.h"
#include "support/session.h"

namespace geglu {
namespace {

using testing::StartsWith;

// Every operator refuses, with the same sentence after its name, and touches nothing.
void ExpectRefusal(const std::string& sentence) {
  support::SessionStream();
  const SmallTensors tensors;
  for (const AnyOperator& op : EveryOperator()) {
    SCOPED_TRACE(op.name);
    Preparation made = {77, nullptr};
    EXPECT_EQ(op.prepare(tensors, &made), 161002);
    EXPECT_THAT(support::TakeErrorMessage(),
                StartsWith(op.preparation_name() + ": environment variable " + sentence));
    EXPECT_EQ(made.workspace_bytes, 77u);
    EXPECT_EQ(made.executor, nullptr);
  }
  EXPECT_TRUE(tensors.OutputsAreBlank());
}

TEST(GegluEnvironmentTest, UnknownKernelTarget) {
  ExpectRefusal(R"(HOSTACL_KERNEL_TARGET is "AVX9", expected one of )");
}

TEST(GegluEnvironmentTest, KernelTargetInLowerCase) {
  ExpectRefusal(R"(HOSTACL_KERNEL_TARGET is "scalar", expected one of )");
}

#if defined(__x86_64__)
constexpr char kForeignTarget[] = "NEON";
constexpr char kOwnTargets[] = "(AVX3|AVX2|SSE4|SCALAR)";
#else
constexpr char kForeignTarget[] = "AVX2";
constexpr char kOwnTargets[] = "(SVE|NEON|SCALAR)";
#endif

TEST(GegluEnvironmentTest, KernelTargetOfAnotherMachine) {
  ExpectRefusal(std::string("HOSTACL_KERNEL_TARGET is \"") + kForeignTarget +
                "\", expected one of ");
  Preparation made;
  EveryOperator().front().prepare(SmallTensors(), &made);
  EXPECT_THAT(support::TakeErrorMessage(),
              testing::ContainsRegex(std::string("expected one of ") + kOwnTargets + "(, " +
                                     kOwnTargets + ")*, which this machine has"));
}

TEST(GegluEnvironmentTest, StreamingBytesThatAreNoNumber) {
  ExpectRefusal(R"(HOSTACL_STREAMING_BYTES is "lots", expected a whole number from 0 to )");
}

TEST(GegluEnvironmentTest, BlockElemsOutOfRange) {
  ExpectRefusal(R"(HOSTACL_BLOCK_ELEMS is "63", expected a whole number from 64 to )");
}

TEST(GegluEnvironmentTest, EmptyVariablesAreUnset) {
  support::SessionStream();
  const SmallTensors tensors;
  for (const AnyOperator& op : EveryOperator()) {
    Preparation made;
    EXPECT_ACL_OK(op.prepare(tensors, &made));
    EXPECT_ACL_OK(op.launch(nullptr, 0, made.executor, support::SessionStream()));
  }
  EXPECT_ACL_OK(aclrtSynchronizeStream(support::SessionStream()));
}

}  // namespace
}  // namespace geglu
