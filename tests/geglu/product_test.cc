// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// bfloat16 exists only on some products. HOSTACL_SOC is set by ctest, one run for each product.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "acl/acl.h"
#include "geglu/faulty_call.h"
#include "support/session.h"

namespace geglu {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr Operator kOperators[] = {Operator::kGeGlu, Operator::kGeGluV3, Operator::kGeGluBackward,
                                   Operator::kGeGluV3Backward};

Call CallOfType(Operator op, aclDataType type) {
  Call call = RightCall(op);
  for (auto& [name, tensor] : call.tensors) {
    tensor.type = type;
  }
  return call;
}

std::string Product() {
  const char* soc = std::getenv("HOSTACL_SOC");
  return soc == nullptr ? "HOSTACL_SOC is not set" : soc;
}

void ExpectTheOtherTypesWork(Operator op) {
  EXPECT_EQ(Make(CallOfType(op, ACL_FLOAT)).code, 0);
  EXPECT_EQ(Make(CallOfType(op, ACL_FLOAT16)).code, 0);
}

TEST(GegluProductTest, ProductWithBfloat16) {
  EXPECT_EQ(aclrtGetSocName(), Product());
  for (const Operator op : kOperators) {
    ExpectTheOtherTypesWork(op);
    EXPECT_EQ(Make(CallOfType(op, ACL_BF16)).code, 0);
  }
}

TEST(GegluProductTest, ProductWithoutBfloat16) {
  EXPECT_EQ(aclrtGetSocName(), Product());
  for (const Operator op : kOperators) {
    ExpectTheOtherTypesWork(op);
    const Answer answer = Make(CallOfType(op, ACL_BF16));
    EXPECT_EQ(answer.code, 161002);
    EXPECT_THAT(answer.message, AllOf(HasSubstr(PreparationNameOf(op)), HasSubstr("BF16"),
                                      HasSubstr("expected"), HasSubstr(Product())));
    EXPECT_TRUE(answer.out_parameters_untouched);
  }
}

}  // namespace
}  // namespace geglu
