// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Contexts. A context holds the streams that were made while it was current. Each device has a
// default context that aclrtSetDevice makes; each thread has one current context.

#ifndef HOSTACL_ACL_RT_CONTEXT_H_
#define HOSTACL_ACL_RT_CONTEXT_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes a context on a device, and its default stream, and makes it current for the calling
/// thread.
///
/// \param context  receives the handle.
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `context` is NULL.
/// - a code of aclrtSetDevice.
ACL_FUNC_VISIBILITY aclError aclrtCreateContext(aclrtContext* context, int32_t deviceId);

/// Destroys a context made by aclrtCreateContext, after its default stream has done its work.
///
/// \param context  the handle.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `context` is NULL.
/// - ACL_ERROR_RT_INVALID_HANDLE: `context` is not a live context.
/// - ACL_ERROR_RT_PARAM_INVALID: it is a device's default context.
ACL_FUNC_VISIBILITY aclError aclrtDestroyContext(aclrtContext context);

/// Makes a context, and its device, current for the calling thread.
///
/// \param context  the handle.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `context` is NULL.
/// - ACL_ERROR_RT_INVALID_HANDLE: `context` is not a live context.
ACL_FUNC_VISIBILITY aclError aclrtSetCurrentContext(aclrtContext context);

/// Tells the calling thread's current context.
///
/// \param context  receives the handle.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `context` is NULL.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has none.
ACL_FUNC_VISIBILITY aclError aclrtGetCurrentContext(aclrtContext* context);

/// Tells the default stream of the current context: the stream that NULL stands for.
///
/// \param stream  receives the handle. It must not be destroyed.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `stream` is NULL.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current context.
ACL_FUNC_VISIBILITY aclError aclrtCtxGetCurrentDefaultStream(aclrtStream* stream);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_CONTEXT_H_
