// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// More than 2^31 elements. Takes up to 9 GB and minutes, so it is run on demand: ctest -L large.
//
// Every operand repeats with a period, so every result must; the first period goes by the oracle,
// the rest is compared with it byte by byte.

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>

#include "acl/acl.h"
#include "geglu/check.h"
#include "geglu/operators.h"
#include "geglu/values.h"
#include "support/session.h"
#include "support/tensor.h"

namespace geglu {
namespace {

using oracle::Gelu;
using support::Layout;
using support::SessionStream;

constexpr std::int64_t kBytesPerElement = 2;
constexpr std::int64_t kTwoTo31 = std::int64_t{1} << 31;

// Device memory of 16-bit elements that repeat.
class PeriodicArray {
 public:
  PeriodicArray(std::int64_t elems, const Elements& period) : period_(period.size()) {
    EXPECT_ACL_OK(aclrtMalloc(&address_, static_cast<std::size_t>(elems * kBytesPerElement),
                              ACL_MEM_MALLOC_HUGE_FIRST));
    Elements chunk;
    while (chunk.size() < kChunkElems) {
      chunk.insert(chunk.end(), period.begin(), period.end());
    }
    const std::vector<std::uint8_t> bytes = support::Pack(chunk, ACL_FLOAT16);
    ForEachChunk(0, elems, static_cast<std::int64_t>(chunk.size()),
                 [&](std::int64_t from, std::int64_t count) {
                   Copy(At(from), bytes.data(), count, ACL_MEMCPY_HOST_TO_DEVICE);
                 });
  }
  ~PeriodicArray() { EXPECT_ACL_OK(aclrtFree(address_)); }
  PeriodicArray(const PeriodicArray&) = delete;
  PeriodicArray& operator=(const PeriodicArray&) = delete;

  void* address() const { return address_; }

  Elements Read(std::int64_t from, std::int64_t count) const {
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(count * kBytesPerElement));
    Copy(bytes.data(), At(from), count, ACL_MEMCPY_DEVICE_TO_HOST);
    return support::Unpack(bytes, ACL_FLOAT16);
  }

  // Elements [from, to) repeat with the period.
  void ExpectPeriodic(std::int64_t from, std::int64_t to) const {
    const auto period = static_cast<std::int64_t>(period_);
    const Elements first = Read(from, period);
    Elements expected;
    while (expected.size() < kChunkElems) {
      expected.insert(expected.end(), first.begin(), first.end());
    }
    const std::vector<std::uint8_t> bytes = support::Pack(expected, ACL_FLOAT16);
    std::vector<std::uint8_t> found(bytes.size());
    ForEachChunk(from, to, static_cast<std::int64_t>(expected.size()),
                 [&](std::int64_t begin, std::int64_t count) {
                   Copy(found.data(), At(begin), count, ACL_MEMCPY_DEVICE_TO_HOST);
                   const auto size = static_cast<std::size_t>(count * kBytesPerElement);
                   ASSERT_EQ(std::memcmp(found.data(), bytes.data(), size), 0)
                       << "between elements " << begin << " and " << begin + count;
                 });
  }

 private:
  static constexpr std::size_t kChunkElems = std::size_t{1} << 24;

  template <typename Function>
  static void ForEachChunk(std::int64_t from, std::int64_t to, std::int64_t chunk,
                           Function function) {
    for (; from < to; from += chunk) {
      function(from, std::min(chunk, to - from));
    }
  }
  static void Copy(void* to, const void* from, std::int64_t elems, aclrtMemcpyKind kind) {
    const auto size = static_cast<std::size_t>(elems * kBytesPerElement);
    EXPECT_ACL_OK(aclrtMemcpy(to, size, from, size, kind));
  }
  void* At(std::int64_t elem) const {
    return static_cast<std::uint8_t*>(address_) + elem * kBytesPerElement;
  }

  void* address_ = nullptr;
  std::size_t period_;
};

class Stopwatch {
 public:
  void Print(const char* what, std::int64_t pairs) const {
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start_;
    std::printf("%s: %lld pairs in %.2f s, %.3f ns a pair\n", what, static_cast<long long>(pairs),
                seconds.count(), seconds.count() * 1e9 / static_cast<double>(pairs));
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

Elements DrawPeriod(Format format, std::size_t count, unsigned seed) {
  std::mt19937 random(seed);
  return Draw(format, count, random);
}

aclTensor* Handle(const Layout& layout, Format format, void* address) {
  return support::CreateHandle(layout, AclTypeOf(format), address);
}

// One dim of 2^31 + 2 * 70 elements in memory, gradient in place: offsets, sizes and byte counts
// beyond 2^31.
TEST(GegluLargeTest, BackwardInPlaceOverOneLongDim) {
  constexpr Format kFormat = Format::kBf16;
  constexpr std::int64_t kHalf = kTwoTo31 / 2 + 70;
  constexpr std::int64_t kPeriod = 4099;
  const Elements self_period = DrawPeriod(kFormat, kPeriod, 1);
  const Elements dy_period = DrawPeriod(kFormat, kPeriod, 2);
  const PeriodicArray self(2 * kHalf, self_period);
  const PeriodicArray dy(kHalf, dy_period);
  const Elements x = self.Read(kHalf, kPeriod);

  aclTensor* self_tensor = Handle({{2 * kHalf}, {1}, 0, 2 * kHalf}, kFormat, self.address());
  aclTensor* dy_tensor = Handle({{kHalf}, {1}, 0, kHalf}, kFormat, dy.address());
  Preparation preparation;
  ASSERT_ACL_OK(PrepareBackward(Operator::kGeGluBackward, dy_tensor, self_tensor, dy_tensor,
                                {0, 1, false}, self_tensor, &preparation.workspace_bytes,
                                &preparation.executor));
  const Stopwatch stopwatch;
  LaunchAndWait(Operator::kGeGluBackward, preparation, SessionStream());
  stopwatch.Print("backward, one dim, bfloat16", kHalf);

  Elements self_elements = self_period;
  self_elements.insert(self_elements.end(), x.begin(), x.end());
  Elements grad_input = self.Read(0, kPeriod);
  const Elements right = self.Read(kHalf, kPeriod);
  grad_input.insert(grad_input.end(), right.begin(), right.end());
  CheckBackward(kFormat, Gelu::kTanh, {{2 * kPeriod}, 0, false},
                {dy_period, self_elements, dy_period, grad_input});
  self.ExpectPeriodic(0, kHalf);
  self.ExpectPeriodic(kHalf, 2 * kHalf);
  EXPECT_ACL_OK(aclDestroyTensor(self_tensor));
  EXPECT_ACL_OK(aclDestroyTensor(dy_tensor));
}

// A view of 2 * (2^31 + ...) elements over one row, expanded; two outputs of more than 2^31
// elements each.
TEST(GegluLargeTest, ForwardOfAnExpandedInput) {
  constexpr Format kFormat = Format::kF16;
  constexpr std::int64_t kColumns = 16411;
  constexpr std::int64_t kRows = kTwoTo31 / kColumns + 2;
  const Elements row = DrawPeriod(kFormat, 2 * kColumns, 3);
  const PeriodicArray self(2 * kColumns, row);
  const Elements blank(kColumns, 0);
  const PeriodicArray out(kRows * kColumns, blank);
  const PeriodicArray out_gelu(kRows * kColumns, blank);

  aclTensor* self_tensor =
      Handle({{kRows, 2 * kColumns}, {0, 1}, 0, 2 * kColumns}, kFormat, self.address());
  const Layout half = {{kRows, kColumns}, {kColumns, 1}, 0, kRows * kColumns};
  aclTensor* out_tensor = Handle(half, kFormat, out.address());
  aclTensor* gelu_tensor = Handle(half, kFormat, out_gelu.address());
  Preparation preparation;
  ASSERT_ACL_OK(PrepareForward(Operator::kGeGluV3, self_tensor, {-1, 0, true}, out_tensor,
                               gelu_tensor, &preparation.workspace_bytes, &preparation.executor));
  const Stopwatch stopwatch;
  LaunchAndWait(Operator::kGeGluV3, preparation, SessionStream());
  stopwatch.Print("forward, expanded, float16", kRows * kColumns);

  CheckForward(kFormat, Gelu::kErf, {{1, 2 * kColumns}, 1, true},
               {row, out.Read(0, kColumns), out_gelu.Read(0, kColumns)});
  out.ExpectPeriodic(0, kRows * kColumns);
  out_gelu.ExpectPeriodic(0, kRows * kColumns);
  for (aclTensor* tensor : {self_tensor, out_tensor, gelu_tensor})
    EXPECT_ACL_OK(aclDestroyTensor(tensor));
}

// The split dim first and the outputs column-major: strides beyond 2^30, no dim beyond 2^31.
TEST(GegluLargeTest, BackwardOfTransposedOutputs) {
  constexpr Format kFormat = Format::kF16;
  constexpr std::int64_t kColumns = 65551;
  constexpr std::int64_t kHalf = kTwoTo31 / 2 / kColumns + 1;
  constexpr std::int64_t kElems = 2 * kHalf * kColumns;
  const Elements column = DrawPeriod(kFormat, 2 * kHalf, 5);
  const Elements dy_column = DrawPeriod(kFormat, kHalf, 6);
  const PeriodicArray self(2 * kHalf, column);
  const PeriodicArray dy(kHalf, dy_column);
  const PeriodicArray grad_input(kElems, Elements(2 * kHalf, 0));

  aclTensor* self_tensor =
      Handle({{2 * kHalf, kColumns}, {1, 0}, 0, 2 * kHalf}, kFormat, self.address());
  aclTensor* dy_tensor = Handle({{kHalf, kColumns}, {1, 0}, 0, kHalf}, kFormat, dy.address());
  aclTensor* grad_tensor =
      Handle({{2 * kHalf, kColumns}, {1, 2 * kHalf}, 0, kElems}, kFormat, grad_input.address());
  Preparation preparation;
  ASSERT_ACL_OK(PrepareBackward(Operator::kGeGluV3Backward, dy_tensor, self_tensor, dy_tensor,
                                {0, 0, false}, grad_tensor, &preparation.workspace_bytes,
                                &preparation.executor));
  const Stopwatch stopwatch;
  LaunchAndWait(Operator::kGeGluV3Backward, preparation, SessionStream());
  stopwatch.Print("backward, transposed, float16", kHalf * kColumns);

  CheckBackward(kFormat, Gelu::kErf, {{2 * kHalf}, 0, false},
                {dy_column, column, dy_column, grad_input.Read(0, 2 * kHalf)});
  grad_input.ExpectPeriodic(0, kElems);
  for (aclTensor* tensor : {self_tensor, dy_tensor, grad_tensor})
    EXPECT_ACL_OK(aclDestroyTensor(tensor));
}

}  // namespace
}  // namespace geglu
