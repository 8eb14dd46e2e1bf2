// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "ops/tuning.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>

#include "base/codes.h"
#include "base/env.h"
#include "kernels/target.h"

namespace hostacl::ops {
namespace {

using base::Status;

constexpr int64_t kUnknownCacheBytes = int64_t{8} << 20;
constexpr int64_t kNoLimit = int64_t{1} << 62;

// Long enough to make the hand-over to a thread cheap, short enough that two threads share 32 Ki
// elements evenly.
constexpr int64_t kDefaultBlockElems = 8192;

// "32768K" or "32M" as the kernel words it; 0 if the file is missing or says something else.
int64_t CacheBytesFromFile(const std::string& path) {
  std::ifstream file(path);
  int64_t number = 0;
  char unit = ' ';
  if (!(file >> number) || number <= 0 || number > (int64_t{1} << 30)) return 0;
  file >> unit;
  if (unit == 'K') return number << 10;
  if (unit == 'M') return number << 20;
  return number;
}

int64_t CacheBytesFromKernel() {
  int64_t largest = 0;
  for (int index = 0; index < 8; ++index) {
    const std::string path =
        "/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index) + "/size";
    largest = std::max(largest, CacheBytesFromFile(path));
  }
  return largest;
}

// The C library asks the processor where /sys is hidden from a container. Second choice: glibc
// multiplies by the threads of the whole processor, also where a virtual machine has few of them
// (seen: 320 MiB for a cache of 32 MiB).
int64_t CacheBytesFromLibrary() {
  int64_t largest = 0;
#ifdef _SC_LEVEL3_CACHE_SIZE
  largest = std::max<int64_t>(sysconf(_SC_LEVEL3_CACHE_SIZE), sysconf(_SC_LEVEL2_CACHE_SIZE));
#endif
  return std::max<int64_t>(largest, 0);
}

std::string SupportedTargetNames() {
  std::string names;
  for (kernels::Target target : kernels::TargetsByPreference()) {
    if (!kernels::TargetIsSupported(target)) continue;
    if (!names.empty()) names += ", ";
    names += kernels::TargetName(target);
  }
  return names;
}

Status CheckKernelTarget() {
  if (kernels::TargetSettingIsMet()) return base::Ok();
  return base::Error(base::code::kNnInvalid,
                     "environment variable HOSTACL_KERNEL_TARGET is \"{}\", expected one of {}, "
                     "which this machine has",
                     base::EnvString("HOSTACL_KERNEL_TARGET", ""), SupportedTargetNames());
}

struct ReadTuning {
  Tuning tuning;
  Status status;
};

ReadTuning ReadOnce() {
  ReadTuning read{{}, base::Ok()};
  const int64_t streaming_default = LastLevelCacheBytes() / 4 * 3;
  read.status = base::EnvInt("HOSTACL_STREAMING_BYTES", streaming_default, 0, kNoLimit,
                             &read.tuning.streaming_bytes);
  if (read.status.ok())
    read.status = base::EnvInt("HOSTACL_BLOCK_ELEMS", kDefaultBlockElems, 64, int64_t{1} << 40,
                               &read.tuning.block_elems);
  if (read.status.ok()) read.status = CheckKernelTarget();
  if (!read.status.ok()) read.status.code = base::code::kNnInvalid;
  return read;
}

}  // namespace

int64_t LastLevelCacheBytes() {
  for (const int64_t reported : {CacheBytesFromKernel(), CacheBytesFromLibrary()}) {
    if (reported > 0) return reported;
  }
  return kUnknownCacheBytes;
}

Status CurrentTuning(const Tuning** tuning) {
  static const auto& read = *new ReadTuning(ReadOnce());
  *tuning = &read.tuning;
  return read.status;
}

}  // namespace hostacl::ops
