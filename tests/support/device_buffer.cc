// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "support/device_buffer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "acl/acl.h"
#include "support/session.h"

namespace support {
namespace {

constexpr std::size_t kGuardBytes = 64;
constexpr std::uint8_t kGuardByte = 0xC7;

void Copy(void* to, const void* from, std::size_t size_bytes, aclrtMemcpyKind kind) {
  EXPECT_ACL_OK(aclrtMemcpy(to, size_bytes, from, size_bytes, kind));
}

}  // namespace

DeviceBuffer::DeviceBuffer(const std::vector<std::uint8_t>& contents)
    : size_bytes_(contents.size()) {
  EXPECT_ACL_OK(aclrtMalloc(&address_, size_bytes_ + kGuardBytes, ACL_MEM_MALLOC_HUGE_FIRST));
  std::vector<std::uint8_t> guarded = contents;
  guarded.resize(size_bytes_ + kGuardBytes, kGuardByte);
  Copy(address_, guarded.data(), guarded.size(), ACL_MEMCPY_HOST_TO_DEVICE);
}

DeviceBuffer::DeviceBuffer(DeviceBuffer&& other) noexcept
    : address_(std::exchange(other.address_, nullptr)), size_bytes_(other.size_bytes_) {}

DeviceBuffer& DeviceBuffer::operator=(DeviceBuffer&& other) noexcept {
  std::swap(address_, other.address_);
  std::swap(size_bytes_, other.size_bytes_);
  return *this;
}

DeviceBuffer::~DeviceBuffer() {
  if (address_ != nullptr) {
    EXPECT_ACL_OK(aclrtFree(address_));
  }
}

void DeviceBuffer::Write(const std::vector<std::uint8_t>& contents) {
  ASSERT_LE(contents.size(), size_bytes_);
  Copy(address_, contents.data(), contents.size(), ACL_MEMCPY_HOST_TO_DEVICE);
}

std::vector<std::uint8_t> DeviceBuffer::Read() const {
  std::vector<std::uint8_t> contents(size_bytes_ + kGuardBytes);
  Copy(contents.data(), address_, contents.size(), ACL_MEMCPY_DEVICE_TO_HOST);
  const bool intact = std::all_of(contents.end() - kGuardBytes, contents.end(),
                                  [](std::uint8_t byte) { return byte == kGuardByte; });
  EXPECT_TRUE(intact) << "something wrote behind the storage";
  contents.resize(size_bytes_);
  return contents;
}

}  // namespace support
