// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Functions of the host as tasks of a stream. They must not call functions of AscendCL that wait or
// allocate. Codes about the stream itself are those of the opening comment of rt/stream.h.
//
// A stream serves one of two ways: aclrtLaunchHostFunc, which needs nothing else, or
// aclrtLaunchCallback, which needs a thread that was registered for the stream with
// aclrtSubscribeReport and calls aclrtProcessReport in a loop.

#ifndef HOSTACL_ACL_RT_CALLBACK_H_
#define HOSTACL_ACL_RT_CALLBACK_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Queues a function that the stream's worker calls; later tasks of the stream wait for its return.
///
/// \param stream  the stream, or NULL.
/// \param fn  the function.
/// \param args  handed to it.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_PARAM_INVALID: `fn` is NULL.
/// - ACL_ERROR_RT_STREAM_SUBSCRIBE: the stream is used with aclrtLaunchCallback.
ACL_FUNC_VISIBILITY aclError aclrtLaunchHostFunc(aclrtStream stream, aclrtHostFunc fn, void* args);

/// Queues a function that the thread registered for the stream calls inside aclrtProcessReport.
///
/// \param fn  the function.
/// \param userData  handed to it.
/// \param blockType  whether later tasks of the stream wait for its return.
/// \param stream  the stream, or NULL.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `fn` is NULL.
/// - ACL_ERROR_RT_PARAM_INVALID: `blockType` is not an aclrtCallbackBlockType.
/// - ACL_ERROR_RT_STREAM_SUBSCRIBE: the stream is used with aclrtLaunchHostFunc.
/// - ACL_ERROR_RT_STREAM_NO_CB_REG: no thread is registered for the stream.
ACL_FUNC_VISIBILITY aclError aclrtLaunchCallback(aclrtCallback fn, void* userData,
                                                 aclrtCallbackBlockType blockType,
                                                 aclrtStream stream);

/// Registers a thread for the callbacks of a stream.
///
/// \param threadId  the thread's pthread_t as a number.
/// \param stream  the stream, or NULL.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_STREAM_SUBSCRIBE: another thread is registered for the stream.
ACL_FUNC_VISIBILITY aclError aclrtSubscribeReport(uint64_t threadId, aclrtStream stream);

/// Undoes aclrtSubscribeReport.
///
/// \param threadId  the thread's pthread_t as a number.
/// \param stream  the stream, or NULL.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_THREAD_SUBSCRIBE: the thread is not registered for the stream.
ACL_FUNC_VISIBILITY aclError aclrtUnSubscribeReport(uint64_t threadId, aclrtStream stream);

/// Waits for a callback and calls it, on the calling thread, which must be registered.
///
/// \param timeout  milliseconds; -1 waits for ever.
/// \return ACL_SUCCESS after a callback has run, or
/// - ACL_ERROR_INVALID_PARAM: `timeout` is 0 or less than -1.
/// - ACL_ERROR_RT_THREAD_SUBSCRIBE: the calling thread is not registered for any stream.
/// - ACL_ERROR_RT_REPORT_TIMEOUT: the time is up, no callback came.
ACL_FUNC_VISIBILITY aclError aclrtProcessReport(int32_t timeout);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_CALLBACK_H_
