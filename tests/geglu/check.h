// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Compares whole results with the oracle, element by element, and keeps the worst error met.

#ifndef HOSTACL_TESTS_GEGLU_CHECK_H_
#define HOSTACL_TESTS_GEGLU_CHECK_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "oracle/judge.h"
#include "support/layout.h"

namespace geglu {

using Elements = std::vector<std::uint32_t>;  // bits, row-major

// Where the elements of a call lie, split along `dim`.
struct Split {
  support::Dims self_dims;
  std::size_t dim = 0;
  bool activate_left = false;

  support::Dims half_dims() const;
  std::int64_t pairs() const;
  // Row-major index in self (and gradInput) of the halves of pair i.
  std::int64_t OtherIndex(std::int64_t pair) const;
  std::int64_t ActivatedIndex(std::int64_t pair) const;

 private:
  std::int64_t IndexInHalf(std::int64_t pair, bool left) const;
};

struct ForwardElements {
  Elements self, out, out_gelu;
};
struct BackwardElements {
  Elements grad_output, self, gelu, grad_input;
};

// Errors of one executable's checks, per output and type; printed once at its end.
class WorstErrors {
 public:
  static WorstErrors& Get();
  void Record(const std::string& what, double ulp, const std::string& input);
  void Print() const;

 private:
  struct Entry {
    double ulp = -1.0;
    std::string input;
  };
  std::map<std::string, Entry> entries_;
};

// Fails the test, naming inputs and results, for each element out of bounds (the first few of
// them).
void CheckForward(oracle::Format format, oracle::Gelu gelu, const Split& split,
                  const ForwardElements& elements);
void CheckBackward(oracle::Format format, oracle::Gelu gelu, const Split& split,
                   const BackwardElements& elements);

}  // namespace geglu

#endif  // HOSTACL_TESTS_GEGLU_CHECK_H_
