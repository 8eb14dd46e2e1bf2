// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Ways in which a tensor may lie over its storage.

#ifndef HOSTACL_TESTS_SUPPORT_LAYOUT_H_
#define HOSTACL_TESTS_SUPPORT_LAYOUT_H_

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace support {

using Dims = std::vector<std::int64_t>;

enum class LayoutKind {
  kContiguous,
  kTransposed,            // dims in reverse order
  kRotated,               // the first dim fastest
  kSliced,                // every dim cut out of a larger one
  kOffset,                // contiguous, not at the start of the storage
  kStepped,               // every third element
  kSenselessUnitStrides,  // dims of size 1 with senseless strides, the last two dims swapped
  kExpanded,              // one dim with stride 0: an input only
  kNegative,              // the last dim backwards: an input only
  kReversed,              // all dims backwards: an input only
};
inline constexpr LayoutKind kEveryLayout[] = {
    LayoutKind::kContiguous,
    LayoutKind::kTransposed,
    LayoutKind::kRotated,
    LayoutKind::kSliced,
    LayoutKind::kOffset,
    LayoutKind::kStepped,
    LayoutKind::kSenselessUnitStrides,
    LayoutKind::kExpanded,
    LayoutKind::kNegative,
    LayoutKind::kReversed,
};

std::string NameOf(LayoutKind kind);
// False for the kinds that are documented for inputs only.
bool AllowedForOutputs(LayoutKind kind);

struct Layout {
  Dims dims;
  Dims strides;  // in elements
  std::int64_t offset = 0;
  std::int64_t storage_elems = 0;
};

// `expanded_dim` matters to kExpanded alone.
Layout MakeLayout(LayoutKind kind, const Dims& dims, std::size_t expanded_dim = 0);

std::int64_t ElementCount(const Dims& dims);

// The storage element behind each element of the view, in row-major order of the view.
std::vector<std::int64_t> StorageIndices(const Layout& layout);

// The elements of a view of `storage`, in row-major order.
std::vector<std::uint32_t> Gather(const Layout& layout, std::span<const std::uint32_t> storage);
// The inverse: storage filled with `background` that shows `values` through the view.
std::vector<std::uint32_t> Scatter(const Layout& layout, std::span<const std::uint32_t> values,
                                   std::uint32_t background);

}  // namespace support

#endif  // HOSTACL_TESTS_SUPPORT_LAYOUT_H_
