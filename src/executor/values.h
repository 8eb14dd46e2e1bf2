// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_EXECUTOR_VALUES_H_
#define HOSTACL_EXECUTOR_VALUES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/data_type.h"

// The objects behind aclScalar, the arrays and the lists: plain copies of what the client passed.
namespace hostacl::executor {

struct Scalar {
  base::DataType type;
  alignas(16) std::array<std::byte, 16> bytes;  // as many as the type has
};

template <typename T>
struct Array {
  std::vector<T> values;
};
using IntArray = Array<int64_t>;
using FloatArray = Array<float>;
struct BoolArray : Array<uint8_t> {};

// Lists hold handles, not objects: destroying a list destroys its members by their handles, and a
// member that the client destroyed by itself is simply gone.
struct TensorList : Array<const void*> {};
struct ScalarList : Array<const void*> {};

}  // namespace hostacl::executor

#endif  // HOSTACL_EXECUTOR_VALUES_H_
