// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Element types, half-precision numbers, the application's log.

#include "acl/acl_base.h"
#include "base/data_type.h"
#include "runtime/half.h"

namespace base = hostacl::base;
namespace runtime = hostacl::runtime;

float aclFloat16ToFloat(aclFloat16 value) { return runtime::HalfBitsToFloat(value); }

aclFloat16 aclFloatToFloat16(float value) { return runtime::FloatToHalfBits(value); }

// The documented answers for types without a whole number of bytes, and for numbers that are none.
size_t aclDataTypeSize(aclDataType dataType) {
  constexpr size_t kSizeOfEverythingElse = 8;
  switch (dataType) {
    case ACL_STRING:
    case ACL_DT_UNDEFINED:
      return 0;
    case ACL_UINT1:
    case ACL_INT4:
      return 1;
    default:
      break;
  }
  const size_t size_bytes = base::ElementSizeBytes(static_cast<base::DataType>(dataType));
  return size_bytes == 0 ? kSizeOfEverythingElse : size_bytes;
}

void aclAppLog(aclLogLevel /*logLevel*/, const char* /*func*/, const char* /*file*/,
               uint32_t /*line*/, const char* /*fmt*/, ...) {}
