// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "base/handle_table.h"

#include <new>

namespace hostacl::base {
namespace {

constexpr int kKindShift = 56;
constexpr int kGenerationShift = 28;
constexpr int kSlotShift = 4;
constexpr uint64_t kGenerationMask = (uint64_t{1} << (kKindShift - kGenerationShift)) - 1;
constexpr uint64_t kSlotMask = (uint64_t{1} << (kGenerationShift - kSlotShift)) - 1;
constexpr uint64_t kLowMask = (uint64_t{1} << kSlotShift) - 1;

uint64_t Bits(const void* handle) { return reinterpret_cast<uintptr_t>(handle); }
uint32_t SlotOf(uint64_t bits) { return static_cast<uint32_t>((bits >> kSlotShift) & kSlotMask); }
uint32_t GenerationOf(uint64_t bits) {
  return static_cast<uint32_t>((bits >> kGenerationShift) & kGenerationMask);
}

// Whether the handle has the shape of one of this library's handles; generations start at 1.
bool HasKind(uint64_t bits, HandleKind kind) {
  return bits >> kKindShift == static_cast<uint64_t>(kind) && (bits & kLowMask) == 0 &&
         GenerationOf(bits) != 0;
}

}  // namespace

struct HandleTableCore::Slot {
  std::mutex mutex;
  uint32_t generation = 1;
  std::shared_ptr<void> object;
};

HandleTableCore::~HandleTableCore() {
  for (std::atomic<Slot*>& chunk : chunks_) delete[] chunk.load();
}

HandleTableCore::Slot* HandleTableCore::SlotAt(uint32_t index) const {
  if (index >= used_.load(std::memory_order_acquire)) return nullptr;
  return chunks_[index / kSlotsPerChunk].load(std::memory_order_acquire) + index % kSlotsPerChunk;
}

uint32_t HandleTableCore::AcquireSlot() {
  const std::lock_guard lock(growth_);
  if (!free_.empty()) {
    const uint32_t index = free_.back();
    free_.pop_back();
    return index;
  }
  const uint32_t index = used_.load(std::memory_order_relaxed);
  if (index == kChunks * kSlotsPerChunk) throw std::bad_alloc();
  // Room for the slot's return is made now, so that Remove cannot fail.
  if (free_.capacity() <= index) free_.reserve(2 * (size_t{index} + kSlotsPerChunk));
  if (index % kSlotsPerChunk == 0) {
    chunks_[index / kSlotsPerChunk].store(new Slot[kSlotsPerChunk], std::memory_order_release);
  }
  used_.store(index + 1, std::memory_order_release);
  return index;
}

void* HandleTableCore::Insert(std::shared_ptr<void> object) {
  const uint32_t index = AcquireSlot();
  Slot* slot = SlotAt(index);
  const std::lock_guard lock(slot->mutex);
  slot->object = std::move(object);
  const uint64_t bits = (static_cast<uint64_t>(kind_) << kKindShift) |
                        (uint64_t{slot->generation} << kGenerationShift) |
                        (uint64_t{index} << kSlotShift);
  return reinterpret_cast<void*>(
      bits);  // NOLINT(performance-no-int-to-ptr): a handle is a number in a pointer's clothes
}

std::shared_ptr<void> HandleTableCore::Find(const void* handle) const {
  const uint64_t bits = Bits(handle);
  if (!HasKind(bits, kind_)) return nullptr;
  Slot* slot = SlotAt(SlotOf(bits));
  if (slot == nullptr) return nullptr;
  const std::lock_guard lock(slot->mutex);
  return slot->generation == GenerationOf(bits) ? slot->object : nullptr;
}

std::shared_ptr<void> HandleTableCore::Remove(const void* handle) {
  const uint64_t bits = Bits(handle);
  if (!HasKind(bits, kind_)) return nullptr;
  Slot* slot = SlotAt(SlotOf(bits));
  if (slot == nullptr) return nullptr;
  std::shared_ptr<void> object;
  bool reusable = false;
  {
    const std::lock_guard lock(slot->mutex);
    if (slot->generation != GenerationOf(bits) || slot->object == nullptr) return nullptr;
    object = std::move(slot->object);
    slot->object = nullptr;
    reusable = ++slot->generation <= kGenerationMask;
  }
  if (reusable) {
    const std::lock_guard lock(growth_);
    free_.push_back(SlotOf(bits));
  }
  return object;
}

std::vector<std::shared_ptr<void>> HandleTableCore::All() const {
  std::vector<std::shared_ptr<void>> objects;
  for (uint32_t index = 0; index < used_.load(std::memory_order_acquire); ++index) {
    Slot* slot = SlotAt(index);
    const std::lock_guard lock(slot->mutex);
    if (slot->object != nullptr) objects.push_back(slot->object);
  }
  return objects;
}

const char* HandleKindName(HandleKind kind) {
  static constexpr std::array<const char*, static_cast<size_t>(HandleKind::kCount)> kNames = {
      "unknown handle", "aclrtContext", "aclrtStream",   "aclrtEvent",    "aclDataBuffer",
      "aclTensorDesc",  "aclopAttr",    "aclTensor",     "aclScalar",     "aclIntArray",
      "aclFloatArray",  "aclBoolArray", "aclTensorList", "aclScalarList", "aclOpExecutor"};
  const auto index = static_cast<size_t>(kind);
  return index < kNames.size() ? kNames[index] : kNames[0];
}

Status BadHandle(int32_t code, const char* argument, const void* handle, HandleKind expected) {
  const char* wanted = HandleKindName(expected);
  if (handle == nullptr) return Error(code, "{} is null, expected an {}", argument, wanted);
  const uint64_t bits = Bits(handle);
  if (HasKind(bits, expected)) {
    return Error(code, "{} is {}, an {} that was destroyed or never created, expected a live one",
                 argument, handle, wanted);
  }
  for (uint8_t kind = 1; kind < static_cast<uint8_t>(HandleKind::kCount); ++kind) {
    if (HasKind(bits, static_cast<HandleKind>(kind))) {
      return Error(code, "{} is {}, an {}, expected an {}", argument, handle,
                   HandleKindName(static_cast<HandleKind>(kind)), wanted);
    }
  }
  return Error(code, "{} is {}, which no call of this library returned, expected an {}", argument,
               handle, wanted);
}

}  // namespace hostacl::base
