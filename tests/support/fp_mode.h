// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_TESTS_SUPPORT_FP_MODE_H_
#define HOSTACL_TESTS_SUPPORT_FP_MODE_H_

#include <cstdint>

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

namespace support {

// The control bits of this thread's floating-point unit, without the flags that record exceptions.
inline std::uint64_t FloatingPointMode() {
#if defined(__SSE2__)
  return _mm_getcsr() & ~0x3Fu;
#elif defined(__aarch64__)
  std::uint64_t fpcr = 0;
  asm volatile("mrs %0, fpcr" : "=r"(fpcr));
  return fpcr;
#else
#error "how does this processor flush subnormals?"
#endif
}

inline void SetFloatingPointMode(std::uint64_t mode) {
#if defined(__SSE2__)
  _mm_setcsr(static_cast<unsigned>(mode));
#elif defined(__aarch64__)
  asm volatile("msr fpcr, %0" : : "r"(mode));
#endif
}

// The bits that turn subnormal results, and where they can subnormal operands, into zero.
#if defined(__SSE2__)
inline constexpr std::uint64_t kFlushSubnormals = 0x8040;  // FTZ | DAZ
#else
inline constexpr std::uint64_t kFlushSubnormals = std::uint64_t{1} << 24;  // FZ
#endif

}  // namespace support

#endif  // HOSTACL_TESTS_SUPPORT_FP_MODE_H_
