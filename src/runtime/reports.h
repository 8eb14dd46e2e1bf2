// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_REPORTS_H_
#define HOSTACL_RUNTIME_REPORTS_H_

#include <cstdint>

#include "base/status.h"
#include "runtime/stream.h"
#include "runtime/time_limit.h"

namespace hostacl::runtime {

using ClientFunction = void (*)(void* argument);

// Queues a client's function for the stream's worker.
base::Status LaunchHostFunction(Stream& stream, ClientFunction function, void* argument);

// Callbacks that run on a thread of the client: it is registered for a stream and waits for
// reports. `thread_id` is its pthread_t as a number.
base::Status SubscribeReports(uint64_t thread_id, Stream& stream);
// Reports of the stream that have not run are dropped.
base::Status UnsubscribeReports(uint64_t thread_id, Stream& stream);

enum class Later { kGoesOn, kWaits };
// Queues a report for the stream's thread; `later` says whether later tasks of the stream wait
// until the function has returned.
base::Status LaunchCallback(Stream& stream, ClientFunction function, void* argument, Later later);

// Waits for a report of the calling thread and runs its function.
base::Status ProcessReport(const Deadline& deadline);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_REPORTS_H_
