// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Devices.

#include "runtime/device.h"
#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/time_limit.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;

// The range of stream priorities.
constexpr int32_t kLeastPriority = 7;
constexpr int32_t kGreatestPriority = 0;

}  // namespace

aclError aclrtSetDevice(int32_t deviceId) {
  return api::Call(__func__, [&] { return runtime::SetDevice("deviceId", deviceId); });
}

aclError aclrtResetDevice(int32_t deviceId) {
  return api::Call(__func__, [&] {
    return runtime::ResetDevice("deviceId", deviceId, runtime::Reset::kOneUse);
  });
}

aclError aclrtResetDeviceForce(int32_t deviceId) {
  return api::Call(__func__, [&] {
    return runtime::ResetDevice("deviceId", deviceId, runtime::Reset::kAllUses);
  });
}

aclError aclrtGetDevice(int32_t* deviceId) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("deviceId", deviceId));
    return runtime::CurrentDevice(deviceId);
  });
}

aclError aclrtGetDeviceCount(uint32_t* count) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("count", count));
    return runtime::DeviceCount(count);
  });
}

aclError aclrtGetRunMode(aclrtRunMode* runMode) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("runMode", runMode));
    *runMode = ACL_HOST;
    return base::Ok();
  });
}

aclError aclrtSynchronizeDevice(void) {
  return api::Call(__func__, [] { return runtime::SynchronizeDevice(runtime::Deadline()); });
}

aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout) {
  return api::Call(__func__, [&]() -> base::Status {
    runtime::Deadline deadline;
    HOSTACL_RETURN_IF_ERROR(
        runtime::ReadTimeLimit(base::code::kRtParamInvalid, "timeout", timeout, &deadline));
    return runtime::SynchronizeDevice(deadline);
  });
}

aclError aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout) {
  return api::Call(__func__, [&] {
    return runtime::AbortDevice("deviceId", deviceId,
                                runtime::After(std::chrono::milliseconds(timeout)));
  });
}

aclError aclrtQueryDeviceStatus(int32_t deviceId, aclrtDeviceStatus* deviceStatus) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("deviceStatus", deviceStatus));
    HOSTACL_RETURN_IF_ERROR(runtime::CheckDeviceId("deviceId", deviceId));
    *deviceStatus = ACL_RT_DEVICE_STATUS_NORMAL;
    return base::Ok();
  });
}

aclError aclrtSetTsDevice(aclrtTsId tsId) {
  return api::Call(__func__, [&] {
    if (tsId == ACL_TS_ID_AICORE || tsId == ACL_TS_ID_AIVECTOR) return base::Ok();
    return base::Error(base::code::kAclInvalidParam,
                       "tsId is {}, expected ACL_TS_ID_AICORE (0) or ACL_TS_ID_AIVECTOR (1)",
                       static_cast<int>(tsId));
  });
}

aclError aclrtDeviceGetStreamPriorityRange(int32_t* leastPriority, int32_t* greatestPriority) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("leastPriority", leastPriority));
    HOSTACL_RETURN_IF_ERROR(api::NotNull("greatestPriority", greatestPriority));
    *leastPriority = kLeastPriority;
    *greatestPriority = kGreatestPriority;
    return base::Ok();
  });
}

aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t* flags, int32_t* active) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("active", active));
    HOSTACL_RETURN_IF_ERROR(runtime::CheckDeviceId("deviceId", deviceId));
    if (flags != nullptr) *flags = 0;
    *active = runtime::IsPrimaryContextActive(deviceId) ? 1 : 0;
    return base::Ok();
  });
}

aclError aclrtDeviceCanAccessPeer(int32_t* canAccessPeer, int32_t deviceId, int32_t peerDeviceId) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("canAccessPeer", canAccessPeer));
    HOSTACL_RETURN_IF_ERROR(runtime::CheckDeviceId("deviceId", deviceId));
    HOSTACL_RETURN_IF_ERROR(runtime::CheckDeviceId("peerDeviceId", peerDeviceId));
    *canAccessPeer = deviceId == peerDeviceId ? 0 : 1;
    return base::Ok();
  });
}

aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags) {
  return api::Call(__func__, [&]() -> base::Status {
    int32_t device_id = 0;
    HOSTACL_RETURN_IF_ERROR(runtime::CurrentDevice(&device_id));
    HOSTACL_RETURN_IF_ERROR(runtime::CheckDeviceId("peerDeviceId", peerDeviceId));
    if (flags == 0) return base::Ok();
    return base::Error(base::code::kRtParamInvalid, "flags is {}, expected 0", flags);
  });
}

aclError aclrtGetLogicDevIdByUserDevId(const int32_t userDevid, int32_t* const logicDevId) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("logicDevId", logicDevId));
    HOSTACL_RETURN_IF_ERROR(runtime::CheckDeviceId("userDevid", userDevid));
    *logicDevId = userDevid;
    return base::Ok();
  });
}
