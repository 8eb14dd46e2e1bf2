// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "native/streams.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "native/streams.cc"
#include "hwy/cache_control.h"
#include "hwy/foreach_target.h"  // IWYU pragma: keep
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace hostacl::bench::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Bytes = hn::ScalableTag<uint8_t>;

constexpr size_t kLineBytes = 64;
constexpr size_t kPageBytes = 4096;

// One line of out = a ^ b.
template <bool kPastCaches>
HWY_INLINE void Line(const uint8_t* HWY_RESTRICT a, const uint8_t* HWY_RESTRICT b,
                     uint8_t* HWY_RESTRICT out) {
  const Bytes d;
  for (size_t at = 0; at < kLineBytes; at += hn::Lanes(d)) {
    const auto value = hn::Xor(hn::Load(d, a + at), hn::Load(d, b + at));
    if constexpr (kPastCaches) {
      hn::Stream(value, d, out + at);
    } else {
      hn::Store(value, d, out + at);
    }
  }
}

template <bool kPastCaches>
HWY_INLINE void Lines(const uint8_t* HWY_RESTRICT a, const uint8_t* HWY_RESTRICT b,
                      uint8_t* HWY_RESTRICT out, size_t begin, size_t end) {
  for (size_t at = begin; at < end; at += kLineBytes) Line<kPastCaches>(a + at, b + at, out + at);
}

// Who reads no grad_output reads both halves for either output.
struct Sources {
  const uint8_t* first_a;
  const uint8_t* first_b;
};

Sources SourcesOf(const StreamRun& run) {
  if (run.grad_output == nullptr) return {run.first_half, run.second_half};
  return {run.grad_output, run.gelu};
}

template <bool kPastCaches>
void InTurn(const StreamRun& run) {
  const Sources from = SourcesOf(run);
  for (size_t at = 0; at < run.bytes; at += kLineBytes) {
    Line<kPastCaches>(from.first_a + at, from.first_b + at, run.first_out + at);
    Line<kPastCaches>(run.first_half + at, run.second_half + at, run.second_out + at);
  }
  if constexpr (kPastCaches) hwy::FlushStream();
}

void ByPage(const StreamRun& run) {
  const Sources from = SourcesOf(run);
  for (size_t begin = 0; begin < run.bytes; begin += kPageBytes) {
    const size_t end = HWY_MIN(begin + kPageBytes, run.bytes);
    Lines<true>(from.first_a, from.first_b, run.first_out, begin, end);
    Lines<true>(run.first_half, run.second_half, run.second_out, begin, end);
  }
  hwy::FlushStream();
}

void Run(StreamKind kind, const StreamRun& run) {
  switch (kind) {
    case StreamKind::kOrdinary:
      return InTurn<false>(run);
    case StreamKind::kNonTemporal:
      return InTurn<true>(run);
    case StreamKind::kNonTemporalByPage:
      return ByPage(run);
  }
}

}  // namespace hostacl::bench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hostacl::bench {

HWY_EXPORT(Run);

void RunStreams(StreamKind kind, const StreamRun& run) { HWY_DYNAMIC_DISPATCH(Run)(kind, run); }

}  // namespace hostacl::bench
#endif  // HWY_ONCE
