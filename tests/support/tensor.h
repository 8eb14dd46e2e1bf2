// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_SUPPORT_TENSOR_H_
#define HOSTACL_TESTS_SUPPORT_TENSOR_H_

#include <cstdint>
#include <span>
#include <vector>

#include "aclnn/acl_meta.h"
#include "support/device_buffer.h"
#include "support/layout.h"

namespace support {

// Elements are carried as the low bits of a uint32_t whatever their type.
std::vector<std::uint8_t> Pack(std::span<const std::uint32_t> elements, aclDataType type);
std::vector<std::uint32_t> Unpack(std::span<const std::uint8_t> bytes, aclDataType type);

// What an untouched element of an output's storage holds: a pattern that no test expects as a
// result.
std::uint32_t UntouchedElement(aclDataType type);

// A tensor on the device: storage, the view over it, and its aclTensor.
class Tensor {
 public:
  Tensor(const Layout& layout, aclDataType type, std::span<const std::uint32_t> storage);
  Tensor(Tensor&& other) noexcept;
  ~Tensor();

  // An output whose whole storage is UntouchedElement.
  static Tensor Output(const Layout& layout, aclDataType type);

  // const, as the C interface takes outputs as aclTensor* and inputs as const aclTensor*.
  aclTensor* handle() const { return handle_; }
  const Layout& layout() const { return layout_; }
  const DeviceBuffer& buffer() const { return buffer_; }

  // Destroys the aclTensor early; the storage stays.
  void DestroyHandle();

  void WriteStorage(std::span<const std::uint32_t> storage);
  std::vector<std::uint32_t> ReadStorage() const;
  // The view's elements in row-major order. Elements of the storage outside the view must be
  // UntouchedElement.
  std::vector<std::uint32_t> ReadOutput() const;

 private:
  Layout layout_;
  aclDataType type_;
  DeviceBuffer buffer_;
  aclTensor* handle_ = nullptr;
};

// An aclTensor of `layout` over `storage`, whose shape is given as one dim.
aclTensor* CreateHandle(const Layout& layout, aclDataType type, void* storage);

}  // namespace support

#endif  // HOSTACL_TESTS_SUPPORT_TENSOR_H_
