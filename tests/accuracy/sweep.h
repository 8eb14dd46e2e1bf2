// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_ACCURACY_SWEEP_H_
#define HOSTACL_TESTS_ACCURACY_SWEEP_H_

#include "accuracy/formulas.h"
#include "accuracy/reference.h"
#include "accuracy/tally.h"

namespace accuracy {

// The formula's errors over every step-th float that is not NaN (both infinities included), on all
// processors. `step` multiplies the formula's own.
Tally Sweep(const Formula& formula, const Reference& reference, unsigned step);

}  // namespace accuracy

#endif  // HOSTACL_TESTS_ACCURACY_SWEEP_H_
