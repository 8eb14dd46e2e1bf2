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

// float32: the activation and the product's rounding. 16-bit types: one rounding, and the little
// that float32 leaves over for it. d(o) is rounded once from an exact product in every type: no
// bound.
constexpr Bounds BoundsOf(oracle::Format format) {
  switch (format) {
    case oracle::Format::kF32:
      return {4.0, 4.0, 4.0};
    case oracle::Format::kF16:
      return {0.502, 0.502, 0.502};
    case oracle::Format::kBf16:
      return {0.501, 0.501, 0.501};
  }
  return {};
}

// Where the activation's own result is subnormal in float32 its absolute error counts (see
// oracle::Judgement::coarse_factor): for every type the float32 bound and a rounding.
constexpr double CoarseBound(double float32_bound) { return float32_bound + 0.5; }

}  // namespace geglu

#endif  // HOSTACL_TESTS_GEGLU_BOUNDS_H_
