// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Which entry of a list an object belongs to, found by the object's address.

#ifndef HOSTACL_BRIDGE_OBJECT_INDEX_H_
#define HOSTACL_BRIDGE_OBJECT_INDEX_H_

#include <c10/util/SmallVector.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <unordered_map>
#include <utility>

namespace hostacl::bridge {

// Most operators have a handful of tensors, and a scan is quickest; a foreach operator has
// hundreds.
class ObjectIndex {
 public:
  // An object that is there already keeps its entry.
  void Add(const void* object, size_t entry) {
    if (few_.size() < kScanned) {
      few_.emplace_back(object, entry);
    } else {
      if (many_.empty()) {
        many_.insert(few_.begin(), few_.end());
      }
      many_.emplace(object, entry);
    }
  }

  std::optional<size_t> Find(const void* object) const {
    if (!many_.empty()) {
      const auto found = many_.find(object);
      return found == many_.end() ? std::nullopt : std::optional<size_t>(found->second);
    }
    const auto* const found = std::find_if(
        few_.begin(), few_.end(), [&](const auto& member) { return member.first == object; });
    return found == few_.end() ? std::nullopt : std::optional<size_t>(found->second);
  }

 private:
  static constexpr size_t kScanned = 32;

  c10::SmallVector<std::pair<const void*, size_t>, kScanned> few_;
  std::unordered_map<const void*, size_t> many_;
};

}  // namespace hostacl::bridge

#endif  // HOSTACL_BRIDGE_OBJECT_INDEX_H_
