// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// What a run promises beside its numbers: bits that do not depend on length, place or store policy,
// outputs in place of inputs, nothing written outside, products rounded as documented.

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <tuple>
#include <vector>

#include "kernels/geglu.h"

namespace hostacl::kernels {
namespace {

using base::DataType;
using Param = std::tuple<DataType, Activation, Precision, StorePolicy>;

class Run : public testing::TestWithParam<Param> {
 protected:
  size_t ElementBytes() const { return std::get<0>(GetParam()) == DataType::kFloat32 ? 4 : 2; }

  // Bit patterns over the whole range of the type, NaN and infinities among them.
  std::vector<uint8_t> Random(size_t elems, unsigned seed) const {
    std::mt19937 random(seed);
    std::vector<uint8_t> bytes(elems * ElementBytes());
    for (auto& byte : bytes) byte = static_cast<uint8_t>(random());
    if (ElementBytes() == 4) {  // most exponents near 0, where the function is not trivial
      for (size_t i = 0; i < elems; ++i) {
        if (i % 4 == 0) continue;
        const float x = std::ldexp(static_cast<float>(random() % 65536) / 4096.0f - 8.0f, 0);
        std::memcpy(&bytes[i * 4], &x, 4);
      }
    }
    return bytes;
  }

  GegluBackwardKernel Backward(StorePolicy store) const {
    return SelectGegluBackward(std::get<0>(GetParam()), std::get<1>(GetParam()),
                               std::get<2>(GetParam()), store);
  }
  GegluForwardKernel Forward(StorePolicy store) const {
    return SelectGegluForward(std::get<0>(GetParam()), std::get<1>(GetParam()),
                              std::get<2>(GetParam()), store);
  }
  StorePolicy Store() const { return std::get<3>(GetParam()); }

  // The same bits, but NaN counts as NaN: which operand's payload a product of two keeps is the
  // compiler's choice, and not the same in every copy of a kernel.
  bool Same(const uint8_t* a, const uint8_t* b, size_t elems) const {
    for (size_t i = 0; i < elems; ++i) {
      const uint32_t left = Bits(a, i), right = Bits(b, i);
      if (left != right && !(IsNan(left) && IsNan(right))) return false;
    }
    return true;
  }

 private:
  uint32_t Bits(const uint8_t* elements, size_t i) const {
    uint32_t bits = 0;  // of a little-endian element
    std::memcpy(&bits, elements + i * ElementBytes(), ElementBytes());
    return bits;
  }
  bool IsNan(uint32_t bits) const {
    switch (std::get<0>(GetParam())) {
      case DataType::kFloat16:
        return (bits & 0x7FFFu) > 0x7C00u;
      case DataType::kBFloat16:
        return (bits & 0x7FFFu) > 0x7F80u;
      default:
        return (bits & 0x7FFFFFFFu) > 0x7F800000u;
    }
  }
};

constexpr size_t kElems = 1000;  // more than a streaming kernel stages at a time
constexpr uint8_t kUntouched = 0xA5;

TEST_P(Run, BackwardBitsDependOnTheElementAlone) {
  const auto dy = Random(kElems, 1), o = Random(kElems, 2), x = Random(kElems, 3),
             g = Random(kElems, 4);
  const size_t size = ElementBytes();
  std::vector<uint8_t> whole_gate(kElems * size), whole_activated(kElems * size);
  Backward(StorePolicy::kCached)(
      {dy.data(), o.data(), x.data(), g.data(), whole_gate.data(), whole_activated.data(), kElems});
  for (size_t first : {0, 1, 3, 8, 17}) {
    for (size_t elems : {0, 1, 2, 7, 8, 15, 16, 31, 33, 64, 100, 130, 250, 512, 777, 960}) {
      const size_t offset = first * size, bytes = elems * size;
      std::vector<uint8_t> gate(kElems * size, kUntouched), activated(kElems * size, kUntouched);
      Backward(Store())({&dy[offset], &o[offset], &x[offset], &g[offset], &gate[offset],
                         &activated[offset], elems});
      ASSERT_TRUE(Same(&gate[offset], &whole_gate[offset], elems)) << first << " " << elems;
      ASSERT_TRUE(Same(&activated[offset], &whole_activated[offset], elems));
      for (size_t i = 0; i < kElems * size; ++i) {
        if (i >= offset && i < offset + bytes) continue;
        ASSERT_EQ(gate[i], kUntouched);
        ASSERT_EQ(activated[i], kUntouched);
      }
    }
  }
}

TEST_P(Run, ForwardBitsDependOnTheElementAlone) {
  const auto o = Random(kElems, 2), x = Random(kElems, 3);
  const size_t size = ElementBytes();
  std::vector<uint8_t> whole_out(kElems * size), whole_activation(kElems * size);
  Forward(StorePolicy::kCached)(
      {o.data(), x.data(), whole_out.data(), whole_activation.data(), kElems});
  for (size_t first : {0, 1, 5, 16}) {
    for (size_t elems : {1, 9, 16, 40, 200, 600}) {
      const size_t offset = first * size;
      std::vector<uint8_t> out(kElems * size), activation(kElems * size);
      Forward(Store())({&o[offset], &x[offset], &out[offset], &activation[offset], elems});
      ASSERT_TRUE(Same(&out[offset], &whole_out[offset], elems));
      ASSERT_TRUE(Same(&activation[offset], &whole_activation[offset], elems));
    }
  }
}

TEST_P(Run, OutputsMayTakeInputsPlaces) {
  const auto dy = Random(kElems, 1), o = Random(kElems, 2), x = Random(kElems, 3),
             g = Random(kElems, 4);
  std::vector<uint8_t> gate(o.size()), activated(o.size());
  Backward(Store())(
      {dy.data(), o.data(), x.data(), g.data(), gate.data(), activated.data(), kElems});
  auto o_in_place = o, x_in_place = x;
  Backward(Store())({dy.data(), o_in_place.data(), x_in_place.data(), g.data(), o_in_place.data(),
                     x_in_place.data(), kElems});
  EXPECT_TRUE(Same(o_in_place.data(), gate.data(), kElems));
  EXPECT_TRUE(Same(x_in_place.data(), activated.data(), kElems));
  // Crossed: each output over the other's input.
  o_in_place = o;
  x_in_place = x;
  Backward(Store())({dy.data(), o_in_place.data(), x_in_place.data(), g.data(), x_in_place.data(),
                     o_in_place.data(), kElems});
  EXPECT_TRUE(Same(x_in_place.data(), gate.data(), kElems));
  EXPECT_TRUE(Same(o_in_place.data(), activated.data(), kElems));
}

// Rows with a gap after each, in one call; every operand has a step of its own.
TEST_P(Run, ManyRowsAreLikeOneAfterTheOther) {
  const auto dy = Random(kElems, 1), o = Random(kElems, 2), x = Random(kElems, 3),
             g = Random(kElems, 4);
  const size_t size = ElementBytes();
  constexpr size_t kRows = 3;
  for (size_t elems : {1, 5, 16, 32, 48, 64, 70, 300}) {
    int64_t steps[6];
    for (size_t k = 0; k < 6; ++k) steps[k] = static_cast<int64_t>((elems + 3 + k) * size);
    std::vector<uint8_t> gate(kElems * size, kUntouched), activated(kElems * size, kUntouched);
    std::vector<uint8_t> single_gate = gate, single_activated = activated;
    Backward(Store())({dy.data(), o.data(), x.data(), g.data(), gate.data(), activated.data(),
                       elems, kRows, steps});
    for (size_t row = 0; row < kRows; ++row) {
      const auto at = [&](size_t k) { return row * static_cast<size_t>(steps[k]); };
      Backward(StorePolicy::kCached)({&dy[at(0)], &o[at(1)], &x[at(2)], &g[at(3)],
                                      &single_gate[at(4)], &single_activated[at(5)], elems});
    }
    ASSERT_TRUE(Same(gate.data(), single_gate.data(), kElems)) << elems;
    ASSERT_TRUE(Same(activated.data(), single_activated.data(), kElems)) << elems;
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, Run,
    testing::Combine(testing::Values(DataType::kFloat32, DataType::kFloat16, DataType::kBFloat16),
                     testing::Values(Activation::kGeluErf, Activation::kGeluTanh),
                     testing::Values(Precision::kExact, Precision::kLean),
                     testing::Values(StorePolicy::kCached, StorePolicy::kStreaming)));

TEST(RunFloat32, ProductsAreRoundedOnce) {
  for (const auto activation : {Activation::kGeluErf, Activation::kGeluTanh}) {
    const std::vector<float> one(64, 1.0f);
    std::vector<float> dy(64), o(64), x(64), g(64), slope(64), unused(64), gate(64), activated(64);
    std::mt19937 random(5);
    for (size_t i = 0; i < 64; ++i) {
      dy[i] = static_cast<float>(random() % 10000) / 777.0f;
      o[i] = static_cast<float>(random() % 10000) / 333.0f - 11.0f;
      x[i] = static_cast<float>(random() % 10000) / 1000.0f - 5.0f;
      g[i] = static_cast<float>(random() % 10000) / 999.0f;
    }
    const auto backward = SelectGegluBackward(DataType::kFloat32, activation, Precision::kExact,
                                              StorePolicy::kCached);
    backward({one.data(), one.data(), x.data(), g.data(), unused.data(), slope.data(), 64});
    backward({dy.data(), o.data(), x.data(), g.data(), gate.data(), activated.data(), 64});
    const auto forward =
        SelectGegluForward(DataType::kFloat32, activation, Precision::kExact, StorePolicy::kCached);
    std::vector<float> out(64), value(64);
    forward({o.data(), x.data(), out.data(), value.data(), 64});
    for (size_t i = 0; i < 64; ++i) {
      EXPECT_EQ(gate[i], dy[i] * g[i]);
      EXPECT_EQ(activated[i], (dy[i] * o[i]) * slope[i]);
      EXPECT_EQ(out[i], o[i] * value[i]);
    }
  }
}

}  // namespace
}  // namespace hostacl::kernels
