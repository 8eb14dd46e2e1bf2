// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "accuracy/half_types.h"

#include <cmath>
#include <cstdint>

#include "kernels/geglu.h"

namespace accuracy {
namespace {

using hostacl::base::DataType;
using hostacl::kernels::Activation;
using hostacl::kernels::Precision;
using hostacl::kernels::StorePolicy;

std::vector<uint16_t> AllInputs() {
  std::vector<uint16_t> x(65536);
  for (size_t i = 0; i < x.size(); ++i) x[i] = static_cast<uint16_t>(i);
  return x;
}

std::vector<uint16_t> Evaluate(oracle::Format format, oracle::Gelu gelu, Quantity quantity) {
  const std::vector<uint16_t> x = AllInputs();
  const bool is_bfloat16 = format == oracle::Format::kBf16;
  const auto type = is_bfloat16 ? DataType::kBFloat16 : DataType::kFloat16;
  const auto activation = gelu == oracle::Gelu::kErf ? Activation::kGeluErf : Activation::kGeluTanh;
  const std::vector<uint16_t> ones(x.size(), is_bfloat16 ? 0x3F80 : 0x3C00);
  std::vector<uint16_t> other(x.size()), result(x.size());
  if (quantity == Quantity::kValue) {
    hostacl::kernels::SelectGegluForward(type, activation, Precision::kExact, StorePolicy::kCached)(
        {ones.data(), x.data(), other.data(), result.data(), x.size()});
  } else {
    hostacl::kernels::SelectGegluBackward(type, activation, Precision::kExact,
                                          StorePolicy::kCached)(
        {ones.data(), ones.data(), x.data(), ones.data(), other.data(), result.data(), x.size()});
  }
  return result;
}

}  // namespace

HalfTally JudgeHalf(oracle::Format format, oracle::Gelu gelu, Quantity quantity,
                    const std::vector<uint16_t>& results) {
  HalfTally tally;
  for (const uint16_t x : AllInputs()) {
    const uint16_t result = results[x];
    const double value = oracle::Decode(format, x);
    if (std::isnan(value)) {
      tally.nan_lost += !std::isnan(oracle::Decode(format, result));
      continue;
    }
    ++tally.inputs;
    const oracle::GeluPoint& point = oracle::CachedGelu(gelu, value);
    const oracle::Real& exact = quantity == Quantity::kValue ? point.value : point.slope;
    const bool rounded = oracle::Encode(format, exact) == result;
    double error = rounded ? 0.0 : INFINITY;
    if (exact.IsFinite()) error = oracle::UlpDistance(format, result, exact);
    size_t bucket = 0;
    while (bucket < HalfTally::kUpTo.size() && !(error <= HalfTally::kUpTo[bucket])) ++bucket;
    ++tally.counts[bucket];
    if (error > tally.worst) {
      tally.worst = error;
      tally.worst_at = value;
    }
    if (rounded) continue;
    ++tally.misrounded;
    if (tally.examples.size() < 8) {
      tally.examples.push_back(oracle::Describe(format, x) + " gives " +
                               oracle::Describe(format, result) + ", exact is " +
                               exact.ToString(12));
    }
  }
  return tally;
}

HalfTally SweepHalf(oracle::Format format, oracle::Gelu gelu, Quantity quantity) {
  return JudgeHalf(format, gelu, quantity, Evaluate(format, gelu, quantity));
}

}  // namespace accuracy
