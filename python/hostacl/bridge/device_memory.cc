// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "device_memory.h"

#include <c10/core/CPUAllocator.h>

#include <cstdint>
#include <mutex>
#include <unordered_map>

namespace hostacl::bridge {
namespace {

thread_local bool borrowing = false;

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
    deleters_.emplace(address, deleter);
  }

  // The deleter of a borrowed block, which is forgotten; null for any other address.
  c10::DeleterFnPtr Remove(void* address) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto found = deleters_.find(address);
    if (found == deleters_.end()) {
      return nullptr;
    }
    const c10::DeleterFnPtr deleter = found->second;
    deleters_.erase(found);
    return deleter;
  }

 private:
  std::mutex mutex_;
  std::unordered_map<void*, c10::DeleterFnPtr> deleters_;
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
    if (!borrowing || n_bytes == 0) {
      return host_allocator->allocate(n_bytes);
    }
    // The device's allocator may itself ask for host memory.
    const BorrowDeviceMemory suspended(false);
    c10::DataPtr memory = DeviceAllocator()->allocate(n_bytes);
    void* const address = memory.get();
    // TakeOver and DeleteAny rely on it, and so does Allocator::raw_allocate.
    TORCH_INTERNAL_ASSERT(memory.get_context() == address);
    Borrowed().Insert(address, memory.get_deleter());
    memory.release_context();
    return {address, address, &DeleteBorrowed, c10::Device(c10::DeviceType::CPU)};
  }

  c10::DeleterFnPtr raw_deleter() const override { return &DeleteAny; }

  void copy_data(void* dest, const void* src, size_t n_bytes) const override {
    host_allocator->copy_data(dest, src, n_bytes);
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

BorrowDeviceMemory::BorrowDeviceMemory(bool active) : outer_(borrowing) { borrowing = active; }

BorrowDeviceMemory::~BorrowDeviceMemory() { borrowing = outer_; }

bool IsBorrowed(const c10::DataPtr& memory) { return memory.get_deleter() == &DeleteBorrowed; }

c10::DataPtr ReturnToDevice(c10::DataPtr&& memory, c10::Device device) {
  void* const address = memory.get();
  memory.release_context();
  return {address, address, Borrowed().Remove(address), device};
}

}  // namespace hostacl::bridge
