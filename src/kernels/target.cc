// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/target.h"

#include <cstdlib>
#include <cstring>

#include "kernels/geglu.h"

#if defined(HOSTACL_NATIVE_KERNELS)
#include "kernels/highway_targets.h"
#elif defined(__x86_64__)
#include <cpuid.h>
#elif defined(__aarch64__)
#include <sys/auxv.h>
#endif

namespace hostacl::kernels {
namespace {

// Best first.
constexpr Target kByPreference[] = {Target::kAvx3, Target::kAvx2, Target::kSse4,
                                    Target::kSve,  Target::kNeon, Target::kPortable};

#if defined(HOSTACL_NATIVE_KERNELS)

#if HWY_STATIC_TARGET == HWY_AVX3
constexpr Target kOnlyTarget = Target::kAvx3;
#elif HWY_STATIC_TARGET == HWY_AVX2
constexpr Target kOnlyTarget = Target::kAvx2;
#elif HWY_STATIC_TARGET == HWY_SSE4
constexpr Target kOnlyTarget = Target::kSse4;
#elif HWY_STATIC_TARGET == HWY_SVE
constexpr Target kOnlyTarget = Target::kSve;
#elif HWY_STATIC_TARGET == HWY_NEON
constexpr Target kOnlyTarget = Target::kNeon;
#else
constexpr Target kOnlyTarget = Target::kPortable;
#endif

#elif defined(__x86_64__)

// The features that Highway's target attributes let the compiler use. __builtin_cpu_supports also
// asks whether the operating system saves the registers.
bool CpuHasSse4() {
  return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("pclmul") &&
         __builtin_cpu_supports("aes");
}

bool CpuHasF16c() {  // clang 14 has no name for it
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  return __get_cpuid(1, &eax, &ebx, &ecx, &edx) != 0 && (ecx & bit_F16C) != 0;
}

bool CpuHasAvx2() {
  return CpuHasSse4() && CpuHasF16c() && __builtin_cpu_supports("avx2") &&
         __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2");
}

bool CpuHasAvx3() {
  return CpuHasAvx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
         __builtin_cpu_supports("avx512cd");
}

#endif

Target Best() {
  for (Target target : kByPreference) {
    if (TargetIsSupported(target)) return target;
  }
  return Target::kPortable;
}

struct Choice {
  Target target;
  bool as_asked;
};

Choice Choose() {
  const char* wanted = std::getenv("HOSTACL_KERNEL_TARGET");
  if (wanted == nullptr || *wanted == '\0') return {Best(), true};
  for (Target target : kByPreference) {
    if (TargetIsSupported(target) && std::strcmp(wanted, TargetName(target)) == 0)
      return {target, true};
  }
  return {Best(), false};
}

const Choice& ProcessChoice() {
  static const Choice choice = Choose();
  return choice;
}

}  // namespace

const char* TargetName(Target target) {
  switch (target) {
    case Target::kSse4:
      return "SSE4";
    case Target::kAvx2:
      return "AVX2";
    case Target::kAvx3:
      return "AVX3";
    case Target::kNeon:
      return "NEON";
    case Target::kSve:
      return "SVE";
    case Target::kPortable:
      break;
  }
  return "SCALAR";
}

bool TargetIsSupported(Target target) {
#if defined(HOSTACL_NATIVE_KERNELS)
  return target == kOnlyTarget;
#elif defined(__x86_64__)
  if (target == Target::kAvx3) return CpuHasAvx3();
  if (target == Target::kAvx2) return CpuHasAvx2();
  if (target == Target::kSse4) return CpuHasSse4();
  return target == Target::kPortable;
#elif defined(__aarch64__)
#if defined(__GNUC__) && !defined(__clang__)  // Highway 1.0.3 compiles SVE with GCC only
  if (target == Target::kSve) return (getauxval(AT_HWCAP) & HWCAP_SVE) != 0;
#endif
  return target == Target::kNeon;
#else
  return target == Target::kPortable;
#endif
}

std::span<const Target> TargetsByPreference() { return kByPreference; }

Target ChosenTarget() { return ProcessChoice().target; }

bool TargetSettingIsMet() { return ProcessChoice().as_asked; }

const char* KernelTargetName() { return TargetName(ChosenTarget()); }

}  // namespace hostacl::kernels
