// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/block.h"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>

#include "base/checked.h"

namespace hostacl::runtime {
namespace {

// The size of an x86-64 and AArch64 transparent huge page; a mapping begins at a multiple of it.
constexpr size_t kHugePageBytes = size_t{2} << 20;

size_t PageBytes() { return static_cast<size_t>(sysconf(_SC_PAGESIZE)); }

size_t RoundUp(size_t bytes, size_t multiple) {
  return (bytes + multiple - 1) / multiple * multiple;
}

// Maps `bytes`, a multiple of a page, from a multiple of kHugePageBytes on.
void* MapAligned(size_t bytes) {
  const auto spacious_bytes = base::CheckedAdd(bytes, kHugePageBytes);
  if (!spacious_bytes.has_value()) return nullptr;
  void* mapped =
      mmap(nullptr, *spacious_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) return nullptr;
  char* const begin = static_cast<char*>(mapped);
  const size_t lead = RoundUp(reinterpret_cast<uintptr_t>(begin), kHugePageBytes) -
                      reinterpret_cast<uintptr_t>(begin);
  const size_t trail = kHugePageBytes - lead;
  if (lead > 0) munmap(begin, lead);
  if (trail > 0) munmap(begin + lead + bytes, trail);
  return begin + lead;
}

}  // namespace

std::shared_ptr<Block> Block::Allocate(size_t size_bytes, Pages pages) {
  const auto padded_bytes = base::CheckedAdd(size_bytes, kHugePageBytes);
  if (!padded_bytes.has_value()) return nullptr;
  if (size_bytes < kHugePageBytes) {
    void* address = std::aligned_alloc(kAlignmentBytes, RoundUp(size_bytes, kAlignmentBytes));
    if (address == nullptr) return nullptr;
    return std::shared_ptr<Block>(new Block(address, 0, PageBytes()));
  }
  const size_t mapped_bytes = RoundUp(size_bytes, PageBytes());
  void* address = MapAligned(mapped_bytes);
  if (address == nullptr) return nullptr;
  const bool huge = pages == Pages::kHuge && madvise(address, mapped_bytes, MADV_HUGEPAGE) == 0;
  return std::shared_ptr<Block>(
      new Block(address, mapped_bytes, huge ? kHugePageBytes : PageBytes()));
}

Block::~Block() {
  if (mapped_bytes_ > 0) {
    munmap(address_, mapped_bytes_);
  } else {
    std::free(address_);
  }
}

}  // namespace hostacl::runtime
