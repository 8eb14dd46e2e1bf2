// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "support/layout.h"

#include <algorithm>
#include <numeric>

namespace support {
namespace {

// What sets a layout apart from a contiguous one.
struct Recipe {
  std::vector<std::size_t> slowest_to_fastest;
  std::int64_t step = 1;    // distance of neighbours, in elements
  std::int64_t margin = 0;  // elements by which each dim of the storage is larger
  std::int64_t front = 0;   // unused elements before and after the view
  bool senseless_unit_strides = false;
};

Layout Lay(const Dims& dims, const Recipe& recipe) {
  Layout layout{dims, Dims(dims.size()), recipe.front, 0};
  std::int64_t stride = recipe.step;
  std::int64_t last = recipe.front;
  for (auto it = recipe.slowest_to_fastest.rbegin(); it != recipe.slowest_to_fastest.rend(); ++it) {
    const std::int64_t size = dims[*it];
    layout.strides[*it] = stride;
    layout.offset += stride * (recipe.margin / 2);
    last += stride * (std::max<std::int64_t>(size, 1) - 1 + recipe.margin);
    stride *= std::max<std::int64_t>(size + recipe.margin, 1);
    if (size == 1 && recipe.senseless_unit_strides) {
      layout.strides[*it] = *it % 2 == 0 ? -987654321 : std::int64_t{1} << 40;
    }
  }
  layout.storage_elems = last + 1 + recipe.front;
  return layout;
}

void Reverse(Layout& layout, std::size_t dim) {
  layout.offset += (std::max<std::int64_t>(layout.dims[dim], 1) - 1) * layout.strides[dim];
  layout.strides[dim] = -layout.strides[dim];
}

}  // namespace

std::string NameOf(LayoutKind kind) {
  static constexpr const char* kNames[] = {"contiguous",
                                           "transposed",
                                           "rotated",
                                           "sliced",
                                           "offset",
                                           "stepped",
                                           "senseless_unit_strides",
                                           "expanded",
                                           "negative",
                                           "reversed"};
  return kNames[static_cast<int>(kind)];
}

bool AllowedForOutputs(LayoutKind kind) {
  return kind != LayoutKind::kExpanded && kind != LayoutKind::kNegative &&
         kind != LayoutKind::kReversed;
}

Layout MakeLayout(LayoutKind kind, const Dims& dims, std::size_t expanded_dim) {
  Recipe recipe;
  recipe.slowest_to_fastest.resize(dims.size());
  std::vector<std::size_t>& order = recipe.slowest_to_fastest;
  std::iota(order.begin(), order.end(), 0);
  Layout layout;
  switch (kind) {
    case LayoutKind::kContiguous:
      return Lay(dims, recipe);
    case LayoutKind::kTransposed:
      std::reverse(order.begin(), order.end());
      return Lay(dims, recipe);
    case LayoutKind::kRotated:
      std::rotate(order.begin(), order.begin() + (order.empty() ? 0 : 1), order.end());
      return Lay(dims, recipe);
    case LayoutKind::kSliced:
      recipe.margin = dims.size() <= 4 ? 3 : 1;  // the storage grows with the power of the rank
      recipe.front = 2;
      return Lay(dims, recipe);
    case LayoutKind::kOffset:
      recipe.front = 5;
      return Lay(dims, recipe);
    case LayoutKind::kStepped:
      recipe.step = 3;
      recipe.front = 1;
      return Lay(dims, recipe);
    case LayoutKind::kSenselessUnitStrides:
      if (dims.size() > 1) {
        std::swap(order[dims.size() - 1], order[dims.size() - 2]);
      }
      recipe.senseless_unit_strides = true;
      recipe.front = 2;
      return Lay(dims, recipe);
    case LayoutKind::kExpanded: {
      Dims narrow = dims;
      if (!dims.empty()) {
        narrow[expanded_dim] = std::min<std::int64_t>(dims[expanded_dim], 1);
      }
      layout = Lay(narrow, recipe);
      layout.dims = dims;
      if (!dims.empty()) {
        layout.strides[expanded_dim] = 0;
      }
      return layout;
    }
    case LayoutKind::kNegative:
      recipe.margin = 1;
      layout = Lay(dims, recipe);
      if (!dims.empty()) {
        Reverse(layout, dims.size() - 1);
      }
      return layout;
    case LayoutKind::kReversed:
      layout = Lay(dims, recipe);
      for (std::size_t dim = 0; dim < dims.size(); ++dim) {
        Reverse(layout, dim);
      }
      return layout;
  }
  return layout;
}

std::int64_t ElementCount(const Dims& dims) {
  return std::accumulate(dims.begin(), dims.end(), std::int64_t{1}, std::multiplies<>());
}

std::vector<std::int64_t> StorageIndices(const Layout& layout) {
  std::vector<std::int64_t> indices;
  indices.reserve(static_cast<std::size_t>(ElementCount(layout.dims)));
  Dims position(layout.dims.size(), 0);
  for (std::int64_t left = ElementCount(layout.dims); left > 0; --left) {
    std::int64_t index = layout.offset;
    for (std::size_t dim = 0; dim < position.size(); ++dim) {
      index += position[dim] * layout.strides[dim];
    }
    indices.push_back(index);
    for (std::size_t dim = position.size(); dim-- > 0;) {
      if (++position[dim] < layout.dims[dim]) {
        break;
      }
      position[dim] = 0;
    }
  }
  return indices;
}

std::vector<std::uint32_t> Gather(const Layout& layout, std::span<const std::uint32_t> storage) {
  std::vector<std::uint32_t> values;
  for (const std::int64_t index : StorageIndices(layout)) {
    values.push_back(storage[static_cast<std::size_t>(index)]);
  }
  return values;
}

std::vector<std::uint32_t> Scatter(const Layout& layout, std::span<const std::uint32_t> values,
                                   std::uint32_t background) {
  std::vector<std::uint32_t> storage(static_cast<std::size_t>(layout.storage_elems), background);
  std::size_t next = 0;
  for (const std::int64_t index : StorageIndices(layout)) {
    storage[static_cast<std::size_t>(index)] = values[next++];
  }
  return storage;
}

}  // namespace support
