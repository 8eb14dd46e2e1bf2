// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef HOSTACL_KERNELS_TARGET_H_
#define HOSTACL_KERNELS_TARGET_H_

#include <span>

namespace hostacl::kernels {

// An instruction set the kernels may be compiled for.
enum class Target { kPortable, kSse4, kAvx2, kAvx3, kNeon, kSve };

// "SCALAR", "SSE4", "AVX2", "AVX3", "NEON", "SVE".
const char* TargetName(Target target);

// Whether this build has kernels for it, and the processor and the operating system can run them.
bool TargetIsSupported(Target target);

// Every target, best first.
std::span<const Target> TargetsByPreference();

// The supported target that HOSTACL_KERNEL_TARGET names, or the best one if that is unset or empty.
// Chosen on the first call and kept.
Target ChosenTarget();

// Whether ChosenTarget is as asked for. Where HOSTACL_KERNEL_TARGET names no supported target, the
// best one stands in, so that selecting a kernel cannot fail; whoever serves a client must look
// here first and refuse.
bool TargetSettingIsMet();

}  // namespace hostacl::kernels

#endif  // HOSTACL_KERNELS_TARGET_H_
