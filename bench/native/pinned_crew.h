// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_NATIVE_PINNED_CREW_H_
#define HOSTACL_BENCH_NATIVE_PINNED_CREW_H_

#include <functional>

namespace hostacl::bench {

// Runs work(0) on the calling thread and work(1) … work(threads - 1) beside it, each on a processor
// of its own, all released at once. Returns the seconds from the release to the end of the last
// one; starting and joining the threads is not in it. The caller's affinity is restored.
double TimeOnPinnedThreads(int threads, const std::function<void(int)>& work);

}  // namespace hostacl::bench

#endif  // HOSTACL_BENCH_NATIVE_PINNED_CREW_H_
