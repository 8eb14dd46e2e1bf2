// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/gelu_table.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <thread>
#include <vector>

#include "oracle/format.h"
#include "oracle/gelu.h"

namespace hostacl::kernels {
namespace {

using base::DataType;

struct TableCase {
  DataType type;
  oracle::Format format;
  Activation activation;
  oracle::Gelu gelu;
};

constexpr TableCase kCases[] = {
    {DataType::kFloat16, oracle::Format::kF16, Activation::kGeluErf, oracle::Gelu::kErf},
    {DataType::kFloat16, oracle::Format::kF16, Activation::kGeluTanh, oracle::Gelu::kTanh},
    {DataType::kBFloat16, oracle::Format::kBf16, Activation::kGeluErf, oracle::Gelu::kErf},
    {DataType::kBFloat16, oracle::Format::kBf16, Activation::kGeluTanh, oracle::Gelu::kTanh},
};

// Rounding to odd loses less than an ULP; what is rounded adds less than 0.01.
TEST(GeluTableRun, EntriesAreRoundedToOdd) {
  for (const TableCase& c : kCases) {
    for (const Quantity quantity : {Quantity::kValue, Quantity::kSlope}) {
      const float* const table = MakeGeluTable(c.type, c.activation, quantity);
      for (uint32_t bits = 0; bits < 65536; bits += 7) {
        const double x = oracle::Decode(c.format, static_cast<uint16_t>(bits));
        if (std::isnan(x)) {
          EXPECT_TRUE(std::isnan(table[bits])) << bits;
          continue;
        }
        const oracle::GeluPoint& point = oracle::CachedGelu(c.gelu, x);
        const oracle::Real& exact = quantity == Quantity::kValue ? point.value : point.slope;
        if (!exact.IsFinite()) continue;
        const auto entry = std::bit_cast<uint32_t>(table[bits]);
        EXPECT_LT(oracle::UlpDistance(oracle::Format::kF32, entry, exact), 1.01) << x;
        const bool is_limit = x == 0 || std::isinf(x) || (entry & 0x7FFFFFFFu) == 0;
        EXPECT_TRUE(is_limit || entry % 2 == 1) << x << " gives " << table[bits];
      }
    }
  }
}

TEST(GeluTableRun, LimitsAreExact) {
  const float* const value =
      MakeGeluTable(DataType::kFloat16, Activation::kGeluErf, Quantity::kValue);
  const float* const slope =
      MakeGeluTable(DataType::kFloat16, Activation::kGeluErf, Quantity::kSlope);
  constexpr int kZero = 0, kMinusZero = 0x8000, kInf = 0x7C00, kMinusInf = 0xFC00;
  const auto bits = [](float x) { return std::bit_cast<uint32_t>(x); };
  EXPECT_EQ(bits(value[kZero]), bits(0.0f));
  EXPECT_EQ(bits(value[kMinusZero]), bits(-0.0f));
  EXPECT_EQ(value[kInf], INFINITY);
  EXPECT_EQ(bits(value[kMinusInf]), bits(-0.0f));
  EXPECT_EQ(slope[kZero], 0.5f);
  EXPECT_EQ(slope[kMinusZero], 0.5f);
  EXPECT_EQ(slope[kInf], 1.0f);
  EXPECT_EQ(bits(slope[kMinusInf]), bits(-0.0f));
}

TEST(GeluTableRun, EveryThreadGetsTheSameTable) {
  std::vector<const float*> seen(4);
  std::vector<std::thread> threads;
  for (auto& table : seen) {
    threads.emplace_back([&table] {
      table = MakeGeluTable(DataType::kBFloat16, Activation::kGeluTanh, Quantity::kSlope);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const float* table : seen) {
    EXPECT_EQ(table, GeluTable(DataType::kBFloat16, Activation::kGeluTanh, Quantity::kSlope));
  }
}

}  // namespace
}  // namespace hostacl::kernels
