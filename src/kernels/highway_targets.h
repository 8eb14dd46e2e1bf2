// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef HOSTACL_KERNELS_HIGHWAY_TARGETS_H_
#define HOSTACL_KERNELS_HIGHWAY_TARGETS_H_

// Included before any other Highway header: which instruction sets the kernels are compiled for.
//   x86-64:  AVX3 (AVX-512 F/BW/DQ/VL), AVX2 (with FMA and F16C), SSE4, and the portable EMU128
//   AArch64: SVE (GCC only; any vector length), NEON
// The sets between these bring nothing to this arithmetic and would only add code. With the CMake
// option HOSTACL_KERNEL_TARGETS=native the machine's best of them alone.

// Highway steers clear of EMU128 before GCC 12.3 (GCC bug 106322, 16-bit multiply-high), which
// these kernels do not use; its replacement HWY_SCALAR has one-lane vectors and lacks operations
// that they do use. The tests compare every target of the machine with the reference.
#define HWY_BROKEN_EMU128 0

// Highway is used as headers only: its debug checks call hwy::Abort, and a library never aborts.
#define HWY_IS_DEBUG_BUILD 0

#ifdef HOSTACL_NATIVE_KERNELS  // only the best that the compiler may take for granted
#define HWY_COMPILE_ONLY_STATIC
#endif

#include "hwy/detect_targets.h"

#ifdef HWY_SSE2  // newer than Highway 1.0.3
#define HOSTACL_HWY_NEWER_X86_1 HWY_SSE2
#else
#define HOSTACL_HWY_NEWER_X86_1 0
#endif
#ifdef HWY_AVX3_ZEN4
#define HOSTACL_HWY_NEWER_X86_2 HWY_AVX3_ZEN4
#else
#define HOSTACL_HWY_NEWER_X86_2 0
#endif
#ifdef HWY_AVX3_SPR
#define HOSTACL_HWY_NEWER_X86_3 HWY_AVX3_SPR
#else
#define HOSTACL_HWY_NEWER_X86_3 0
#endif

#undef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS                                                     \
  (HWY_SSSE3 | HWY_AVX3_DL | HOSTACL_HWY_NEWER_X86_1 | HOSTACL_HWY_NEWER_X86_2 | \
   HOSTACL_HWY_NEWER_X86_3 | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128)

#endif  // HOSTACL_KERNELS_HIGHWAY_TARGETS_H_
