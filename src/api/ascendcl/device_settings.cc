// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Settings and figures of devices.

#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/device.h"
#include "runtime/memory.h"
#include "runtime/thread_pool.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;

constexpr int32_t kNotMeasured = -1;

base::Status CheckOverflowMode(aclrtFloatOverflowMode mode) {
  if (mode == ACL_RT_OVERFLOW_MODE_SATURATION || mode == ACL_RT_OVERFLOW_MODE_INFNAN) {
    return base::Ok();
  }
  return base::Error(base::code::kAclInvalidParam,
                     "mode is {}, expected ACL_RT_OVERFLOW_MODE_SATURATION (0) or "
                     "ACL_RT_OVERFLOW_MODE_INFNAN (1)",
                     static_cast<int>(mode));
}

// Cores are the threads that a kernel is spread over; what a processor does not have is refused.
base::Status DeviceAttribute(aclrtDevAttr attr, int64_t* value) {
  size_t capacity_bytes = 0;
  switch (attr) {
    case ACL_DEV_ATTR_AICPU_CORE_NUM:
    case ACL_DEV_ATTR_AICORE_CORE_NUM:
    case ACL_DEV_ATTR_CUBE_CORE_NUM:
    case ACL_DEV_ATTR_VECTOR_CORE_NUM:
      *value = static_cast<int64_t>(runtime::ParallelThreadCount());
      return base::Ok();
    case ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE:
      HOSTACL_RETURN_IF_ERROR(runtime::DeviceCapacity(&capacity_bytes));
      *value = static_cast<int64_t>(capacity_bytes);
      return base::Ok();
    case ACL_DEV_ATTR_L2_CACHE_SIZE:
      *value = static_cast<int64_t>(runtime::DeviceL2Bytes());
      return base::Ok();
    case ACL_DEV_ATTR_IS_VIRTUAL:
      *value = 1;
      return base::Ok();
    default:
      return base::Error(base::code::kRtParamInvalid,
                         "attr is {}, expected an aclrtDevAttr that a processor has (1, 101, 102, "
                         "201, 301, 302, 501)",
                         static_cast<int>(attr));
  }
}

}  // namespace

aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr, int64_t* value) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("value", value));
    HOSTACL_RETURN_IF_ERROR(runtime::CheckDeviceId("deviceId", deviceId));
    return DeviceAttribute(attr, value);
  });
}

aclError aclrtGetDeviceUtilizationRate(int32_t deviceId, aclrtUtilizationInfo* utilizationInfo) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("utilizationInfo", utilizationInfo));
    HOSTACL_RETURN_IF_ERROR(runtime::CheckDeviceId("deviceId", deviceId));
    size_t capacity_bytes = 0;
    HOSTACL_RETURN_IF_ERROR(runtime::DeviceCapacity(&capacity_bytes));
    const double share = static_cast<double>(runtime::DeviceBytesInUse(deviceId)) /
                         static_cast<double>(capacity_bytes);
    *utilizationInfo = {kNotMeasured, kNotMeasured, kNotMeasured, static_cast<int32_t>(share * 100),
                        nullptr};
    return base::Ok();
  });
}

aclError aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(CheckOverflowMode(mode));
    int32_t device_id = 0;
    HOSTACL_RETURN_IF_ERROR(runtime::CurrentDevice(&device_id));
    runtime::SetOverflowMode(device_id, mode);
    return base::Ok();
  });
}

aclError aclrtGetDeviceSatMode(aclrtFloatOverflowMode* mode) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("mode", mode));
    int32_t device_id = 0;
    HOSTACL_RETURN_IF_ERROR(runtime::CurrentDevice(&device_id));
    *mode = static_cast<aclrtFloatOverflowMode>(runtime::OverflowMode(device_id));
    return base::Ok();
  });
}

aclError aclrtSetOpWaitTimeout(uint32_t timeout) {
  return api::Call(__func__, [&] {
    runtime::SetEventWaitLimit(timeout);
    return base::Ok();
  });
}

// A kernel of a processor always ends, and its thread cannot be stopped safely: no limit is needed
// and none could be kept.
aclError aclrtSetOpExecuteTimeOut(uint32_t /*timeout*/) {
  return api::Call(__func__, [] { return base::Ok(); });
}

aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t* actualTimeout) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("actualTimeout", actualTimeout));
    *actualTimeout = timeout;
    return base::Ok();
  });
}
