// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_ACCURACY_HALF_TYPES_H_
#define HOSTACL_TESTS_ACCURACY_HALF_TYPES_H_

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "accuracy/reference.h"
#include "oracle/format.h"

namespace accuracy {

struct HalfTally {
  static constexpr std::array<double, 4> kUpTo = {0.501, 1.0, 2.0, 4.0};

  int inputs = 0;      // all that are not NaN
  int misrounded = 0;  // other bits than the exact result's, rounded to nearest-even
  std::array<int, kUpTo.size() + 1> counts = {};  // of inputs whose error, in ULP, is up to that
  double worst = 0.0;                             // ULP
  double worst_at = 0.0;
  std::vector<std::string> examples;  // the misrounded ones, at most 8
  int nan_lost = 0;                   // NaN inputs whose result is a number
};

// What somebody computed for each of the 65,536 inputs, in the order of their bits, judged by the
// MPFR oracle. Not thread-safe.
HalfTally JudgeHalf(oracle::Format format, oracle::Gelu gelu, Quantity quantity,
                    const std::vector<uint16_t>& results);

// The same for this project's kernel.
HalfTally SweepHalf(oracle::Format format, oracle::Gelu gelu, Quantity quantity);

}  // namespace accuracy

#endif  // HOSTACL_TESTS_ACCURACY_HALF_TYPES_H_
