// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/data_type.h"

#include <algorithm>
#include <array>

namespace hostacl::base {
namespace {

struct TypeFacts {
  DataType type;
  const char* name;
  size_t size_bytes;
};

constexpr std::array kTypes = {
    TypeFacts{DataType::kUndefined, "UNDEFINED", 0},
    TypeFacts{DataType::kFloat32, "FLOAT", 4},
    TypeFacts{DataType::kFloat16, "FLOAT16", 2},
    TypeFacts{DataType::kInt8, "INT8", 1},
    TypeFacts{DataType::kInt32, "INT32", 4},
    TypeFacts{DataType::kUInt8, "UINT8", 1},
    TypeFacts{DataType::kInt16, "INT16", 2},
    TypeFacts{DataType::kUInt16, "UINT16", 2},
    TypeFacts{DataType::kUInt32, "UINT32", 4},
    TypeFacts{DataType::kInt64, "INT64", 8},
    TypeFacts{DataType::kUInt64, "UINT64", 8},
    TypeFacts{DataType::kFloat64, "DOUBLE", 8},
    TypeFacts{DataType::kBool, "BOOL", 1},
    TypeFacts{DataType::kString, "STRING", 0},
    TypeFacts{DataType::kComplex64, "COMPLEX64", 8},
    TypeFacts{DataType::kComplex128, "COMPLEX128", 16},
    TypeFacts{DataType::kBFloat16, "BF16", 2},
    TypeFacts{DataType::kInt4, "INT4", 0},
    TypeFacts{DataType::kUInt1, "UINT1", 0},
    TypeFacts{DataType::kComplex32, "COMPLEX32", 4},
    TypeFacts{DataType::kHiFloat8, "HIFLOAT8", 1},
    TypeFacts{DataType::kFloat8E5M2, "FLOAT8_E5M2", 1},
    TypeFacts{DataType::kFloat8E4M3FN, "FLOAT8_E4M3FN", 1},
    TypeFacts{DataType::kFloat8E8M0, "FLOAT8_E8M0", 1},
    TypeFacts{DataType::kFloat6E3M2, "FLOAT6_E3M2", 0},
    TypeFacts{DataType::kFloat6E2M3, "FLOAT6_E2M3", 0},
    TypeFacts{DataType::kFloat4E2M1, "FLOAT4_E2M1", 0},
    TypeFacts{DataType::kFloat4E1M2, "FLOAT4_E1M2", 0},
};

const TypeFacts* Find(DataType type) {
  const auto* found = std::find_if(kTypes.begin(), kTypes.end(),
                                   [type](const TypeFacts& facts) { return facts.type == type; });
  return found == kTypes.end() ? nullptr : found;
}

}  // namespace

const char* DataTypeName(DataType type) {
  const TypeFacts* facts = Find(type);
  return facts == nullptr ? "unknown" : facts->name;
}

size_t ElementSizeBytes(DataType type) {
  const TypeFacts* facts = Find(type);
  return facts == nullptr ? 0 : facts->size_bytes;
}

}  // namespace hostacl::base
