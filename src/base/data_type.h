// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BASE_DATA_TYPE_H_
#define HOSTACL_BASE_DATA_TYPE_H_

#include <cstddef>
#include <cstdint>

#include "base/export.h"

namespace hostacl::base {

// The numbers of aclDataType.
enum class DataType : int32_t {
  kUndefined = -1,
  kFloat32 = 0,
  kFloat16 = 1,
  kInt8 = 2,
  kInt32 = 3,
  kUInt8 = 4,
  kInt16 = 6,
  kUInt16 = 7,
  kUInt32 = 8,
  kInt64 = 9,
  kUInt64 = 10,
  kFloat64 = 11,
  kBool = 12,
  kString = 13,
  kComplex64 = 16,
  kComplex128 = 17,
  kBFloat16 = 27,
  kInt4 = 29,
  kUInt1 = 30,
  kComplex32 = 33,
  kHiFloat8 = 34,
  kFloat8E5M2 = 35,
  kFloat8E4M3FN = 36,
  kFloat8E8M0 = 37,
  kFloat6E3M2 = 38,
  kFloat6E2M3 = 39,
  kFloat4E2M1 = 40,
  kFloat4E1M2 = 41,
};

// The name in aclDataType without its prefix, "BF16"; "unknown" for a number that names no type.
HOSTACL_PRIVATE_API const char* DataTypeName(DataType type);

// Bytes that one element takes in memory; 0 for a type without a fixed whole number of bytes
// (string, undefined, sub-byte types) and for a number that names no type. (aclDataTypeSize has
// documented answers of its own for some of these.)
HOSTACL_PRIVATE_API size_t ElementSizeBytes(DataType type);

}  // namespace hostacl::base

#endif  // HOSTACL_BASE_DATA_TYPE_H_
