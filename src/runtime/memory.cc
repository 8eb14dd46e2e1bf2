// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/memory.h"

#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <utility>

#include "base/checked.h"
#include "base/codes.h"
#include "base/env.h"
#include "runtime/context.h"
#include "runtime/fork.h"
#include "runtime/memory_kinds.h"
#include "runtime/soc.h"

namespace hostacl::runtime {
namespace {

struct Allocation {
  MemoryRange range;
  size_t charged_bytes = 0;      // against the device's capacity
  std::shared_ptr<Block> block;  // null: registered, not ours
};

struct Registry {
  mutable std::shared_mutex mutex;
  std::map<uintptr_t, Allocation> by_begin;
  std::map<int32_t, size_t> bytes_in_use;  // of each device
};

Registry& Memory() {
  static auto* const registry = new Registry;
  return *registry;
}

uintptr_t Number(const void* address) { return reinterpret_cast<uintptr_t>(address); }

const char* KindName(MemoryKind kind) {
  switch (kind) {
    case MemoryKind::kDevice:
      return "device memory of aclrtMalloc";
    case MemoryKind::kHost:
      return "host memory of aclrtMallocHost";
    case MemoryKind::kRegisteredHost:
      return "host memory of aclrtHostRegister";
  }
  return "memory";
}

// The vendor's sizes: whole units of 32 bytes, and one more as slack.
std::optional<size_t> ChargedBytes(size_t size_bytes, Slack slack) {
  constexpr size_t kUnitBytes = 32;
  const size_t slack_bytes = slack == Slack::k32Bytes ? kUnitBytes : 0;
  const auto roomy_bytes = base::CheckedAdd(size_bytes, kUnitBytes - 1 + slack_bytes);
  if (!roomy_bytes.has_value()) return std::nullopt;
  return *roomy_bytes / kUnitBytes * kUnitBytes;
}

base::Status OutOfMemory(size_t wanted_bytes, size_t free_bytes) {
  return base::Error(base::code::kRtMemoryAllocation,
                     "size is {} bytes, expected at most the {} bytes that are free", wanted_bytes,
                     free_bytes);
}

// Lets tasks that are queued now keep the block alive: each busy stream gets a task that holds it.
void ReleaseAfterQueuedTasks(const std::shared_ptr<Block>& block) {
  for (const std::shared_ptr<Stream>& stream : AllStreams()) {
    if (stream->Idle()) continue;
    static_cast<void>(stream->EnqueueAlways([block] { return base::Ok(); }));
  }
}

base::Status BadAddress(int32_t code, const char* argument, const void* address,
                        const char* expected) {
  return base::Error(code, "{} is {}, expected the start of live {}", argument, address, expected);
}

// Takes the allocation that begins at `address` out of the registry.
base::Status TakeOut(int32_t code, const char* argument, const void* address, MemoryKind kind,
                     Allocation* allocation) {
  Registry& memory = Memory();
  const std::unique_lock lock(memory.mutex);
  const auto found = memory.by_begin.find(Number(address));
  if (found == memory.by_begin.end() || found->second.range.kind != kind) {
    return BadAddress(code, argument, address, KindName(kind));
  }
  *allocation = std::move(found->second);
  memory.by_begin.erase(found);
  if (kind == MemoryKind::kDevice) {
    memory.bytes_in_use[allocation->range.device_id] -= allocation->charged_bytes;
  }
  return base::Ok();
}

}  // namespace

std::optional<MemoryRange> FindMemory(const void* address) {
  const Registry& memory = Memory();
  const std::shared_lock lock(memory.mutex);
  auto after = memory.by_begin.upper_bound(Number(address));
  if (after == memory.by_begin.begin()) return std::nullopt;
  const MemoryRange& range = std::prev(after)->second.range;
  if (Number(address) >= range.end()) return std::nullopt;
  return range;
}

base::Status CheckSpan(const char* argument, const void* address, size_t size_bytes) {
  const std::optional<MemoryRange> range = FindMemory(address);
  if (!range.has_value() || range->kind == MemoryKind::kRegisteredHost) return base::Ok();
  const size_t left_bytes = range->end() - Number(address);
  if (size_bytes <= left_bytes) return base::Ok();
  return base::Error(base::code::kRtParamInvalid,
                     "{} is {} with {} bytes left in its allocation of {}, expected room for {}",
                     argument, address, left_bytes, range->size_bytes, size_bytes);
}

base::Status DeviceCapacity(size_t* bytes) {
  struct Setting {
    int64_t capacity_bytes = 0;
    base::Status status;
  };
  static const auto* const setting = [] {
    auto* read = new Setting;
    const int64_t machine_bytes = sysconf(_SC_PHYS_PAGES) * sysconf(_SC_PAGESIZE);
    read->status = base::EnvInt("HOSTACL_DEVICE_MEMORY", machine_bytes, 1,
                                std::numeric_limits<int64_t>::max(), &read->capacity_bytes);
    return read;
  }();
  *bytes = static_cast<size_t>(setting->capacity_bytes);
  return setting->status;
}

size_t DeviceBytesInUse(int32_t device_id) {
  const Registry& memory = Memory();
  const std::shared_lock lock(memory.mutex);
  const auto found = memory.bytes_in_use.find(device_id);
  return found == memory.bytes_in_use.end() ? 0 : found->second;
}

base::Status AllocateDevice(int32_t device_id, size_t size_bytes, int32_t policy, Slack slack,
                            void** address) {
  Pages pages = Pages::kNormal;
  HOSTACL_RETURN_IF_ERROR(ReadMallocPolicy(policy, &pages));
  size_t capacity_bytes = 0;
  HOSTACL_RETURN_IF_ERROR(DeviceCapacity(&capacity_bytes));
  Registry& memory = Memory();
  const std::unique_lock lock(memory.mutex);
  size_t& in_use_bytes = memory.bytes_in_use[device_id];
  const size_t free_bytes = capacity_bytes - std::min(capacity_bytes, in_use_bytes);
  const std::optional<size_t> charged_bytes = ChargedBytes(size_bytes, slack);
  if (!charged_bytes.has_value() || *charged_bytes > free_bytes) {
    return OutOfMemory(size_bytes, free_bytes);
  }
  std::shared_ptr<Block> block = Block::Allocate(*charged_bytes, pages);
  if (block == nullptr) return OutOfMemory(size_bytes, 0);
  *address = block->address();
  const MemoryRange range{Number(*address), size_bytes, MemoryKind::kDevice, device_id,
                          block->page_bytes()};
  memory.by_begin.emplace(range.begin, Allocation{range, *charged_bytes, std::move(block)});
  in_use_bytes += *charged_bytes;
  return base::Ok();
}

base::Status GetMemoryInfo(int32_t device_id, int32_t attribute, MemoryInfo* info) {
  const Soc* soc = nullptr;
  HOSTACL_RETURN_IF_ERROR(CurrentSoc(&soc));
  bool exists = false;
  HOSTACL_RETURN_IF_ERROR(HasMemoryKind(*soc, attribute, &exists));
  *info = {};
  if (!exists) return base::Ok();
  HOSTACL_RETURN_IF_ERROR(DeviceCapacity(&info->total_bytes));
  info->free_bytes = info->total_bytes - std::min(info->total_bytes, DeviceBytesInUse(device_id));
  return base::Ok();
}

base::Status AllocateHost(size_t size_bytes, void** address) {
  NoteInUse();
  std::shared_ptr<Block> block = Block::Allocate(size_bytes, Pages::kNormal);
  if (block == nullptr) return OutOfMemory(size_bytes, 0);
  Registry& memory = Memory();
  const std::unique_lock lock(memory.mutex);
  *address = block->address();
  const MemoryRange range{Number(*address), size_bytes, MemoryKind::kHost, -1, block->page_bytes()};
  memory.by_begin.emplace(range.begin, Allocation{range, 0, std::move(block)});
  return base::Ok();
}

base::Status Free(const char* argument, void* address, MemoryKind kind) {
  Allocation allocation;
  HOSTACL_RETURN_IF_ERROR(
      TakeOut(base::code::kRtParamInvalid, argument, address, kind, &allocation));
  ReleaseAfterQueuedTasks(allocation.block);
  return base::Ok();
}

base::Status RegisterHost(void* address, size_t size_bytes) {
  NoteInUse();
  if (!base::CheckedAdd(Number(address), uintptr_t{size_bytes}).has_value()) {
    return base::Error(base::code::kRtParamInvalid,
                       "size is {}, expected a range from {} that ends in the address space",
                       size_bytes, address);
  }
  Registry& memory = Memory();
  const std::unique_lock lock(memory.mutex);
  const MemoryRange range{Number(address), size_bytes, MemoryKind::kRegisteredHost, -1,
                          static_cast<size_t>(sysconf(_SC_PAGESIZE))};
  if (memory.by_begin.emplace(range.begin, Allocation{range, 0, nullptr}).second) {
    return base::Ok();
  }
  return base::Error(base::code::kRtHostMemoryAlreadyRegistered,
                     "ptr is {}, which is registered or allocated already, expected memory that "
                     "this library does not know",
                     address);
}

base::Status UnregisterHost(void* address) {
  Allocation allocation;
  return TakeOut(base::code::kRtHostMemoryNotRegistered, "ptr", address,
                 MemoryKind::kRegisteredHost, &allocation);
}

}  // namespace hostacl::runtime
