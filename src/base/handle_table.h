// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BASE_HANDLE_TABLE_H_
#define HOSTACL_BASE_HANDLE_TABLE_H_

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "base/export.h"
#include "base/status.h"

namespace hostacl::base {

// The kinds of opaque handles that clients hold. The number is part of the handle, so a handle of
// another kind is told apart.
enum class HandleKind : uint8_t {
  kContext = 1,
  kStream,
  kEvent,
  kDataBuffer,
  kTensorDesc,
  kOpAttr,
  kTensor,
  kScalar,
  kIntArray,
  kFloatArray,
  kBoolArray,
  kTensorList,
  kScalarList,
  kExecutor,
  kCount,
};

// The client's name of a kind, "aclrtStream" for kStream.
HOSTACL_PRIVATE_API const char* HandleKindName(HandleKind kind);

// A table of the live objects of one kind. A handle is never an address and never handed out twice:
//
//   bit 63      0 (a handle shown as a signed number stays positive)
//   bits 56-62  kind
//   bits 28-55  generation of the slot, counted up at every removal
//   bits 4-27   slot
//   bits 0-3    0 (clients may believe it aligned)
//
// A slot whose generations are used up is not used again. All functions may be called from any
// thread.
class HOSTACL_PRIVATE_API HandleTableCore {
 public:
  explicit HandleTableCore(HandleKind kind) : kind_(kind) {}
  ~HandleTableCore();
  HandleTableCore(const HandleTableCore&) = delete;
  HandleTableCore& operator=(const HandleTableCore&) = delete;

  // Throws std::bad_alloc when no slot can be had.
  void* Insert(std::shared_ptr<void> object);
  std::shared_ptr<void> Find(const void* handle) const;
  // Takes the object out; the handle is dead from then on.
  std::shared_ptr<void> Remove(const void* handle);
  // The live objects, in no order.
  std::vector<std::shared_ptr<void>> All() const;

 private:
  struct Slot;
  static constexpr uint32_t kSlotsPerChunk = 1024;
  static constexpr uint32_t kChunks = (1u << 24) / kSlotsPerChunk;

  Slot* SlotAt(uint32_t index) const;
  uint32_t AcquireSlot();

  const HandleKind kind_;
  mutable std::mutex growth_;
  std::vector<uint32_t> free_;
  std::atomic<uint32_t> used_{0};
  std::array<std::atomic<Slot*>, kChunks> chunks_{};
};

template <typename T>
class HandleTable {
 public:
  explicit HandleTable(HandleKind kind) : core_(kind) {}

  void* Insert(std::shared_ptr<T> object) { return core_.Insert(std::move(object)); }
  std::shared_ptr<T> Find(const void* handle) const {
    return std::static_pointer_cast<T>(core_.Find(handle));
  }
  std::shared_ptr<T> Remove(const void* handle) {
    return std::static_pointer_cast<T>(core_.Remove(handle));
  }
  std::vector<std::shared_ptr<T>> All() const {
    std::vector<std::shared_ptr<T>> typed;
    for (std::shared_ptr<void>& object : core_.All())
      typed.push_back(std::static_pointer_cast<T>(object));
    return typed;
  }

 private:
  HandleTableCore core_;
};

// Words a look-up that failed: `handle` is null, of another kind, already destroyed, or was never
// handed out.
HOSTACL_PRIVATE_API Status BadHandle(int32_t code, const char* argument, const void* handle,
                                     HandleKind expected);

}  // namespace hostacl::base

#endif  // HOSTACL_BASE_HANDLE_TABLE_H_
