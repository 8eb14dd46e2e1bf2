// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Streams. Tasks of one stream run one after the other, in the order in which they were queued;
// streams run side by side. A NULL stream is the default stream of the current context, except
// where a function says otherwise. What goes wrong inside a task is returned by the next
// synchronisation of its stream.
//
// Every function that takes a stream returns ACL_ERROR_RT_INVALID_HANDLE if the handle is not a
// live stream (made up, destroyed, or a handle of something else), ACL_ERROR_RT_STREAM_CONTEXT if
// the stream belongs to a context that is not current, and ACL_ERROR_RT_CONTEXT_NULL if the thread
// has no current context.

#ifndef HOSTACL_ACL_RT_STREAM_H_
#define HOSTACL_ACL_RT_STREAM_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes a stream in the current context.
///
/// \param stream  receives the handle.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `stream` is NULL.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current context.
/// - ACL_ERROR_RT_NO_STREAM_RESOURCE: there are 2047 streams already.
ACL_FUNC_VISIBILITY aclError aclrtCreateStream(aclrtStream* stream);

/// Makes a stream in the current context with a priority and flags.
///
/// \param stream  receives the handle.
/// \param priority  0 (highest) to 7 (lowest); kept and answered, without effect on a processor.
/// \param flag  ACL_STREAM_* values OR-ed, or 0; kept and answered. The flags change nothing but
///     this: synchronising a stream with ACL_STREAM_PERSISTENT, ACL_STREAM_DEVICE_USE_ONLY or
///     ACL_STREAM_CPU_SCHEDULE returns at once.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `stream` is NULL.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current context.
/// - ACL_ERROR_RT_NO_STREAM_RESOURCE: there are 2047 streams already.
/// - ACL_ERROR_RT_PARAM_INVALID: the priority is above 7, or a flag is unknown.
ACL_FUNC_VISIBILITY aclError aclrtCreateStreamWithConfig(aclrtStream* stream, uint32_t priority,
                                                         uint32_t flag);

/// Destroys a stream after it has done its queued work.
///
/// \param stream  the handle; NULL is refused here.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `stream` is NULL.
/// - ACL_ERROR_RT_PARAM_INVALID: it is a default stream.
ACL_FUNC_VISIBILITY aclError aclrtDestroyStream(aclrtStream stream);

/// Destroys a stream and drops what it has not begun yet.
///
/// \param stream  the handle; NULL is refused here.
/// \return as aclrtDestroyStream.
ACL_FUNC_VISIBILITY aclError aclrtDestroyStreamForce(aclrtStream stream);

/// Waits until a stream is idle.
///
/// \param stream  the handle, or NULL.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_FEATURE_NOT_SUPPORT: the call comes from a task of that very stream.
/// - ACL_ERROR_RT_STREAM_ABORT, ACL_ERROR_RT_DEVICE_TASK_ABORT: the tasks were dropped meanwhile.
/// - the code of a task that failed since the last synchronisation.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeStream(aclrtStream stream);

/// Waits until a stream is idle, but not longer than `timeout`.
///
/// \param stream  the handle, or NULL.
/// \param timeout  milliseconds; -1 waits for ever.
/// \return as aclrtSynchronizeStream, or
/// - ACL_ERROR_RT_PARAM_INVALID: `timeout` is 0 or less than -1.
/// - ACL_ERROR_RT_STREAM_SYNC_TIMEOUT: the time is up; the work goes on.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout);

/// Tells whether a stream is idle, without waiting.
///
/// \param stream  the handle, or NULL.
/// \param status  receives ACL_STREAM_STATUS_COMPLETE or ACL_STREAM_STATUS_NOT_READY.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `status` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus* status);

/// Tells the priority that a stream was made with.
///
/// \param stream  the handle, or NULL.
/// \param priority  receives 0 to 7.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `priority` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtStreamGetPriority(aclrtStream stream, uint32_t* priority);

/// Tells the flags that a stream was made with.
///
/// \param stream  the handle, or NULL.
/// \param flags  receives ACL_STREAM_* values OR-ed.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `flags` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtStreamGetFlags(aclrtStream stream, uint32_t* flags);

/// Tells the number of a stream, which no other living stream has.
///
/// \param stream  the handle, or NULL.
/// \param streamId  receives the number.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `streamId` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtStreamGetId(aclrtStream stream, int32_t* streamId);

/// Drops what a stream has not begun yet and waits for the task that runs.
///
/// \param stream  the handle; NULL is refused here.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `stream` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtStreamAbort(aclrtStream stream);

/// Sets what a stream does with the tasks behind one that failed.
///
/// \param stream  the handle; NULL is refused here.
/// \param mode  ACL_CONTINUE_ON_FAILURE, the default: run them; or ACL_STOP_ON_FAILURE: skip them
///     and refuse new ones with the failure's code.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `stream` is NULL.
/// - ACL_ERROR_RT_PARAM_INVALID: `mode` is anything else.
ACL_FUNC_VISIBILITY aclError aclrtSetStreamFailureMode(aclrtStream stream, uint64_t mode);

/// Switches the vendor's check for arithmetic overflow; kept and answered, without effect.
///
/// \param stream  the stream, or NULL.
/// \param flag  0 off, 1 on.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_PARAM_INVALID: `flag` is neither 0 nor 1.
ACL_FUNC_VISIBILITY aclError aclrtSetStreamOverflowSwitch(aclrtStream stream, uint32_t flag);

/// Tells what aclrtSetStreamOverflowSwitch set last.
///
/// \param stream  the stream, or NULL.
/// \param flag  receives 0 or 1.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `flag` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtGetStreamOverflowSwitch(aclrtStream stream, uint32_t* flag);

/// Sets an attribute of a stream: ACL_STREAM_ATTR_FAILURE_MODE as aclrtSetStreamFailureMode does,
/// ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK as aclrtSetStreamOverflowSwitch does.
///
/// \param stream  the handle.
/// \param stmAttrType  the attribute.
/// \param value  its value, in the member that the attribute names.
/// \return ACL_SUCCESS, a code of the functions named, or
/// - ACL_ERROR_INVALID_PARAM: `value` is NULL.
/// - ACL_ERROR_RT_FEATURE_NOT_SUPPORT: any other attribute.
ACL_FUNC_VISIBILITY aclError aclrtSetStreamAttribute(aclrtStream stream,
                                                     aclrtStreamAttr stmAttrType,
                                                     aclrtStreamAttrValue* value);

/// Makes a stream wait, without blocking the caller, until an event's last record is complete.
///
/// \param stream  the stream that waits, or NULL.
/// \param event  the event. If it was never recorded, the stream does not wait.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `event` is NULL.
/// - ACL_ERROR_RT_INVALID_HANDLE: `event` is not a live event.
ACL_FUNC_VISIBILITY aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event);

/// Does what aclrtStreamWaitEvent does, with a limit of its own instead of aclrtSetOpWaitTimeout's.
///
/// \param stream  the stream that waits, or NULL.
/// \param event  the event.
/// \param timeout  seconds; 0 means for ever. When it is up, the stream's next synchronisation
///     returns ACL_ERROR_RT_TASK_TIMEOUT.
/// \return as aclrtStreamWaitEvent, or
/// - ACL_ERROR_RT_PARAM_INVALID: `timeout` is negative.
ACL_FUNC_VISIBILITY aclError aclrtStreamWaitEventWithTimeout(aclrtStream stream, aclrtEvent event,
                                                             int32_t timeout);

/// Tells how many streams can still be made.
///
/// \param streamCount  receives the number.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `streamCount` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtGetStreamAvailableNum(uint32_t* streamCount);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_STREAM_H_
