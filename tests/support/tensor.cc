// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "support/tensor.h"

#include <gtest/gtest.h>

#include <cstring>
#include <utility>

#include "acl/acl.h"
#include "support/session.h"

namespace support {

std::vector<std::uint8_t> Pack(std::span<const std::uint32_t> elements, aclDataType type) {
  const std::size_t size_bytes = aclDataTypeSize(type);
  std::vector<std::uint8_t> bytes(elements.size() * size_bytes);
  for (std::size_t i = 0; i < elements.size(); ++i) {
    std::memcpy(&bytes[i * size_bytes], &elements[i], size_bytes);  // little-endian
  }
  return bytes;
}

std::vector<std::uint32_t> Unpack(std::span<const std::uint8_t> bytes, aclDataType type) {
  const std::size_t size_bytes = aclDataTypeSize(type);
  std::vector<std::uint32_t> elements(bytes.size() / size_bytes);
  for (std::size_t i = 0; i < elements.size(); ++i) {
    std::memcpy(&elements[i], &bytes[i * size_bytes], size_bytes);
  }
  return elements;
}

std::uint32_t UntouchedElement(aclDataType type) {
  return aclDataTypeSize(type) == 4 ? 0xFFB5A5C3u : 0xFFB5u;  // a NaN with an odd payload
}

aclTensor* CreateHandle(const Layout& layout, aclDataType type, void* storage) {
  return aclCreateTensor(layout.dims.data(), layout.dims.size(), type, layout.strides.data(),
                         layout.offset, ACL_FORMAT_ND, &layout.storage_elems, 1, storage);
}

Tensor::Tensor(const Layout& layout, aclDataType type, std::span<const std::uint32_t> storage)
    : layout_(layout), type_(type), buffer_(Pack(storage, type)) {
  EXPECT_EQ(static_cast<std::int64_t>(storage.size()), layout.storage_elems);
  handle_ = CreateHandle(layout, type, buffer_.address());
  EXPECT_NE(handle_, nullptr) << TakeErrorMessage();
}

Tensor::Tensor(Tensor&& other) noexcept
    : layout_(std::move(other.layout_)),
      type_(other.type_),
      buffer_(std::move(other.buffer_)),
      handle_(std::exchange(other.handle_, nullptr)) {}

Tensor::~Tensor() { DestroyHandle(); }

Tensor Tensor::Output(const Layout& layout, aclDataType type) {
  const std::vector<std::uint32_t> storage(static_cast<std::size_t>(layout.storage_elems),
                                           UntouchedElement(type));
  return Tensor(layout, type, storage);
}

void Tensor::DestroyHandle() { EXPECT_ACL_OK(aclDestroyTensor(std::exchange(handle_, nullptr))); }

void Tensor::WriteStorage(std::span<const std::uint32_t> storage) {
  buffer_.Write(Pack(storage, type_));
}

std::vector<std::uint32_t> Tensor::ReadStorage() const { return Unpack(buffer_.Read(), type_); }

std::vector<std::uint32_t> Tensor::ReadOutput() const {
  std::vector<std::uint32_t> storage = ReadStorage();
  std::vector<std::uint32_t> values = Gather(layout_, storage);
  for (const std::int64_t index : StorageIndices(layout_)) {
    storage[static_cast<std::size_t>(index)] = UntouchedElement(type_);
  }
  for (std::size_t i = 0; i < storage.size(); ++i) {
    if (storage[i] != UntouchedElement(type_)) {
      ADD_FAILURE() << "storage element " << i << ", outside the view, was overwritten";
      break;
    }
  }
  return values;
}

}  // namespace support
