// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Events mark a place in a stream. Recording an event queues a task that completes it and takes the
// time.
//
// Every function that takes an event returns ACL_ERROR_INVALID_PARAM if it is NULL and
// ACL_ERROR_RT_INVALID_HANDLE if it is not a live event (made up, destroyed, or a handle of
// something else).

#ifndef HOSTACL_ACL_RT_EVENT_H_
#define HOSTACL_ACL_RT_EVENT_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes an event that can be waited for, queried, reset and used to measure time.
///
/// \param event  receives the handle.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `event` is NULL.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current context.
/// - ACL_ERROR_RT_NO_EVENT_RESOURCE: there are 65535 events already.
ACL_FUNC_VISIBILITY aclError aclrtCreateEvent(aclrtEvent* event);

/// Makes an event for the uses that the flags name.
///
/// \param event  receives the handle.
/// \param flag  ACL_EVENT_* values OR-ed. Only an event with ACL_EVENT_TIME_LINE measures time.
/// \return as aclrtCreateEvent, or
/// - ACL_ERROR_RT_PARAM_INVALID: a flag is unknown.
ACL_FUNC_VISIBILITY aclError aclrtCreateEventWithFlag(aclrtEvent* event, uint32_t flag);

/// Makes an event that may be recorded again without a reset; aclrtResetEvent, aclrtQueryEvent and
/// aclrtQueryEventWaitStatus are not for it.
///
/// \param event  receives the handle.
/// \param flag  ACL_EVENT_* values OR-ed.
/// \return as aclrtCreateEventWithFlag.
ACL_FUNC_VISIBILITY aclError aclrtCreateEventExWithFlag(aclrtEvent* event, uint32_t flag);

/// Destroys an event. Records and waits that are queued already still take effect.
///
/// \param event  the handle.
/// \return ACL_SUCCESS, or a code of the file's opening comment.
ACL_FUNC_VISIBILITY aclError aclrtDestroyEvent(aclrtEvent event);

/// Queues a task that completes the event and takes the time.
///
/// \param event  the event.
/// \param stream  the stream, or NULL.
/// \return ACL_SUCCESS, or a code of the opening comment here or in rt/stream.h.
ACL_FUNC_VISIBILITY aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream);

/// Makes the event one that was never recorded, at once. Waits that are queued already still mean
/// the record before.
///
/// \param event  the event.
/// \param stream  the stream, or NULL.
/// \return ACL_SUCCESS, or a code of the opening comment here or in rt/stream.h.
ACL_FUNC_VISIBILITY aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream);

/// Tells whether the last record of an event is complete. Deprecated by the vendor in favour of
/// aclrtQueryEventStatus.
///
/// \param event  the event.
/// \param status  receives ACL_EVENT_STATUS_COMPLETE or ACL_EVENT_STATUS_NOT_READY.
/// \return ACL_SUCCESS, or a code of the file's opening comment, which holds for `status` too.
ACL_FUNC_VISIBILITY aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus* status);

/// Tells whether the last record of an event is complete, without waiting.
///
/// \param event  the event.
/// \param status  receives ACL_EVENT_RECORDED_STATUS_COMPLETE (also if it was never recorded) or
///     ACL_EVENT_RECORDED_STATUS_NOT_READY.
/// \return ACL_SUCCESS, or a code of the file's opening comment, which holds for `status` too.
ACL_FUNC_VISIBILITY aclError aclrtQueryEventStatus(aclrtEvent event,
                                                   aclrtEventRecordedStatus* status);

/// Tells whether all waits of streams for an event are over.
///
/// \param event  the event.
/// \param status  receives ACL_EVENT_WAIT_STATUS_COMPLETE or ACL_EVENT_WAIT_STATUS_NOT_READY.
/// \return ACL_SUCCESS, or a code of the file's opening comment, which holds for `status` too.
ACL_FUNC_VISIBILITY aclError aclrtQueryEventWaitStatus(aclrtEvent event,
                                                       aclrtEventWaitStatus* status);

/// Waits until the last record of an event is complete. Returns at once if it was never recorded.
///
/// \param event  the event.
/// \return ACL_SUCCESS, or a code of the file's opening comment.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeEvent(aclrtEvent event);

/// Does what aclrtSynchronizeEvent does, but not longer than `timeout`.
///
/// \param event  the event.
/// \param timeout  milliseconds; -1 waits for ever.
/// \return as aclrtSynchronizeEvent, or
/// - ACL_ERROR_RT_PARAM_INVALID: `timeout` is 0 or less than -1.
/// - ACL_ERROR_RT_EVENT_SYNC_TIMEOUT: the time is up.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout);

/// Tells the time between two completed records.
///
/// \param ms  receives milliseconds.
/// \param startEvent, endEvent  events made by aclrtCreateEvent or with ACL_EVENT_TIME_LINE.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: an argument is NULL.
/// - ACL_ERROR_RT_INTERNAL_ERROR: an event was never recorded.
/// - ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID: a record is not complete yet, or an event takes no time.
/// - ACL_ERROR_RT_EVENT_TIMESTAMP_REVERSAL: `endEvent` was complete before `startEvent`.
ACL_FUNC_VISIBILITY aclError aclrtEventElapsedTime(float* ms, aclrtEvent startEvent,
                                                   aclrtEvent endEvent);

/// Tells when the last record of an event completed.
///
/// \param event  an event made by aclrtCreateEvent or with ACL_EVENT_TIME_LINE.
/// \param timestamp  receives microseconds on a clock that only moves forward.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: an argument is NULL.
/// - ACL_ERROR_RT_INTERNAL_ERROR: the event was never recorded.
/// - ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID: the record is not complete yet, or the event takes no
///   time.
ACL_FUNC_VISIBILITY aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t* timestamp);

/// Tells the number of an event, which no other living event has.
///
/// \param event  the event.
/// \param eventId  receives the number.
/// \return ACL_SUCCESS, or a code of the file's opening comment, which holds for `eventId` too.
ACL_FUNC_VISIBILITY aclError aclrtGetEventId(aclrtEvent event, uint32_t* eventId);

/// Tells how many events can still be made.
///
/// \param eventCount  receives the number.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `eventCount` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtGetEventAvailNum(uint32_t* eventCount);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_EVENT_H_
