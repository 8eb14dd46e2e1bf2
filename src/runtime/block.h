// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_BLOCK_H_
#define HOSTACL_RUNTIME_BLOCK_H_

#include <cstddef>
#include <memory>

namespace hostacl::runtime {

enum class Pages { kNormal, kHuge };

// Alignment of every allocation.
inline constexpr size_t kAlignmentBytes = 64;

// A piece of memory from the system, given back when the block dies.
class Block {
 public:
  // Null when the system has none. Large blocks come as pages of their own; kHuge asks for
  // transparent huge pages, which spare most of the page faults and TLB misses of a kernel.
  static std::shared_ptr<Block> Allocate(size_t size_bytes, Pages pages);

  ~Block();
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;

  void* address() const { return address_; }
  size_t page_bytes() const { return page_bytes_; }

 private:
  Block(void* address, size_t mapped_bytes, size_t page_bytes)
      : address_(address), mapped_bytes_(mapped_bytes), page_bytes_(page_bytes) {}

  void* const address_;
  const size_t mapped_bytes_;  // 0: from the heap
  const size_t page_bytes_;
};

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_BLOCK_H_
