// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The accuracy that the operators promise, in ULPs of the output's type at the exact result.
// Every test takes its bound from here.

#ifndef HOSTACL_TESTS_GEGLU_BOUNDS_H_
#define HOSTACL_TESTS_GEGLU_BOUNDS_H_

#include "oracle/format.h"

namespace geglu {

struct Bounds {
  double gelu;            // outGelu
  double out;             // out = o * gelu(x)
  double grad_activated;  // d(x) = p * gelu'(x), p = gradOutput * o as float32 rounds it
};

// float32: the activation is within 1 ULP and rounded before it is multiplied; a product near a
// power of two shows its error doubled, and adds its own half. 16-bit types: one rounding, and the
// little that float32 leaves over for it. d(o) is rounded once from an exact product in every type:
// no bound.
constexpr Bounds BoundsOf(oracle::Format format) {
  switch (format) {
    case oracle::Format::kF32:
      return {1.0, 2.5, 2.5};
    case oracle::Format::kF16:
      return {0.502, 0.502, 0.502};
    case oracle::Format::kBf16:
      return {0.501, 0.501, 0.501};
  }
  return {};
}

// float32 under ACL_OP_SELECT_IMPL_MODE high_performance: the activation within 4 ULP.
inline constexpr Bounds kHighPerformanceBounds = {4.0, 8.5, 8.5};

// Where the activation's own result is subnormal in float32 its absolute error counts (see
// oracle::Judgement::coarse_factor): for every type the float32 bound and a rounding.
constexpr double CoarseBound(double float32_bound) { return float32_bound + 0.5; }

}  // namespace geglu

#endif  // HOSTACL_TESTS_GEGLU_BOUNDS_H_
