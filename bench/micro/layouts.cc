// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Views against contiguous tensors of the same size: "layout/<type>/<name>".

#include <string>
#include <utility>
#include <vector>

#include "micro/backward.h"
#include "micro/register.h"

namespace hostacl::bench {
namespace {

constexpr int64_t kRows = 64;
constexpr int64_t kHalf = 4096;

struct Named {
  std::string name;
  BackwardCase of;
};

BackwardCase With(BackwardCase of, Layout BackwardCase::*operand, Layout layout) {
  of.*operand = std::move(layout);
  return of;
}

// Split along another dim than the last; all tensors contiguous.
BackwardCase SplitAlong(int64_t dim, const std::vector<int64_t>& halves, aclDataType type) {
  std::vector<int64_t> whole = halves;
  whole[static_cast<size_t>(dim)] *= 2;
  return {.self = Contiguous(whole),
          .grad_output = Contiguous(halves),
          .gelu = Contiguous(halves),
          .grad_input = Contiguous(whole),
          .dim = dim,
          .type = type};
}

// Every tensor a transposed view: elements that are neighbours in one are in all.
BackwardCase AllTransposed(aclDataType type) {
  return {.self = Transposed(Contiguous({2 * kHalf, kRows}), 0, 1),
          .grad_output = Transposed(Contiguous({kHalf, kRows}), 0, 1),
          .gelu = Transposed(Contiguous({kHalf, kRows}), 0, 1),
          .grad_input = Transposed(Contiguous({2 * kHalf, kRows}), 0, 1),
          .type = type};
}

// Short rows: an innermost run of `run_bytes`, cut out of a parent so that rows cannot be joined.
BackwardCase ShortRuns(int64_t run_bytes, aclDataType type) {
  const int64_t run = run_bytes / static_cast<int64_t>(BytesOf(type));
  const int64_t rows = kRows * kHalf / run;
  return {.self = WithRowGap(rows, 2 * run, run),
          .grad_output = WithRowGap(rows, run, run),
          .gelu = WithRowGap(rows, run, run),
          .grad_input = WithRowGap(rows, 2 * run, run),
          .type = type};
}

// Innermost runs of at least 64 bytes in every operand.
std::vector<Named> LongRuns(aclDataType type) {
  const BackwardCase base = ContiguousCase(kRows, kHalf, type);
  const std::vector<int64_t> whole = {kRows, 2 * kHalf};
  const std::vector<int64_t> half = {kRows, kHalf};
  return {
      {"dim 0", SplitAlong(0, {kRows, kHalf}, type)},
      {"dim 1 of 3", SplitAlong(1, {8, 64, 512}, type)},
      {"all transposed", AllTransposed(type)},
      {"sliced columns", With(base, &BackwardCase::self, WithRowGap(kRows, 2 * kHalf, 100))},
      {"sliced columns, output",
       With(base, &BackwardCase::grad_input, WithRowGap(kRows, 2 * kHalf, 100))},
      {"every second row", With(base, &BackwardCase::self, Stepped(whole, 0, 2))},
      {"rows reversed", With(base, &BackwardCase::self, Reversed(whole, 0))},
      {"gradOutput expanded over rows", With(base, &BackwardCase::grad_output, Expanded(half, 0))},
      {"runs of 256 bytes", ShortRuns(256, type)},
      {"runs of 64 bytes", ShortRuns(64, type)},
  };
}

std::vector<Named> ShortOrScattered(aclDataType type) {
  const BackwardCase base = ContiguousCase(kRows, kHalf, type);
  const std::vector<int64_t> whole = {kRows, 2 * kHalf};
  const std::vector<int64_t> half = {kRows, kHalf};
  return {
      {"self transposed",
       With(base, &BackwardCase::self, Transposed(Contiguous({2 * kHalf, kRows}), 0, 1))},
      {"gradInput transposed",
       With(base, &BackwardCase::grad_input, Transposed(Contiguous({2 * kHalf, kRows}), 0, 1))},
      {"every second element", With(base, &BackwardCase::self, Stepped(whole, 1, 2))},
      {"elements reversed", With(base, &BackwardCase::self, Reversed(whole, 1))},
      {"gradOutput expanded over columns",
       With(base, &BackwardCase::grad_output, Expanded(half, 1))},
      {"runs of 16 bytes", ShortRuns(16, type)},
      {"runs of 4 bytes", ShortRuns(4, type)},
  };
}

void Register(const std::string& group, aclDataType type, const std::vector<Named>& all) {
  for (const Named& one : all)
    RegisterBackward(group + "/" + NameOf(type) + "/" + one.name, one.of);
}

}  // namespace

void RegisterLayouts() {
  for (const aclDataType type : {ACL_FLOAT, ACL_BF16}) {
    Register("layout", type, {{"contiguous", ContiguousCase(kRows, kHalf, type)}});
    Register("layout, long runs", type, LongRuns(type));
    Register("layout, short runs", type, ShortOrScattered(type));
  }
}

}  // namespace hostacl::bench
