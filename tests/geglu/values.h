// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Inputs for the tests: the values at which GEGLU implementations go wrong, and ordinary ones.

#ifndef HOSTACL_TESTS_GEGLU_VALUES_H_
#define HOSTACL_TESTS_GEGLU_VALUES_H_

#include <cstdint>
#include <random>
#include <vector>

#include "acl/acl.h"
#include "oracle/format.h"

namespace geglu {

using oracle::Format;

inline constexpr Format kEveryFormat[] = {Format::kF32, Format::kF16, Format::kBf16};

aclDataType AclTypeOf(Format format);
std::uint32_t BitsOf(Format format, double value);
std::vector<std::uint32_t> BitsOf(Format format, const std::vector<double>& values);
std::vector<double> ValuesOf(Format format, const std::vector<std::uint32_t>& bits);

// About 1500 numbers of the format: normally distributed; evenly spread over [-15, 8], where the
// tails and the thresholds of gelu' lie; the neighbourhoods of its roots; tiny, subnormal and huge
// ones; and, few, zeros, infinities and NaN. The same at every run.
const std::vector<std::uint32_t>& Pool(Format format);

// `count` elements of the pool.
std::vector<std::uint32_t> Draw(Format format, std::size_t count, std::mt19937& random);

}  // namespace geglu

#endif  // HOSTACL_TESTS_GEGLU_VALUES_H_
