// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/env.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/codes.h"

namespace hostacl::base {
namespace {

constexpr char kName[] = "HOSTACL_TEST_OF_ENV";

class Env : public testing::Test {
 protected:
  ~Env() override { unsetenv(kName); }

  static void Set(const char* value) { setenv(kName, value, 1); }
};

TEST_F(Env, UnsetAndEmptyGiveTheFallback) {
  int64_t value = 0;
  EXPECT_TRUE(EnvInt(kName, 7, 1, 9, &value).ok());
  EXPECT_EQ(value, 7);
  Set("");
  EXPECT_TRUE(EnvInt(kName, 8, 1, 9, &value).ok());
  EXPECT_EQ(value, 8);
  EXPECT_EQ(EnvString(kName, "fallback"), "fallback");
}

TEST_F(Env, AWholeNumberInRangeIsTaken) {
  int64_t value = 0;
  Set("9");
  EXPECT_TRUE(EnvInt(kName, 7, 1, 9, &value).ok());
  EXPECT_EQ(value, 9);
}

TEST_F(Env, AnythingElseIsRefusedAndTheValueKept) {
  for (const char* bad : {"10", "0", "-1", "3x", "x", " 3", "3.5", "99999999999999999999"}) {
    int64_t value = 42;
    Set(bad);
    const Status status = EnvInt(kName, 7, 1, 9, &value);
    EXPECT_EQ(status.code, code::kRtParamInvalid) << bad;
    EXPECT_NE(status.message.find(bad), std::string::npos) << status.message;
    EXPECT_NE(status.message.find(kName), std::string::npos) << status.message;
    EXPECT_NE(status.message.find("from 1 to 9"), std::string::npos) << status.message;
    EXPECT_EQ(value, 42);
  }
}

}  // namespace
}  // namespace hostacl::base
