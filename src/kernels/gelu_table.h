// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_KERNELS_GELU_TABLE_H_
#define HOSTACL_KERNELS_GELU_TABLE_H_

#include "base/data_type.h"
#include "kernels/geglu.h"

// A 16-bit type has 65,536 values: looking a function up costs less than computing it, whatever the
// function.
namespace hostacl::kernels {

enum class Quantity {
  kValue,  // gelu
  kSlope,  // gelu'
};

// The function at all values of FLOAT16 or BFLOAT16, by their bits, in float32. Each entry is
// rounded to odd, so that rounding it once more, to 16 bits, gives the correctly rounded result.
// NaN gives NaN; what is below half the least subnormal float32 is a zero of its sign.
//
// Makes the table on the first call for it, in about a tenth of a millisecond, 256 KiB that are
// never freed; throws std::bad_alloc. Safe from any thread that computes as IEEE 754 does by
// default (base/fp_mode.h), and takes no lock that a fork could leave locked.
const float* MakeGeluTable(base::DataType type, Activation activation, Quantity quantity);

// The same table, after a call of MakeGeluTable for it has returned.
const float* GeluTable(base::DataType type, Activation activation, Quantity quantity);

}  // namespace hostacl::kernels

#endif  // HOSTACL_KERNELS_GELU_TABLE_H_
