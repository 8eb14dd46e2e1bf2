// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Row lengths that no vector and no page divides, against one that both do: "length/<type>/<half>".
// About as many pairs each.

#include <string>

#include "micro/register.h"

namespace hostacl::bench {

void RegisterLengths() {
  constexpr int64_t kPairs = 64 * 4096;
  for (const aclDataType type : {ACL_FLOAT, ACL_FLOAT16, ACL_BF16}) {
    for (const int64_t half : {4096, 4080, 4112, 4097, 1111, 1024}) {
      RegisterBackward("length/" + NameOf(type) + "/" + std::to_string(half),
                       ContiguousCase(kPairs / half, half, type));
    }
  }
}

}  // namespace hostacl::bench
