// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "geglu/pairs.h"

#include "geglu/run.h"
#include "geglu/values.h"

namespace geglu {

Pairs WithPartners(oracle::Format format, const std::vector<double>& x, double o, double dy,
                   double g) {
  return {BitsOf(format, x), Elements(x.size(), BitsOf(format, o)),
          Elements(x.size(), BitsOf(format, dy)), Elements(x.size(), BitsOf(format, g))};
}

PairResults RunAndCheck(oracle::Format format, oracle::Gelu gelu, const Pairs& pairs) {
  const auto count = static_cast<std::int64_t>(pairs.size());
  const Split split = {{2 * count}, 0, false};
  const Attributes attributes = {0, gelu == oracle::Gelu::kTanh ? 1 : 0, false};
  Elements self = pairs.o;
  self.insert(self.end(), pairs.x.begin(), pairs.x.end());

  const ForwardElements forward =
      RunForward(Operator::kGeGluV3, format, attributes, ContiguousForward(split), self);
  CheckForward(format, gelu, split, forward);
  const BackwardElements backward = RunBackward(Operator::kGeGluV3Backward, format, attributes,
                                                ContiguousBackward(split), pairs.dy, self, pairs.g);
  CheckBackward(format, gelu, split, backward);

  const auto middle = backward.grad_input.begin() + count;
  return {forward.out,
          forward.out_gelu,
          {backward.grad_input.begin(), middle},
          {middle, backward.grad_input.end()}};
}

}  // namespace geglu
