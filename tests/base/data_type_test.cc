// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/data_type.h"

#include <gtest/gtest.h>

namespace hostacl::base {
namespace {

TEST(DataType, SizesAreThoseOfMemory) {
  EXPECT_EQ(ElementSizeBytes(DataType::kFloat32), 4u);
  EXPECT_EQ(ElementSizeBytes(DataType::kBFloat16), 2u);
  EXPECT_EQ(ElementSizeBytes(DataType::kComplex64), 8u);
  EXPECT_EQ(ElementSizeBytes(DataType::kComplex128), 16u);
  EXPECT_EQ(ElementSizeBytes(DataType::kBool), 1u);
}

TEST(DataType, WithoutWholeBytesThereIsNoSize) {
  EXPECT_EQ(ElementSizeBytes(DataType::kString), 0u);
  EXPECT_EQ(ElementSizeBytes(DataType::kInt4), 0u);
  EXPECT_EQ(ElementSizeBytes(DataType::kUndefined), 0u);
  EXPECT_EQ(ElementSizeBytes(static_cast<DataType>(5)), 0u);
}

TEST(DataType, NamesAreTheClients) {
  EXPECT_STREQ(DataTypeName(DataType::kBFloat16), "BF16");
  EXPECT_STREQ(DataTypeName(DataType::kFloat64), "DOUBLE");
  EXPECT_STREQ(DataTypeName(static_cast<DataType>(99)), "unknown");
}

}  // namespace
}  // namespace hostacl::base
