// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Prints one hash per call of a fixed set of calls. bits_test.cc runs it under different
// environments and compares what it prints; GEGLU_DIGEST_FLUSH and GEGLU_DIGEST_ROUND set the
// floating-point mode of the process before the libraries are first called.

#include <gtest/gtest.h>

#include <cfenv>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "geglu/run.h"
#include "geglu/values.h"
#include "support/fp_mode.h"

namespace geglu {
namespace {

using support::LayoutKind;
using support::MakeLayout;

// FNV-1a over the elements. NaN counts as NaN whatever its payload: which operand's payload
// survives a multiplication is not the same on every instruction set.
class Hash {
 public:
  explicit Hash(Format format) : format_(format) {}
  void Add(const Elements& elements) {
    for (const std::uint32_t bits : elements) {
      const bool is_nan = std::isnan(oracle::Decode(format_, bits));
      value_ = (value_ ^ (is_nan ? 0x7FFFFFFFu : bits)) * 0x100000001B3u;
    }
  }
  std::uint64_t value() const { return value_; }

 private:
  Format format_;
  std::uint64_t value_ = 0xCBF29CE484222325u;
};

unsigned Seed() {
  const char* seed = std::getenv("GEGLU_DIGEST_SEED");
  return seed == nullptr ? 1 : static_cast<unsigned>(std::stoul(seed));
}

void PrintDigests(Format format, const Split& split, LayoutKind kind) {
  std::mt19937 random(Seed());
  const LayoutKind out_kind = AllowedForOutputs(kind) ? kind : LayoutKind::kContiguous;
  const support::Layout self = MakeLayout(kind, split.self_dims);
  const support::Layout half = MakeLayout(kind, split.half_dims());
  const support::Layout out_half = MakeLayout(out_kind, split.half_dims());
  const auto draw = [&](const support::Layout& layout) {
    return Draw(format, static_cast<std::size_t>(layout.storage_elems), random);
  };
  for (const std::int64_t approximate : {0, 1}) {
    Hash hash(format);
    const Attributes attributes = {static_cast<std::int64_t>(split.dim), approximate,
                                   split.activate_left};
    const ForwardElements forward =
        RunForward(Operator::kGeGluV3, format, attributes, {self, out_half, out_half}, draw(self));
    hash.Add(forward.out);
    hash.Add(forward.out_gelu);
    const BackwardLayouts layouts = {half, self, half, MakeLayout(out_kind, split.self_dims)};
    hash.Add(RunBackward(Operator::kGeGluV3Backward, format, attributes, layouts, draw(half),
                         draw(self), draw(half))
                 .grad_input);
    std::printf("%s %s %" PRId64 " %016" PRIx64 "\n", oracle::TraitsOf(format).name,
                NameOf(kind).c_str(), approximate, hash.value());
  }
}

TEST(Digest, Print) {
  for (const Format format : kEveryFormat) {
    PrintDigests(format, {{2 * 40009}, 0, false}, LayoutKind::kContiguous);
    PrintDigests(format, {{67, 2 * 517}, 1, true}, LayoutKind::kContiguous);
    PrintDigests(format, {{2 * 301, 143}, 0, false}, LayoutKind::kTransposed);
    PrintDigests(format, {{37, 26, 41}, 1, true}, LayoutKind::kSliced);
    PrintDigests(format, {{37, 26, 41}, 1, false}, LayoutKind::kReversed);
  }
  std::puts(testing::Test::HasFailure() ? "failed" : "end");
}

void SetModeFromEnvironment() {
  const char* flush = std::getenv("GEGLU_DIGEST_FLUSH");
  if (flush != nullptr) {
    support::SetFloatingPointMode(support::FloatingPointMode() | support::kFlushSubnormals);
  }
  const char* round = std::getenv("GEGLU_DIGEST_ROUND");
  if (round != nullptr) {
    std::fesetround(FE_UPWARD);
  }
}

}  // namespace
}  // namespace geglu

int main(int argc, char** argv) {
  testing::GTEST_FLAG(brief) = true;  // no times between the hashes
  testing::InitGoogleTest(&argc, argv);
  geglu::Pool(geglu::Format::kF32);  // the inputs are made in the default mode
  geglu::SetModeFromEnvironment();
  return RUN_ALL_TESTS();
}
