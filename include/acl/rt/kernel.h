// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Compiled kernels of the device. A processor cannot run them: every call returns
// ACL_ERROR_RT_FEATURE_NOT_SUPPORT and writes nothing.

#ifndef HOSTACL_ACL_RT_KERNEL_H_
#define HOSTACL_ACL_RT_KERNEL_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef void* aclrtBinHandle;
typedef void* aclrtFuncHandle;
typedef struct aclrtBinaryLoadOptions aclrtBinaryLoadOptions;

/// Would load a compiled binary.
///
/// \param data, length  a compiled binary.
/// \param options  how to load it; may be NULL.
/// \param binHandle  would receive the binary's handle.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtBinaryLoadFromData(const void* data, size_t length,
                                                     const aclrtBinaryLoadOptions* options,
                                                     aclrtBinHandle* binHandle);

/// Would find a kernel in a binary.
///
/// \param binHandle  a loaded binary.
/// \param kernelName  the kernel's name.
/// \param funcHandle  would receive the kernel's handle.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtBinaryGetFunction(const aclrtBinHandle binHandle,
                                                    const char* kernelName,
                                                    aclrtFuncHandle* funcHandle);

/// Would tell where a kernel lies.
///
/// \param funcHandle  a kernel.
/// \param aicAddr, aivAddr  would receive its addresses for the two kinds of core.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtGetFunctionAddr(aclrtFuncHandle funcHandle, void** aicAddr,
                                                  void** aivAddr);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_KERNEL_H_
