// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/thread.h"

#include <pthread.h>
#include <signal.h>

#include <system_error>
#include <thread>
#include <utility>

#include "base/codes.h"

namespace hostacl::runtime {

base::Status StartThread(const char* name, Task body) {
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);  // a new thread inherits the mask
  base::Status status;
  try {
    std::thread thread([name, body = std::move(body)]() mutable {
      pthread_setname_np(pthread_self(), name);
      static_cast<void>(body.Run());
    });
    thread.detach();
  } catch (const std::system_error& error) {
    status = base::Error(base::code::kRtResourceAllocFail,
                         "a worker thread could not be started ({}), expected the system to "
                         "allow one more",
                         error.what());
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return status;
}

}  // namespace hostacl::runtime
