// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_OPS_ELEMENTWISE_PLAN_H_
#define HOSTACL_OPS_ELEMENTWISE_PLAN_H_

#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "executor/plan.h"
#include "ops/traversal.h"
#include "ops/tuning.h"
#include "tensor/loop_nest.h"
#include "tensor/tensor_view.h"

namespace hostacl::ops {

// The operands of an element-wise operation: views of one shape over the storages of the operator's
// parameters (two halves of one tensor are two operands over one parameter), inputs first.
struct Operands {
  int count = 0;
  int first_output = 0;
  std::array<tensor::TensorView, tensor::kMaxOperands> views{};
  std::array<int, tensor::kMaxOperands> parameters{};

  void Add(const tensor::TensorView& view, int parameter) {
    views[count] = view;
    parameters[count++] = parameter;
  }
  std::span<const tensor::TensorView> all() const { return {views.data(), size_t(count)}; }
};

// What every plan for element-wise work has in common, whatever the kernel.
class ElementwisePlanBase : public executor::Plan {
 public:
  ElementwisePlanBase(const Operands& operands, const Tuning& tuning, int64_t kernel_block);

  int64_t WorkElems() const final { return work_elems_; }

 protected:
  OperandAddresses StoragesOf(const executor::Addresses& addresses) const;
  // More is touched than the last-level cache holds, and the outputs are written in long rows.
  bool WantsStreaming() const { return wants_streaming_; }
  // An output lies exactly over an input: its lines are in the cache anyway.
  bool IsInPlace(const OperandAddresses& storages) const;
  const Traversal& traversal() const { return traversal_; }

 private:
  const std::array<int, tensor::kMaxOperands> parameters_;
  const int first_output_;
  const Traversal traversal_;
  const int64_t work_elems_;
  const bool wants_streaming_;
};

// `Kernel` is called as kernel(operands, rows), operands in the order of `Operands`; rows of a
// multiple of Kernel::BlockElems() suit it best.
template <typename Kernel>
class ElementwisePlan final : public ElementwisePlanBase {
 public:
  // `streaming` computes the same and stores past the caches.
  ElementwisePlan(const Operands& operands, const Tuning& tuning, Kernel cached, Kernel streaming)
      : ElementwisePlanBase(operands, tuning, Kernel::BlockElems()),
        cached_(cached),
        streaming_(streaming) {}

  void Run(const executor::Addresses& addresses, void* /*workspace*/) const override {
    const OperandAddresses storages = StoragesOf(addresses);
    const bool stream = WantsStreaming() && !IsInPlace(storages);
    traversal().Run(storages, stream ? streaming_ : cached_);
  }

 private:
  const Kernel cached_;
  const Kernel streaming_;
};

// The plan of an operator whose tensors have no elements.
class EmptyPlan final : public executor::Plan {
 public:
  int64_t WorkElems() const override { return 0; }
  void Run(const executor::Addresses& /*addresses*/, void* /*workspace*/) const override {}
};

}  // namespace hostacl::ops

#endif  // HOSTACL_OPS_ELEMENTWISE_PLAN_H_
