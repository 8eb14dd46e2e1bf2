// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// The product storage type x activation x precision x store policy, for either operator.

#include <type_traits>

#include "base/data_type.h"
#include "kernels/activation-inl.h"
#include "kernels/geglu.h"
#include "kernels/gelu_erf-inl.h"
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

// How precisely an activation is evaluated for a float32 or 16-bit result.
template <class Gelu>
using ExactFor = typename Gelu::Exact;
template <class Gelu>
using LeanFor = std::conditional_t<kHaveFusedMultiplyAdd, LeanPrecision, ExactPrecision>;
template <class Gelu>
using HalfFor = std::conditional_t<kHaveFusedMultiplyAdd, HalfPrecision, ExactPrecision>;

template <template <class, class, class> class Operator, class Storage,
          template <class> class Arithmetic>
auto KernelForActivation(Activation activation, StorePolicy store) {
  return activation == Activation::kGeluTanh
             ? KernelForStore<Operator<Storage, GeluTanh, Arithmetic<GeluTanh>>>(store)
             : KernelForStore<Operator<Storage, GeluErf, Arithmetic<GeluErf>>>(store);
}

// nullptr for a type that the kernels do not compute.
template <template <class, class, class> class Operator>
auto SelectKernel(base::DataType type, Activation activation, Precision precision,
                  StorePolicy store)
    -> decltype(KernelForActivation<Operator, Float32Storage, ExactFor>(activation, store)) {
  using base::DataType;
  if (type == DataType::kFloat32) {
    return precision == Precision::kLean
               ? KernelForActivation<Operator, Float32Storage, LeanFor>(activation, store)
               : KernelForActivation<Operator, Float32Storage, ExactFor>(activation, store);
  }
  if (type == DataType::kFloat16) {
    return KernelForActivation<Operator, Float16Storage, HalfFor>(activation, store);
  }
  if (type == DataType::kBFloat16) {
    return KernelForActivation<Operator, BFloat16Storage, HalfFor>(activation, store);
  }
  return nullptr;
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GEGLU_SELECT_INL_H_
