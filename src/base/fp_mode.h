// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BASE_FP_MODE_H_
#define HOSTACL_BASE_FP_MODE_H_

#include <cstdint>

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

namespace hostacl::base {

// IEEE 754's default arithmetic on this thread for as long as the object lives: nearest even,
// subnormals kept, no traps. A client may have chosen another (PyTorch flushes subnormals on
// request), and a thread inherits the mode of the one that started it; without this, results would
// depend on who runs a block. The client's mode comes back at the end.
class ScopedDefaultFpMode {
 public:
  ScopedDefaultFpMode() : before_(Read()) {
    if ((before_ & kControlBits) != kDefault) Write(kDefault);
  }
  ~ScopedDefaultFpMode() {
    if ((before_ & kControlBits) != kDefault) Write(before_);
  }
  ScopedDefaultFpMode(const ScopedDefaultFpMode&) = delete;
  ScopedDefaultFpMode& operator=(const ScopedDefaultFpMode&) = delete;

 private:
#if defined(__SSE2__)
  static constexpr uint64_t kControlBits = 0xFFC0;  // without the flags of past exceptions
  static constexpr uint64_t kDefault = 0x1F80;      // all exceptions masked
  static uint64_t Read() { return _mm_getcsr(); }
  static void Write(uint64_t mode) { _mm_setcsr(static_cast<unsigned>(mode)); }
#elif defined(__aarch64__)
  static constexpr uint64_t kControlBits = ~uint64_t{0};
  static constexpr uint64_t kDefault = 0;
  static uint64_t Read() {
    uint64_t fpcr;
    asm volatile("mrs %0, fpcr" : "=r"(fpcr));
    return fpcr;
  }
  static void Write(uint64_t mode) { asm volatile("msr fpcr, %0" : : "r"(mode)); }
#else
  static constexpr uint64_t kControlBits = 0;
  static constexpr uint64_t kDefault = 0;
  static uint64_t Read() { return 0; }
  static void Write(uint64_t) {}
#endif

  const uint64_t before_;
};

}  // namespace hostacl::base

#endif  // HOSTACL_BASE_FP_MODE_H_
