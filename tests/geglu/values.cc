// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "geglu/values.h"

#include <array>
#include <cmath>
#include <limits>

namespace geglu {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

void AddBothSigns(std::vector<double>& values, double value) {
  values.push_back(value);
  values.push_back(-value);
}

std::vector<double> PoolValues(Format format) {
  std::vector<double> values;
  std::mt19937 random(20261201);
  std::normal_distribution<double> normal(0.0, 1.5);
  std::uniform_real_distribution<double> spread(-15.0, 8.0);
  std::uniform_real_distribution<double> near_root(-1e-5, 1e-5);
  for (int i = 0; i < 600; ++i) {
    values.push_back(normal(random));
    values.push_back(spread(random));
  }
  for (int i = 0; i < 30; ++i) {
    values.push_back(-0.7517915246935645 + near_root(random));
    values.push_back(-0.7524614220710163 + near_root(random));
  }
  const oracle::FormatTraits& traits = oracle::TraitsOf(format);
  const int least_exponent = traits.min_exponent - traits.fraction_bits;
  for (int exponent = least_exponent; exponent <= traits.max_exponent; exponent += 4) {
    AddBothSigns(values, std::ldexp(1.37, exponent));
  }
  const double largest =
      oracle::Decode(format, oracle::Encode(format, oracle::Real(kInfinity)) - 1);
  for (const double special : {0.0, largest, kInfinity, std::ldexp(1.0, least_exponent)}) {
    AddBothSigns(values, special);
  }
  values.push_back(std::nan(""));
  return values;
}

}  // namespace

aclDataType AclTypeOf(Format format) {
  static constexpr std::array<aclDataType, 3> kTypes = {ACL_FLOAT, ACL_FLOAT16, ACL_BF16};
  return kTypes[static_cast<std::size_t>(format)];
}

std::uint32_t BitsOf(Format format, double value) {
  return oracle::Encode(format, oracle::Real(value));
}

std::vector<std::uint32_t> BitsOf(Format format, const std::vector<double>& values) {
  std::vector<std::uint32_t> bits;
  bits.reserve(values.size());
  for (const double value : values) {
    bits.push_back(BitsOf(format, value));
  }
  return bits;
}

std::vector<double> ValuesOf(Format format, const std::vector<std::uint32_t>& bits) {
  std::vector<double> values;
  values.reserve(bits.size());
  for (const std::uint32_t element : bits) {
    values.push_back(oracle::Decode(format, element));
  }
  return values;
}

const std::vector<std::uint32_t>& Pool(Format format) {
  static const std::array<std::vector<std::uint32_t>, 3> pools = {
      BitsOf(Format::kF32, PoolValues(Format::kF32)),
      BitsOf(Format::kF16, PoolValues(Format::kF16)),
      BitsOf(Format::kBf16, PoolValues(Format::kBf16))};
  return pools[static_cast<std::size_t>(format)];
}

std::vector<std::uint32_t> Draw(Format format, std::size_t count, std::mt19937& random) {
  const std::vector<std::uint32_t>& pool = Pool(format);
  std::vector<std::uint32_t> elements(count);
  for (std::uint32_t& element : elements) {
    element = pool[random() % pool.size()];
  }
  return elements;
}

}  // namespace geglu
