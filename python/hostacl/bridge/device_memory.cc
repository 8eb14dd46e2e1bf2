// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "device_memory.h"

#include <c10/core/CPUAllocator.h>

#include <cstdint>
#include <utility>

namespace hostacl::bridge {
namespace {

thread_local bool borrowing = false;

c10::Allocator* DeviceAllocator() {
  static c10::Allocator* const allocator = c10::GetAllocator(c10::DeviceType::PrivateUse1);
  return allocator;
}

// The deleter of the device's allocator, read off a block of it: its raw_deleter() need not be the same function.
c10::DeleterFnPtr DeviceDeleter() {
  static const c10::DeleterFnPtr deleter = [] {
    constexpr size_t kProbe_bytes = 1;
    return DeviceAllocator()->allocate(kProbe_bytes).get_deleter();
  }();
  return deleter;
}

class BorrowingAllocator final : public c10::Allocator {
 public:
  explicit BorrowingAllocator(c10::Allocator* host) : host_(host) {}

  c10::DataPtr allocate(size_t n_bytes) override {
    if (!borrowing) {
      return host_->allocate(n_bytes);
    }
    // The device's allocator may itself ask for host memory.
    const BorrowDeviceMemory suspended(false);
    return Relabel(DeviceAllocator()->allocate(n_bytes), c10::Device(c10::DeviceType::CPU));
  }

  c10::DeleterFnPtr raw_deleter() const override { return host_->raw_deleter(); }

  void copy_data(void* dest, const void* src, size_t n_bytes) const override {
    host_->copy_data(dest, src, n_bytes);
  }

 private:
  c10::Allocator* host_;
};

}  // namespace

void InstallBorrowingAllocator() {
  // Never destroyed: tensors that outlive every static object still point at it.
  static auto* const allocator = new BorrowingAllocator(c10::GetCPUAllocator());
  constexpr uint8_t kBeforeAnyOther = 255;
  c10::SetCPUAllocator(allocator, kBeforeAnyOther);
}

BorrowDeviceMemory::BorrowDeviceMemory(bool active) : outer_(borrowing) { borrowing = active; }

BorrowDeviceMemory::~BorrowDeviceMemory() { borrowing = outer_; }

bool IsDeviceMemory(const c10::DataPtr& memory) { return memory.get_deleter() == DeviceDeleter(); }

c10::DataPtr Relabel(c10::DataPtr&& memory, c10::Device device) {
  void* const address = memory.get();
  const c10::DeleterFnPtr deleter = memory.get_deleter();
  void* const context = memory.release_context();
  memory.clear();
  return {address, context, deleter, device};
}

}  // namespace hostacl::bridge
