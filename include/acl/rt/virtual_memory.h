// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Reserving addresses and mapping memory to them, and memory shared between processes. hostacl
// offers neither: every call returns ACL_ERROR_RT_FEATURE_NOT_SUPPORT and writes nothing. Clients
// that probe for these features fall back to aclrtMalloc.

#ifndef HOSTACL_ACL_RT_VIRTUAL_MEMORY_H_
#define HOSTACL_ACL_RT_VIRTUAL_MEMORY_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef void* aclrtDrvMemHandle;

typedef enum aclrtMemHandleType {
  ACL_MEM_HANDLE_TYPE_NONE = 0,
} aclrtMemHandleType;

typedef enum aclrtMemAllocationType {
  ACL_MEM_ALLOCATION_TYPE_PINNED = 0,
} aclrtMemAllocationType;

/// What aclrtMallocPhysical should allocate.
typedef struct aclrtPhysicalMemProp {
  aclrtMemHandleType handleType;
  aclrtMemAllocationType allocationType;
  aclrtMemAttr memAttr;
  aclrtMemLocation location;
  uint64_t reserve;  ///< 0
} aclrtPhysicalMemProp;

// ---- addresses and memory of this process ----

/// Would reserve a range of addresses.
///
/// \param virPtr  would receive the address.
/// \param size  bytes to reserve.
/// \param alignment  0.
/// \param expectPtr  the address wanted, or NULL.
/// \param flags  page size: 0 normal, 1 huge.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtReserveMemAddress(void** virPtr, size_t size, size_t alignment,
                                                    void* expectPtr, uint64_t flags);

/// Would give back a range of addresses.
///
/// \param virPtr  a reserved address.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtReleaseMemAddress(void* virPtr);

/// Would allocate memory without an address.
///
/// \param handle  would receive the memory's handle.
/// \param size  bytes.
/// \param prop  what to allocate.
/// \param flags  0.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtMallocPhysical(aclrtDrvMemHandle* handle, size_t size,
                                                 const aclrtPhysicalMemProp* prop, uint64_t flags);

/// Would free memory without an address.
///
/// \param handle  memory.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtFreePhysical(aclrtDrvMemHandle handle);

/// Would map memory to addresses.
///
/// \param virPtr  a reserved address.
/// \param size  bytes to map.
/// \param offset  0.
/// \param handle  memory.
/// \param flags  0.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtMapMem(void* virPtr, size_t size, size_t offset,
                                         aclrtDrvMemHandle handle, uint64_t flags);

/// Would undo aclrtMapMem.
///
/// \param virPtr  an address that memory is mapped to.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtUnmapMem(void* virPtr);

// ---- memory shared between processes ----

/// Would make memory known to other processes.
///
/// \param handle  memory.
/// \param handleType  ACL_MEM_HANDLE_TYPE_NONE.
/// \param flags  0.
/// \param shareableHandle  would receive a number to hand to another process.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtMemExportToShareableHandle(aclrtDrvMemHandle handle,
                                                             aclrtMemHandleType handleType,
                                                             uint64_t flags,
                                                             uint64_t* shareableHandle);

/// Would take memory that another process made known.
///
/// \param shareableHandle  the number.
/// \param deviceId  the device that will use the memory.
/// \param handle  would receive the memory's handle.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtMemImportFromShareableHandle(uint64_t shareableHandle,
                                                               int32_t deviceId,
                                                               aclrtDrvMemHandle* handle);

/// Would say which processes may take the memory.
///
/// \param shareableHandle  the number.
/// \param pid, pidNum  the processes that may import it.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtMemSetPidToShareableHandle(uint64_t shareableHandle, int32_t* pid,
                                                             size_t pidNum);

/// Would make device memory known to other processes by a key.
///
/// \param devPtr, size  device memory.
/// \param key, len  would receive a zero-terminated key, and the bytes that fit there.
/// \param flag  0.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtIpcMemGetExportKey(void* devPtr, size_t size, char* key,
                                                     size_t len, uint64_t flag);

/// Would say which processes may use a key.
///
/// \param key  the key.
/// \param pid, num  the processes that may import it.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtIpcMemSetImportPid(const char* key, int32_t* pid, size_t num);

/// Would take device memory that another process made known.
///
/// \param devPtr  would receive the address.
/// \param key  the key.
/// \param flag  0.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtIpcMemImportByKey(void** devPtr, const char* key, uint64_t flag);

/// Would end the use of a key.
///
/// \param key  the key.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtIpcMemClose(const char* key);

/// Tells the number that names this process in aclrtIpcMemSetImportPid and
/// aclrtMemSetPidToShareableHandle.
///
/// \param pid  would receive it.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtDeviceGetBareTgid(int32_t* pid);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_VIRTUAL_MEMORY_H_
