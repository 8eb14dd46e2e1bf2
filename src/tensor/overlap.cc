// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include <algorithm>
#include <cstdlib>

#include "tensor/tensor_view.h"

namespace hostacl::tensor {
namespace {

struct Step {
  int64_t stride;
  int64_t max_count;  // dim - 1: how far two indices can lie apart
};

// Two indices meet in one element exactly if their difference d, 0 < |d| <= dim - 1 in some dim,
// satisfies Σ d[k] * stride[k] = 0. The search goes from the largest stride to the smallest; what
// is left of the sum must be within the reach of the smaller strides, which leaves few values of
// d[k] to try.
class DifferenceSearch {
 public:
  explicit DifferenceSearch(const TensorView& view) {
    for (int k = 0; k < view.rank; ++k) {
      if (view.dims[k] > 1) Insert({std::abs(view.strides[k]), view.dims[k] - 1});
    }
    reach_[count_] = 0;
    for (int k = count_ - 1; k >= 0; --k)
      reach_[k] = reach_[k + 1] + steps_[k].stride * steps_[k].max_count;
  }

  bool HasZeroStride() const { return count_ > 0 && steps_[count_ - 1].stride == 0; }

  // Each stride passes over everything that the smaller ones can address.
  bool IsNested() const {
    for (int k = 0; k < count_; ++k) {
      if (steps_[k].stride <= reach_[k + 1]) return false;
    }
    return true;
  }

  bool FindsMeeting() { return Search(0, 0, false); }

 private:
  static constexpr int kMaxTrials = 100000;

  // Steps stay in the order of falling strides.
  void Insert(const Step& step) {
    int place = count_++;
    for (; place > 0 && steps_[place - 1].stride < step.stride; --place)
      steps_[place] = steps_[place - 1];
    steps_[place] = step;
  }

  bool Search(int k, int64_t sum, bool differs) {
    if (k == count_) return differs && sum == 0;
    const auto [stride, max_count] = steps_[k];
    // |sum + d * stride| <= reach of the rest bounds d on both sides.
    const int64_t rest = reach_[k + 1];
    const int64_t lowest = std::max(-max_count, CeilDiv(-rest - sum, stride));
    const int64_t highest = std::min(max_count, FloorDiv(rest - sum, stride));
    for (int64_t d = lowest; d <= highest; ++d) {
      if (++trials_ > kMaxTrials) return false;
      if (Search(k + 1, sum + d * stride, differs || d != 0)) return true;
    }
    return false;
  }

  static int64_t FloorDiv(int64_t a, int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }
  static int64_t CeilDiv(int64_t a, int64_t b) { return a / b + (a % b > 0 ? 1 : 0); }

  std::array<Step, kMaxRank> steps_{};
  std::array<int64_t, kMaxRank + 1> reach_{};
  int count_ = 0;
  int trials_ = 0;
};

}  // namespace

bool OverlapsItself(const TensorView& view) {
  if (ElementCount(view) <= 1) return false;
  DifferenceSearch search(view);
  if (search.HasZeroStride()) return true;
  return !search.IsNested() && search.FindsMeeting();
}

}  // namespace hostacl::tensor
