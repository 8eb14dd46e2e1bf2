// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// The product storage type x activation x precision x store policy, for either operator.

#include <type_traits>

#include "base/data_type.h"
#include "kernels/evaluation-inl.h"
#include "kernels/geglu.h"
#include "kernels/gelu_erf-inl.h"
#include "kernels/gelu_table.h"
#include "kernels/gelu_tanh-inl.h"
#include "kernels/storage-inl.h"
#include "kernels/traversal-inl.h"

#if defined(HOSTACL_KERNELS_GEGLU_SELECT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_GEGLU_SELECT_INL_H_
#undef HOSTACL_KERNELS_GEGLU_SELECT_INL_H_
#else
#define HOSTACL_KERNELS_GEGLU_SELECT_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class Operator>
auto KernelForStore(StorePolicy store) {
#if HWY_TARGET == HWY_EMU128
  // Portable code has no non-temporal stores; a second copy of each kernel would be the same.
  static_cast<void>(store);
  return &Operator::template Execute<StorePolicy::kCached>;
#else
  return store == StorePolicy::kStreaming ? &Operator::template Execute<StorePolicy::kStreaming>
                                          : &Operator::template Execute<StorePolicy::kCached>;
#endif
}

// `Operator` with the function computed in the chosen precision.
template <template <class, class> class Operator, class Function, class Gelu>
auto Float32Kernel(Precision precision, StorePolicy store) {
  using Exact = typename Gelu::Exact;
  using Lean = std::conditional_t<kHaveFusedMultiplyAdd, LeanPrecision, ExactPrecision>;
  using Storage = Float32Storage;
  return precision == Precision::kLean
             ? KernelForStore<Operator<Storage, Computed<Storage, Function, Lean>>>(store)
             : KernelForStore<Operator<Storage, Computed<Storage, Function, Exact>>>(store);
}

// `Operator` with the function from a table, which is made here if it is not yet there.
template <template <class, class> class Operator, class Function, class Storage>
auto SixteenBitKernel(StorePolicy store) {
  MakeGeluTable(Storage::kType, Function::kActivation, Function::kQuantity);
  return KernelForStore<Operator<Storage, LookedUp<Storage, Function>>>(store);
}

template <template <class, class> class Operator, class Function, class Gelu>
auto KernelForType(base::DataType type, Precision precision, StorePolicy store)
    -> decltype(Float32Kernel<Operator, Function, Gelu>(precision, store)) {
  switch (type) {
    case base::DataType::kFloat32:
      return Float32Kernel<Operator, Function, Gelu>(precision, store);
    case base::DataType::kFloat16:
      return SixteenBitKernel<Operator, Function, Float16Storage>(store);
    case base::DataType::kBFloat16:
      return SixteenBitKernel<Operator, Function, BFloat16Storage>(store);
    default:
      return nullptr;
  }
}

// `FunctionOf`: what of the activation the operator needs. nullptr for a type that the kernels do
// not compute.
template <template <class, class> class Operator, template <class> class FunctionOf>
auto SelectKernel(base::DataType type, Activation activation, Precision precision,
                  StorePolicy store) {
  return activation == Activation::kGeluTanh
             ? KernelForType<Operator, FunctionOf<GeluTanh>, GeluTanh>(type, precision, store)
             : KernelForType<Operator, FunctionOf<GeluErf>, GeluErf>(type, precision, store);
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GEGLU_SELECT_INL_H_
