// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Inputs that slow other kernels down, against random ones: "values/<type> <gelu>/<name>".

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "micro/register.h"

namespace hostacl::bench {
namespace {

Filling Constant(float value) {
  return [value](int64_t) { return value; };
}

// A subnormal of the type: 2^-15 of float16 is one, the others share float32's exponents.
float SubnormalOf(aclDataType type) {
  return type == ACL_FLOAT16 ? 0x1p-15F : std::numeric_limits<float>::min() / 4;
}

std::vector<std::pair<std::string, Filling>> Fillings(aclDataType type) {
  return {
      {"random", Normal(1.5F)},
      {"zero", Constant(0.0F)},
      {"subnormal", Constant(SubnormalOf(type))},
      // The product of the halves is then tiny, and so is gelu': the results are subnormal.
      {"-14", Constant(-14.0F)},
      {"-30", Constant(-30.0F)},
      {"30", Constant(30.0F)},
      {"infinite", Constant(std::numeric_limits<float>::infinity())},
      {"NaN", Constant(std::numeric_limits<float>::quiet_NaN())},
  };
}

}  // namespace

void RegisterValues() {
  for (const aclDataType type : {ACL_FLOAT, ACL_FLOAT16, ACL_BF16}) {
    for (const int64_t approximate : {0, 1}) {
      const std::string group = "values/" + NameOf(type) + (approximate == 0 ? " erf" : " tanh");
      for (const auto& [name, filling] : Fillings(type)) {
        BackwardCase of = ContiguousCase(64, 4096, type);
        of.approximate = approximate;
        of.activation = filling;
        RegisterBackward(group + "/" + name, of);
      }
    }
  }
}

}  // namespace hostacl::bench
