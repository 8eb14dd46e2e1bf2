// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BASE_CHECKED_H_
#define HOSTACL_BASE_CHECKED_H_

#include <optional>

namespace hostacl::base {

// Integer arithmetic that answers nothing instead of wrapping around.
template <typename Int>
std::optional<Int> CheckedMul(Int a, Int b) {
  Int result;
  if (__builtin_mul_overflow(a, b, &result)) return std::nullopt;
  return result;
}

template <typename Int>
std::optional<Int> CheckedAdd(Int a, Int b) {
  Int result;
  if (__builtin_add_overflow(a, b, &result)) return std::nullopt;
  return result;
}

}  // namespace hostacl::base

#endif  // HOSTACL_BASE_CHECKED_H_
