// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_OPS_TILING_H_
#define HOSTACL_OPS_TILING_H_

#include <array>
#include <cstdint>

#include "tensor/loop_nest.h"

namespace hostacl::ops {

// How a loop nest is cut into tiles, and how each operand gets from its tile to the kernel, which
// wants adjacent elements. Decided once per plan from the layouts alone.
struct Tiling {
  // Whether the kernel sees an operand's own memory or a copy of the tile in scratch memory.
  enum class Route { kDirect, kPacked };

  struct OperandTiling {
    Route route = Route::kDirect;
    // For kPacked: the order in which loops are walked when the tile is copied, innermost first.
    std::array<int, tensor::kMaxRank> copy_order{};
    // For kPacked: where in the scratch memory the tile lies.
    int64_t scratch_bytes = 0;
  };

  std::array<int64_t, tensor::kMaxRank> tile{};  // extents; at the rim of the nest less
  std::array<int64_t, tensor::kMaxRank> grid{};  // tiles along each loop
  int64_t tiles = 1;
  int64_t tile_elems = 1;
  // The kernel gets the innermost rows of a tile, not the tile as one run.
  bool row_calls = false;
  std::array<OperandTiling, tensor::kMaxOperands> operands{};
};

// Scratch memory that a tiling may use per thread: most of a first-level cache of 32 KiB, less what
// the operands' own lines take.
inline constexpr int64_t kScratchBytes = 24 * 1024;

// `block_elems`: how long a run may get where no operand is packed. `kernel_block`: rows of a
// multiple of so many elements cost the kernel hardly more than one run.
Tiling MakeTiling(const tensor::LoopNest& nest, int64_t block_elems, int64_t kernel_block);

}  // namespace hostacl::ops

#endif  // HOSTACL_OPS_TILING_H_
