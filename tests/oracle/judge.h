// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// What each output element of the GeGLU operators may be, given its inputs.
//
// Reference of each output (x the activated element, o its partner, dy, g the given gradOutput,
// gelu):
//   outGelu = gelu(x)                out   = o * gelu(x)
//   d(o)    = dy * g                 d(x)  = p * gelu'(x),  p = dy * o rounded to float32
// with gelu and gelu' real numbers. Intermediates of every type are float32, so p is rounded,
// overflows and underflows as float32 does, for the 16-bit types too.

#ifndef HOSTACL_TESTS_ORACLE_JUDGE_H_
#define HOSTACL_TESTS_ORACLE_JUDGE_H_

#include <cstdint>
#include <string>

#include "oracle/format.h"
#include "oracle/gelu.h"

namespace oracle {

struct Judgement {
  // Empty when the class is right (NaN, infinity, sign, zero where it must be), else a sentence.
  std::string fault;
  // Error in ULPs of the output format at the exact result; 0 where the result is not finite.
  double ulp = 0.0;
  // gelu or gelu' is subnormal in float32. The factor then carries fewer than 24 bits and the
  // product shows them magnified, so `ulp` counts in |product's other factor| * 2^-149 where that
  // is wider.
  bool coarse_factor = false;
};

Judgement JudgeGelu(Format format, std::uint32_t result, Gelu gelu, double x);
Judgement JudgeOut(Format format, std::uint32_t result, Gelu gelu, double o, double x);
Judgement JudgeGradActivated(Format format, std::uint32_t result, Gelu gelu, double dy, double o,
                             double x);
// d(o) has one right answer: ulp is 0 or the result is at fault. Any NaN stands for NaN.
Judgement JudgeGradOther(Format format, std::uint32_t result, double dy, double g);

}  // namespace oracle

#endif  // HOSTACL_TESTS_ORACLE_JUDGE_H_
