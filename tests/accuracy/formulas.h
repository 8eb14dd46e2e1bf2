// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_ACCURACY_FORMULAS_H_
#define HOSTACL_TESTS_ACCURACY_FORMULAS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "accuracy/reference.h"

namespace accuracy {

// A way to compute gelu or gelu' in float32 for an array.
struct Formula {
  std::string name;
  oracle::Gelu gelu;
  Quantity quantity;
  void (*evaluate)(const float* x, float* y, size_t elems);
  // 1: every float. n: every n-th, for formulas that are slow.
  unsigned step;
};

// This project's kernels, in both precisions.
std::vector<Formula> OwnFormulas();

// The formulas found in other libraries, in float32 with libm's functions. They show what a formula
// costs; a library's own exp, tanh or erf may add to it.
std::vector<Formula> TextbookFormulas();

}  // namespace accuracy

#endif  // HOSTACL_TESTS_ACCURACY_FORMULAS_H_
