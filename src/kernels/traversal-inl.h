// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Walks rows of adjacent elements block by block. An operator is a struct with
//   T                       the storage type
//   kInputs, kOutputs       how many arrays it reads and writes
//   Block<StorePolicy>(const T* const* inputs, T* const* outputs, size_t i) const
//                           one block, at element i; it reads every input before it writes, so that
//                           an output may be the very array of an input

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "kernels/geglu.h"
#include "kernels/storage-inl.h"

#if defined(HOSTACL_KERNELS_TRAVERSAL_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_TRAVERSAL_INL_H_
#undef HOSTACL_KERNELS_TRAVERSAL_INL_H_
#else
#define HOSTACL_KERNELS_TRAVERSAL_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// A block is two float32 vectors of elements, whatever their storage type.
HWY_INLINE size_t BlockElems() { return 2 * hn::Lanes(Float32Tag()); }

// Fewer elements than a block, through padded copies: the same instructions as for a whole one, so
// an element's bits do not depend on its place.
template <class Operator, class T>
HWY_NOINLINE void PartialBlock(Operator op, const T* const* inputs, T* const* outputs, size_t i,
                               size_t elems) {
  constexpr size_t kMaxElems = 2 * hn::MaxLanes(Float32Tag());
  HWY_ALIGN T in[Operator::kInputs][kMaxElems] = {};
  HWY_ALIGN T out[Operator::kOutputs][kMaxElems];
  const T* in_pointers[Operator::kInputs];
  T* out_pointers[Operator::kOutputs];
  for (size_t k = 0; k < Operator::kInputs; ++k) {
    std::memcpy(in[k], inputs[k] + i, elems * sizeof(T));
    in_pointers[k] = in[k];
  }
  for (size_t k = 0; k < Operator::kOutputs; ++k) out_pointers[k] = out[k];
  op.template Block<StorePolicy::kCached>(in_pointers, out_pointers, 0);
  for (size_t k = 0; k < Operator::kOutputs; ++k) {
    std::memcpy(outputs[k] + i, out[k], elems * sizeof(T));
  }
}

template <StorePolicy kPolicy, class Operator, class T>
HWY_INLINE size_t WholeBlocks(Operator op, const T* const* inputs, T* const* outputs, size_t i,
                              size_t elems) {
  const size_t block = BlockElems();
  for (size_t blocks = (elems - i) / block; blocks > 0; --blocks) {
    op.template Block<kPolicy>(inputs, outputs, i);
    i += block;
  }
  return i;
}

// Elements before both outputs are aligned for streaming stores; `elems` if they never are.
template <class T>
inline size_t ElemsToAlignment(T* const* outputs, size_t count, size_t elems) {
  const size_t vector_bytes = hn::Lanes(Float32Tag()) * sizeof(float);
  const size_t offset = reinterpret_cast<uintptr_t>(outputs[0]) % vector_bytes;
  for (size_t k = 1; k < count; ++k) {
    if (reinterpret_cast<uintptr_t>(outputs[k]) % vector_bytes != offset) return elems;
  }
  const size_t head = offset == 0 ? 0 : (vector_bytes - offset) / sizeof(T);
  return head < elems ? head : elems;
}

// `rows` rows of `elems` adjacent elements; step_bytes: from row to row, inputs first.
struct RowsOf {
  size_t elems;
  size_t rows;
  const int64_t* step_bytes;
};

template <size_t kCount, class P>
HWY_INLINE void Step(P* pointers, const int64_t* step_bytes) {
  for (size_t k = 0; k < kCount; ++k) {
    using Byte =
        std::conditional_t<std::is_const_v<std::remove_pointer_t<P>>, const std::byte, std::byte>;
    pointers[k] = reinterpret_cast<P>(reinterpret_cast<Byte*>(pointers[k]) + step_bytes[k]);
  }
}

template <class Operator, class T>
HWY_INLINE void StepToNextRow(const T** inputs, T** outputs, const RowsOf& rows) {
  Step<Operator::kInputs>(inputs, rows.step_bytes);
  Step<Operator::kOutputs>(outputs, rows.step_bytes + Operator::kInputs);
}

// The ends of the rows, from element i on: calls apart from the loop over whole blocks, which keeps
// its constants in registers.
template <class Operator, class T>
void RowEnds(Operator op, const T** inputs, T** outputs, size_t i, const RowsOf& rows) {
  for (size_t row = 1;; ++row) {
    PartialBlock(op, inputs, outputs, i, rows.elems - i);
    if (row == rows.rows) return;
    StepToNextRow<Operator>(inputs, outputs, rows);
  }
}

template <class Operator, class T>
HWY_INLINE void TraverseCached(Operator op, const T** inputs, T** outputs, size_t i,
                               const RowsOf& rows) {
  const T* in[Operator::kInputs];
  T* out[Operator::kOutputs];
  std::copy_n(inputs, Operator::kInputs, in);
  std::copy_n(outputs, Operator::kOutputs, out);
  const size_t end = i + (rows.elems - i) / BlockElems() * BlockElems();
  if (end > i) {
    for (size_t row = 1;; ++row) {
      WholeBlocks<StorePolicy::kCached>(op, in, out, i, end);
      if (row == rows.rows) break;
      StepToNextRow<Operator>(in, out, rows);
    }
  }
  if (end < rows.elems) RowEnds(op, inputs, outputs, end, rows);
}

template <StorePolicy kPolicy, class Operator, class T>
HWY_INLINE void Traverse(Operator op, const T** inputs, T** outputs, const RowsOf& rows) {
  if constexpr (kPolicy == StorePolicy::kCached) {
    TraverseCached(op, inputs, outputs, 0, rows);
  } else {
    for (size_t row = 1;; ++row) {
      size_t i = 0;
      const size_t head = ElemsToAlignment(outputs, Operator::kOutputs, rows.elems);
      if (head < rows.elems) {
        if (head > 0) PartialBlock(op, inputs, outputs, 0, head);
        i = WholeBlocks<StorePolicy::kStreaming>(op, inputs, outputs, head, rows.elems);
        hwy::FlushStream();
      }
      TraverseCached(op, inputs, outputs, i, {rows.elems, 1, nullptr});
      if (row == rows.rows) return;
      StepToNextRow<Operator>(inputs, outputs, rows);
    }
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_TRAVERSAL_INL_H_
