// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_MEMORY_H_
#define HOSTACL_RUNTIME_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/export.h"
#include "base/status.h"
#include "runtime/block.h"

namespace hostacl::runtime {

enum class MemoryKind { kDevice, kHost, kRegisteredHost };

// A span of memory that this library allocated, or that a client registered with it.
struct MemoryRange {
  uintptr_t begin = 0;
  size_t size_bytes = 0;  // as requested
  MemoryKind kind = MemoryKind::kDevice;
  int32_t device_id = -1;  // of the device it was allocated on; -1 for host memory
  size_t page_bytes = 0;

  uintptr_t end() const { return begin + size_bytes; }
};

// The live range that `address` lies in.
HOSTACL_PRIVATE_API std::optional<MemoryRange> FindMemory(const void* address);

// Refuses (code::kRtParamInvalid) a span that begins inside an allocation of this library and
// reaches past its end. Memory that this library did not allocate passes.
HOSTACL_PRIVATE_API base::Status CheckSpan(const char* argument, const void* address,
                                           size_t size_bytes);

// How much memory a device has (HOSTACL_DEVICE_MEMORY bytes, by default that of the machine), and
// how much of it is taken.
base::Status DeviceCapacity(size_t* bytes);
size_t DeviceBytesInUse(int32_t device_id);

struct MemoryInfo {
  size_t free_bytes = 0;
  size_t total_bytes = 0;
};
// What a device has of the memory that `attribute`, an aclrtMemAttr (code::kRtInvalidMemoryType if
// not), means: 0 and 0 for a kind that the product does not have.
base::Status GetMemoryInfo(int32_t device_id, int32_t attribute, MemoryInfo* info);

// Bytes behind a block that the vendor's aclrtMalloc adds for kernels that read ahead. A device is
// charged for them.
enum class Slack { kNone, k32Bytes };

// Allocates memory of a device. `policy` is an aclrtMemMallocPolicy (code::kRtParamInvalid if not).
// Out of memory, of the device's share or of the machine's: code::kRtMemoryAllocation.
base::Status AllocateDevice(int32_t device_id, size_t size_bytes, int32_t policy, Slack slack,
                            void** address);
base::Status AllocateHost(size_t size_bytes, void** address);

// Frees what AllocateDevice or AllocateHost (the one that `kind` says) returned. Tasks that are
// queued meanwhile may still use it: the memory goes back to the system when they are done.
base::Status Free(const char* argument, void* address, MemoryKind kind);

base::Status RegisterHost(void* address, size_t size_bytes);
base::Status UnregisterHost(void* address);

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_MEMORY_H_
