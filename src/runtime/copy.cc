// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/copy.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include "base/checked.h"
#include "base/codes.h"
#include "runtime/memory.h"
#include "runtime/thread_pool.h"

namespace hostacl::runtime {
namespace {

// Bytes that one thread copies at a time: enough to hide handing the work out.
constexpr size_t kGrainBytes = size_t{1} << 20;

base::Status CheckKind(int32_t kind) {
  if (kind >= 0 && kind < kCopyKindCount) return base::Ok();
  return base::Error(base::code::kAclInvalidParam, "kind is {}, expected an aclrtMemcpyKind (0-{})",
                     kind, kCopyKindCount - 1);
}

base::Status CheckNotNull(const char* argument, const void* pointer) {
  if (pointer != nullptr) return base::Ok();
  return base::Error(base::code::kAclInvalidParam, "{} is null, expected an address", argument);
}

base::Status CheckRoom(const char* max_argument, size_t max_bytes, size_t count_bytes) {
  if (count_bytes <= max_bytes) return base::Ok();
  return base::Error(base::code::kRtParamInvalid, "count is {} bytes, expected at most {} = {}",
                     count_bytes, max_argument, max_bytes);
}

bool Overlap(const void* a, const void* b, size_t bytes) {
  const auto x = reinterpret_cast<uintptr_t>(a);
  const auto y = reinterpret_cast<uintptr_t>(b);
  return std::max(x, y) - std::min(x, y) < bytes;
}

// Bytes from the first of a rectangle's to behind its last.
std::optional<size_t> ExtentBytes(size_t pitch_bytes, size_t width_bytes, size_t height) {
  const auto before_last_row = base::CheckedMul(pitch_bytes, height - 1);
  if (!before_last_row.has_value()) return std::nullopt;
  return base::CheckedAdd(*before_last_row, width_bytes);
}

base::Status CheckRectangle(const char* argument, const void* address, const char* pitch_argument,
                            size_t pitch_bytes, size_t width_bytes, size_t height) {
  if (width_bytes > pitch_bytes) {
    return base::Error(base::code::kRtParamInvalid, "width is {} bytes, expected at most {} = {}",
                       width_bytes, pitch_argument, pitch_bytes);
  }
  const auto extent_bytes = ExtentBytes(pitch_bytes, width_bytes, height);
  if (!extent_bytes.has_value()) {
    return base::Error(base::code::kRtParamInvalid,
                       "height is {} rows, expected a rectangle that fits the address space at "
                       "{} = {}",
                       height, pitch_argument, pitch_bytes);
  }
  return CheckSpan(argument, address, *extent_bytes);
}

}  // namespace

base::Status Copy::Check(int32_t kind) const {
  HOSTACL_RETURN_IF_ERROR(CheckKind(kind));
  if (count_bytes == 0) return base::Ok();
  HOSTACL_RETURN_IF_ERROR(CheckNotNull("dst", dst));
  HOSTACL_RETURN_IF_ERROR(CheckNotNull("src", src));
  HOSTACL_RETURN_IF_ERROR(CheckRoom("destMax", dst_max_bytes, count_bytes));
  HOSTACL_RETURN_IF_ERROR(CheckSpan("dst", dst, count_bytes));
  return CheckSpan("src", src, count_bytes);
}

void Copy::Run() const {
  if (count_bytes == 0 || dst == src) return;
  if (Overlap(dst, src, count_bytes)) {
    std::memmove(dst, src, count_bytes);
    return;
  }
  ParallelFor(count_bytes, kGrainBytes, [this](size_t begin, size_t end) {
    std::memcpy(static_cast<char*>(dst) + begin, static_cast<const char*>(src) + begin,
                end - begin);
  });
}

base::Status Copy2d::Check(int32_t kind) const {
  HOSTACL_RETURN_IF_ERROR(CheckKind(kind));
  HOSTACL_RETURN_IF_ERROR(CheckNotNull("dst", dst));
  HOSTACL_RETURN_IF_ERROR(CheckNotNull("src", src));
  if (width_bytes == 0 || height == 0) {
    return base::Error(base::code::kRtParamInvalid, "{} is 0, expected a positive number",
                       width_bytes == 0 ? "width" : "height");
  }
  HOSTACL_RETURN_IF_ERROR(
      CheckRectangle("dst", dst, "dpitch", dst_pitch_bytes, width_bytes, height));
  return CheckRectangle("src", src, "spitch", src_pitch_bytes, width_bytes, height);
}

void Copy2d::Run() const {
  for (size_t row = 0; row < height; ++row) {
    std::memmove(static_cast<char*>(dst) + row * dst_pitch_bytes,
                 static_cast<const char*>(src) + row * src_pitch_bytes, width_bytes);
  }
}

base::Status Fill::Check() const {
  if (count_bytes == 0) return base::Ok();
  HOSTACL_RETURN_IF_ERROR(CheckNotNull("devPtr", dst));
  HOSTACL_RETURN_IF_ERROR(CheckRoom("maxCount", dst_max_bytes, count_bytes));
  return CheckSpan("devPtr", dst, count_bytes);
}

void Fill::Run() const {
  if (count_bytes == 0) return;
  ParallelFor(count_bytes, kGrainBytes, [this](size_t begin, size_t end) {
    std::memset(static_cast<char*>(dst) + begin, value & 0xFF, end - begin);
  });
}

}  // namespace hostacl::runtime
