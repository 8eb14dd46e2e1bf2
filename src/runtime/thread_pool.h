// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_THREAD_POOL_H_
#define HOSTACL_RUNTIME_THREAD_POOL_H_

#include <cstddef>

#include "base/export.h"
#include "base/status.h"
#include "runtime/function_ref.h"

namespace hostacl::runtime {

// How many threads ParallelFor spreads work over, the caller included: HOSTACL_NUM_THREADS, by
// default the number of CPUs this process may run on. Fixed at the first call.
HOSTACL_PRIVATE_API size_t ParallelThreadCount();

// Whether HOSTACL_NUM_THREADS can be read; ParallelThreadCount takes the default if it cannot.
base::Status CheckParallelThreadCount();

// Calls body(begin, end) for contiguous ranges that together cover [0, count) once each, on the
// calling thread and the pool's. Ranges but the last have a multiple of `grain` items, and there is
// more than one only if count > grain. Returns when all are done.
//
// Thread t prefers the t-th part of [0, count), so that repeated calls over the same memory meet
// warm caches; a range whose thread is late is taken by another. Which ranges there are depends on
// count, grain and the number of threads: a body whose result depends on the cut is not
// deterministic.
//
// `body` must not throw. A call from inside a body, or while another stream's call has the pool,
// runs on the calling thread alone, so there is nothing to deadlock on.
HOSTACL_PRIVATE_API void ParallelFor(size_t count, size_t grain,
                                     FunctionRef<void(size_t begin, size_t end)> body);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_THREAD_POOL_H_
