// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_THREAD_H_
#define HOSTACL_RUNTIME_THREAD_H_

#include "base/status.h"
#include "runtime/task.h"

namespace hostacl::runtime {

// Starts a thread that nobody joins. It takes no signals: a client's handlers run on the client's
// own threads. `name` has at most 15 characters. Error: code::kRtResourceAllocFail.
base::Status StartThread(const char* name, Task body);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_THREAD_H_
