// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BASE_CODES_H_
#define HOSTACL_BASE_CODES_H_

#include <cstdint>

// The codes that this implementation returns, under names of our own. The numbers are the
// documented ones; tests compare them with the names in include/.
namespace hostacl::base::code {

inline constexpr int32_t kSuccess = 0;

// aclError, layer of the C interface: an argument that is refused before the runtime is asked.
inline constexpr int32_t kAclInvalidParam = 100000;
inline constexpr int32_t kAclUninitialize = 100001;
inline constexpr int32_t kAclRepeatInitialize = 100002;
inline constexpr int32_t kAclInvalidFile = 100003;
inline constexpr int32_t kAclInvalidFileSize = 100005;
inline constexpr int32_t kAclParseFile = 100006;
inline constexpr int32_t kAclRepeatFinalize = 100037;
inline constexpr int32_t kAclBadAlloc = 200000;
inline constexpr int32_t kAclFeatureUnsupported = 200006;
inline constexpr int32_t kAclInternalError = 500000;

// aclError, layer of the runtime: a value that the runtime refuses, or what happened while it ran.
inline constexpr int32_t kRtParamInvalid = 107000;
inline constexpr int32_t kRtInvalidDeviceId = 107001;
inline constexpr int32_t kRtContextNull = 107002;
inline constexpr int32_t kRtStreamContext = 107003;
inline constexpr int32_t kRtEventTimestampInvalid = 107006;
inline constexpr int32_t kRtEventTimestampReversal = 107007;
inline constexpr int32_t kRtStreamSubscribe = 107011;
inline constexpr int32_t kRtThreadSubscribe = 107012;
inline constexpr int32_t kRtStreamNoCallbackRegistered = 107015;
inline constexpr int32_t kRtInvalidMemoryType = 107016;
inline constexpr int32_t kRtInvalidHandle = 107017;
inline constexpr int32_t kRtInvalidMallocType = 107018;
inline constexpr int32_t kRtTaskTimeout = 107020;
inline constexpr int32_t kRtSysParamOptNotSet = 107021;
inline constexpr int32_t kRtDeviceTaskAbort = 107022;
inline constexpr int32_t kRtStreamAbort = 107023;
inline constexpr int32_t kRtFeatureNotSupport = 207000;
inline constexpr int32_t kRtMemoryAllocation = 207001;
inline constexpr int32_t kRtMemoryFree = 207002;
inline constexpr int32_t kRtResourceAllocFail = 207005;
inline constexpr int32_t kRtNoEventResource = 207007;
inline constexpr int32_t kRtNoStreamResource = 207008;
inline constexpr int32_t kRtInternalError = 507000;
inline constexpr int32_t kRtSocVersion = 507008;
inline constexpr int32_t kRtReportTimeout = 507012;
inline constexpr int32_t kRtDeviceSetup = 507033;
inline constexpr int32_t kRtStreamSyncTimeout = 507046;
inline constexpr int32_t kRtEventSyncTimeout = 507047;
inline constexpr int32_t kRtHostMemoryAlreadyRegistered = 507910;
inline constexpr int32_t kRtHostMemoryNotRegistered = 507911;

// aclnnStatus.
inline constexpr int32_t kNnNullptr = 161001;
inline constexpr int32_t kNnInvalid = 161002;
inline constexpr int32_t kNnRuntimeError = 361001;
inline constexpr int32_t kNnInner = 561000;
inline constexpr int32_t kNnInnerCreateExecutor = 561101;
inline constexpr int32_t kNnInnerNullptr = 561103;

}  // namespace hostacl::base::code

#endif  // HOSTACL_BASE_CODES_H_
