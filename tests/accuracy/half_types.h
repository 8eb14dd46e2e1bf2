// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_ACCURACY_HALF_TYPES_H_
#define HOSTACL_TESTS_ACCURACY_HALF_TYPES_H_

#include <string>
#include <vector>

#include "accuracy/reference.h"
#include "oracle/format.h"

namespace accuracy {

struct HalfTally {
  int inputs = 0;      // all that are not NaN
  int misrounded = 0;  // other bits than the exact result's, rounded to nearest-even
  double worst = 0.0;  // ULP
  double worst_at = 0.0;
  std::vector<std::string> examples;  // the misrounded ones, at most 8
  int nan_lost = 0;                   // NaN inputs whose result is a number
};

// Every one of the 65,536 inputs through this project's kernel, judged by the MPFR oracle.
HalfTally SweepHalf(oracle::Format format, oracle::Gelu gelu, Quantity quantity);

}  // namespace accuracy

#endif  // HOSTACL_TESTS_ACCURACY_HALF_TYPES_H_
