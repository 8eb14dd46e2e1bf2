// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Element-wise experiments: `x` activated with partner `o`, gradient `dy`, supplied gelu `g`, as
// many pairs as wanted, in contiguous rank-1 tensors.

#ifndef HOSTACL_TESTS_GEGLU_PAIRS_H_
#define HOSTACL_TESTS_GEGLU_PAIRS_H_

#include <vector>

#include "geglu/check.h"

namespace geglu {

struct Pairs {
  Elements x, o, dy, g;

  std::size_t size() const { return x.size(); }
};

// Every element of `x` with the same partner values.
Pairs WithPartners(oracle::Format format, const std::vector<double>& x, double o, double dy,
                   double g);

struct PairResults {
  Elements out, out_gelu, d_other, d_activated;
};

// All outputs by the V3 operators, judged against the oracle; a fault fails the test.
PairResults RunAndCheck(oracle::Format format, oracle::Gelu gelu, const Pairs& pairs);

}  // namespace geglu

#endif  // HOSTACL_TESTS_GEGLU_PAIRS_H_
