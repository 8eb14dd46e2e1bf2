// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_KERNELS_CAST_H_
#define HOSTACL_KERNELS_CAST_H_

#include <cstddef>
#include <span>

#include "base/data_type.h"

namespace hostacl::kernels {

// The types that can be copied and converted into each other.
std::span<const base::DataType> CastTypes();

// Converts `elems` adjacent elements, or just moves them where both types are one:
//   to a floating-point type   rounded to nearest, ties to even; to 16 bits by way of float32
//   floating-point to integer  cut off towards zero, then taken modulo 2^bits; NaN gives 0, and
//   what
//                              even an int64 does not hold is first brought to its nearest end
//   integer to integer         modulo 2^bits
//   to bool                    whether it differs from 0; NaN does
//   complex to real            the real part, but to bool both parts count
using CastKernel = void (*)(const void* from, void* to, size_t elems);

// nullptr for a type that is not one of CastTypes().
CastKernel SelectCast(base::DataType from, base::DataType to);

}  // namespace hostacl::kernels

#endif  // HOSTACL_KERNELS_CAST_H_
