// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_ACCURACY_PROFILE_H_
#define HOSTACL_TESTS_ACCURACY_PROFILE_H_

#include <algorithm>
#include <array>
#include <cstddef>

namespace accuracy {

// The largest error, in ULP, in each interval of x: what a picture of the error over x shows.
struct Profile {
  static constexpr int kBegin = -14;  // gelu' of both kinds is subnormal there
  static constexpr int kEnd = 6;      // and has rounded to 1 here
  static constexpr int kBinsPerUnit = 8;

  std::array<double, static_cast<size_t>(kEnd - kBegin)* kBinsPerUnit> worst = {};

  void Add(float x, double error) {
    if (!(x >= kBegin && x < kEnd)) return;
    double& bin = worst[static_cast<size_t>((x - kBegin) * kBinsPerUnit)];
    bin = std::max(bin, error);
  }

  void Add(const Profile& other) {
    for (size_t i = 0; i < worst.size(); ++i) worst[i] = std::max(worst[i], other.worst[i]);
  }
};

}  // namespace accuracy

#endif  // HOSTACL_TESTS_ACCURACY_PROFILE_H_
