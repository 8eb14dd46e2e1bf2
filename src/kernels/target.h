// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef HOSTACL_KERNELS_TARGET_H_
#define HOSTACL_KERNELS_TARGET_H_

namespace hostacl::kernels {

// An instruction set the kernels may be compiled for.
enum class Target { kPortable, kSse4, kAvx2, kAvx3, kNeon, kSve };

// "SCALAR", "SSE4", "AVX2", "AVX3", "NEON", "SVE".
const char* TargetName(Target target);

// Whether the processor and the operating system can run it.
bool TargetIsSupported(Target target);

// The best supported target, or the supported one that HOSTACL_KERNEL_TARGET names. Chosen on the
// first call and kept.
Target ChosenTarget();

}  // namespace hostacl::kernels

#endif  // HOSTACL_KERNELS_TARGET_H_
