// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_SPIN_H_
#define HOSTACL_RUNTIME_SPIN_H_

#include <thread>

namespace hostacl::runtime {

inline void PauseCpu() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

// How long a thread looks again before it goes to sleep. A pause takes 10 to 50 ns, so this is some
// 10 to 50 us: about what sleeping and being woken cost.
inline constexpr int kSpins = 1000;

// Looks at `condition` for a short while; returns whether it came true.
template <typename Condition>
bool SpinUntil(Condition condition) {
  for (int i = 0; i < kSpins; ++i) {
    if (condition()) return true;
    PauseCpu();
  }
  return condition();
}

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_SPIN_H_
