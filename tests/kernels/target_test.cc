// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/target.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
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

Target BestSupported() {
  for (Target target : TargetsByPreference()) {
    if (TargetIsSupported(target)) return target;
  }
  ADD_FAILURE() << "no target is supported";
  return Target::kPortable;
}

TEST(Target, PreferenceHasEveryTargetOnce) {
  const auto order = TargetsByPreference();
  EXPECT_TRUE(std::is_permutation(order.begin(), order.end(), std::begin(kAll), std::end(kAll)));
}

// The one that the environment names, if any; ctest runs this with each.
TEST(Target, IsTheNamedOneOrTheBest) {
  const char* wanted = std::getenv("HOSTACL_KERNEL_TARGET");
  if (wanted == nullptr) {
    EXPECT_TRUE(TargetSettingIsMet());
    EXPECT_EQ(ChosenTarget(), BestSupported());
    return;
  }
  const auto named = std::find_if(std::begin(kAll), std::end(kAll), [wanted](Target target) {
    return std::string(wanted) == TargetName(target);
  });
  ASSERT_NE(named, std::end(kAll)) << wanted;
  EXPECT_EQ(TargetSettingIsMet(), TargetIsSupported(*named));
  if (!TargetIsSupported(*named)) GTEST_SKIP() << "this machine lacks " << wanted;
  EXPECT_EQ(ChosenTarget(), *named);
}

TEST(TargetSetting, UnknownNameIsNotMet) {
  ASSERT_STREQ(std::getenv("HOSTACL_KERNEL_TARGET"), "AVX9");
  EXPECT_FALSE(TargetSettingIsMet());
  EXPECT_EQ(ChosenTarget(), BestSupported());
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
