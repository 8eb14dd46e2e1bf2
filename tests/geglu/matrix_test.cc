// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Every operator × type × approximation × layout (one test each), and in each test every rank,
// every dim, both spellings of it and both activated halves, against the oracle, element by
// element.

#include <gtest/gtest.h>

#include <random>
#include <tuple>

#include "geglu/run.h"
#include "geglu/values.h"

namespace geglu {
namespace {

using oracle::Gelu;
using support::AllowedForOutputs;
using support::Dims;
using support::kEveryLayout;
using support::LayoutKind;
using support::MakeLayout;

// Shapes before the split dim is doubled: odd sizes, so that vectors have tails, and sizes of 1.
const Dims kShapes[] = {{67},
                        {7, 11},
                        {3, 5, 7},
                        {3, 2, 5, 3},
                        {2, 3, 1, 3, 5},
                        {2, 1, 3, 2, 2, 3},
                        {1, 2, 2, 3, 1, 2, 3},
                        {2, 1, 2, 2, 1, 3, 2, 2}};
// Long enough for whole vectors, several cache tiles and several threads.
const Dims kLargeShapes[] = {{9, 517}, {3, 41, 37}};

using Parameters = std::tuple<Operator, Format, Gelu, LayoutKind>;

class GegluMatrixTest : public testing::TestWithParam<Parameters> {
 protected:
  Operator op() const { return std::get<0>(GetParam()); }
  Format format() const { return std::get<1>(GetParam()); }
  Gelu gelu() const { return std::get<2>(GetParam()); }
  LayoutKind kind() const { return std::get<3>(GetParam()); }

  // The layout under test for the first tensor; the others take it too, or, every second time, each
  // another one, so that no two tensors of a call walk alike.
  LayoutKind KindOfTensor(std::size_t position) const {
    const std::size_t shift = calls_ % 2 == 0 ? 0 : position * (1 + calls_ % 3);
    return kEveryLayout[(static_cast<std::size_t>(kind()) + shift) % std::size(kEveryLayout)];
  }
  support::Layout InputLayout(std::size_t position, const Dims& dims) const {
    return MakeLayout(KindOfTensor(position), dims, (calls_ + position) % dims.size());
  }
  support::Layout OutputLayout(std::size_t position, const Dims& dims) const {
    const LayoutKind wanted = KindOfTensor(position);
    return MakeLayout(AllowedForOutputs(wanted) ? wanted : LayoutKind::kSliced, dims);
  }
  Elements DrawStorage(const support::Layout& layout) {
    return Draw(format(), static_cast<std::size_t>(layout.storage_elems), random_);
  }

  void CheckCall(const Split& split, const Attributes& attributes) {
    const Dims half = split.half_dims();
    if (IsBackward(op())) {
      const BackwardLayouts layouts = {InputLayout(1, half), InputLayout(0, split.self_dims),
                                       InputLayout(2, half), OutputLayout(3, split.self_dims)};
      CheckBackward(
          format(), gelu(), split,
          RunBackward(op(), format(), attributes, layouts, DrawStorage(layouts.grad_output),
                      DrawStorage(layouts.self), DrawStorage(layouts.gelu)));
    } else {
      const ForwardLayouts layouts = {InputLayout(0, split.self_dims), OutputLayout(1, half),
                                      OutputLayout(2, half)};
      CheckForward(format(), gelu(), split,
                   RunForward(op(), format(), attributes, layouts, DrawStorage(layouts.self)));
    }
    ++calls_;
  }

  void CheckEveryDim(const Dims& shape) {
    const auto rank = static_cast<std::int64_t>(shape.size());
    for (std::int64_t dim = -rank; dim < rank; ++dim) {
      const auto split_dim = static_cast<std::size_t>(dim < 0 ? dim + rank : dim);
      Dims self_dims = shape;
      self_dims[split_dim] *= 2;
      for (const bool activate_left : {false, true}) {
        if (activate_left && !HasActivateLeft(op())) {
          continue;
        }
        SCOPED_TRACE("rank " + std::to_string(rank) + " dim " + std::to_string(dim) +
                     (activate_left ? " activateLeft" : ""));
        CheckCall({self_dims, split_dim, activate_left},
                  {dim, gelu() == Gelu::kTanh ? 1 : 0, activate_left});
        if (HasFatalFailure() || HasNonfatalFailure()) {
          return;
        }
      }
    }
  }

 private:
  std::size_t calls_ = 0;
  std::mt19937 random_{7};
};

TEST_P(GegluMatrixTest, EveryRankAndDim) {
  for (const Dims& shape : kShapes) {
    CheckEveryDim(shape);
  }
}

TEST_P(GegluMatrixTest, LargeShapes) {
  for (const Dims& shape : kLargeShapes) {
    CheckEveryDim(shape);
  }
}

std::string NameOfCase(const testing::TestParamInfo<Parameters>& instance) {
  const auto& [op, format, gelu, kind] = instance.param;
  return std::string(oracle::TraitsOf(format).name) + "_" + NameOf(op).substr(5) + "_" +
         (gelu == Gelu::kErf ? "erf" : "tanh") + "_" + NameOf(kind);
}

INSTANTIATE_TEST_SUITE_P(All, GegluMatrixTest,
                         testing::Combine(testing::Values(Operator::kGeGlu, Operator::kGeGluV3,
                                                          Operator::kGeGluBackward,
                                                          Operator::kGeGluV3Backward),
                                          testing::ValuesIn(kEveryFormat),
                                          testing::Values(Gelu::kErf, Gelu::kTanh),
                                          testing::ValuesIn(kEveryLayout)),
                         NameOfCase);

}  // namespace
}  // namespace geglu
