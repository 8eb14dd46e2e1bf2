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

enum class Borrow {
  kNothing,
  kBlocks,       // each allocation is a block of its own
  kSharedBlock,  // small ones share the first block: less than half the time
};

// A block that small allocations of one scope share, about as large as the least that the device's
// allocator gives. It goes back once all of them are freed.
struct SharedBlock;

// While it lives, what the calling thread allocates as CPU memory comes from the device's caching
// allocator, so that an output of a CPU kernel can become a device tensor without a copy.
class BorrowDeviceMemory {
 public:
  explicit BorrowDeviceMemory(Borrow how);
  ~BorrowDeviceMemory();
  BorrowDeviceMemory(const BorrowDeviceMemory&) = delete;
  BorrowDeviceMemory& operator=(const BorrowDeviceMemory&) = delete;

 private:
  Borrow outer_;
  SharedBlock* outer_block_;
};

// Whether `memory` was handed out by a BorrowDeviceMemory scope.
bool IsBorrowed(const c10::DataPtr& memory);

// The memory of the device that the block behind `memory` is, if `memory` is a part of a shared
// one; else null. As long as it is taken out, the caller keeps `memory` alive and nobody else asks
// for it.
c10::DataPtr* SharedMemoryOf(const c10::DataPtr& memory);

// Borrowed memory as `device` itself owns it; `memory` is left empty.
c10::DataPtr ReturnToDevice(c10::DataPtr&& memory, c10::Device device);

}  // namespace hostacl::bridge

#endif  // HOSTACL_BRIDGE_DEVICE_MEMORY_H_
