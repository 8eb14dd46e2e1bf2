// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/geglu.h"

#include "kernels/highway_targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/geglu_forward.cc"
#include "hwy/foreach_target.h"  // compiles the part below once per instruction set

#include "kernels/for_chosen_target.h"
#include "kernels/geglu_select-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

template <class Storage, class Evaluation>
struct GegluForward {
  using T = typename Storage::T;
  using Run = GegluForwardRun;
  static constexpr size_t kInputs = 2;
  static constexpr size_t kOutputs = 2;

  Evaluation value;

  HWY_INLINE void Block(const T* const* inputs, T* const* outputs, size_t i) const {
    const Float32Tag d;
    Float32Vec gate0, gate1, value0, value1;
    Storage::Load(d, inputs[0] + i, gate0, gate1);
    value(d, inputs[1] + i, value0, value1);
    Storage::Store(d, hn::Mul(gate0, value0), hn::Mul(gate1, value1), outputs[0] + i);
    Storage::Store(d, value0, value1, outputs[1] + i);
  }

  template <StorePolicy kPolicy>
  static void Execute(const Run& run) {
    const T* inputs[] = {static_cast<const T*>(run.gate), static_cast<const T*>(run.activated)};
    T* outputs[] = {static_cast<T*>(run.out), static_cast<T*>(run.out_activation)};
    Traverse<kPolicy>(GegluForward(), inputs, outputs, {run.elems, run.rows, run.step_bytes});
  }
};

GegluForwardKernel SelectForward(base::DataType type, Activation activation, Precision precision,
                                 StorePolicy store) {
  return SelectKernel<GegluForward, ValueOf>(type, activation, precision, store);
}

size_t ForwardBlockElems() { return BlockElems(); }

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace hostacl::kernels {

GegluForwardKernel SelectGegluForward(base::DataType type, Activation activation,
                                      Precision precision, StorePolicy store) {
  return HOSTACL_FOR_CHOSEN_TARGET(SelectForward)(type, activation, precision, store);
}

size_t GegluBlockElems() { return HOSTACL_FOR_CHOSEN_TARGET(ForwardBlockElems)(); }

}  // namespace hostacl::kernels

#endif  // HWY_ONCE
