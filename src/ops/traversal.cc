// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "ops/traversal.h"

#include <algorithm>

#include "base/fp_mode.h"
#include "runtime/thread_pool.h"

namespace hostacl::ops {
namespace {

using tensor::kMaxRank;
using tensor::LoopNest;

// Rows shorter than this leave too many half-filled cache lines for stores past the caches.
constexpr int64_t kMinStreamingRowElems = 512;

using Extents = std::array<int64_t, kMaxRank>;

Extents DenseStrides(const Extents& extents, int rank, int64_t element_bytes) {
  Extents strides{};
  int64_t stride = element_bytes;
  for (int k = 0; k < rank; ++k) {
    strides[k] = stride;
    stride *= extents[k];
  }
  return strides;
}

}  // namespace

// One tile: its extents and where each operand's part of it begins.
struct Traversal::Tile {
  Extents extents;
  OperandAddresses operands;
};

// Steps through the tiles of the grid in order, loop 0 fastest.
class Traversal::Cursor {
 public:
  Cursor(const Traversal& traversal, const OperandAddresses& storages, size_t tile_index)
      : nest_(traversal.nest_), tiling_(traversal.tiling_), storages_(storages) {
    auto rest = static_cast<int64_t>(tile_index);
    for (int k = 0; k < nest_.rank; ++k) {
      at_[k] = rest % tiling_.grid[k];
      rest /= tiling_.grid[k];
    }
  }

  Tile Current() const {
    Tile tile{};
    std::array<int64_t, kMaxRank> start{};
    for (int k = 0; k < nest_.rank; ++k) {
      start[k] = at_[k] * tiling_.tile[k];
      tile.extents[k] = std::min(tiling_.tile[k], nest_.dims[k] - start[k]);
    }
    for (int op = 0; op < nest_.operands; ++op) {
      int64_t distance = nest_.start_bytes[op];
      for (int k = 0; k < nest_.rank; ++k) distance += start[k] * nest_.strides_bytes[op][k];
      tile.operands[op] = storages_[op] + distance;
    }
    return tile;
  }

  void Advance() {
    for (int k = 0; k < nest_.rank; ++k) {
      if (++at_[k] < tiling_.grid[k]) return;
      at_[k] = 0;
    }
  }

 private:
  const LoopNest& nest_;
  const Tiling& tiling_;
  const OperandAddresses& storages_;
  Extents at_{};
};

Traversal::Traversal(const LoopNest& nest, int first_output, int64_t block_elems,
                     int64_t kernel_block)
    : nest_(nest),
      first_output_(first_output),
      block_elems_(block_elems),
      tiling_(MakeTiling(nest, block_elems, kernel_block)) {
  for (int op = 0; op < nest.operands; ++op)
    copies_[op] = kernels::SelectCopy2D(static_cast<size_t>(nest.element_bytes[op]));
}

bool Traversal::OutputsAreDirect() const {
  for (int op = first_output_; op < nest_.operands; ++op) {
    if (tiling_.operands[op].route != Tiling::Route::kDirect) return false;
  }
  return (tiling_.row_calls ? tiling_.tile[0] : tiling_.tile_elems) >= kMinStreamingRowElems;
}

void Traversal::Run(const OperandAddresses& storages, RunKernel kernel) const {
  const auto tiles = static_cast<size_t>(tiling_.tiles);
  if (tiles == 1) return RunTiles(storages, 0, 1, kernel);
  const auto grain = static_cast<size_t>(std::max<int64_t>(block_elems_ / tiling_.tile_elems, 1));
  runtime::ParallelFor(tiles, grain,
                       [&](size_t begin, size_t end) { RunTiles(storages, begin, end, kernel); });
}

void Traversal::RunTiles(const OperandAddresses& storages, size_t begin, size_t end,
                         RunKernel kernel) const {
  const base::ScopedDefaultFpMode mode;
  alignas(64) std::byte scratch[kScratchBytes];
  Cursor cursor(*this, storages, begin);
  for (size_t index = begin; index < end; ++index, cursor.Advance())
    RunTile(cursor.Current(), scratch, kernel);
}

void Traversal::RunTile(const Tile& tile, std::byte* scratch, RunKernel kernel) const {
  const auto packed = [&](int op) { return tiling_.operands[op].route == Tiling::Route::kPacked; };
  Tile seen = tile;  // as the kernel sees it
  int64_t elems = 1;
  for (int k = 0; k < nest_.rank; ++k) elems *= tile.extents[k];
  for (int op = 0; op < nest_.operands; ++op) {
    if (!packed(op)) continue;
    seen.operands[op] = scratch + tiling_.operands[op].scratch_bytes;
    if (op < first_output_) CopyTile(op, tile, seen.operands[op], true);
  }
  if (tiling_.row_calls) {
    CallWithRows(tile, scratch, kernel);
  } else {
    kernel(seen.operands, {static_cast<size_t>(elems), 1, {}});
  }
  for (int op = first_output_; op < nest_.operands; ++op) {
    if (packed(op)) CopyTile(op, tile, seen.operands[op], false);
  }
}

// Loops 0 and 1 are the kernel's, the others are walked here.
void Traversal::CallWithRows(const Tile& tile, std::byte* scratch, RunKernel kernel) const {
  std::array<Extents, tensor::kMaxOperands> strides;
  OperandAddresses first;
  Rows rows{static_cast<size_t>(tile.extents[0]), static_cast<size_t>(tile.extents[1]), {}};
  for (int op = 0; op < nest_.operands; ++op) {
    const bool packed = tiling_.operands[op].route == Tiling::Route::kPacked;
    first[op] = packed ? scratch + tiling_.operands[op].scratch_bytes : tile.operands[op];
    strides[op] = packed ? DenseStrides(tile.extents, nest_.rank, nest_.element_bytes[op])
                         : nest_.strides_bytes[op];
    rows.step_bytes[op] = strides[op][1];
  }
  Extents at{};
  for (int loop = 0; loop < nest_.rank;) {
    kernel(first, rows);
    // On: a loop that is through goes back to its start and passes on to the next.
    for (loop = 2; loop < nest_.rank; ++loop) {
      const bool through = ++at[loop] == tile.extents[loop];
      for (int op = 0; op < nest_.operands; ++op)
        first[op] += through ? -strides[op][loop] * (tile.extents[loop] - 1) : strides[op][loop];
      if (!through) break;
      at[loop] = 0;
    }
  }
}

void Traversal::CopyTile(int op, const Tile& tile, std::byte* packed, bool pack) const {
  const auto& order = tiling_.operands[op].copy_order;
  const Extents dense = DenseStrides(tile.extents, nest_.rank, nest_.element_bytes[op]);
  const Extents& own = nest_.strides_bytes[op];
  const Extents& to = pack ? dense : own;
  const Extents& from = pack ? own : dense;
  const bool has_outer = nest_.rank > 1;
  kernels::Copy2DJob job{
      .dst = pack ? packed : tile.operands[op],
      .dst_inner = to[order[0]],
      .dst_outer = has_outer ? to[order[1]] : 0,
      .src = pack ? tile.operands[op] : packed,
      .src_inner = from[order[0]],
      .src_outer = has_outer ? from[order[1]] : 0,
      .inner = static_cast<size_t>(tile.extents[order[0]]),
      .outer = has_outer ? static_cast<size_t>(tile.extents[order[1]]) : 1,
  };
  Extents at{};
  for (int next = 0; next < nest_.rank;) {
    copies_[op](job);
    for (next = 2; next < nest_.rank; ++next) {
      const int loop = order[next];
      const bool through = ++at[loop] == tile.extents[loop];
      const int64_t steps = through ? 1 - tile.extents[loop] : 1;
      job.dst += steps * to[loop];
      job.src += steps * from[loop];
      if (!through) break;
      at[loop] = 0;
    }
  }
}

}  // namespace hostacl::ops
