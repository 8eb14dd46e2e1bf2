// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Zeros, infinities, NaN, subnormals and the largest numbers in every combination of the four
// operands; and every 16-bit number as the activated element (of float32 a sample).

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "geglu/pairs.h"
#include "geglu/values.h"

namespace geglu {
namespace {

using oracle::Gelu;

class GegluSpecialsTest : public testing::TestWithParam<std::tuple<Format, Gelu>> {
 protected:
  Format format() const { return std::get<0>(GetParam()); }
  Gelu gelu() const { return std::get<1>(GetParam()); }

  std::vector<double> Specials() const {
    const oracle::FormatTraits& traits = oracle::TraitsOf(format());
    const double infinity = std::numeric_limits<double>::infinity();
    const double largest = oracle::Decode(format(), BitsOf(format(), infinity) - 1);
    const double least = std::ldexp(1.0, traits.min_exponent - traits.fraction_bits);
    std::vector<double> values = {std::nan("")};
    for (const double magnitude : {0.0, least, 1.0, 14.0, largest, infinity}) {
      values.push_back(magnitude);
      values.push_back(-magnitude);
    }
    return values;
  }
};

TEST_P(GegluSpecialsTest, EveryCombination) {
  const Elements specials = BitsOf(format(), Specials());
  Pairs pairs;
  for (const std::uint32_t x : specials) {
    for (const std::uint32_t o : specials) {
      for (const std::uint32_t dy : specials) {
        for (const std::uint32_t g : specials) {
          pairs.x.push_back(x);
          pairs.o.push_back(o);
          pairs.dy.push_back(dy);
          pairs.g.push_back(g);
        }
      }
    }
  }
  RunAndCheck(format(), gelu(), pairs);
}

// Every number of the 16-bit types, a sample of all bit patterns of float32.
TEST_P(GegluSpecialsTest, EveryActivatedInput) {
  if (format() == Format::kF32) {
    std::mt19937 random(11);
    Elements x(40000);
    for (std::uint32_t& bits : x) {
      bits = static_cast<std::uint32_t>(random());
    }
    RunAndCheck(format(), gelu(),
                {x, Draw(format(), x.size(), random), Draw(format(), x.size(), random),
                 Draw(format(), x.size(), random)});
    return;
  }
  Elements x(0x10000);
  for (std::uint32_t bits = 0; bits < x.size(); ++bits) {
    x[bits] = bits;
  }
  const Elements ones(x.size(), BitsOf(format(), 1.0));
  RunAndCheck(format(), gelu(), {x, ones, ones, ones});
  std::mt19937 random(13);
  RunAndCheck(format(), gelu(),
              {x, Draw(format(), x.size(), random), Draw(format(), x.size(), random),
               Draw(format(), x.size(), random)});
}

INSTANTIATE_TEST_SUITE_P(All, GegluSpecialsTest,
                         testing::Combine(testing::ValuesIn(kEveryFormat),
                                          testing::Values(Gelu::kErf, Gelu::kTanh)),
                         [](const auto& instance) {
                           return std::string(oracle::TraitsOf(std::get<0>(instance.param)).name) +
                                  (std::get<1>(instance.param) == Gelu::kErf ? "_erf" : "_tanh");
                         });

}  // namespace
}  // namespace geglu
