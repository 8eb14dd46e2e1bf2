// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "ops/elementwise_plan.h"

namespace hostacl::ops {
namespace {

// Bytes of memory that one run touches; a broadcast dim is touched once.
int64_t WorkingSetBytes(const tensor::LoopNest& nest) {
  int64_t total = 0;
  for (int op = 0; op < nest.operands; ++op) {
    int64_t bytes = nest.element_bytes[op];
    for (int k = 0; k < nest.rank; ++k) {
      if (nest.strides_bytes[op][k] != 0) bytes *= nest.dims[k];
    }
    total += bytes;
  }
  return total;
}

}  // namespace

ElementwisePlanBase::ElementwisePlanBase(const Operands& operands, const Tuning& tuning,
                                         int64_t kernel_block)
    : parameters_(operands.parameters),
      first_output_(operands.first_output),
      traversal_(tensor::BuildLoopNest(operands.all(), operands.first_output),
                 operands.first_output, tuning.block_elems, kernel_block),
      work_elems_(tensor::ElementCount(traversal_.nest())),
      wants_streaming_(traversal_.OutputsAreDirect() &&
                       WorkingSetBytes(traversal_.nest()) > tuning.streaming_bytes) {}

OperandAddresses ElementwisePlanBase::StoragesOf(const executor::Addresses& addresses) const {
  OperandAddresses storages{};
  for (int op = 0; op < traversal_.nest().operands; ++op)
    storages[op] = static_cast<std::byte*>(addresses[parameters_[op]]);
  return storages;
}

bool ElementwisePlanBase::IsInPlace(const OperandAddresses& storages) const {
  const tensor::LoopNest& nest = traversal_.nest();
  for (int out = first_output_; out < nest.operands; ++out) {
    for (int in = 0; in < first_output_; ++in) {
      if (storages[out] + nest.start_bytes[out] == storages[in] + nest.start_bytes[in]) return true;
    }
  }
  return false;
}

}  // namespace hostacl::ops
