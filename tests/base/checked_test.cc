// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/checked.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace hostacl::base {
namespace {

constexpr int64_t kMax = std::numeric_limits<int64_t>::max();

TEST(Checked, GivesTheResultWhereItFits) {
  EXPECT_EQ(CheckedMul<int64_t>(1 << 20, 1 << 20), int64_t{1} << 40);
  EXPECT_EQ(CheckedAdd<int64_t>(kMax - 1, 1), kMax);
  EXPECT_EQ(CheckedMul<uint64_t>(0, ~uint64_t{0}), 0u);
}

TEST(Checked, GivesNothingOnOverflow) {
  EXPECT_EQ(CheckedMul<int64_t>(kMax, 2), std::nullopt);
  EXPECT_EQ(CheckedMul<int64_t>(std::numeric_limits<int64_t>::min(), -1), std::nullopt);
  EXPECT_EQ(CheckedAdd<int64_t>(kMax, 1), std::nullopt);
  EXPECT_EQ(CheckedMul<uint64_t>(uint64_t{1} << 32, uint64_t{1} << 32), std::nullopt);
}

}  // namespace
}  // namespace hostacl::base
