// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_HALF_H_
#define HOSTACL_RUNTIME_HALF_H_

#include <cstdint>

namespace hostacl::runtime {

// The conversions of aclFloat16ToFloat and aclFloatToFloat16. They are not IEEE 754's: binary16 is
// taken to have no infinity and no NaN, exponent 31 is an ordinary exponent (0x7C00 is 65536).
// The kernels do not use them.
float HalfBitsToFloat(uint16_t bits);

// Rounds to nearest even. What does not fit, infinity and NaN become the largest number with
// exponent 30 (0x7BFF = 65504) and the sign of the input.
uint16_t FloatToHalfBits(float value);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_HALF_H_
