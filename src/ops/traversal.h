// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_OPS_TRAVERSAL_H_
#define HOSTACL_OPS_TRAVERSAL_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernels/copy_2d.h"
#include "ops/tiling.h"
#include "runtime/function_ref.h"
#include "tensor/loop_nest.h"

namespace hostacl::ops {

// One address per operand.
using OperandAddresses = std::array<std::byte*, tensor::kMaxOperands>;

// Rows of adjacent elements, as long in every operand.
struct Rows {
  size_t elems;
  size_t rows;
  std::array<int64_t, tensor::kMaxOperands> step_bytes;  // from row to row, per operand
};

// What is done to the rows that begin at the operands' addresses.
using RunKernel = runtime::FunctionRef<void(const OperandAddresses& operands, const Rows& rows)>;

// Walks all elements of the operands of one loop nest, on all threads, and hands them to a kernel
// in runs of adjacent elements. Operands whose elements are not adjacent are copied tile by tile
// through scratch memory in the first-level cache; nothing is allocated. Where an element lies, in
// which run it comes and on which thread does not show in the result, provided that the kernel
// treats every element alike.
class Traversal {
 public:
  // Operands before `first_output` are read, the others written. The sizes are MakeTiling's.
  Traversal(const tensor::LoopNest& nest, int first_output, int64_t block_elems,
            int64_t kernel_block);

  // The kernel writes every output where it belongs, in rows long enough for non-temporal stores.
  bool OutputsAreDirect() const;

  // `storages`: the storage address of each operand.
  void Run(const OperandAddresses& storages, RunKernel kernel) const;

  const tensor::LoopNest& nest() const { return nest_; }

 private:
  struct Tile;
  class Cursor;

  void RunTiles(const OperandAddresses& storages, size_t begin, size_t end, RunKernel kernel) const;
  void RunTile(const Tile& tile, std::byte* scratch, RunKernel kernel) const;
  void CopyTile(int op, const Tile& tile, std::byte* packed, bool pack) const;
  void CallWithRows(const Tile& tile, std::byte* scratch, RunKernel kernel) const;

  const tensor::LoopNest nest_;
  const int first_output_;
  const int64_t block_elems_;
  const Tiling tiling_;
  std::array<kernels::Copy2D, tensor::kMaxOperands> copies_{};
};

}  // namespace hostacl::ops

#endif  // HOSTACL_OPS_TRAVERSAL_H_
