// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "ops/tiling.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace hostacl::ops {
namespace {

using tensor::LoopNest;

constexpr int64_t kCacheLineBytes = 64;

// A row that ends within one of the kernel's blocks costs it more; for shorter ones than this,
// copying them together costs less. Measured with AVX2, types of 2 and 4 bytes.
constexpr int64_t kMinRaggedRowElems = 160;

// Rows that go to the kernel where they lie.
bool IsLongRow(int64_t elems, int64_t kernel_block) {
  return elems % kernel_block == 0 || 2 * elems == kernel_block || elems >= kMinRaggedRowElems;
}

// Length of the rows of a tile that has to be copied crosswise: a few cache lines.
constexpr int64_t kCrosswiseRowElems = 128;

// Tiles of neighbouring operands start this much apart from a multiple of the page size, so that
// their elements do not all fall into the same cache sets.
constexpr int64_t kStaggerBytes = 192;

bool DenseInRows(const LoopNest& nest, int op) {
  return nest.strides_bytes[op][0] == nest.element_bytes[op];
}

bool AllDenseInRows(const LoopNest& nest) {
  for (int op = 0; op < nest.operands; ++op) {
    if (!DenseInRows(nest, op)) return false;
  }
  return true;
}

// The loop along which the operand's elements lie closest together; 0 if it has but one element.
int FastLoop(const LoopNest& nest, int op) {
  const auto& strides = nest.strides_bytes[op];
  int fast = 0;
  for (int k = 1; k < nest.rank; ++k) {
    if (strides[k] == 0) continue;
    if (strides[fast] == 0 || std::abs(strides[k]) < std::abs(strides[fast])) fast = k;
  }
  return fast;
}

// `total` cut into the fewest pieces of at most `limit`, all of about one length, a multiple of a
// cache line's elements where that is possible.
int64_t EvenPiece(int64_t total, int64_t limit, int64_t line_elems) {
  if (total <= limit) return total;
  const int64_t pieces = (total + limit - 1) / limit;
  const int64_t even = (total + pieces - 1) / pieces;
  const int64_t rounded = (even + line_elems - 1) / line_elems * line_elems;
  return rounded <= limit ? rounded : even;
}

int64_t Product(const Tiling& tiling, const LoopNest& nest) {
  int64_t product = 1;
  for (int k = 0; k < nest.rank; ++k) product *= tiling.tile[k];
  return product;
}

// How many elements a tile may have so that the tiles of all operands that may be packed fit into
// the scratch memory.
int64_t ElemsInScratch(const LoopNest& nest, bool long_rows) {
  int64_t bytes_per_elem = 0;
  for (int op = 0; op < nest.operands; ++op) {
    if (!long_rows || !DenseInRows(nest, op)) bytes_per_elem += nest.element_bytes[op];
  }
  return (kScratchBytes - nest.operands * (kStaggerBytes + kCacheLineBytes)) / bytes_per_elem;
}

// Lengthens the tile, inner loops first, up to `limit` elements.
void Grow(const LoopNest& nest, int64_t limit, int64_t line_elems, Tiling* tiling) {
  for (int k = 0; k < nest.rank; ++k) {
    const int64_t room = limit / Product(*tiling, nest);
    if (room >= 2)
      tiling->tile[k] = EvenPiece(nest.dims[k], tiling->tile[k] * room, k == 0 ? line_elems : 1);
  }
}

// Tiles for a nest in which some operand has to be packed: whole cache lines of every operand,
// whichever loop it is dense in, then as much as fits. `long_rows`: operands that are dense in rows
// need no room, which holds only if the rows come out long enough.
void ChoosePackedTile(const LoopNest& nest, int64_t line_elems, bool long_rows, Tiling* tiling) {
  const int64_t limit = ElemsInScratch(nest, long_rows);
  auto& tile = tiling->tile;
  tile.fill(1);
  int64_t elems = 1;
  bool crosswise = false;
  for (int op = 0; op < nest.operands; ++op) {
    const int fast = FastLoop(nest, op);
    if (fast == 0 || tile[fast] > 1) continue;
    crosswise = true;
    tile[fast] = std::min({nest.dims[fast], line_elems, std::max<int64_t>(limit / elems, 1)});
    elems *= tile[fast];
  }
  const int64_t row_limit =
      std::max<int64_t>(std::min(limit / elems, crosswise ? kCrosswiseRowElems : limit), 1);
  tile[0] = EvenPiece(nest.dims[0], row_limit, line_elems);
  Grow(nest, limit, line_elems, tiling);
}

// The operand's tile is one dense run in the order of the loops, also at the rim of the nest: only
// the outermost loop of the tile may be cut.
bool DenseInTile(const LoopNest& nest, const Tiling& tiling, int op) {
  int64_t dense_stride = nest.element_bytes[op];
  bool inner_loops_whole = true;
  for (int k = 0; k < nest.rank; ++k) {
    if (tiling.tile[k] > 1) {
      if (!inner_loops_whole || nest.strides_bytes[op][k] != dense_stride) return false;
    }
    inner_loops_whole = inner_loops_whole && tiling.tile[k] == nest.dims[k];
    dense_stride *= nest.dims[k];
  }
  return true;
}

// Loops 0 and 1 of the order are the rectangle that is copied at once: the loop in which the packed
// tile is dense with the one in which the operand is; if they are the same, with the longest other.
void ChooseCopyOrder(const LoopNest& nest, int op, Tiling* tiling) {
  auto& order = tiling->operands[op].copy_order;
  for (int k = 0; k < nest.rank; ++k) order[k] = k;
  if (nest.rank < 3) return;
  int partner = FastLoop(nest, op);
  if (partner == 0 || tiling->tile[partner] < 4) {
    partner = 1;
    for (int k = 2; k < nest.rank; ++k) {
      if (tiling->tile[k] > tiling->tile[partner]) partner = k;
    }
  }
  std::swap(order[1], order[partner]);
}

void ChooseRoutes(const LoopNest& nest, int64_t kernel_block, Tiling* tiling) {
  const bool long_rows = IsLongRow(tiling->tile[0], kernel_block) || nest.rank == 1;
  int64_t scratch_bytes = 0;
  for (int op = 0; op < nest.operands; ++op) {
    Tiling::OperandTiling& operand = tiling->operands[op];
    const bool dense_tile = DenseInTile(nest, *tiling, op);
    if (dense_tile || (long_rows && DenseInRows(nest, op))) {
      operand.route = Tiling::Route::kDirect;
      tiling->row_calls = tiling->row_calls || !dense_tile;
      continue;
    }
    operand.route = Tiling::Route::kPacked;
    operand.scratch_bytes = scratch_bytes;
    const int64_t tile_bytes = tiling->tile_elems * nest.element_bytes[op];
    scratch_bytes += (tile_bytes + kCacheLineBytes - 1) / kCacheLineBytes * kCacheLineBytes;
    scratch_bytes += kStaggerBytes;
    ChooseCopyOrder(nest, op, tiling);
  }
}

}  // namespace

Tiling MakeTiling(const LoopNest& nest, int64_t block_elems, int64_t kernel_block) {
  Tiling tiling;
  tiling.tile.fill(1);
  const int64_t smallest =
      *std::min_element(nest.element_bytes.begin(), nest.element_bytes.begin() + nest.operands);
  const int64_t line_elems = kCacheLineBytes / smallest;
  if (AllDenseInRows(nest) && (nest.rank == 1 || IsLongRow(nest.dims[0], kernel_block))) {
    Grow(nest, block_elems, line_elems, &tiling);
  } else {
    const bool long_rows = IsLongRow(nest.dims[0], kernel_block);
    ChoosePackedTile(nest, line_elems, long_rows, &tiling);
    if (long_rows && !IsLongRow(tiling.tile[0], kernel_block))
      ChoosePackedTile(nest, line_elems, false, &tiling);
  }
  for (int k = 0; k < nest.rank; ++k) {
    tiling.grid[k] = (nest.dims[k] + tiling.tile[k] - 1) / tiling.tile[k];
    tiling.tiles *= tiling.grid[k];
  }
  tiling.tile_elems = Product(tiling, nest);
  ChooseRoutes(nest, kernel_block, &tiling);
  return tiling;
}

}  // namespace hostacl::ops
