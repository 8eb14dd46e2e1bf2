// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "support/session.h"

#include <gtest/gtest.h>

namespace support {
namespace {

aclrtStream session_stream = nullptr;

class SessionEnvironment : public testing::Environment {
 public:
  void SetUp() override {
    ASSERT_ACL_OK(aclInit(nullptr));
    ASSERT_ACL_OK(aclrtSetDevice(0));
    ASSERT_ACL_OK(aclrtCreateStream(&session_stream));
  }

  void TearDown() override {
    EXPECT_ACL_OK(aclrtDestroyStream(session_stream));
    EXPECT_ACL_OK(aclrtResetDevice(0));
    EXPECT_ACL_OK(aclFinalize());
  }
};

const testing::Environment* const registered =
    testing::AddGlobalTestEnvironment(new SessionEnvironment);

}  // namespace

aclrtStream SessionStream() { return session_stream; }

std::string TakeErrorMessage() {
  const char* message = aclGetRecentErrMsg();
  return message == nullptr ? "" : message;
}

}  // namespace support
