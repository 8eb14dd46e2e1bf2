// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <array>

#include "acl/acl_op_compiler.h"
#include "support.h"

namespace hostacl::testing {
namespace {

TEST(SystemParamTest, ProcessValueIsZeroUntilSet) {
  int64_t value = -1;
  EXPECT_EQ(aclrtGetSysParamOpt(ACL_OPT_DETERMINISTIC, &value), ACL_SUCCESS);
  EXPECT_EQ(value, 0);
  EXPECT_EQ(aclrtSetSysParamOpt(ACL_OPT_DETERMINISTIC, 1), ACL_SUCCESS);
  EXPECT_EQ(aclrtGetSysParamOpt(ACL_OPT_DETERMINISTIC, &value), ACL_SUCCESS);
  EXPECT_EQ(value, 1);
  EXPECT_EQ(aclrtGetSysParamOpt(ACL_OPT_STRONG_CONSISTENCY, &value), ACL_SUCCESS);
  EXPECT_EQ(value, 0);
  EXPECT_EQ(aclrtSetSysParamOpt(ACL_OPT_DETERMINISTIC, 0), ACL_SUCCESS);
}

TEST(SystemParamTest, Checks) {
  int64_t value = -1;
  EXPECT_TRUE(Refused(aclrtGetSysParamOpt(ACL_OPT_DETERMINISTIC, nullptr), ACL_ERROR_INVALID_PARAM,
                      "value is null"));
  EXPECT_TRUE(Refused(aclrtGetSysParamOpt(static_cast<aclSysParamOpt>(3), &value),
                      ACL_ERROR_RT_PARAM_INVALID, "opt is 3, expected an aclSysParamOpt"));
  EXPECT_TRUE(Refused(aclrtSetSysParamOpt(static_cast<aclSysParamOpt>(-1), 0),
                      ACL_ERROR_RT_PARAM_INVALID, "opt is -1"));
  OnNewThread([&value] {
    EXPECT_EQ(aclrtCtxSetSysParamOpt(ACL_OPT_DETERMINISTIC, 1), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtCtxGetSysParamOpt(ACL_OPT_DETERMINISTIC, &value), ACL_ERROR_RT_CONTEXT_NULL);
  });
}

TEST_F(DeviceTest, ContextHasValuesOfItsOwn) {
  int64_t value = -1;
  EXPECT_EQ(aclrtCtxSetSysParamOpt(ACL_OPT_STRONG_CONSISTENCY, 1), ACL_SUCCESS);
  EXPECT_EQ(aclrtCtxGetSysParamOpt(ACL_OPT_STRONG_CONSISTENCY, &value), ACL_SUCCESS);
  EXPECT_EQ(value, 1);
  EXPECT_EQ(aclrtGetSysParamOpt(ACL_OPT_STRONG_CONSISTENCY, &value), ACL_SUCCESS);
  EXPECT_EQ(value, 0);
  EXPECT_EQ(aclrtCtxSetSysParamOpt(static_cast<aclSysParamOpt>(5), 1), ACL_ERROR_RT_PARAM_INVALID);
  EXPECT_EQ(aclrtCtxGetSysParamOpt(ACL_OPT_STRONG_CONSISTENCY, nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST_F(DeviceTest, NewContextStartsWithTheProcessValues) {
  ASSERT_EQ(aclrtSetSysParamOpt(ACL_OPT_ENABLE_DEBUG_KERNEL, 1), ACL_SUCCESS);
  aclrtContext context = nullptr;
  ASSERT_EQ(aclrtCreateContext(&context, 0), ACL_SUCCESS);
  int64_t value = -1;
  EXPECT_EQ(aclrtCtxGetSysParamOpt(ACL_OPT_ENABLE_DEBUG_KERNEL, &value), ACL_SUCCESS);
  EXPECT_EQ(value, 1);
  EXPECT_EQ(aclrtDestroyContext(context), ACL_SUCCESS);
  ASSERT_EQ(aclrtSetSysParamOpt(ACL_OPT_ENABLE_DEBUG_KERNEL, 0), ACL_SUCCESS);
}

std::string CompileOption(aclCompileOpt option) {
  std::string text(aclGetCompileoptSize(option), '?');
  EXPECT_EQ(aclGetCompileopt(option, text.data(), text.size()), ACL_SUCCESS);
  EXPECT_EQ(text.back(), '\0');
  text.pop_back();
  return text;
}

TEST(CompileOptionTest, ImplementationModeIsHighPrecisionUntilSet) {
  EXPECT_EQ(CompileOption(ACL_OP_SELECT_IMPL_MODE), "high_precision");
  EXPECT_EQ(aclSetCompileopt(ACL_OP_SELECT_IMPL_MODE, "high_performance"), ACL_SUCCESS);
  EXPECT_EQ(CompileOption(ACL_OP_SELECT_IMPL_MODE), "high_performance");
  EXPECT_TRUE(Refused(aclSetCompileopt(ACL_OP_SELECT_IMPL_MODE, "fastest"), ACL_ERROR_INVALID_PARAM,
                      "value is \"fastest\", expected \"high_precision\" or"));
  EXPECT_EQ(CompileOption(ACL_OP_SELECT_IMPL_MODE), "high_performance");
  EXPECT_EQ(aclSetCompileopt(ACL_OP_SELECT_IMPL_MODE, "high_precision"), ACL_SUCCESS);
}

TEST(CompileOptionTest, OtherOptionsAreKept) {
  EXPECT_EQ(CompileOption(ACL_OP_JIT_COMPILE), "");
  EXPECT_EQ(aclSetCompileopt(ACL_OP_JIT_COMPILE, "disable"), ACL_SUCCESS);
  EXPECT_EQ(CompileOption(ACL_OP_JIT_COMPILE), "disable");
  EXPECT_EQ(aclSetCompileopt(ACL_OP_DEBUG_OPTION, "oom"), ACL_SUCCESS);
  EXPECT_EQ(CompileOption(ACL_OP_DEBUG_OPTION), "oom");
}

TEST(CompileOptionTest, Checks) {
  std::array<char, 64> text{};
  const auto unknown = static_cast<aclCompileOpt>(17);
  EXPECT_TRUE(Refused(aclSetCompileopt(unknown, "x"), ACL_ERROR_INVALID_PARAM,
                      "opt is 17, expected an aclCompileOpt"));
  EXPECT_TRUE(Refused(aclSetCompileopt(ACL_PRECISION_MODE, nullptr), ACL_ERROR_INVALID_PARAM,
                      "value is null"));
  EXPECT_EQ(aclGetCompileoptSize(unknown), 0u);
  EXPECT_EQ(aclGetCompileopt(unknown, text.data(), text.size()), ACL_ERROR_INVALID_PARAM);
  EXPECT_EQ(aclGetCompileopt(ACL_OP_SELECT_IMPL_MODE, nullptr, 64), ACL_ERROR_INVALID_PARAM);
  EXPECT_TRUE(Refused(aclGetCompileopt(ACL_OP_SELECT_IMPL_MODE, text.data(), 4),
                      ACL_ERROR_INVALID_PARAM, "length is 4 bytes, expected at least 15"));
  EXPECT_EQ(text[0], '\0');
}

}  // namespace
}  // namespace hostacl::testing
