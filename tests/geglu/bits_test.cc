// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// An element's bits depend on its operands only: not on layout, length, place, aliasing, threads,
// tile or block sizes, the way of storing, the instruction set, or the caller's floating-point
// environment.

#include <gtest/gtest.h>

#include <cstdio>
#include <memory>
#include <set>
#include <sstream>
#include <string>

#include "geglu/pairs.h"
#include "geglu/run.h"
#include "geglu/values.h"
#include "support/fp_mode.h"
#include "support/session.h"
#include "support/tensor.h"

namespace geglu {
namespace {

using oracle::Gelu;
using support::LayoutKind;
using support::MakeLayout;

constexpr std::uint32_t kBackground = 0x3C003C00;

class GegluBitsTest : public testing::TestWithParam<Format> {
 protected:
  Format format() const { return GetParam(); }
  Elements DrawElements(std::int64_t count) {
    return Draw(format(), static_cast<std::size_t>(count), random_);
  }

 private:
  std::mt19937 random_{17};
};

INSTANTIATE_TEST_SUITE_P(All, GegluBitsTest, testing::ValuesIn(kEveryFormat),
                         [](const auto& instance) {
                           return oracle::TraitsOf(instance.param).name;
                         });

TEST_P(GegluBitsTest, EqualForEveryLayout) {
  const Split split = {{5, 38, 9}, 1, true};
  const Attributes attributes = {1, 0, true};
  const Elements self = DrawElements(2 * split.pairs());
  const Elements dy = DrawElements(split.pairs());
  const Elements g = DrawElements(split.pairs());
  const BackwardElements expected = RunBackward(Operator::kGeGluV3Backward, format(), attributes,
                                                ContiguousBackward(split), dy, self, g);
  const ForwardElements expected_forward =
      RunForward(Operator::kGeGluV3, format(), attributes, ContiguousForward(split), self);
  for (const LayoutKind kind : support::kEveryLayout) {
    if (kind == LayoutKind::kExpanded) {
      continue;  // cannot show arbitrary elements; the matrix compares it with the oracle
    }
    SCOPED_TRACE(NameOf(kind));
    const LayoutKind out_kind = AllowedForOutputs(kind) ? kind : LayoutKind::kContiguous;
    const BackwardLayouts layouts = {
        MakeLayout(kind, split.half_dims()), MakeLayout(kind, split.self_dims),
        MakeLayout(kind, split.half_dims()), MakeLayout(out_kind, split.self_dims)};
    const BackwardElements backward = RunBackward(
        Operator::kGeGluV3Backward, format(), attributes, layouts,
        Scatter(layouts.grad_output, dy, kBackground), Scatter(layouts.self, self, kBackground),
        Scatter(layouts.gelu, g, kBackground));
    EXPECT_EQ(backward.grad_input, expected.grad_input);
    const ForwardLayouts forward_layouts = {layouts.self, MakeLayout(out_kind, split.half_dims()),
                                            MakeLayout(out_kind, split.half_dims())};
    const ForwardElements forward =
        RunForward(Operator::kGeGluV3, format(), attributes, forward_layouts,
                   Scatter(layouts.self, self, kBackground));
    EXPECT_EQ(forward.out, expected_forward.out);
    EXPECT_EQ(forward.out_gelu, expected_forward.out_gelu);
  }
}

Elements Slice(const Elements& elements, std::size_t from, std::size_t count) {
  return {elements.begin() + static_cast<std::ptrdiff_t>(from),
          elements.begin() + static_cast<std::ptrdiff_t>(from + count)};
}

TEST_P(GegluBitsTest, EqualForEveryLengthAndPlace) {
  constexpr std::size_t kLongest = 150;
  const Pairs all = {DrawElements(kLongest), DrawElements(kLongest), DrawElements(kLongest),
                     DrawElements(kLongest)};
  const PairResults expected = RunAndCheck(format(), Gelu::kTanh, all);
  for (std::size_t length = 1; length <= kLongest; ++length) {
    SCOPED_TRACE(length);
    const std::size_t from = kLongest - length;
    const Pairs part = {Slice(all.x, from, length), Slice(all.o, from, length),
                        Slice(all.dy, from, length), Slice(all.g, from, length)};
    const PairResults results = RunAndCheck(format(), Gelu::kTanh, part);
    ASSERT_EQ(results.d_activated, Slice(expected.d_activated, from, length));
    ASSERT_EQ(results.d_other, Slice(expected.d_other, from, length));
    ASSERT_EQ(results.out, Slice(expected.out, from, length));
    ASSERT_EQ(results.out_gelu, Slice(expected.out_gelu, from, length));
  }
}

// gradInput may be the very storage of self, and gradOutput and gelu the same tensor.
TEST_P(GegluBitsTest, EqualInPlace) {
  const aclDataType type = AclTypeOf(format());
  for (const LayoutKind kind : {LayoutKind::kContiguous, LayoutKind::kTransposed,
                                LayoutKind::kSliced, LayoutKind::kStepped}) {
    SCOPED_TRACE(NameOf(kind));
    const Split split = {{37, 46}, 1, false};
    const Attributes attributes = {1, 0, false};
    const support::Layout layout = MakeLayout(kind, split.self_dims);
    const support::Layout half = MakeLayout(kind, split.half_dims());
    const Elements self_storage =
        Scatter(layout, DrawElements(2 * split.pairs()), support::UntouchedElement(type));
    const Elements dy_storage = DrawElements(half.storage_elems);
    const BackwardElements expected =
        RunBackward(Operator::kGeGluBackward, format(), attributes, {half, layout, half, layout},
                    dy_storage, self_storage, dy_storage);

    const support::Tensor self(layout, type, self_storage);
    const support::Tensor dy(half, type, dy_storage);
    Preparation preparation;
    ASSERT_ACL_OK(PrepareBackward(Operator::kGeGluBackward, dy.handle(), self.handle(), dy.handle(),
                                  attributes, self.handle(), &preparation.workspace_bytes,
                                  &preparation.executor));
    LaunchAndWait(Operator::kGeGluBackward, preparation, support::SessionStream());
    EXPECT_EQ(self.ReadOutput(), expected.grad_input);
  }
}

TEST_P(GegluBitsTest, EqualAtEveryRepetition) {
  const Split split = {{64, 2 * 1031}, 1, false};
  const Elements self = DrawElements(2 * split.pairs());
  const Elements dy = DrawElements(split.pairs());
  const auto run = [&] {
    return RunBackward(Operator::kGeGluV3Backward, format(), {1, 1, false},
                       ContiguousBackward(split), dy, self, dy)
        .grad_input;
  };
  const Elements first = run();
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(run(), first);
  }
}

// Output of the digest program, which hashes the results of a fixed set of calls, with `settings`
// in its environment.
std::string DigestOutput(const std::string& settings) {
  const std::string command = "env " + settings + " '" GEGLU_DIGEST_PROGRAM "'";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string output;
  char buffer[4096];
  while (pipe != nullptr && fgets(buffer, sizeof(buffer), pipe.get()) != nullptr) {
    output += buffer;
  }
  return output;
}

std::string Digest(const std::string& settings) {
  const std::string output = DigestOutput(settings);
  EXPECT_NE(output.find("\nend\n"), std::string::npos) << settings << " ended early: " << output;
  return output.substr(0, output.find("\nend\n"));  // what follows has a time in it
}

const std::string& DefaultDigest() {
  static const std::string digest = Digest("-u HOSTACL_NUM_THREADS");
  return digest;
}

TEST(GegluDigestTest, DigestTellsResultsApart) {
  EXPECT_NE(DefaultDigest(), Digest("GEGLU_DIGEST_SEED=2"));
}

TEST(GegluDigestTest, EqualForEveryThreadCount) {
  for (const char* threads : {"1", "2", "3", "5", "16"}) {
    EXPECT_EQ(Digest(std::string("HOSTACL_NUM_THREADS=") + threads), DefaultDigest()) << threads;
  }
}

TEST(GegluDigestTest, EqualForEveryBlockSize) {
  for (const char* elems : {"64", "1000", "1048576"}) {
    EXPECT_EQ(Digest(std::string("HOSTACL_NUM_THREADS=3 HOSTACL_BLOCK_ELEMS=") + elems),
              DefaultDigest())
        << elems;
  }
}

TEST(GegluDigestTest, EqualForBothWaysOfStoring) {
  EXPECT_EQ(Digest("HOSTACL_STREAMING_BYTES=0"), DefaultDigest());
  EXPECT_EQ(Digest("HOSTACL_STREAMING_BYTES=1000000000000"), DefaultDigest());
}

// The instruction sets that this machine can be asked for, as its refusal of another lists them.
std::set<std::string> AcceptedTargets() {
  const std::string output = DigestOutput("HOSTACL_KERNEL_TARGET=none");
  const std::string before = R"("none", expected one of )";
  const std::size_t begin = output.find(before) + before.size();
  const std::size_t end = output.find(", which", begin);
  EXPECT_TRUE(begin >= before.size() && end != std::string::npos) << output;
  std::istringstream list(output.substr(begin, end - begin));
  std::set<std::string> targets;
  for (std::string target; list >> target;) {
    if (target.ends_with(',')) target.pop_back();
    targets.insert(target);
  }
  return targets;
}

TEST(GegluDigestTest, EqualForEveryInstructionSetWithFma) {
  const std::set<std::string> accepted = AcceptedTargets();
  int compared = 0;
  for (const std::string target : {"AVX2", "AVX3", "NEON", "SVE"}) {
    if (accepted.contains(target)) {
      EXPECT_EQ(Digest("HOSTACL_KERNEL_TARGET=" + target), DefaultDigest()) << target;
      ++compared;
    }
  }
  if (compared == 0) GTEST_SKIP() << "this machine has no fused multiply-add";
}

// Those without have other last bits, and so show that the variable does something.
TEST(GegluDigestTest, EveryAcceptedInstructionSetRuns) {
  const std::set<std::string> accepted = AcceptedTargets();
  EXPECT_FALSE(accepted.empty());
  for (const std::string& target : accepted) {
    const bool has_fma = target != "SSE4" && target != "SCALAR";
    EXPECT_EQ(Digest("HOSTACL_KERNEL_TARGET=" + target) == DefaultDigest(), has_fma) << target;
  }
}

// A process that flushes subnormals, or rounds otherwise, gets the same results, and keeps its
// mode.
TEST(GegluDigestTest, EqualWhateverTheCallersFloatingPointMode) {
  EXPECT_EQ(Digest("GEGLU_DIGEST_FLUSH=1"), DefaultDigest());
  EXPECT_EQ(Digest("GEGLU_DIGEST_FLUSH=1 HOSTACL_NUM_THREADS=1"), DefaultDigest());
  EXPECT_EQ(Digest("GEGLU_DIGEST_ROUND=upward"), DefaultDigest());
}

TEST(GegluModeTest, CallsLeaveTheFloatingPointModeAlone) {
  const std::uint64_t before = support::FloatingPointMode();
  support::SetFloatingPointMode(before | support::kFlushSubnormals);
  RunBackward(Operator::kGeGluBackward, Format::kF32, {0, 0, false},
              ContiguousBackward({{8}, 0, false}), Elements(4, 0), Elements(8, 0), Elements(4, 0));
  const std::uint64_t after = support::FloatingPointMode();
  support::SetFloatingPointMode(before);
  EXPECT_EQ(after, before | support::kFlushSubnormals);
}

}  // namespace
}  // namespace geglu
