// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "tensor/tensor_view.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <set>
#include <vector>

namespace hostacl::tensor {
namespace {

TensorView MakeView(std::vector<int64_t> dims, std::vector<int64_t> strides, int64_t offset,
                    int64_t storage_elems) {
  TensorView view;
  view.type = base::DataType::kFloat32;
  view.rank = static_cast<int>(dims.size());
  std::copy(dims.begin(), dims.end(), view.dims.begin());
  std::copy(strides.begin(), strides.end(), view.strides.begin());
  view.offset = offset;
  view.storage_elems = storage_elems;
  return view;
}

// The storage element behind every index, by plain counting.
std::vector<int64_t> AllAddresses(const TensorView& view) {
  std::vector<int64_t> addresses;
  const int64_t count = ElementCount(view);
  for (int64_t n = 0; n < count; ++n) {
    int64_t rest = n;
    int64_t address = view.offset;
    for (int k = view.rank - 1; k >= 0; --k) {
      address += rest % view.dims[k] * view.strides[k];
      rest /= view.dims[k];
    }
    addresses.push_back(address);
  }
  return addresses;
}

TEST(ElementCount, RankZeroHasOneAndAZeroDimNone) {
  EXPECT_EQ(ElementCount(MakeView({}, {}, 0, 1)), 1);
  EXPECT_EQ(ElementCount(MakeView({2, 3, 4}, {12, 4, 1}, 0, 24)), 24);
  const int64_t huge = int64_t{1} << 40;
  EXPECT_EQ(ElementCount(MakeView({huge, huge, 0}, {0, 0, 0}, 0, 1)), 0);
}

TEST(IsContiguous, IgnoresStridesOfSizeOneDims) {
  EXPECT_TRUE(IsContiguous(MakeView({2, 1, 3}, {3, 77, 1}, 5, 100)));
  EXPECT_FALSE(IsContiguous(MakeView({2, 3}, {1, 2}, 0, 6)));
  EXPECT_FALSE(IsContiguous(MakeView({2, 3}, {4, 1}, 0, 8)));
}

TEST(LiesInStorage, FirstAndLastElementDecide) {
  EXPECT_TRUE(LiesInStorage(MakeView({2, 3}, {3, 1}, 4, 10)));
  EXPECT_FALSE(LiesInStorage(MakeView({2, 3}, {3, 1}, 5, 10)));
  EXPECT_FALSE(LiesInStorage(MakeView({2, 3}, {3, 1}, -1, 10)));
  EXPECT_TRUE(LiesInStorage(MakeView({4}, {-2}, 6, 7)));
  EXPECT_FALSE(LiesInStorage(MakeView({4}, {-2}, 5, 7)));
}

TEST(LiesInStorage, AViewWithoutElementsAlwaysDoes) {
  EXPECT_TRUE(LiesInStorage(MakeView({0, 3}, {3, 1}, 1000, 0)));
}

TEST(LiesInStorage, SurvivesOverflow) {
  constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
  constexpr int64_t kMin = std::numeric_limits<int64_t>::min();
  EXPECT_FALSE(LiesInStorage(MakeView({3}, {kMax}, 0, kMax)));
  EXPECT_FALSE(LiesInStorage(MakeView({3, 3}, {kMax / 2, kMax / 2}, 0, kMax)));
  EXPECT_FALSE(LiesInStorage(MakeView({2}, {kMin}, 0, kMax)));
  EXPECT_FALSE(LiesInStorage(MakeView({2}, {1}, kMax, kMax)));
  EXPECT_FALSE(LiesInStorage(MakeView({1}, {kMax}, kMax, kMax)));
}

TEST(Narrow, AddressesThePartOnly) {
  const TensorView whole = MakeView({2, 6}, {6, 1}, 3, 20);
  const TensorView right = Narrow(whole, 1, 3, 3);
  EXPECT_EQ(AllAddresses(right), (std::vector<int64_t>{6, 7, 8, 12, 13, 14}));
}

TEST(BroadcastTo, RepeatsAlongNewAndUnitDims) {
  const TensorView target = MakeView({2, 2, 3}, {6, 3, 1}, 0, 12);
  TensorView result;
  ASSERT_TRUE(BroadcastTo(target, MakeView({2, 1}, {1, 9}, 4, 6), &result));
  EXPECT_EQ(AllAddresses(result), (std::vector<int64_t>{4, 4, 4, 5, 5, 5, 4, 4, 4, 5, 5, 5}));
  EXPECT_FALSE(BroadcastTo(target, MakeView({2}, {1}, 0, 2), &result));
  EXPECT_FALSE(BroadcastTo(MakeView({3}, {1}, 0, 3), target, &result));
}

TEST(OverlapsItself, KnownLayouts) {
  EXPECT_FALSE(OverlapsItself(MakeView({2, 3}, {3, 1}, 0, 6)));
  EXPECT_FALSE(OverlapsItself(MakeView({2, 3}, {1, 2}, 0, 6)));
  EXPECT_FALSE(OverlapsItself(MakeView({2, 3}, {-3, -1}, 5, 6)));
  EXPECT_TRUE(OverlapsItself(MakeView({2, 3}, {0, 1}, 0, 3)));
  EXPECT_FALSE(OverlapsItself(MakeView({1, 3}, {0, 1}, 0, 3)));
  EXPECT_TRUE(OverlapsItself(MakeView({3, 3}, {2, 1}, 0, 7)));
  // Interleaved without meeting: 0, 2, 4 and 3, 5, 7.
  EXPECT_FALSE(OverlapsItself(MakeView({2, 3}, {3, 2}, 0, 8)));
}

TEST(OverlapsItself, AgreesWithCountingOnRandomLayouts) {
  std::mt19937 random(7);
  int overlapping = 0;
  for (int trial = 0; trial < 20000; ++trial) {
    const int rank = 1 + static_cast<int>(random() % 4);
    std::vector<int64_t> dims;
    std::vector<int64_t> strides;
    int64_t lowest = 0;
    for (int k = 0; k < rank; ++k) {
      dims.push_back(1 + static_cast<int64_t>(random() % 5));
      strides.push_back(static_cast<int64_t>(random() % 60) - 20);
      lowest += std::min<int64_t>(0, strides.back() * (dims.back() - 1));
    }
    const TensorView view = MakeView(dims, strides, -lowest, 100000);
    const std::vector<int64_t> addresses = AllAddresses(view);
    const bool expected =
        std::set<int64_t>(addresses.begin(), addresses.end()).size() != addresses.size();
    ASSERT_EQ(OverlapsItself(view), expected) << "trial " << trial;
    overlapping += expected ? 1 : 0;
  }
  EXPECT_GT(overlapping, 1000);
  EXPECT_LT(overlapping, 19000);
}

}  // namespace
}  // namespace hostacl::tensor
