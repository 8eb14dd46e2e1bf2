// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/geglu.h"

#include "kernels/highway_targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/geglu_backward.cc"
#include "hwy/foreach_target.h"  // compiles the part below once per instruction set

#include "kernels/for_chosen_target.h"
#include "kernels/geglu_select-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

template <class Storage, class Evaluation>
struct GegluBackward {
  using T = typename Storage::T;
  using Run = GegluBackwardRun;
  static constexpr size_t kInputs = 4;
  static constexpr size_t kOutputs = 2;

  Evaluation slope;

  HWY_INLINE void Block(const T* const* inputs, T* const* outputs, size_t i) const {
    const Float32Tag d;
    Float32Vec grad0, grad1, gate0, gate1, gelu0, gelu1, slope0, slope1;
    slope(d, inputs[2] + i, slope0, slope1);
    Storage::Load(d, inputs[0] + i, grad0, grad1);
    Storage::Load(d, inputs[1] + i, gate0, gate1);
    Storage::Load(d, inputs[3] + i, gelu0, gelu1);
    Storage::Store(d, hn::Mul(grad0, gelu0), hn::Mul(grad1, gelu1), outputs[0] + i);
    Storage::Store(d, hn::Mul(hn::Mul(grad0, gate0), slope0),
                   hn::Mul(hn::Mul(grad1, gate1), slope1), outputs[1] + i);
  }

  template <StorePolicy kPolicy>
  static void Execute(const Run& run) {
    const T* inputs[] = {static_cast<const T*>(run.grad_output), static_cast<const T*>(run.gate),
                         static_cast<const T*>(run.activated), static_cast<const T*>(run.gelu)};
    T* outputs[] = {static_cast<T*>(run.d_gate), static_cast<T*>(run.d_activated)};
    Traverse<kPolicy>(GegluBackward(), inputs, outputs, {run.elems, run.rows, run.step_bytes});
  }
};

GegluBackwardKernel SelectBackward(base::DataType type, Activation activation, Precision precision,
                                   StorePolicy store) {
  return SelectKernel<GegluBackward, SlopeOf>(type, activation, precision, store);
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace hostacl::kernels {

GegluBackwardKernel SelectGegluBackward(base::DataType type, Activation activation,
                                        Precision precision, StorePolicy store) {
  return HOSTACL_FOR_CHOSEN_TARGET(SelectBackward)(type, activation, precision, store);
}

}  // namespace hostacl::kernels

#endif  // HWY_ONCE
