// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "tensor/loop_nest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

namespace hostacl::tensor {
namespace {

using testing::ElementsAre;

TensorView MakeView(std::vector<int64_t> dims, std::vector<int64_t> strides, int64_t offset = 0) {
  TensorView view;
  view.type = base::DataType::kFloat32;
  view.rank = static_cast<int>(dims.size());
  std::copy(dims.begin(), dims.end(), view.dims.begin());
  std::copy(strides.begin(), strides.end(), view.strides.begin());
  view.offset = offset;
  view.storage_elems = int64_t{1} << 50;
  return view;
}

std::vector<int64_t> Dims(const LoopNest& nest) {
  return {nest.dims.begin(), nest.dims.begin() + nest.rank};
}

// The byte addresses of all operands for every element, in the order of the loops.
std::vector<std::vector<int64_t>> Walk(const LoopNest& nest) {
  std::vector<std::vector<int64_t>> visits;
  for (int64_t n = 0; n < ElementCount(nest); ++n) {
    std::vector<int64_t> addresses;
    for (int op = 0; op < nest.operands; ++op) {
      int64_t rest = n;
      int64_t address = nest.start_bytes[op];
      for (int k = 0; k < nest.rank; ++k) {
        address += rest % nest.dims[k] * nest.strides_bytes[op][k];
        rest /= nest.dims[k];
      }
      addresses.push_back(address);
    }
    visits.push_back(addresses);
  }
  return visits;
}

// The same from the views themselves, row-major.
std::vector<std::vector<int64_t>> WalkViews(const std::vector<TensorView>& views) {
  std::vector<std::vector<int64_t>> visits;
  for (int64_t n = 0; n < ElementCount(views[0]); ++n) {
    std::vector<int64_t> addresses;
    for (const TensorView& view : views) {
      int64_t rest = n;
      int64_t address = view.offset;
      for (int k = view.rank - 1; k >= 0; --k) {
        address += rest % view.dims[k] * view.strides[k];
        rest /= view.dims[k];
      }
      addresses.push_back(address * static_cast<int64_t>(base::ElementSizeBytes(view.type)));
    }
    visits.push_back(addresses);
  }
  return visits;
}

TEST(LoopNest, ContiguousTensorsAreOneLoop) {
  const std::vector views(3, MakeView({2, 3, 4}, {12, 4, 1}));
  EXPECT_THAT(Dims(BuildLoopNest(views, 2)), ElementsAre(24));
}

TEST(LoopNest, HalvesOfTheLastDimAreTwoLoops) {
  const TensorView whole = MakeView({5, 7, 8}, {56, 8, 1});
  const std::vector views = {Narrow(whole, 2, 0, 4), Narrow(whole, 2, 4, 4),
                             MakeView({5, 7, 4}, {28, 4, 1})};
  EXPECT_THAT(Dims(BuildLoopNest(views, 2)), ElementsAre(4, 35));
}

TEST(LoopNest, HalvesOfTheFirstDimAreOneLoop) {
  const TensorView whole = MakeView({6, 7, 8}, {56, 8, 1});
  const std::vector views = {Narrow(whole, 0, 0, 3), Narrow(whole, 0, 3, 3),
                             MakeView({3, 7, 8}, {56, 8, 1})};
  EXPECT_THAT(Dims(BuildLoopNest(views, 2)), ElementsAre(168));
}

TEST(LoopNest, ScalarsAreOneLoopOfOne) {
  const std::vector views(2, MakeView({1, 1}, {99, -4}, 3));
  const LoopNest nest = BuildLoopNest(views, 1);
  EXPECT_THAT(Dims(nest), ElementsAre(1));
  EXPECT_EQ(nest.start_bytes[1], 12);
}

TEST(LoopNest, CommonPermutationIsOneLoop) {
  const std::vector views(4, MakeView({4, 3, 2}, {1, 8, 4}));
  EXPECT_THAT(Dims(BuildLoopNest(views, 3)), ElementsAre(24));
}

TEST(LoopNest, CommonReversalIsOneLoop) {
  const std::vector views(2, MakeView({4, 3}, {-3, -1}, 11));
  const LoopNest nest = BuildLoopNest(views, 1);
  EXPECT_THAT(Dims(nest), ElementsAre(12));
  EXPECT_EQ(nest.start_bytes[0], 0);
  EXPECT_EQ(nest.strides_bytes[0][0], 4);
}

TEST(LoopNest, TheLoopMostOperandsAreDenseInIsInnermost) {
  const TensorView row_major = MakeView({30, 40}, {40, 1});
  const TensorView column_major = MakeView({30, 40}, {1, 30});
  EXPECT_THAT(Dims(BuildLoopNest(std::vector{row_major, row_major, column_major}, 2)),
              ElementsAre(40, 30));
  EXPECT_THAT(Dims(BuildLoopNest(std::vector{row_major, column_major, column_major}, 2)),
              ElementsAre(30, 40));
}

TEST(LoopNest, VisitsTheSameElementsOnRandomLayouts) {
  std::mt19937 random(11);
  const base::DataType types[] = {base::DataType::kBool, base::DataType::kFloat16,
                                  base::DataType::kFloat64};
  for (int trial = 0; trial < 3000; ++trial) {
    const int rank = static_cast<int>(random() % 6);
    std::vector<int64_t> dims;
    for (int k = 0; k < rank; ++k) dims.push_back(1 + static_cast<int64_t>(random() % 4));
    std::vector<TensorView> views;
    const int operands = 1 + static_cast<int>(random() % 4);
    for (int op = 0; op < operands; ++op) {
      // A dense permutation, some dims stretched, turned round or (inputs) repeated.
      std::vector<int> order(rank);
      for (int k = 0; k < rank; ++k) order[k] = k;
      if (random() % 2 == 0) std::shuffle(order.begin(), order.end(), random);
      std::vector<int64_t> strides(rank);
      int64_t stride = 1;
      for (int k = rank - 1; k >= 0; --k) {
        if (random() % 5 == 0) stride += 2;
        strides[order[k]] = random() % 6 == 0 ? -stride : stride;
        stride *= dims[order[k]];
        if (op != operands - 1 && random() % 8 == 0) strides[order[k]] = 0;
      }
      views.push_back(MakeView(dims, strides, static_cast<int64_t>(random() % 1000)));
      views.back().type = types[random() % 3];
    }
    const LoopNest nest = BuildLoopNest(views, operands - 1);
    auto visited = Walk(nest);
    auto expected = WalkViews(views);
    std::sort(visited.begin(), visited.end());
    std::sort(expected.begin(), expected.end());
    ASSERT_EQ(visited, expected) << "trial " << trial;
  }
}

}  // namespace
}  // namespace hostacl::tensor
