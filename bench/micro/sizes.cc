// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Whether the cost of a pair stays what it is: "size/<type>/<pairs>", and for the largest
// "size, rows expanded/<type>/<pairs>", whose inputs are one row that stands for all.

#include <unistd.h>

#include <cstdio>
#include <string>

#include "micro/register.h"

namespace hostacl::bench {
namespace {

constexpr int64_t kHalf = 4096;

BackwardCase RowsExpanded(int64_t rows, aclDataType type) {
  BackwardCase of = ContiguousCase(rows, kHalf, type);
  of.self = Expanded({rows, 2 * kHalf}, 0);
  of.grad_output = Expanded({rows, kHalf}, 0);
  of.gelu = Expanded({rows, kHalf}, 0);
  return of;
}

void RegisterContiguous(aclDataType type) {
  // Up to 64 Mi pairs: 1.5 GiB in float32.
  for (int64_t pairs = 64; pairs <= int64_t{1} << 26; pairs *= 4) {
    const int64_t half = pairs < kHalf ? pairs : kHalf;
    RegisterBackward("size/" + NameOf(type) + "/" + std::to_string(pairs),
                     ContiguousCase(pairs / half, half, type));
  }
}

bool HasFreeMemory(int64_t bytes) {
  return int64_t{sysconf(_SC_AVPHYS_PAGES)} * sysconf(_SC_PAGE_SIZE) >= bytes;
}

void RegisterExpanded() {
  for (const int64_t pairs : {int64_t{1} << 20, int64_t{1} << 26, int64_t{1} << 31}) {
    const int64_t written_bytes = 2 * pairs * 2;
    if (!HasFreeMemory(written_bytes + (int64_t{1} << 30))) {
      std::fprintf(stderr, "left out for want of memory: %lld pairs\n",
                   static_cast<long long>(pairs));
      continue;
    }
    // A call on the largest takes seconds, mapping its 8 GiB as long again.
    RegisterBackward("size, rows expanded/bf16/" + std::to_string(pairs),
                     RowsExpanded(pairs / kHalf, ACL_BF16))
        ->Iterations(1)
        ->Repetitions(3);
  }
}

}  // namespace

void RegisterSizes() {
  RegisterContiguous(ACL_FLOAT);
  RegisterContiguous(ACL_BF16);
  RegisterExpanded();
}

}  // namespace hostacl::bench
