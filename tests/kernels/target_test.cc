// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/target.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "kernels/geglu.h"

namespace hostacl::kernels {
namespace {

constexpr Target kAll[] = {Target::kPortable, Target::kSse4, Target::kAvx2,
                           Target::kAvx3,     Target::kNeon, Target::kSve};

TEST(Target, NameIsThatOfASupportedTarget) {
  bool found = false;
  for (Target target : kAll) {
    found |= TargetIsSupported(target) && TargetName(target) == std::string(KernelTargetName());
  }
  EXPECT_TRUE(found) << KernelTargetName();
}

TEST(Target, EnvironmentVariableWinsWhereTheMachineCan) {
  const char* wanted = std::getenv("HOSTACL_KERNEL_TARGET");
  if (wanted == nullptr) GTEST_SKIP() << "HOSTACL_KERNEL_TARGET is not set";
  for (Target target : kAll) {
    if (std::string(wanted) == TargetName(target) && TargetIsSupported(target)) {
      EXPECT_STREQ(KernelTargetName(), wanted);
    }
  }
}

TEST(Target, OtherTypesHaveNoKernel) {
  for (auto type : {base::DataType::kInt8, base::DataType::kFloat64, base::DataType::kUndefined}) {
    EXPECT_EQ(
        SelectGegluForward(type, Activation::kGeluErf, Precision::kExact, StorePolicy::kCached),
        nullptr);
    EXPECT_EQ(
        SelectGegluBackward(type, Activation::kGeluTanh, Precision::kLean, StorePolicy::kStreaming),
        nullptr);
  }
}

}  // namespace
}  // namespace hostacl::kernels
