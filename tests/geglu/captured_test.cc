// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The captured layer of a trained language model: forward and backward, against the oracle and
// against the float64 gradient that was stored with it.

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>

#include "geglu/run.h"
#include "geglu/values.h"
#include "support/tensor.h"

namespace geglu {
namespace {

using oracle::Gelu;

constexpr std::int64_t kRows = 96;
constexpr std::int64_t kColumns = 160;

class GegluCapturedTest : public testing::TestWithParam<std::tuple<Format, Gelu>> {
 protected:
  Format format() const { return std::get<0>(GetParam()); }
  Gelu gelu() const { return std::get<1>(GetParam()); }

  std::vector<std::uint8_t> ReadFile(const std::string& tensor) const {
    static constexpr const char* kTypes[] = {"f32", "f16", "bf16"};
    const std::string path = std::string(HOSTACL_CAPTURED_DATA) + "/geglu_layer_" +
                             (gelu() == Gelu::kErf ? "none/" : "tanh/") +
                             kTypes[static_cast<std::size_t>(format())] + "." + tensor + ".bin";
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file.is_open()) << path;
    return {std::istreambuf_iterator<char>(file), {}};
  }
  Elements ReadElements(const std::string& tensor) const {
    return support::Unpack(ReadFile(tensor), AclTypeOf(format()));
  }
};

INSTANTIATE_TEST_SUITE_P(All, GegluCapturedTest,
                         testing::Combine(testing::ValuesIn(kEveryFormat),
                                          testing::Values(Gelu::kErf, Gelu::kTanh)),
                         [](const auto& instance) {
                           return std::string(oracle::TraitsOf(std::get<0>(instance.param)).name) +
                                  (std::get<1>(instance.param) == Gelu::kErf ? "_erf" : "_tanh");
                         });

TEST_P(GegluCapturedTest, BackwardAgreesWithTheOracleAndTheStoredGradient) {
  const Split split = {{kRows, 2 * kColumns}, 1, false};
  const Attributes attributes = {-1, gelu() == Gelu::kTanh ? 1 : 0, false};
  const Elements grad_output = ReadElements("gradOutput");
  const Elements self = ReadElements("self");
  const Elements supplied_gelu = ReadElements("gelu");
  ASSERT_EQ(self.size(), static_cast<std::size_t>(kRows * 2 * kColumns));
  const BackwardElements elements =
      RunBackward(Operator::kGeGluBackward, format(), attributes, ContiguousBackward(split),
                  grad_output, self, supplied_gelu);
  CheckBackward(format(), gelu(), split, elements);

  const std::vector<std::uint8_t> stored = ReadFile("gradInput_f64");
  ASSERT_EQ(stored.size(), self.size() * sizeof(double));
  for (std::size_t i = 0; i < self.size(); ++i) {
    double gradient = 0.0;
    std::memcpy(&gradient, &stored[i * sizeof(double)], sizeof(double));
    ASSERT_LE(oracle::UlpDistance(format(), elements.grad_input[i], oracle::Real(gradient)), 4.5)
        << "element " << i;
  }
}

TEST_P(GegluCapturedTest, ForwardAgreesWithTheOracle) {
  const Split split = {{kRows, 2 * kColumns}, 1, false};
  const Attributes attributes = {-1, gelu() == Gelu::kTanh ? 1 : 0, false};
  CheckForward(format(), gelu(), split,
               RunForward(Operator::kGeGlu, format(), attributes, ContiguousForward(split),
                          ReadElements("self")));
}

}  // namespace
}  // namespace geglu
