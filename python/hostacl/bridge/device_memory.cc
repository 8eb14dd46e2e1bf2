// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "device_memory.h"

#include <c10/core/CPUAllocator.h>
#include <c10/core/alignment.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <new>
#include <unordered_map>
#include <utility>
#include <vector>

namespace hostacl::bridge {

// Lies at the beginning of the block that it describes.
struct SharedBlock {
  // torch_npu's blocks begin at a multiple of it.
  static constexpr size_t kBlockAlignment = 512;
  // It adds 32 bytes of padding and rounds up: the most for which one unit is enough.
  static constexpr size_t kBytes = kBlockAlignment - 32;
  static constexpr size_t kPartAlignment = c10::gAlignment;

  explicit SharedBlock(c10::DataPtr&& block) : memory(std::move(block)) {}

  static SharedBlock* Of(void* part) {
    return reinterpret_cast<SharedBlock*>(reinterpret_cast<uintptr_t>(part) / kBlockAlignment *
                                          kBlockAlignment);
  }

  c10::DataPtr memory;
  std::atomic<int> holders{1};  // the scope that fills it, and its parts
  size_t used_bytes;
};

namespace {

constexpr size_t RoundedUp(size_t bytes) {
  constexpr size_t kUnit = SharedBlock::kPartAlignment;
  return (bytes + kUnit - 1) / kUnit * kUnit;
}

thread_local Borrow borrowing = Borrow::kNothing;
thread_local SharedBlock* shared_block = nullptr;

void Release(SharedBlock* block) {
  if (block->holders.fetch_sub(1, std::memory_order_acq_rel) == 1) {
    const c10::DataPtr memory = std::move(block->memory);
    block->~SharedBlock();
  }
}

void DeletePart(void* part) { Release(SharedBlock::Of(part)); }

// Null if the block does not begin where SharedBlock::Of would look for it.
SharedBlock* NewSharedBlock(c10::DataPtr&& memory) {
  void* const address = memory.get();
  if (SharedBlock::Of(address) != address) {
    return nullptr;
  }
  auto* const block = new (address) SharedBlock(std::move(memory));
  block->used_bytes = RoundedUp(sizeof(SharedBlock));
  return block;
}

// The next part of the scope's block; null if there is none or it is too full.
void* NextPart(size_t n_bytes) {
  if (shared_block == nullptr || shared_block->used_bytes + n_bytes > SharedBlock::kBytes) {
    return nullptr;
  }
  void* const part = reinterpret_cast<std::byte*>(shared_block) + shared_block->used_bytes;
  shared_block->used_bytes += RoundedUp(n_bytes);
  shared_block->holders.fetch_add(1, std::memory_order_relaxed);
  return part;
}

c10::Allocator* DeviceAllocator() {
  static c10::Allocator* const allocator = c10::GetAllocator(c10::DeviceType::PrivateUse1);
  return allocator;
}

// What is borrowed at the moment. An allocator's raw_deallocate, which oneDNN's scratch memory goes
// through, gets a bare address and has to know whose it is.
class BorrowedBlocks {
 public:
  void Insert(void* address, c10::DeleterFnPtr deleter) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (spare_.empty()) {
      deleters_.emplace(address, deleter);
      return;
    }
    Deleters::node_type node = std::move(spare_.back());
    spare_.pop_back();
    node.key() = address;
    node.mapped() = deleter;
    deleters_.insert(std::move(node));
  }

  // The deleter of a borrowed block, which is forgotten; null for any other address.
  c10::DeleterFnPtr Remove(void* address) {
    const std::lock_guard<std::mutex> lock(mutex_);
    Deleters::node_type node = deleters_.extract(address);
    if (node.empty()) {
      return nullptr;
    }
    const c10::DeleterFnPtr deleter = node.mapped();
    if (spare_.size() < kMostSpareNodes) {
      spare_.push_back(std::move(node));
    }
    return deleter;
  }

 private:
  using Deleters = std::unordered_map<void*, c10::DeleterFnPtr>;
  // Every result of an operator is borrowed for a moment: a node used again saves a malloc and a
  // free.
  static constexpr size_t kMostSpareNodes = 32;

  std::mutex mutex_;
  Deleters deleters_;
  std::vector<Deleters::node_type> spare_;
};

// Never destroyed: blocks are freed until the very end of the process.
BorrowedBlocks& Borrowed() {
  static auto* const blocks = new BorrowedBlocks;
  return *blocks;
}

void DeleteBorrowed(void* address) {
  if (const c10::DeleterFnPtr deleter = Borrowed().Remove(address); deleter != nullptr) {
    deleter(address);
  }
}

c10::Allocator* host_allocator = nullptr;

void DeleteAny(void* address) {
  if (const c10::DeleterFnPtr deleter = Borrowed().Remove(address); deleter != nullptr) {
    deleter(address);
  } else {
    host_allocator->raw_deleter()(address);
  }
}

class BorrowingAllocator final : public c10::Allocator {
 public:
  c10::DataPtr allocate(size_t n_bytes) override {
    // Without bytes the device's allocator gives no block to remember.
    if (borrowing == Borrow::kNothing || n_bytes == 0) {
      return host_allocator->allocate(n_bytes);
    }
    constexpr size_t kMostShared = SharedBlock::kBytes / 4;
    if (borrowing == Borrow::kSharedBlock && n_bytes <= kMostShared) {
      if (shared_block == nullptr) {
        shared_block = NewSharedBlock(FromDevice(SharedBlock::kBytes));
      }
      if (void* const part = NextPart(n_bytes); part != nullptr) {
        return Lend(part, &DeletePart);
      }
    }
    c10::DataPtr memory = FromDevice(n_bytes);
    void* const address = memory.get();
    const c10::DeleterFnPtr deleter = memory.get_deleter();
    memory.release_context();
    return Lend(address, deleter);
  }

  c10::DeleterFnPtr raw_deleter() const override { return &DeleteAny; }

  void copy_data(void* dest, const void* src, size_t n_bytes) const override {
    host_allocator->copy_data(dest, src, n_bytes);
  }

 private:
  static c10::DataPtr FromDevice(size_t n_bytes) {
    // The device's allocator may itself ask for host memory.
    const BorrowDeviceMemory suspended(Borrow::kNothing);
    c10::DataPtr memory = DeviceAllocator()->allocate(n_bytes);
    // TakeOver and DeleteAny rely on it, and so does Allocator::raw_allocate.
    TORCH_INTERNAL_ASSERT(memory.get_context() == memory.get());
    return memory;
  }

  static c10::DataPtr Lend(void* address, c10::DeleterFnPtr deleter) {
    Borrowed().Insert(address, deleter);
    return {address, address, &DeleteBorrowed, c10::Device(c10::DeviceType::CPU)};
  }
};

}  // namespace

void InstallBorrowingAllocator() {
  host_allocator = c10::GetCPUAllocator();
  // Never destroyed: tensors that outlive every static object still point at it.
  static auto* const allocator = new BorrowingAllocator;
  constexpr uint8_t kBeforeAnyOther = 255;
  c10::SetCPUAllocator(allocator, kBeforeAnyOther);
}

BorrowDeviceMemory::BorrowDeviceMemory(Borrow how) : outer_(borrowing), outer_block_(shared_block) {
  borrowing = how;
  shared_block = nullptr;
}

BorrowDeviceMemory::~BorrowDeviceMemory() {
  if (shared_block != nullptr) {
    Release(shared_block);
  }
  borrowing = outer_;
  shared_block = outer_block_;
}

c10::DataPtr* SharedMemoryOf(const c10::DataPtr& memory) {
  return memory.get_deleter() == &DeletePart ? &SharedBlock::Of(memory.get())->memory : nullptr;
}

bool IsBorrowed(const c10::DataPtr& memory) { return memory.get_deleter() == &DeleteBorrowed; }

c10::DataPtr ReturnToDevice(c10::DataPtr&& memory, c10::Device device) {
  void* const address = memory.get();
  memory.release_context();
  return {address, address, Borrowed().Remove(address), device};
}

}  // namespace hostacl::bridge
