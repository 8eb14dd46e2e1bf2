// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Allocation, and what is known about memory.

#include "runtime/memory.h"

#include "acl/acl_rt.h"
#include "api/ascendcl/call.h"
#include "runtime/device.h"

namespace {

namespace api = hostacl::api;
namespace base = hostacl::base;
namespace runtime = hostacl::runtime;
using runtime::MemoryKind;
using runtime::Slack;

base::Status CheckRequest(const char* pointer_argument, void** pointer, size_t size) {
  HOSTACL_RETURN_IF_ERROR(api::NotNull(pointer_argument, pointer));
  if (size > 0) return base::Ok();
  return base::Error(base::code::kAclInvalidParam,
                     "size is 0, expected a positive number of bytes");
}

base::Status Allocate(void** dev_ptr, size_t size, aclrtMemMallocPolicy policy, Slack slack) {
  HOSTACL_RETURN_IF_ERROR(CheckRequest("devPtr", dev_ptr, size));
  int32_t device_id = 0;
  HOSTACL_RETURN_IF_ERROR(runtime::CurrentDevice(&device_id));
  return runtime::AllocateDevice(device_id, size, policy, slack, dev_ptr);
}

// Attributes say who allocates, or what nothing depends on here; only a device is looked at.
base::Status ReadAttributes(const aclrtMallocConfig* config, int32_t* device_id) {
  if (config == nullptr) return base::Ok();
  if (config->numAttrs > 0) HOSTACL_RETURN_IF_ERROR(api::NotNull("cfg->attrs", config->attrs));
  for (size_t i = 0; i < config->numAttrs; ++i) {
    const aclrtMallocAttribute& attribute = config->attrs[i];
    if (attribute.attr < ACL_RT_MEM_ATTR_RSV || attribute.attr > ACL_RT_MEM_ATTR_VA_FLAG) {
      return base::Error(base::code::kRtParamInvalid,
                         "cfg->attrs[{}].attr is {}, expected an aclrtMallocAttrType", i,
                         static_cast<int>(attribute.attr));
    }
    if (attribute.attr != ACL_RT_MEM_ATTR_DEVICE_ID) continue;
    HOSTACL_RETURN_IF_ERROR(runtime::CheckDeviceId("deviceId", attribute.value.deviceId));
    *device_id = static_cast<int32_t>(attribute.value.deviceId);
  }
  return base::Ok();
}

base::Status Release(const char* argument, void* pointer, MemoryKind kind) {
  HOSTACL_RETURN_IF_ERROR(api::NotNull(argument, pointer));
  return runtime::Free(argument, pointer, kind);
}

base::Status CheckRange(const void* dev_ptr, size_t size) {
  HOSTACL_RETURN_IF_ERROR(api::NotNull("devPtr", dev_ptr));
  if (size == 0) return base::Error(base::code::kAclInvalidParam, "size is 0, expected some bytes");
  return runtime::CheckSpan("devPtr", dev_ptr, size);
}

}  // namespace

aclError aclrtMalloc(void** devPtr, size_t size, aclrtMemMallocPolicy policy) {
  return api::Call(__func__, [&] { return Allocate(devPtr, size, policy, Slack::k32Bytes); });
}

aclError aclrtMallocAlign32(void** devPtr, size_t size, aclrtMemMallocPolicy policy) {
  return api::Call(__func__, [&] { return Allocate(devPtr, size, policy, Slack::kNone); });
}

aclError aclrtMallocCached(void** devPtr, size_t size, aclrtMemMallocPolicy policy) {
  return api::Call(__func__, [&] { return Allocate(devPtr, size, policy, Slack::k32Bytes); });
}

aclError aclrtMallocWithCfg(void** devPtr, size_t size, aclrtMemMallocPolicy policy,
                            aclrtMallocConfig* cfg) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(CheckRequest("devPtr", devPtr, size));
    int32_t device_id = 0;
    HOSTACL_RETURN_IF_ERROR(runtime::CurrentDevice(&device_id));
    HOSTACL_RETURN_IF_ERROR(ReadAttributes(cfg, &device_id));
    return runtime::AllocateDevice(device_id, size, policy, Slack::k32Bytes, devPtr);
  });
}

aclError aclrtFree(void* devPtr) {
  return api::Call(__func__, [&] { return Release("devPtr", devPtr, MemoryKind::kDevice); });
}

aclError aclrtFreeWithDevSync(void* devPtr) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("devPtr", devPtr));
    HOSTACL_RETURN_IF_ERROR(runtime::SynchronizeDevice(runtime::Deadline()));
    return runtime::Free("devPtr", devPtr, MemoryKind::kDevice);
  });
}

aclError aclrtMallocHost(void** hostPtr, size_t size) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(CheckRequest("hostPtr", hostPtr, size));
    return runtime::AllocateHost(size, hostPtr);
  });
}

aclError aclrtMallocHostWithCfg(void** ptr, uint64_t size, aclrtMallocConfig* cfg) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(CheckRequest("ptr", ptr, size));
    int32_t unused_device_id = 0;
    HOSTACL_RETURN_IF_ERROR(ReadAttributes(cfg, &unused_device_id));
    return runtime::AllocateHost(size, ptr);
  });
}

aclError aclrtFreeHost(void* hostPtr) {
  return api::Call(__func__, [&] { return Release("hostPtr", hostPtr, MemoryKind::kHost); });
}

aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t* free, size_t* total) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("free", free));
    HOSTACL_RETURN_IF_ERROR(api::NotNull("total", total));
    int32_t device_id = 0;
    HOSTACL_RETURN_IF_ERROR(runtime::CurrentDevice(&device_id));
    runtime::MemoryInfo info;
    HOSTACL_RETURN_IF_ERROR(runtime::GetMemoryInfo(device_id, attr, &info));
    *free = info.free_bytes;
    *total = info.total_bytes;
    return base::Ok();
  });
}

aclError aclrtPointerGetAttributes(const void* ptr, aclrtPtrAttributes* attributes) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("ptr", ptr));
    HOSTACL_RETURN_IF_ERROR(api::NotNull("attributes", attributes));
    *attributes = {{0, ACL_MEM_LOCATION_TYPE_UNREGISTERED}, 0, {}};
    const auto range = runtime::FindMemory(ptr);
    if (!range.has_value()) return base::Ok();
    const bool on_device = range->kind == MemoryKind::kDevice;
    attributes->location.id = on_device ? static_cast<uint32_t>(range->device_id) : 0;
    attributes->location.type =
        on_device ? ACL_MEM_LOCATION_TYPE_DEVICE : ACL_MEM_LOCATION_TYPE_HOST;
    attributes->pageSize = static_cast<uint32_t>(range->page_bytes);
    return base::Ok();
  });
}

aclError aclrtMemFlush(void* devPtr, size_t size) {
  return api::Call(__func__, [&] { return CheckRange(devPtr, size); });
}

aclError aclrtMemInvalidate(void* devPtr, size_t size) {
  return api::Call(__func__, [&] { return CheckRange(devPtr, size); });
}

aclError aclrtHostRegister(void* ptr, uint64_t size, aclrtHostRegisterType type, void** devPtr) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("ptr", ptr));
    HOSTACL_RETURN_IF_ERROR(CheckRequest("devPtr", devPtr, size));
    if (type != ACL_HOST_REGISTER_MAPPED) {
      return base::Error(base::code::kRtParamInvalid,
                         "type is {}, expected ACL_HOST_REGISTER_MAPPED (0)",
                         static_cast<int>(type));
    }
    HOSTACL_RETURN_IF_ERROR(runtime::RegisterHost(ptr, size));
    *devPtr = ptr;
    return base::Ok();
  });
}

aclError aclrtHostUnregister(void* ptr) {
  return api::Call(__func__, [&]() -> base::Status {
    HOSTACL_RETURN_IF_ERROR(api::NotNull("ptr", ptr));
    return runtime::UnregisterHost(ptr);
  });
}
