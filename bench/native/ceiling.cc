// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "native/ceiling.h"

#include <algorithm>

#include "native/pinned_crew.h"
#include "native/streams.h"

namespace {

using hostacl::bench::RunStreams;
using hostacl::bench::StreamKind;
using hostacl::bench::StreamRun;

constexpr size_t kLineBytes = 64;

struct Operands {
  const uint8_t* grad_output;
  const uint8_t* gelu;
  const uint8_t* self;
  uint8_t* grad_input;
  size_t half_bytes;
};

StreamRun PartOfRow(const Operands& of, size_t row, size_t begin, size_t end) {
  const size_t pair = row * of.half_bytes + begin;
  const size_t half = 2 * row * of.half_bytes + begin;
  const bool forward = of.grad_output == nullptr;
  return {.grad_output = forward ? nullptr : of.grad_output + pair,
          .gelu = forward ? nullptr : of.gelu + pair,
          .first_half = of.self + half,
          .second_half = of.self + half + of.half_bytes,
          .first_out = of.grad_input + half,
          .second_out = of.grad_input + half + of.half_bytes,
          .bytes = end - begin};
}

// Bytes begin … end of all rows' pairs.
void RunPart(StreamKind kind, const Operands& operands, size_t begin, size_t end) {
  while (begin < end) {
    const size_t row = begin / operands.half_bytes;
    const size_t row_begin = row * operands.half_bytes;
    const size_t part_end = std::min(end, row_begin + operands.half_bytes);
    RunStreams(kind, PartOfRow(operands, row, begin - row_begin, part_end - row_begin));
    begin = part_end;
  }
}

}  // namespace

double hostacl_bench_ceiling(int kind, int threads, int repeats, size_t rows, size_t half_bytes,
                             const uint8_t* grad_output, const uint8_t* gelu, const uint8_t* self,
                             uint8_t* grad_input) {
  const Operands operands{grad_output, gelu, self, grad_input, half_bytes};
  const size_t lines = rows * half_bytes / kLineBytes;
  const auto first_byte = [&](int thread) {
    return lines * static_cast<size_t>(thread) / static_cast<size_t>(threads) * kLineBytes;
  };
  return hostacl::bench::TimeOnPinnedThreads(threads, [&](int thread) {
    for (int repeat = 0; repeat < repeats; ++repeat) {
      RunPart(static_cast<StreamKind>(kind), operands, first_byte(thread), first_byte(thread + 1));
    }
  });
}
