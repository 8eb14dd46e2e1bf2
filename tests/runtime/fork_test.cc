// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// A process that uses a device forks, as data loaders do. What the children do ends in _exit or in
// exit; a child that hangs is ended by an alarm and told apart.

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>

#include "support.h"

namespace {

bool check_leaks_at_exit = true;

}  // namespace

// The leak sanitizer asks this at exit, where there is one. What a worker holds when its process
// forks belongs, in the child, to a thread that is not there, and so looks lost.
extern "C" __attribute__((visibility("default"))) int __lsan_is_turned_off();
int __lsan_is_turned_off() { return check_leaks_at_exit ? 0 : 1; }

namespace hostacl::testing {
namespace {

// The exit status of a child that runs `body`; -signal if a signal ended it.
template <typename Body>
int InChild(Body body) {
  const pid_t child = fork();
  if (child == 0) {
    alarm(20);
    body();
    _exit(100);
  }
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

TEST_F(DeviceTest, ChildThatTouchesNoDeviceExits) {
  ASSERT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
  EXPECT_EQ(InChild([] { _exit(0); }), 0);
}

TEST_F(DeviceTest, ChildThatTouchesNoDeviceExitsThroughItsStaticDestructors) {
  EXPECT_EQ(InChild([] { std::exit(0); }), 0);
}

TEST_F(DeviceTest, ChildOfAProcessWithRunningWorkExits) {
  Gate gate(stream_);
  EXPECT_EQ(InChild([] {
              check_leaks_at_exit = false;
              std::exit(0);
            }),
            0);
}

TEST_F(DeviceTest, ChildThatUsesTheDeviceGetsACode) {
  void* memory = nullptr;
  ASSERT_EQ(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
  Gate gate(stream_);
  EXPECT_EQ(InChild([&] {
              check_leaks_at_exit = false;
              void* other = nullptr;
              aclrtEvent event = nullptr;
              const aclError codes[] = {
                  aclrtSetDevice(0),
                  aclrtSynchronizeDevice(),
                  aclrtSynchronizeStream(stream_),
                  aclrtDestroyStreamForce(stream_),
                  aclrtMalloc(&other, 64, ACL_MEM_MALLOC_HUGE_FIRST),
                  aclrtFree(memory),
                  aclrtCreateEvent(&event),
                  aclrtMemsetAsync(memory, 64, 0, 64, stream_),
                  aclrtResetDevice(0),
                  aclFinalize(),
              };
              int number = 1;
              for (const aclError code : codes) {
                if (code != ACL_ERROR_RT_DEV_SETUP_ERROR) _exit(number);
                ++number;
              }
              const char* text = aclGetRecentErrMsg();
              const bool worded =
                  text != nullptr && std::string(text).find("fork") != std::string::npos;
              std::exit(worded ? 0 : 99);
            }),
            0);
}

TEST(ForkTest, ChildOfAProcessThatUsedNoDeviceMayUseOne) {
  EXPECT_EQ(InChild([] {
              if (aclrtSetDevice(0) != ACL_SUCCESS) _exit(1);
              std::atomic<int> calls{0};
              if (aclrtLaunchHostFunc(nullptr, &CountUp, &calls) != ACL_SUCCESS) _exit(2);
              if (aclrtSynchronizeStream(nullptr) != ACL_SUCCESS) _exit(3);
              _exit(calls == 1 ? 0 : 4);
            }),
            0);
}

// The end of a process: nothing waits for workers, nothing crashes because they still run.
TEST(ExitTest, WithBusyWorkersIsClean) {
  EXPECT_EQ(InChild([] {
              if (aclrtSetDevice(0) != ACL_SUCCESS) _exit(1);
              static Gate* const gate = new Gate(nullptr);
              static_cast<void>(gate);
              std::exit(0);
            }),
            0);
}

TEST(ExitTest, AfterResetAndFinalizeIsClean) {
  EXPECT_EQ(InChild([] {
              if (aclInit(nullptr) != ACL_SUCCESS || aclrtSetDevice(0) != ACL_SUCCESS) _exit(1);
              static std::atomic<int> calls{0};
              for (int i = 0; i < 10; ++i) {
                if (aclrtLaunchHostFunc(nullptr, &CountUp, &calls) != ACL_SUCCESS) _exit(2);
              }
              if (aclrtResetDevice(0) != ACL_SUCCESS || aclFinalize() != ACL_SUCCESS) _exit(3);
              std::exit(calls == 10 ? 0 : 4);
            }),
            0);
}

}  // namespace
}  // namespace hostacl::testing
