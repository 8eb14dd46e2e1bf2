// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/error_text.h"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>
#include <thread>

#include "base/guard.h"

namespace hostacl::base {
namespace {

TEST(ErrorText, IsGivenOnce) {
  RecordError(161002, "dim is 3, expected -2 to 1");
  EXPECT_STREQ(TakeRecentErrorText(), "dim is 3, expected -2 to 1");
  EXPECT_EQ(TakeRecentErrorText(), nullptr);
}

TEST(ErrorText, TheLastOneWins) {
  RecordError(1, "first");
  RecordError(2, "second");
  EXPECT_STREQ(TakeRecentErrorText(), "second");
  EXPECT_EQ(TakeRecentErrorText(), nullptr);
}

TEST(ErrorText, IsTheThreadsOwn) {
  RecordError(5, "of the main thread");
  std::thread([] {
    EXPECT_EQ(TakeRecentErrorText(), nullptr);
    EXPECT_EQ(PeekLastError(), 0);
  }).join();
  EXPECT_STREQ(TakeRecentErrorText(), "of the main thread");
}

TEST(ErrorText, LastErrorIsPeekedAndTaken) {
  RecordError(107000, "x");
  EXPECT_EQ(PeekLastError(), 107000);
  EXPECT_EQ(PeekLastError(), 107000);
  EXPECT_EQ(TakeLastError(), 107000);
  EXPECT_EQ(PeekLastError(), 0);
}

TEST(Guard, NamesTheCallAndReturnsTheCode) {
  EXPECT_EQ(
      Guard("aclrtMalloc", [] { return Error(100000, "size is {}, expected more than 0", 0); }),
      100000);
  EXPECT_STREQ(TakeRecentErrorText(), "aclrtMalloc: size is 0, expected more than 0");
}

TEST(Guard, SuccessLeavesNothingBehind) {
  EXPECT_EQ(Guard("aclrtMalloc", [] { return Ok(); }), 0);
  EXPECT_EQ(TakeRecentErrorText(), nullptr);
}

TEST(Guard, NoExceptionPasses) {
  EXPECT_EQ(Guard("aclX", []() -> Status { throw std::bad_alloc(); }), code::kRtMemoryAllocation);
  EXPECT_NE(std::string(TakeRecentErrorText()).find("memory"), std::string::npos);
  EXPECT_EQ(Guard("aclX", []() -> Status { throw std::runtime_error("why"); }),
            code::kAclInternalError);
  EXPECT_STREQ(TakeRecentErrorText(), "aclX: why");
  EXPECT_EQ(Guard("aclX", kOperatorExceptionCodes, []() -> Status { throw 7; }), code::kNnInner);
  EXPECT_NE(TakeRecentErrorText(), nullptr);
}

}  // namespace
}  // namespace hostacl::base
