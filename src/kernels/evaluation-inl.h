// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// An activation or its derivative for the elements of a block in memory, computed or looked up. A
// function is a struct with
//   kActivation, kQuantity            its name in the table
//   Eval(precision, tag, vector)      the function of a float32 vector

#include "kernels/activation-inl.h"
#include "kernels/gelu_table.h"
#include "kernels/storage-inl.h"

#if defined(HOSTACL_KERNELS_EVALUATION_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_EVALUATION_INL_H_
#undef HOSTACL_KERNELS_EVALUATION_INL_H_
#else
#define HOSTACL_KERNELS_EVALUATION_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

template <class Activation>
struct SlopeOf {
  static constexpr auto kActivation = Activation::kActivation;
  static constexpr Quantity kQuantity = Quantity::kSlope;

  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V Eval(Precision, D d, V x) {
    return Slope<Activation, Precision>(d, x);
  }
};

template <class Activation>
struct ValueOf {
  static constexpr auto kActivation = Activation::kActivation;
  static constexpr Quantity kQuantity = Quantity::kValue;

  template <class Precision, class D, class V = hn::Vec<D>>
  static HWY_INLINE V Eval(Precision, D d, V x) {
    return Value<Activation, Precision>(d, x);
  }
};

template <class Storage, class Function, class Precision>
struct Computed {
  template <class D, class V = hn::Vec<D>>
  HWY_INLINE void operator()(D d, const typename Storage::T* from, V& first, V& second) const {
    V x0, x1;
    Storage::Load(d, from, x0, x1);
    first = Function::Eval(Precision(), d, x0);
    second = Function::Eval(Precision(), d, x1);
  }
};

// For 16-bit types, once the table is made.
template <class Storage, class Function>
struct LookedUp {
  const float* table = GeluTable(Storage::kType, Function::kActivation, Function::kQuantity);

  template <class D, class V = hn::Vec<D>>
  HWY_INLINE void operator()(D d, const typename Storage::T* from, V& first, V& second) const {
    Storage::LookUp(d, table, from, first, second);
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_EVALUATION_INL_H_
