// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_SUPPORT_DEVICE_BUFFER_H_
#define HOSTACL_TESTS_SUPPORT_DEVICE_BUFFER_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace support {

// Device memory with a guard behind it: a write past the end is found when the buffer is read.
class DeviceBuffer {
 public:
  explicit DeviceBuffer(const std::vector<std::uint8_t>& contents);
  DeviceBuffer(DeviceBuffer&& other) noexcept;
  DeviceBuffer& operator=(DeviceBuffer&& other) noexcept;
  ~DeviceBuffer();

  void* address() const { return address_; }
  std::size_t size_bytes() const { return size_bytes_; }

  void Write(const std::vector<std::uint8_t>& contents);
  // The contents; a damaged guard fails the test. Synchronise the stream first.
  std::vector<std::uint8_t> Read() const;

 private:
  void* address_ = nullptr;
  std::size_t size_bytes_ = 0;
};

}  // namespace support

#endif  // HOSTACL_TESTS_SUPPORT_DEVICE_BUFFER_H_
