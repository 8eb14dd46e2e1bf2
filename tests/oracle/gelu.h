// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Both GELUs and their derivatives as reals.

#ifndef HOSTACL_TESTS_ORACLE_GELU_H_
#define HOSTACL_TESTS_ORACLE_GELU_H_

#include "oracle/real.h"

namespace oracle {

enum class Gelu { kErf, kTanh };

struct GeluPoint {
  Real value;  // gelu(x)
  Real slope;  // gelu'(x)
};

// At any double x. NaN gives NaN; the infinities give the limits (gelu(-inf) = -0, gelu'(-inf) =
// -0, gelu'(+inf) = 1), and gelu keeps the sign of a zero.
//
// For x < -1000 the values at -1000 are given: there both are below 1e-200000, so that no format of
// ours, and no product of one of them with it, shows more than the sign.
GeluPoint EvaluateGelu(Gelu gelu, double x);

// The same, remembered: tests draw their inputs from a pool, and an erfc of 448 bits takes tens of
// microseconds. Not thread-safe.
const GeluPoint& CachedGelu(Gelu gelu, double x);

}  // namespace oracle

#endif  // HOSTACL_TESTS_ORACLE_GELU_H_
