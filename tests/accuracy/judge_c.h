// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The reference, the counting and this project's own formulas for a caller in another language:
// tests/accuracy/peers measures other libraries with them. `tanh`: 0 erf, 1 tanh; `slope`: 0 gelu,
// 1 gelu'.

#ifndef HOSTACL_TESTS_ACCURACY_JUDGE_C_H_
#define HOSTACL_TESTS_ACCURACY_JUDGE_C_H_

#include <cstddef>
#include <cstdint>

#pragma GCC visibility push(default)

extern "C" {

struct HostaclAccuracyVerdict {
  uint64_t counts[9];  // Tally::counts
  double worst;
  double worst_at;
  double profile[160];  // Profile::worst
};

struct HostaclAccuracyHalfVerdict {
  int32_t inputs;
  int32_t misrounded;
  int32_t nan_lost;
  int32_t counts[5];  // HalfTally::counts
  double worst;
  double worst_at;
};

// A judge of float32 results; any number of threads may add to it.
void* hostacl_accuracy_judge_new(int tanh, int slope);
void hostacl_accuracy_judge_delete(void* judge);
// Counts y[i] as the result for x[i]; leaves NaN inputs out.
void hostacl_accuracy_judge_add(void* judge, const float* x, const float* y, size_t elems);
void hostacl_accuracy_judge_read(const void* judge, HostaclAccuracyVerdict* verdict);

// Judges 65,536 results in the order of their inputs' bits. One thread at a time.
void hostacl_accuracy_judge_half(int bfloat16, int tanh, int slope, const uint16_t* results,
                                 HostaclAccuracyHalfVerdict* verdict);

// This project's and the textbooks' formulas; a null name past the last.
const char* hostacl_accuracy_formula_name(int formula);
int hostacl_accuracy_formula_is_tanh(int formula);
int hostacl_accuracy_formula_is_slope(int formula);
void hostacl_accuracy_formula_evaluate(int formula, const float* x, float* y, size_t elems);

}  // extern "C"

#pragma GCC visibility pop

#endif  // HOSTACL_TESTS_ACCURACY_JUDGE_C_H_
