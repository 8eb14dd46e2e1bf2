// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "geglu/check.h"

#include <gtest/gtest.h>

#include <cstdio>

#include "geglu/bounds.h"

namespace geglu {

using oracle::Describe;
using oracle::Format;
using oracle::Gelu;
using oracle::Judgement;

namespace {

constexpr int kMaxReportedElements = 3;

class PrintWorstErrors : public testing::Environment {
 public:
  void TearDown() override { WorstErrors::Get().Print(); }
};

const testing::Environment* const registered =
    testing::AddGlobalTestEnvironment(new PrintWorstErrors);

std::string NameOf(Gelu gelu) { return gelu == Gelu::kErf ? "erf" : "tanh"; }

// One output of one call: judges its elements, records and reports.
class OutputChecker {
 public:
  OutputChecker(Format format, Gelu gelu, const char* output, double bound, double float32_bound)
      : format_(format),
        label_(std::string(oracle::TraitsOf(format).name) + " " + NameOf(gelu) + " " + output),
        bound_(bound),
        coarse_bound_(CoarseBound(float32_bound)) {}

  // `describe_input` is called only when its text is needed.
  template <typename DescribeInput>
  void Check(std::uint32_t result, const Judgement& judgement, DescribeInput describe_input) {
    const double bound = judgement.coarse_factor ? coarse_bound_ : bound_;
    if (judgement.fault.empty() && judgement.ulp <= bound) {
      if (!judgement.coarse_factor && judgement.ulp > worst_) {
        worst_ = judgement.ulp;
        worst_input_ = describe_input();
      }
      return;
    }
    if (++faults_ <= kMaxReportedElements) {
      ADD_FAILURE() << label_ << " = " << Describe(format_, result) << " is " << judgement.ulp
                    << " ULP off, bound " << bound << "; " << judgement.fault << "; "
                    << describe_input();
    }
  }

  ~OutputChecker() {
    WorstErrors::Get().Record(label_, worst_, worst_input_);
    if (faults_ > kMaxReportedElements) {
      ADD_FAILURE() << label_ << ": " << faults_ << " elements out of bounds";
    }
  }

 private:
  Format format_;
  std::string label_;
  double bound_;
  double coarse_bound_;
  double worst_ = -1.0;
  std::string worst_input_;
  int faults_ = 0;
};

}  // namespace

support::Dims Split::half_dims() const {
  support::Dims dims = self_dims;
  dims[dim] /= 2;
  return dims;
}

std::int64_t Split::pairs() const { return support::ElementCount(half_dims()); }

std::int64_t Split::IndexInHalf(std::int64_t pair, bool left) const {
  std::int64_t run = self_dims[dim] / 2;  // elements of one half that lie together
  for (std::size_t k = dim + 1; k < self_dims.size(); ++k) {
    run *= self_dims[k];
  }
  return (pair / run) * 2 * run + (left ? 0 : run) + pair % run;
}

std::int64_t Split::OtherIndex(std::int64_t pair) const {
  return IndexInHalf(pair, !activate_left);
}
std::int64_t Split::ActivatedIndex(std::int64_t pair) const {
  return IndexInHalf(pair, activate_left);
}

WorstErrors& WorstErrors::Get() {
  static WorstErrors errors;
  return errors;
}

void WorstErrors::Record(const std::string& what, double ulp, const std::string& input) {
  Entry& entry = entries_[what];
  if (ulp > entry.ulp) {
    entry.ulp = ulp;
    entry.input = input;
  }
}

void WorstErrors::Print() const {
  for (const auto& [what, entry] : entries_) {
    std::printf("worst %-28s %.4f ULP at %s\n", what.c_str(), entry.ulp, entry.input.c_str());
  }
}

void CheckForward(Format format, Gelu gelu, const Split& split, const ForwardElements& elements) {
  const Bounds bounds = BoundsOf(format);
  const Bounds float32_bounds = BoundsOf(Format::kF32);
  OutputChecker out_gelu(format, gelu, "outGelu", bounds.gelu, float32_bounds.gelu);
  OutputChecker out(format, gelu, "out", bounds.out, float32_bounds.out);
  for (std::int64_t pair = 0; pair < split.pairs(); ++pair) {
    const std::uint32_t x_bits = elements.self[split.ActivatedIndex(pair)];
    const std::uint32_t o_bits = elements.self[split.OtherIndex(pair)];
    const auto describe = [&] {
      return "x=" + Describe(format, x_bits) + " o=" + Describe(format, o_bits);
    };
    const double x = oracle::Decode(format, x_bits);
    const double o = oracle::Decode(format, o_bits);
    out_gelu.Check(elements.out_gelu[pair],
                   oracle::JudgeGelu(format, elements.out_gelu[pair], gelu, x), describe);
    out.Check(elements.out[pair], oracle::JudgeOut(format, elements.out[pair], gelu, o, x),
              describe);
  }
}

void CheckBackward(Format format, Gelu gelu, const Split& split, const BackwardElements& elements) {
  OutputChecker grad_other(format, gelu, "d(o)", 0.0, 0.0);
  OutputChecker grad_activated(format, gelu, "d(x)", BoundsOf(format).grad_activated,
                               BoundsOf(Format::kF32).grad_activated);
  for (std::int64_t pair = 0; pair < split.pairs(); ++pair) {
    const std::uint32_t x_bits = elements.self[split.ActivatedIndex(pair)];
    const std::uint32_t o_bits = elements.self[split.OtherIndex(pair)];
    const std::uint32_t dy_bits = elements.grad_output[pair];
    const std::uint32_t gelu_bits = elements.gelu[pair];
    const auto describe = [&] {
      return "x=" + Describe(format, x_bits) + " o=" + Describe(format, o_bits) +
             " gradOutput=" + Describe(format, dy_bits) + " gelu=" + Describe(format, gelu_bits);
    };
    const double dy = oracle::Decode(format, dy_bits);
    const std::uint32_t d_other = elements.grad_input[split.OtherIndex(pair)];
    grad_other.Check(d_other,
                     oracle::JudgeGradOther(format, d_other, dy, oracle::Decode(format, gelu_bits)),
                     describe);
    const std::uint32_t d_activated = elements.grad_input[split.ActivatedIndex(pair)];
    grad_activated.Check(
        d_activated,
        oracle::JudgeGradActivated(format, d_activated, gelu, dy, oracle::Decode(format, o_bits),
                                   oracle::Decode(format, x_bits)),
        describe);
  }
}

}  // namespace geglu
