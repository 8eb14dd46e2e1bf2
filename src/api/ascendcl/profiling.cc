// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// What the vendor's profiling library offers besides recording: a clock and a hash of names.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/export.h"

extern "C" {

// Ticks of the clock that time stamps of profiling records are taken from; here nanoseconds.
HOSTACL_PRIVATE_API uint64_t MsprofSysCycleTime() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(now).count());
}

// A number for a name: the same for equal names, 64-bit FNV-1a.
HOSTACL_PRIVATE_API uint64_t MsprofGetHashId(const char* name, size_t length) {
  constexpr uint64_t kOffsetBasis = 0xcbf29ce484222325;
  constexpr uint64_t kPrime = 0x100000001b3;
  if (name == nullptr) return 0;
  uint64_t hash = kOffsetBasis;
  for (const char c : std::string_view(name, length)) {
    hash = (hash ^ static_cast<unsigned char>(c)) * kPrime;
  }
  return hash;
}

}  // extern "C"
