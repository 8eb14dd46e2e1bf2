// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_RUNTIME_SUPPORT_H_
#define HOSTACL_TESTS_RUNTIME_SUPPORT_H_

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <string>
#include <thread>

#include "acl/acl.h"

namespace hostacl::testing {

// Whether a call answered `code` and left a sentence with `part` in it that says what was expected;
// the sentence must be gone after it was read.
inline ::testing::AssertionResult Refused(aclError got, aclError code, const std::string& part) {
  const char* text = aclGetRecentErrMsg();
  const std::string sentence = text == nullptr ? "" : text;
  if (got != code) {
    return ::testing::AssertionFailure()
           << "code " << got << " instead of " << code << ": " << sentence;
  }
  if (sentence.find(part) == std::string::npos ||
      sentence.find(", expected ") == std::string::npos) {
    return ::testing::AssertionFailure()
           << "the sentence is \"" << sentence << "\" without \"" << part << "\" or an expectation";
  }
  if (aclGetRecentErrMsg() != nullptr) {
    return ::testing::AssertionFailure() << "the sentence could be read twice";
  }
  return ::testing::AssertionSuccess();
}

// A handle that no call returned; as an address it would crash.
inline void* Garbage() { return reinterpret_cast<void*>(uintptr_t{0xDEADBEEF}); }

// Tests with device 0 set, and a stream.
class DeviceTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    ASSERT_EQ(aclrtCreateStream(&stream_), ACL_SUCCESS);
    aclGetRecentErrMsg();
    aclrtGetLastError(ACL_RT_THREAD_LEVEL);
  }
  void TearDown() override { aclrtResetDeviceForce(0); }

  aclrtStream stream_ = nullptr;
};

// A task that keeps an idle stream busy until it is opened.
class Gate {
 public:
  explicit Gate(aclrtStream stream) {
    EXPECT_EQ(aclrtLaunchHostFunc(stream, &Gate::Wait, this), ACL_SUCCESS);
    reached_.get_future().wait();
  }
  ~Gate() {
    Open();
    passed_.get_future().wait();
  }
  void Open() {
    if (!opened_.exchange(true)) opening_.set_value();
  }

 private:
  static void Wait(void* gate) {
    auto* self = static_cast<Gate*>(gate);
    self->reached_.set_value();
    self->opening_.get_future().wait();
    self->passed_.set_value();
  }

  std::promise<void> reached_;
  std::promise<void> opening_;
  std::promise<void> passed_;
  std::atomic<bool> opened_{false};
};

// A host function that counts its calls.
inline void CountUp(void* counter) { ++*static_cast<std::atomic<int>*>(counter); }

// Runs `body` on a thread of its own, to its end.
template <typename Body>
void OnNewThread(Body body) {
  std::thread(body).join();
}

}  // namespace hostacl::testing

#endif  // HOSTACL_TESTS_RUNTIME_SUPPORT_H_
