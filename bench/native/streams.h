// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_NATIVE_STREAMS_H_
#define HOSTACL_BENCH_NATIVE_STREAMS_H_

#include <cstddef>
#include <cstdint>

namespace hostacl::bench {

// The memory traffic of one run of the operator: arrays of `bytes` bytes each, addresses and length
// multiples of 64. The forward operator reads no grad_output and no gelu: they are null.
struct StreamRun {
  const uint8_t* grad_output;
  const uint8_t* gelu;
  const uint8_t* first_half;
  const uint8_t* second_half;
  uint8_t* first_out;
  uint8_t* second_out;
  size_t bytes;
};

enum class StreamKind : int {
  kOrdinary = 0,
  // Past the caches, a line of one output and a line of the other in turn.
  kNonTemporal = 1,
  // Past the caches, a page of one output and then a page of the other, so that fewer lines wait to
  // be filled at a time.
  kNonTemporalByPage = 2,
};
inline constexpr int kStreamKinds = 3;

// Reads every input and writes every output once; an exclusive or stands for the arithmetic.
void RunStreams(StreamKind kind, const StreamRun& run);

}  // namespace hostacl::bench

#endif  // HOSTACL_BENCH_NATIVE_STREAMS_H_
