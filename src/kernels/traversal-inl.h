// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Walks rows of adjacent elements block by block. An operator is a struct with
//   T                       the storage type
//   kInputs, kOutputs       how many arrays it reads and writes
//   Block(const T* const* inputs, T* const* outputs, size_t i) const
//                           one block, at element i; it reads every input before it writes, so that
//                           an output may be the very array of an input

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "kernels/geglu.h"
#include "kernels/storage-inl.h"
#include "kernels/streaming-inl.h"

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

// A block by itself, apart from the loops over many, which keep their constants in registers.
template <class Operator, class T>
HWY_NOINLINE void SingleBlock(Operator op, const T* const* inputs, T* const* outputs, size_t i) {
  op.Block(inputs, outputs, i);
}

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
  SingleBlock(op, in_pointers, out_pointers, 0);
  for (size_t k = 0; k < Operator::kOutputs; ++k) {
    std::memcpy(outputs[k] + i, out[k], elems * sizeof(T));
  }
}

template <class Operator, class T>
HWY_INLINE size_t WholeBlocks(Operator op, const T* const* inputs, T* const* outputs, size_t i,
                              size_t elems) {
  const size_t block = BlockElems();
  for (size_t blocks = (elems - i) / block; blocks > 0; --blocks) {
    op.Block(inputs, outputs, i);
    i += block;
  }
  return i;
}

// An output is the very array of an input: what is written is not there to be read again.
template <class Operator, class T>
HWY_INLINE bool IsInPlace(const T* const* inputs, T* const* outputs) {
  for (size_t out = 0; out < Operator::kOutputs; ++out) {
    for (size_t in = 0; in < Operator::kInputs; ++in) {
      if (outputs[out] == inputs[in]) return true;
    }
  }
  return false;
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

// Asks for the inputs of a row some rows on. Rows of a line or two give the processor's own
// prefetcher little to go by.
constexpr size_t kMostPrefetchedRowBytes = 128;
constexpr int64_t kRowsAhead = 4;

template <class Operator, class T>
HWY_INLINE void PrefetchRowAhead(const T* const* inputs, const RowsOf& rows) {
  for (size_t k = 0; k < Operator::kInputs; ++k) {
    hwy::Prefetch(reinterpret_cast<const uint8_t*>(inputs[k]) + kRowsAhead * rows.step_bytes[k]);
  }
}

// The ends of the rows, from element i on. The last whole block of a row is computed instead, part
// of it once more: the same bits again, and faster than padded copies.
template <class Operator, class T>
HWY_NOINLINE void RowEnds(Operator op, const T** inputs, T** outputs, size_t i,
                          const RowsOf& rows) {
  const bool again = i > 0 && !IsInPlace<Operator>(inputs, outputs);
  for (size_t row = 1;; ++row) {
    if (again) {
      SingleBlock(op, inputs, outputs, rows.elems - BlockElems());
    } else {
      PartialBlock(op, inputs, outputs, i, rows.elems - i);
    }
    if (row == rows.rows) return;
    StepToNextRow<Operator>(inputs, outputs, rows);
  }
}

// Rows of half a block, two to a block.
template <class Operator, class T>
HWY_NOINLINE void RowPairs(Operator op, const T** inputs, T** outputs, const RowsOf& rows) {
  const hn::Rebind<T, Float32Tag> half;
  constexpr size_t kMaxElems = 2 * hn::MaxLanes(Float32Tag());
  HWY_ALIGN T in[Operator::kInputs][kMaxElems];
  HWY_ALIGN T out[Operator::kOutputs][kMaxElems];
  const T* in_pointers[Operator::kInputs];
  T* out_pointers[Operator::kOutputs];
  for (size_t k = 0; k < Operator::kInputs; ++k) in_pointers[k] = in[k];
  for (size_t k = 0; k < Operator::kOutputs; ++k) out_pointers[k] = out[k];
  const size_t lanes = hn::Lanes(half);
  for (size_t left = rows.rows;; left -= 2) {
    const T* first_in[Operator::kInputs];
    T* first_out[Operator::kOutputs];
    std::copy_n(inputs, Operator::kInputs, first_in);
    std::copy_n(outputs, Operator::kOutputs, first_out);
    PrefetchRowAhead<Operator>(inputs, rows);
    if (left > 1) StepToNextRow<Operator>(inputs, outputs, rows);  // else one row twice
    PrefetchRowAhead<Operator>(inputs, rows);
    for (size_t k = 0; k < Operator::kInputs; ++k) {
      hn::Store(hn::LoadU(half, first_in[k]), half, in[k]);
      hn::StoreU(hn::LoadU(half, inputs[k]), half, in[k] + lanes);
    }
    op.Block(in_pointers, out_pointers, 0);
    for (size_t k = 0; k < Operator::kOutputs; ++k) {
      hn::StoreU(hn::Load(half, out[k]), half, first_out[k]);
      hn::StoreU(hn::LoadU(half, out[k] + lanes), half, outputs[k]);
    }
    if (left <= 2) return;
    StepToNextRow<Operator>(inputs, outputs, rows);
  }
}

template <class Operator, class T>
HWY_INLINE void TraverseCached(Operator op, const T** inputs, T** outputs, const RowsOf& rows) {
  if (2 * rows.elems == BlockElems() && rows.rows > 1) return RowPairs(op, inputs, outputs, rows);
  const T* in[Operator::kInputs];
  T* out[Operator::kOutputs];
  std::copy_n(inputs, Operator::kInputs, in);
  std::copy_n(outputs, Operator::kOutputs, out);
  const size_t end = rows.elems / BlockElems() * BlockElems();
  if (end > 0) {
    const bool prefetch = rows.rows > 1 && end * sizeof(T) <= kMostPrefetchedRowBytes;
    for (size_t row = 1;; ++row) {
      if (prefetch) PrefetchRowAhead<Operator>(in, rows);
      WholeBlocks(op, in, out, 0, end);
      if (row == rows.rows) break;
      StepToNextRow<Operator>(in, out, rows);
    }
  }
  if (end < rows.elems) RowEnds(op, inputs, outputs, end, rows);
}

// What is left of a row after the full stages.
template <class Operator, class T>
HWY_NOINLINE void LastStage(Operator op, const T* const* inputs, T* const* outputs, size_t elems) {
  const size_t whole = WholeBlocks(op, inputs, outputs, 0, elems);
  if (whole < elems) PartialBlock(op, inputs, outputs, whole, elems - whole);
}

// One row, past the caches.
template <class Operator, class T>
HWY_INLINE void StreamRow(Operator op, const T* const* inputs, T* const* outputs, size_t elems) {
  using Output = StagedOutput<T>;
  static_assert(Operator::kOutputs == 2);
  Output staged[] = {Output(outputs[0]), Output(outputs[1])};
  const T* in[Operator::kInputs];
  std::copy_n(inputs, Operator::kInputs, in);
  const size_t block = BlockElems();
  const auto send = [&](size_t sent) HWY_ATTR {
    for (Output& output : staged) output.Send(sent);
    for (const T*& input : in) input += sent;
  };
  for (; elems >= Output::kElems; elems -= Output::kElems) {
    T* const out[] = {staged[0].Place(), staged[1].Place()};
    for (size_t i = 0; i < Output::kElems; i += block) {
      for (const T* input : in) {
        PrefetchLines(reinterpret_cast<const uint8_t*>(input + i) + kPrefetchBytes,
                      block * sizeof(T));
      }
      op.Block(in, out, i);
    }
    send(Output::kElems);
  }
  T* const out[] = {staged[0].Place(), staged[1].Place()};
  LastStage(op, in, out, elems);
  send(elems);
  for (Output& output : staged) output.Finish();
}

// Asks for the beginning of the next row. The processor's own prefetcher runs on past the end of
// this one instead, to the other half of the row.
template <class Operator, class T>
HWY_INLINE void PrefetchNextRow(const T* const* inputs, const RowsOf& rows) {
  const size_t bytes = std::min(rows.elems * sizeof(T), kPrefetchBytes);
  for (size_t k = 0; k < Operator::kInputs; ++k) {
    PrefetchLinesEarly(reinterpret_cast<const uint8_t*>(inputs[k]) + rows.step_bytes[k], bytes);
  }
}

template <StorePolicy kPolicy, class Operator, class T>
HWY_INLINE void Traverse(Operator op, const T** inputs, T** outputs, const RowsOf& rows) {
  if constexpr (kPolicy == StorePolicy::kCached) {
    TraverseCached(op, inputs, outputs, rows);
  } else {
    for (size_t row = 1;; ++row) {
      if (row < rows.rows) PrefetchNextRow<Operator>(inputs, rows);
      StreamRow(op, inputs, outputs, rows.elems);
      if (row == rows.rows) break;
      StepToNextRow<Operator>(inputs, outputs, rows);
    }
    hwy::FlushStream();
  }
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_TRAVERSAL_INL_H_
