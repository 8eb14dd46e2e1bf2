// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Versions, and what the product can do.

#include <array>
#include <cstdio>
#include <cstring>

#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/device.h"
#include "runtime/soc.h"
#include "runtime/thread_pool.h"
#include "runtime/version.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;

constexpr std::array kAttributes = {ACL_CANN_ATTR_INF_NAN, ACL_CANN_ATTR_BF16,
                                    ACL_CANN_ATTR_JIT_COMPILE};

base::Status CheckPackage(aclCANNPackageName name) {
  if (name == ACL_PKG_NAME_DRIVER) {
    return base::Error(base::code::kRtFeatureNotSupport,
                       "name is ACL_PKG_NAME_DRIVER, which does not exist without a card, expected "
                       "another package");
  }
  if (name >= ACL_PKG_NAME_CANN && name < ACL_PKG_NAME_DRIVER) return base::Ok();
  return base::Error(base::code::kAclInvalidParam, "name is {}, expected an aclCANNPackageName",
                     static_cast<int>(name));
}

template <size_t kSize>
void Print(int32_t number, char (&text)[kSize]) {
  std::snprintf(text, kSize, "%d", number);
}

base::Status DeviceFigure(aclDeviceInfo info, int64_t* value) {
  switch (info) {
    case ACL_DEVICE_INFO_AI_CORE_NUM:
    case ACL_DEVICE_INFO_VECTOR_CORE_NUM:
      *value = static_cast<int64_t>(runtime::ParallelThreadCount());
      return base::Ok();
    case ACL_DEVICE_INFO_L2_SIZE:
      *value = static_cast<int64_t>(runtime::DeviceL2Bytes());
      return base::Ok();
    default:
      return base::Error(base::code::kAclInvalidParam,
                         "deviceInfo is {}, expected an aclDeviceInfo", static_cast<int>(info));
  }
}

base::Status Attribute(aclCannAttr attribute, int32_t* value) {
  const runtime::Soc* soc = nullptr;
  HOSTACL_RETURN_IF_ERROR(runtime::CurrentSoc(&soc));
  switch (attribute) {
    case ACL_CANN_ATTR_INF_NAN:  // IEEE 754 arithmetic
      *value = 1;
      return base::Ok();
    case ACL_CANN_ATTR_BF16:
      *value = soc->supports_bf16 ? 1 : 0;
      return base::Ok();
    case ACL_CANN_ATTR_JIT_COMPILE:  // kernels are compiled ahead
      *value = 0;
      return base::Ok();
    default:
      return base::Error(base::code::kAclInvalidParam, "cannAttr is {}, expected an aclCannAttr",
                         static_cast<int>(attribute));
  }
}

}  // namespace

aclError aclrtGetVersion(int32_t* majorVersion, int32_t* minorVersion, int32_t* patchVersion) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("majorVersion", majorVersion));
    HOSTACL_RETURN_IF_ERROR(api::NotNull("minorVersion", minorVersion));
    HOSTACL_RETURN_IF_ERROR(api::NotNull("patchVersion", patchVersion));
    *majorVersion = runtime::kInterfaceVersion.major;
    *minorVersion = runtime::kInterfaceVersion.minor;
    *patchVersion = runtime::kInterfaceVersion.patch;
    return base::Ok();
  });
}

aclError aclsysGetCANNVersion(aclCANNPackageName name, aclCANNPackageVersion* version) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("version", version));
    HOSTACL_RETURN_IF_ERROR(CheckPackage(name));
    *version = {};
    std::memcpy(version->version, runtime::kCannVersionText, sizeof(runtime::kCannVersionText));
    Print(runtime::kCannVersion.major, version->majorVersion);
    Print(runtime::kCannVersion.minor, version->minorVersion);
    Print(runtime::kCannVersion.patch, version->releaseVersion);
    Print(0, version->patchVersion);
    return base::Ok();
  });
}

aclError aclsysGetVersionStr(char* pkgName, char* versionStr) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(runtime::CheckPackageName(pkgName));
    HOSTACL_RETURN_IF_ERROR(api::NotNull("versionStr", versionStr));
    std::memcpy(versionStr, runtime::kCannVersionText, sizeof(runtime::kCannVersionText));
    return base::Ok();
  });
}

aclError aclsysGetVersionNum(char* pkgName, int32_t* versionNum) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(runtime::CheckPackageName(pkgName));
    HOSTACL_RETURN_IF_ERROR(api::NotNull("versionNum", versionNum));
    *versionNum = runtime::kCannVersionNumber;
    return base::Ok();
  });
}

aclError aclGetCannAttributeList(const aclCannAttr** cannAttrList, size_t* num) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("cannAttrList", cannAttrList));
    HOSTACL_RETURN_IF_ERROR(api::NotNull("num", num));
    *cannAttrList = kAttributes.data();
    *num = kAttributes.size();
    return base::Ok();
  });
}

aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t* value) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("value", value));
    return Attribute(cannAttr, value);
  });
}

aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t* value) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("value", value));
    HOSTACL_RETURN_IF_ERROR(runtime::CheckDeviceId("deviceId", deviceId));
    return DeviceFigure(deviceInfo, value);
  });
}

const char* aclrtGetSocName(void) {
  const runtime::Soc* soc = nullptr;
  const int32_t code = base::Guard(__func__, [&] { return runtime::CurrentSoc(&soc); });
  return code == base::code::kSuccess ? soc->name : nullptr;
}
