// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_COPY_H_
#define HOSTACL_RUNTIME_COPY_H_

#include <cstddef>
#include <cstdint>

#include "base/status.h"

namespace hostacl::runtime {

// The numbers of aclrtMemcpyKind. Device memory is host memory, so a direction is only checked for
// being one.
inline constexpr int32_t kCopyHostToHost = 0;
inline constexpr int32_t kCopyKindCount = 8;

// A checked request is split from its execution, so that the asynchronous calls check at once and
// copy later.

struct Copy {
  void* dst;
  size_t dst_max_bytes;
  const void* src;
  size_t count_bytes;

  // The documented order: kind, then an empty copy passes, null pointers, room at the destination.
  base::Status Check(int32_t kind) const;
  // Does the checked copy. An overlap is copied as if through a buffer.
  void Run() const;
};

struct Copy2d {
  void* dst;
  size_t dst_pitch_bytes;
  const void* src;
  size_t src_pitch_bytes;
  size_t width_bytes;
  size_t height;  // rows

  base::Status Check(int32_t kind) const;
  void Run() const;
};

struct Fill {
  void* dst;
  size_t dst_max_bytes;
  int32_t value;  // its low byte counts
  size_t count_bytes;

  base::Status Check() const;
  void Run() const;
};

// Asynchronous copies up to this size are done at once if their stream is idle: another thread
// would need longer to wake up.
inline constexpr size_t kSmallCopyBytes = size_t{64} << 10;

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_COPY_H_
