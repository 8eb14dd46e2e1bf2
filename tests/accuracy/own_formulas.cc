// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <vector>

#include "accuracy/formulas.h"
#include "kernels/geglu.h"

namespace accuracy {
namespace {

using hostacl::base::DataType;
using hostacl::kernels::Activation;
using hostacl::kernels::Precision;
using hostacl::kernels::StorePolicy;

// With a gate and a gradient of 1 the kernels' second outputs are gelu(x) and gelu'(x).
template <Activation kActivation, Precision kPrecision>
void Value(const float* x, float* y, size_t elems) {
  static thread_local std::vector<float> ones, out;
  ones.assign(elems, 1.0f);
  out.resize(elems);
  const auto kernel = hostacl::kernels::SelectGegluForward(DataType::kFloat32, kActivation,
                                                           kPrecision, StorePolicy::kCached);
  kernel({ones.data(), x, out.data(), y, elems});
}

template <Activation kActivation, Precision kPrecision>
void Slope(const float* x, float* y, size_t elems) {
  static thread_local std::vector<float> ones, d_gate;
  ones.assign(elems, 1.0f);
  d_gate.resize(elems);
  const auto kernel = hostacl::kernels::SelectGegluBackward(DataType::kFloat32, kActivation,
                                                            kPrecision, StorePolicy::kCached);
  kernel({ones.data(), ones.data(), x, ones.data(), d_gate.data(), y, elems});
}

}  // namespace

std::vector<Formula> OwnFormulas() {
  using oracle::Gelu;
  constexpr auto kErf = Activation::kGeluErf;
  constexpr auto kTanh = Activation::kGeluTanh;
  constexpr auto kExact = Precision::kExact;
  constexpr auto kLean = Precision::kLean;
  return {
      {"hostacl high_precision", Gelu::kErf, Quantity::kSlope, &Slope<kErf, kExact>, 1},
      {"hostacl high_precision", Gelu::kTanh, Quantity::kSlope, &Slope<kTanh, kExact>, 1},
      {"hostacl high_precision", Gelu::kErf, Quantity::kValue, &Value<kErf, kExact>, 1},
      {"hostacl high_precision", Gelu::kTanh, Quantity::kValue, &Value<kTanh, kExact>, 1},
      {"hostacl high_performance", Gelu::kErf, Quantity::kSlope, &Slope<kErf, kLean>, 1},
      {"hostacl high_performance", Gelu::kTanh, Quantity::kSlope, &Slope<kTanh, kLean>, 1},
      {"hostacl high_performance", Gelu::kErf, Quantity::kValue, &Value<kErf, kLean>, 1},
      {"hostacl high_performance", Gelu::kTanh, Quantity::kValue, &Value<kTanh, kLean>, 1},
  };
}

}  // namespace accuracy
