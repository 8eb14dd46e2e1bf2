// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef HOSTACL_KERNELS_FOR_CHOSEN_TARGET_H_
#define HOSTACL_KERNELS_FOR_CHOSEN_TARGET_H_

#include "kernels/highway_targets.h"
#include "kernels/target.h"

#include "hwy/highway.h"

// Highway's own dispatch asks its shared library for the processor's features, and an installed
// prefix carries no such library. This is the little of it that is needed.
namespace hostacl::kernels {

// One function as compiled per instruction set; null where it was not.
template <class F>
struct PerTarget {
  F avx3;
  F avx2;
  F sse4;
  F sve;
  F neon;
  F baseline;

  F Chosen() const {
    F chosen = nullptr;
    switch (ChosenTarget()) {
      case Target::kAvx3:
        chosen = avx3;
        break;
      case Target::kAvx2:
        chosen = avx2;
        break;
      case Target::kSse4:
        chosen = sse4;
        break;
      case Target::kSve:
        chosen = sve;
        break;
      case Target::kNeon:
        chosen = neon;
        break;
      case Target::kPortable:
        break;
    }
    return chosen != nullptr ? chosen : baseline;
  }
};

}  // namespace hostacl::kernels

// FUNCTION lives in a namespace per instruction set, and a namespace cannot be a template argument.
#define HOSTACL_FOR_CHOSEN_TARGET(FUNCTION)                                                \
  (::hostacl::kernels::PerTarget<decltype(&HWY_STATIC_DISPATCH(FUNCTION))>{                \
      HWY_CHOOSE_AVX3(FUNCTION), HWY_CHOOSE_AVX2(FUNCTION), HWY_CHOOSE_SSE4(FUNCTION),     \
      HWY_CHOOSE_SVE(FUNCTION), HWY_CHOOSE_NEON(FUNCTION), &HWY_STATIC_DISPATCH(FUNCTION)} \
       .Chosen())

#endif  // HOSTACL_KERNELS_FOR_CHOSEN_TARGET_H_
