// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_ACCURACY_REFERENCE_H_
#define HOSTACL_TESTS_ACCURACY_REFERENCE_H_

#include <array>
#include <vector>

#include "oracle/gelu.h"

namespace accuracy {

enum class Quantity { kValue, kSlope };

// gelu or gelu' as a double, fast enough for every float: the negative side is cut into intervals
// of 1/64, and on each the smooth cofactor of the function's zero is interpolated from values of
// the MPFR oracle:
//   value:  gelu(-a) = -a G(a)          slope:  gelu'(-a) = (root - a) G(a), root in two doubles
// It shares no constant and no formula with the kernels.
class Reference {
 public:
  Reference(oracle::Gelu gelu, Quantity quantity);

  double operator()(float x) const;

  // The largest relative difference from the oracle over `samples` pseudo-random floats whose
  // magnitude is spread over [2^-40, kEnd) and the floats around the root.
  double WorstRelativeError(int samples) const;

  // From here on, on the negative side, everything rounds to zero in float32.
  static constexpr double kEnd = 15.0;

 private:
  static constexpr int kPerUnit = 64;
  static constexpr int kNodes = 13;

  double NegativeSide(double a) const;

  oracle::Gelu gelu_;
  Quantity quantity_;
  double root_high_ = 0.0;
  double root_low_ = 0.0;
  std::vector<std::array<double, kNodes>> cofactors_;
};

}  // namespace accuracy

#endif  // HOSTACL_TESTS_ACCURACY_REFERENCE_H_
