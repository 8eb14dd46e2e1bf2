// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Every special way of copying a rectangle against the definition. The memory on both sides ends
// with the last element, so that a sanitizer sees an access outside.

#include "kernels/copy_2d.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <random>
#include <vector>

namespace hostacl::kernels {
namespace {

// Distances between elements, in elements.
struct Steps {
  std::ptrdiff_t inner;
  std::ptrdiff_t outer;
};

// A rectangle of elements in memory of its own, which holds the elements and nothing more.
class Side {
 public:
  Side(Steps steps, size_t inner, size_t outer, size_t bytes)
      : inner_bytes_(steps.inner * static_cast<std::ptrdiff_t>(bytes)),
        outer_bytes_(steps.outer * static_cast<std::ptrdiff_t>(bytes)) {
    const std::ptrdiff_t across = inner_bytes_ * static_cast<std::ptrdiff_t>(inner - 1);
    const std::ptrdiff_t down = outer_bytes_ * static_cast<std::ptrdiff_t>(outer - 1);
    first_ = std::max<std::ptrdiff_t>(-across, 0) + std::max<std::ptrdiff_t>(-down, 0);
    size_ = static_cast<size_t>(std::abs(across) + std::abs(down)) + bytes;
    memory_ = std::make_unique<std::byte[]>(size_);
  }

  std::byte* first() const { return memory_.get() + first_; }
  std::byte* at(size_t outer, size_t inner) const {
    return first() + static_cast<std::ptrdiff_t>(outer) * outer_bytes_ +
           static_cast<std::ptrdiff_t>(inner) * inner_bytes_;
  }
  std::vector<std::byte> bytes() const { return {memory_.get(), memory_.get() + size_}; }
  void Fill(unsigned seed) {
    std::mt19937 random(seed);
    for (size_t i = 0; i < size_; ++i) memory_[i] = static_cast<std::byte>(random());
  }

  std::ptrdiff_t inner_bytes() const { return inner_bytes_; }
  std::ptrdiff_t outer_bytes() const { return outer_bytes_; }

 private:
  std::ptrdiff_t inner_bytes_;
  std::ptrdiff_t outer_bytes_;
  std::ptrdiff_t first_ = 0;
  size_t size_ = 0;
  std::unique_ptr<std::byte[]> memory_;
};

void ExpectCopied(size_t bytes, Steps from, Steps to, size_t inner, size_t outer) {
  Side src(from, inner, outer, bytes);
  Side dst(to, inner, outer, bytes);
  Side expected(to, inner, outer, bytes);
  src.Fill(1);
  dst.Fill(2);
  expected.Fill(2);
  for (size_t row = 0; row < outer; ++row) {
    for (size_t k = 0; k < inner; ++k) std::memcpy(expected.at(row, k), src.at(row, k), bytes);
  }
  SelectCopy2D(bytes)({dst.first(), dst.inner_bytes(), dst.outer_bytes(), src.first(),
                       src.inner_bytes(), src.outer_bytes(), inner, outer});
  EXPECT_EQ(dst.bytes(), expected.bytes())
      << bytes << " bytes, " << outer << " x " << inner << ", from " << from.inner << ", "
      << from.outer << " to " << to.inner << ", " << to.outer;
}

class RunCopy2D : public testing::TestWithParam<size_t> {};

TEST_P(RunCopy2D, MovesEveryElementAndNothingElse) {
  for (const size_t inner : {1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 31, 33, 64, 65, 100}) {
    for (const size_t outer : {1, 2, 3, 5, 17}) {
      const auto row = static_cast<std::ptrdiff_t>(inner);
      const auto column = static_cast<std::ptrdiff_t>(outer);
      const Steps dense{1, row}, gaps{1, row + 3}, columns{column, 1};
      for (const Steps from : {dense, gaps, columns, Steps{2, 2 * row}, Steps{3, 3 * row + 1},
                               Steps{5, 5 * row}, Steps{-1, row}, Steps{-2, -2 * row}, Steps{0, 1},
                               Steps{1, 0}, Steps{1, 2 * row}, Steps{1, 3 * row}}) {
        for (const Steps to : {dense, gaps, columns, Steps{2, 2 * row + 1}, Steps{-1, row}}) {
          ExpectCopied(GetParam(), from, to, inner, outer);
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(ElementBytes, RunCopy2D, testing::Values(1, 2, 4, 8, 16));

TEST(RunCopy2DSelection, ElementsOfOtherSizes) {
  for (const size_t bytes : {0, 3, 6, 32}) EXPECT_EQ(SelectCopy2D(bytes), nullptr);
}

}  // namespace
}  // namespace hostacl::kernels
