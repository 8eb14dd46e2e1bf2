// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// One device and one stream for all tests of an executable, set up and torn down around them.

#ifndef HOSTACL_TESTS_SUPPORT_SESSION_H_
#define HOSTACL_TESTS_SUPPORT_SESSION_H_

#include <string>

#include "acl/acl.h"

namespace support {

// The stream of the session. Whoever calls it anywhere has the session: aclInit and device 0 before
// the first test, everything released after the last.
aclrtStream SessionStream();

// What aclGetRecentErrMsg says now, "" for none. Reading takes it away.
std::string TakeErrorMessage();

}  // namespace support

// A call that must succeed; on failure the test ends with the call's code and message.
#define ASSERT_ACL_OK(call) ASSERT_EQ(call, 0) << support::TakeErrorMessage()
#define EXPECT_ACL_OK(call) EXPECT_EQ(call, 0) << support::TakeErrorMessage()

#endif  // HOSTACL_TESTS_SUPPORT_SESSION_H_
