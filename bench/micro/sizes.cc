// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Whether the cost of a pair stays what it is: "size/<type>/<pairs>".

#include <string>

#include "micro/register.h"

namespace hostacl::bench {

void RegisterSizes() {
  constexpr int64_t kHalf = 4096;
  for (const aclDataType type : {ACL_FLOAT, ACL_BF16}) {
    // Up to 64 Mi pairs: 1.5 GiB in float32.
    for (int64_t pairs = 64; pairs <= int64_t{1} << 26; pairs *= 4) {
      const int64_t half = pairs < kHalf ? pairs : kHalf;
      RegisterBackward("size/" + NameOf(type) + "/" + std::to_string(pairs),
                       ContiguousCase(pairs / half, half, type));
    }
  }
}

}  // namespace hostacl::bench
