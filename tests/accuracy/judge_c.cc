// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "accuracy/judge_c.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "accuracy/formulas.h"
#include "accuracy/half_types.h"
#include "accuracy/profile.h"
#include "accuracy/reference.h"
#include "accuracy/tally.h"

namespace accuracy {
namespace {

oracle::Gelu GeluOf(int tanh) { return tanh != 0 ? oracle::Gelu::kTanh : oracle::Gelu::kErf; }
Quantity QuantityOf(int slope) { return slope != 0 ? Quantity::kSlope : Quantity::kValue; }

class Judge {
 public:
  explicit Judge(const Reference& reference) : reference_(reference) {}

  void Add(const float* x, const float* y, size_t elems) {
    Tally tally;
    Profile profile;
    for (size_t i = 0; i < elems; ++i) {
      if (std::isnan(x[i])) continue;
      const double error = Tally::UlpError(y[i], reference_(x[i]));
      tally.Add(x[i], error);
      profile.Add(x[i], error);
    }
    const std::lock_guard lock(mutex_);
    // Of equal errors that of the input nearest to zero stays, whichever batch comes first.
    if (tally.worst == tally_.worst && std::fabs(tally.worst_at) < std::fabs(tally_.worst_at)) {
      tally_.worst_at = tally.worst_at;
    }
    tally_.Add(tally);
    profile_.Add(profile);
  }

  const Tally& tally() const { return tally_; }
  const Profile& profile() const { return profile_; }

 private:
  const Reference& reference_;
  std::mutex mutex_;
  Tally tally_;
  Profile profile_;
};

// Each is made once: that takes seconds.
const Reference& SharedReference(oracle::Gelu gelu, Quantity quantity) {
  static std::map<std::pair<oracle::Gelu, Quantity>, Reference> made;
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  return made.try_emplace({gelu, quantity}, gelu, quantity).first->second;
}

const std::vector<Formula>& AllFormulas() {
  static const std::vector<Formula> all = [] {
    std::vector<Formula> own = OwnFormulas();
    for (Formula& formula : TextbookFormulas()) own.push_back(formula);
    return own;
  }();
  return all;
}

const Formula& At(int formula) { return AllFormulas().at(static_cast<size_t>(formula)); }

// The C structures have the C++ ones' lengths.
static_assert(std::size(HostaclAccuracyVerdict{}.counts) == Tally{}.counts.size());
static_assert(std::size(HostaclAccuracyVerdict{}.profile) == Profile{}.worst.size());
static_assert(std::size(HostaclAccuracyHalfVerdict{}.counts) == HalfTally::kUpTo.size() + 1);

}  // namespace
}  // namespace accuracy

void* hostacl_accuracy_judge_new(int tanh, int slope) {
  return new accuracy::Judge(
      accuracy::SharedReference(accuracy::GeluOf(tanh), accuracy::QuantityOf(slope)));
}

void hostacl_accuracy_judge_delete(void* judge) { delete static_cast<accuracy::Judge*>(judge); }

void hostacl_accuracy_judge_add(void* judge, const float* x, const float* y, size_t elems) {
  static_cast<accuracy::Judge*>(judge)->Add(x, y, elems);
}

void hostacl_accuracy_judge_read(const void* judge, HostaclAccuracyVerdict* verdict) {
  const auto& from = *static_cast<const accuracy::Judge*>(judge);
  std::ranges::copy(from.tally().counts, verdict->counts);
  std::ranges::copy(from.profile().worst, verdict->profile);
  verdict->worst = from.tally().worst;
  verdict->worst_at = static_cast<double>(from.tally().worst_at);
}

void hostacl_accuracy_judge_half(int bfloat16, int tanh, int slope, const uint16_t* results,
                                 HostaclAccuracyHalfVerdict* verdict) {
  const auto format = bfloat16 != 0 ? oracle::Format::kBf16 : oracle::Format::kF16;
  const accuracy::HalfTally tally =
      accuracy::JudgeHalf(format, accuracy::GeluOf(tanh), accuracy::QuantityOf(slope),
                          std::vector<uint16_t>(results, results + 65536));
  std::ranges::copy(tally.counts, verdict->counts);
  verdict->inputs = tally.inputs;
  verdict->misrounded = tally.misrounded;
  verdict->nan_lost = tally.nan_lost;
  verdict->worst = tally.worst;
  verdict->worst_at = tally.worst_at;
}

const char* hostacl_accuracy_formula_name(int formula) {
  const auto& all = accuracy::AllFormulas();
  return static_cast<size_t>(formula) < all.size() ? accuracy::At(formula).name.c_str() : nullptr;
}

int hostacl_accuracy_formula_is_tanh(int formula) {
  return accuracy::At(formula).gelu == oracle::Gelu::kTanh ? 1 : 0;
}

int hostacl_accuracy_formula_is_slope(int formula) {
  return accuracy::At(formula).quantity == accuracy::Quantity::kSlope ? 1 : 0;
}

void hostacl_accuracy_formula_evaluate(int formula, const float* x, float* y, size_t elems) {
  accuracy::At(formula).evaluate(x, y, elems);
}
