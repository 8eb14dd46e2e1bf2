// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Memory of the device's caching allocator under PyTorch's CPU kernels.

#ifndef HOSTACL_BRIDGE_DEVICE_MEMORY_H_
#define HOSTACL_BRIDGE_DEVICE_MEMORY_H_

#include <c10/core/Allocator.h>
#include <c10/core/Device.h>

namespace hostacl::bridge {

// Puts an allocator before PyTorch's CPU allocator that is transparent except inside a
// BorrowDeviceMemory scope. To be called once, before the first scope.
void InstallBorrowingAllocator();

// While it lives, what the calling thread allocates as CPU memory comes from the device's caching
// allocator, so that an output of a CPU kernel can become a device tensor without a copy.
class BorrowDeviceMemory {
 public:
  explicit BorrowDeviceMemory(bool active);
  ~BorrowDeviceMemory();
  BorrowDeviceMemory(const BorrowDeviceMemory&) = delete;
  BorrowDeviceMemory& operator=(const BorrowDeviceMemory&) = delete;

 private:
  bool outer_;
};

// Whether `memory` was handed out by a BorrowDeviceMemory scope.
bool IsBorrowed(const c10::DataPtr& memory);

// Borrowed memory as `device` itself owns it; `memory` is left empty.
c10::DataPtr ReturnToDevice(c10::DataPtr&& memory, c10::Device device);

}  // namespace hostacl::bridge

#endif  // HOSTACL_BRIDGE_DEVICE_MEMORY_H_
