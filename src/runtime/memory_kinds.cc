// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/memory_kinds.h"

#include <array>

#include "base/codes.h"

namespace hostacl::runtime {
namespace {

// A policy is a page size, and any of these bits: low or high bandwidth, read-only for user space.
constexpr int32_t kPolicyBits = 0x100 | 0x1000 | 0x100000;
// HUGE_FIRST, HUGE_ONLY, NORMAL_ONLY, the same three for peer-to-peer, HUGE1G and its peer-to-peer.
constexpr std::array kPagesOfPolicy = {Pages::kHuge, Pages::kHuge,   Pages::kNormal, Pages::kHuge,
                                       Pages::kHuge, Pages::kNormal, Pages::kHuge,   Pages::kHuge};

enum class Needs { kDdr, kAny, kNothingHas };

// By aclrtMemAttr. High-bandwidth memory falls back to DDR where there is none; there are no pages
// of 1 GiB; all memory can be reached from all devices.
constexpr std::array kMemoryKinds = {
    Needs::kDdr,         // DDR
    Needs::kAny,         // HBM
    Needs::kDdr,         // DDR_HUGE
    Needs::kDdr,         // DDR_NORMAL
    Needs::kAny,         // HBM_HUGE
    Needs::kAny,         // HBM_NORMAL
    Needs::kDdr,         // DDR_P2P_HUGE
    Needs::kDdr,         // DDR_P2P_NORMAL
    Needs::kAny,         // HBM_P2P_HUGE
    Needs::kAny,         // HBM_P2P_NORMAL
    Needs::kNothingHas,  // HBM_HUGE1G
    Needs::kNothingHas,  // HBM_P2P_HUGE1G
    Needs::kAny,         // MEM_NORMAL
    Needs::kAny,         // MEM_HUGE
    Needs::kNothingHas,  // MEM_HUGE1G
    Needs::kAny,         // MEM_P2P_NORMAL
    Needs::kAny,         // MEM_P2P_HUGE
    Needs::kNothingHas,  // MEM_P2P_HUGE1G
};

}  // namespace

base::Status ReadMallocPolicy(int32_t policy, Pages* pages) {
  const auto page_policy = static_cast<uint32_t>(policy & ~kPolicyBits);
  if (page_policy >= kPagesOfPolicy.size()) {
    return base::Error(base::code::kRtParamInvalid,
                       "policy is {:#x}, expected an aclrtMemMallocPolicy (0-7, or'ed with 0x100, "
                       "0x1000 or 0x100000)",
                       static_cast<uint32_t>(policy));
  }
  *pages = kPagesOfPolicy[page_policy];
  return base::Ok();
}

base::Status HasMemoryKind(const Soc& soc, int32_t attribute, bool* exists) {
  if (attribute < 0 || static_cast<size_t>(attribute) >= kMemoryKinds.size()) {
    return base::Error(base::code::kRtInvalidMemoryType,
                       "attr is {}, expected an aclrtMemAttr (0-{})", attribute,
                       kMemoryKinds.size() - 1);
  }
  const Needs needs = kMemoryKinds[static_cast<size_t>(attribute)];
  *exists = needs == Needs::kAny || (needs == Needs::kDdr && !soc.has_hbm);
  return base::Ok();
}

}  // namespace hostacl::runtime
