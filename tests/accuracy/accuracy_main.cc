// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Prints the accuracy of gelu and gelu' as Markdown tables. Exit status 1 when a bound is missed.
//   hostacl_accuracy [step]     step 1 (default): every float; n: every n-th

#include <cstdio>
#include <cstdlib>
#include <map>
#include <utility>

#include "accuracy/half_types.h"
#include "accuracy/sweep.h"
#include "kernels/geglu.h"
#include "kernels/target.h"

namespace accuracy {
namespace {

const char* Name(oracle::Gelu gelu) { return gelu == oracle::Gelu::kErf ? "erf" : "tanh"; }
const char* Name(Quantity quantity) { return quantity == Quantity::kValue ? "gelu" : "gelu'"; }

class References {
 public:
  References() {
    for (const auto gelu : {oracle::Gelu::kErf, oracle::Gelu::kTanh}) {
      for (const auto quantity : {Quantity::kSlope, Quantity::kValue}) {
        const Reference& added = table_.try_emplace({gelu, quantity}, gelu, quantity).first->second;
        std::printf("- %s %s: reference within %.2g (relative) of MPFR at 20,000 points\n",
                    Name(gelu), Name(quantity), added.WorstRelativeError(20000));
        std::fflush(stdout);
      }
    }
  }
  const Reference& Of(const Formula& formula) const {
    return table_.at({formula.gelu, formula.quantity});
  }

 private:
  std::map<std::pair<oracle::Gelu, Quantity>, Reference> table_;
};

void PrintHead() {
  std::printf("\n| formula | | worst ULP | at x | inputs |");
  for (const double limit : Tally::kUpTo) std::printf(" <= %g |", limit);
  std::printf(" more |\n|---|---|---|---|---|");
  for (size_t i = 0; i <= Tally::kUpTo.size(); ++i) std::printf("---|");
  std::printf("\n");
}

double PrintRow(const Formula& formula, const References& references, unsigned step) {
  const Tally tally = Sweep(formula, references.Of(formula), step);
  uint64_t inputs = 0;
  for (const uint64_t count : tally.counts) inputs += count;
  std::printf("| %s | %s %s | %.4g | %.9g | %llu |", formula.name.c_str(), Name(formula.gelu),
              Name(formula.quantity), tally.worst, static_cast<double>(tally.worst_at),
              static_cast<unsigned long long>(inputs));
  for (const uint64_t count : tally.counts) {
    std::printf(" %llu |", static_cast<unsigned long long>(count));
  }
  std::printf("\n");
  std::fflush(stdout);
  return tally.worst;
}

int PrintHalfTypes() {
  int misses = 0;
  std::printf("\n| type | | inputs | not correctly rounded | worst ULP | at x | NaN lost |\n");
  std::printf("|---|---|---|---|---|---|---|\n");
  for (const auto format : {oracle::Format::kF16, oracle::Format::kBf16}) {
    for (const auto gelu : {oracle::Gelu::kErf, oracle::Gelu::kTanh}) {
      for (const auto quantity : {Quantity::kSlope, Quantity::kValue}) {
        const HalfTally tally = SweepHalf(format, gelu, quantity);
        std::printf("| %s | %s %s | %d | %d | %.6g | %.9g | %d |\n", TraitsOf(format).name,
                    Name(gelu), Name(quantity), tally.inputs, tally.misrounded, tally.worst,
                    tally.worst_at, tally.nan_lost);
        for (const auto& example : tally.examples) std::fprintf(stderr, "  %s\n", example.c_str());
        misses += tally.misrounded > 0 || tally.nan_lost > 0;
      }
    }
  }
  return misses;
}

int Main(unsigned step) {
  std::printf("Kernels: %s. Reference:\n\n", hostacl::kernels::KernelTargetName());
  const References references;
  int misses = 0;
  std::printf("\n### float32\n");
  PrintHead();
  for (const Formula& formula : OwnFormulas()) {
    const double bound = formula.name == "hostacl high_precision" ? 1.0 : 4.0;
    misses += !(PrintRow(formula, references, step) <= bound);
  }
  for (const Formula& formula : TextbookFormulas()) PrintRow(formula, references, step);
  std::printf("\n### float16, bfloat16\n");
  misses += PrintHalfTypes();
  return misses == 0 ? 0 : 1;
}

}  // namespace
}  // namespace accuracy

int main(int argc, char** argv) {
  const int step = argc > 1 ? std::atoi(argv[1]) : 1;
  if (step < 1) {
    std::fprintf(stderr, "usage: %s [step >= 1]\n", argv[0]);
    return 2;
  }
  if (!hostacl::kernels::TargetSettingIsMet()) {
    std::fprintf(stderr, "HOSTACL_KERNEL_TARGET names no instruction set of this machine\n");
    return 2;
  }
  return accuracy::Main(static_cast<unsigned>(step));
}
