// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_OPS_TUNING_H_
#define HOSTACL_OPS_TUNING_H_

#include <cstdint>

#include "base/status.h"

namespace hostacl::ops {

// What a plan needs to know of the machine.
struct Tuning {
  // A run that touches more bytes than this stores past the caches. Default: 3/4 of the last-level
  // cache, where the two ways of storing were measured to break even. HOSTACL_STREAMING_BYTES sets
  // it: 0 streams always, a huge number never.
  int64_t streaming_bytes;
  // Elements that one thread takes at a time; HOSTACL_BLOCK_ELEMS.
  int64_t block_elems;
};

// Read once per process. An environment variable that cannot be read, or that asks for kernels
// which this machine cannot run, is an error (code::kNnInvalid) that names it.
base::Status CurrentTuning(const Tuning** tuning);

// The size of the largest cache that the machine reports, or a cautious guess if it reports none,
// as some virtual machines do.
int64_t LastLevelCacheBytes();

}  // namespace hostacl::ops

#endif  // HOSTACL_OPS_TUNING_H_
