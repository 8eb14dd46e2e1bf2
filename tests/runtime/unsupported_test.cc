// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Every function of the list says that it is not supported, by its own name.

#include <dlfcn.h>

#include "support.h"

namespace hostacl::testing {
namespace {

struct Function {
  const char* name;
  enum Answer { kCode, kNull, kNothing } answer;
};

constexpr Function kFunctions[] = {
#define HOSTACL_UNSUPPORTED(name) {#name, Function::kCode},
#define HOSTACL_UNSUPPORTED_NULL(name) {#name, Function::kNull},
#define HOSTACL_UNSUPPORTED_VOID(name) {#name, Function::kNothing},
#include "api/ascendcl/unsupported.inc"
};

class UnsupportedTest : public ::testing::TestWithParam<Function> {};

TEST_P(UnsupportedTest, SaysSo) {
  void* address = dlsym(RTLD_DEFAULT, GetParam().name);
  ASSERT_NE(address, nullptr);
  aclError code = ACL_ERROR_RT_FEATURE_NOT_SUPPORT;
  switch (GetParam().answer) {
    case Function::kCode:
      code = reinterpret_cast<int (*)()>(address)();
      break;
    case Function::kNull:
      EXPECT_EQ(reinterpret_cast<void* (*)()>(address)(), nullptr);
      break;
    case Function::kNothing:
      reinterpret_cast<void (*)()>(address)();
      break;
  }
  EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_FEATURE_NOT_SUPPORT);
  EXPECT_TRUE(Refused(code, ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                      std::string(GetParam().name) + ": the function needs a card"));
}

INSTANTIATE_TEST_SUITE_P(All, UnsupportedTest, ::testing::ValuesIn(kFunctions),
                         [](const auto& test) { return std::string(test.param.name); });

// torch_npu takes another path when one of these exists, so none may be a stub.
TEST(ProbedNamesTest, AreAbsent) {
  for (const char* name :
       {"aclrtMemcpyAsyncWithCondition", "aclrtMemcpyBatch", "aclrtMemcpyBatchAsync",
        "aclrtGetErrorVerbose", "aclrtRepairError", "aclrtDeviceGetUuid", "aclrtValueWait",
        "aclrtValueWrite", "aclrtIpcGetEventHandle", "PTAGetExecCache", "PTAFindExecCache",
        "InitPTACacheThreadLocal", "SetPTAHashKey", "CanUsePTACache",
        "UnInitPTACacheThreadLocal"}) {
    EXPECT_EQ(dlsym(RTLD_DEFAULT, name), nullptr) << name;
  }
}

TEST(CommunicationTest, ConfigurationIsTakenAndNoFeatureIsClaimed) {
  const auto set = reinterpret_cast<int (*)(int, int)>(dlsym(RTLD_DEFAULT, "HcclSetConfig"));
  const auto features =
      reinterpret_cast<uint32_t (*)()>(dlsym(RTLD_DEFAULT, "HcclGetCommConfigCapability"));
  ASSERT_NE(set, nullptr);
  ASSERT_NE(features, nullptr);
  EXPECT_EQ(set(0, 1), 0);
  EXPECT_EQ(features(), 0u);
}

TEST(ProfilingTest, ClockMovesAndHashesTellNamesApart) {
  const auto clock = reinterpret_cast<uint64_t (*)()>(dlsym(RTLD_DEFAULT, "MsprofSysCycleTime"));
  const auto hash =
      reinterpret_cast<uint64_t (*)(const char*, size_t)>(dlsym(RTLD_DEFAULT, "MsprofGetHashId"));
  ASSERT_NE(clock, nullptr);
  ASSERT_NE(hash, nullptr);
  const uint64_t before = clock();
  EXPECT_GE(clock(), before);
  EXPECT_EQ(hash("geglu", 5), hash("geglu!", 5));
  EXPECT_NE(hash("geglu", 5), hash("gelu", 4));
  EXPECT_EQ(hash(nullptr, 3), 0u);
}

}  // namespace
}  // namespace hostacl::testing
