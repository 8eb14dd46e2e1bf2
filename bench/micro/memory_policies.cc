// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Whether huge pages help: "memory/<type> <size>/<policy>", each with tensors allocated by it.

#include <string>
#include <utility>

#include "micro/register.h"

namespace hostacl::bench {

void RegisterMemoryPolicies() {
  const std::pair<const char*, aclrtMemMallocPolicy> policies[] = {
      {"NORMAL_ONLY", ACL_MEM_MALLOC_NORMAL_ONLY},
      {"HUGE_FIRST", ACL_MEM_MALLOC_HUGE_FIRST},
      {"HUGE_ONLY", ACL_MEM_MALLOC_HUGE_ONLY},
  };
  const std::pair<const char*, int64_t> sizes[] = {{"64x4096", 64}, {"4096x4096", 4096}};
  for (const aclDataType type : {ACL_FLOAT, ACL_BF16}) {
    for (const auto& [size, rows] : sizes) {
      for (const auto& [name, policy] : policies) {
        BackwardCase of = ContiguousCase(rows, 4096, type);
        of.policy = policy;
        RegisterBackward("memory/" + NameOf(type) + " " + size + "/" + name, of);
      }
    }
  }
}

}  // namespace hostacl::bench
