// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Capturing the tasks of a stream into a graph. hostacl does not capture: it answers that no stream
// is being captured, keeps a thread's capture mode, and all other calls return
// ACL_ERROR_RT_FEATURE_NOT_SUPPORT.

#ifndef HOSTACL_ACL_RT_CAPTURE_H_
#define HOSTACL_ACL_RT_CAPTURE_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef void* aclmdlRI;
typedef void* aclrtTaskGrp;

/// Which calls of other threads a capture would forbid.
typedef enum aclmdlRICaptureMode {
  ACL_MODEL_RI_CAPTURE_MODE_GLOBAL = 0,
  ACL_MODEL_RI_CAPTURE_MODE_THREAD_LOCAL = 1,
  ACL_MODEL_RI_CAPTURE_MODE_RELAXED = 2,
} aclmdlRICaptureMode;

/// Whether a stream is being captured.
typedef enum aclmdlRICaptureStatus {
  ACL_MODEL_RI_CAPTURE_STATUS_NONE = 0,
  ACL_MODEL_RI_CAPTURE_STATUS_ACTIVE = 1,
  ACL_MODEL_RI_CAPTURE_STATUS_INVALIDATED = 2,
} aclmdlRICaptureStatus;

/// Tells whether a stream is being captured.
///
/// \param stream  the stream, or NULL.
/// \param status  receives ACL_MODEL_RI_CAPTURE_STATUS_NONE.
/// \param modelRI  receives NULL; may be NULL itself.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `status` is NULL.
/// - ACL_ERROR_RT_INVALID_HANDLE: `stream` is not a live stream.
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureGetInfo(aclrtStream stream,
                                                    aclmdlRICaptureStatus* status,
                                                    aclmdlRI* modelRI);

/// Would begin capturing a stream.
///
/// \param stream  the stream to capture.
/// \param mode  see aclmdlRICaptureMode.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureBegin(aclrtStream stream, aclmdlRICaptureMode mode);

/// Would end capturing a stream.
///
/// \param stream  the captured stream.
/// \param modelRI  would receive the graph.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureEnd(aclrtStream stream, aclmdlRI* modelRI);

/// Exchanges the calling thread's capture mode. As there are no captures, the mode is only kept.
///
/// \param mode  the new mode; receives the old one, ACL_MODEL_RI_CAPTURE_MODE_GLOBAL at first.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `mode` is NULL, or what it points to is not an aclmdlRICaptureMode.
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureThreadExchangeMode(aclmdlRICaptureMode* mode);

/// Would mark the beginning of tasks that can be changed after the capture.
///
/// \param stream  the captured stream.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureTaskGrpBegin(aclrtStream stream);

/// Would mark the end of those tasks.
///
/// \param stream  the captured stream.
/// \param handle  would receive their handle.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureTaskGrpEnd(aclrtStream stream, aclrtTaskGrp* handle);

/// Would begin changing marked tasks.
///
/// \param stream  a stream whose tasks take the place of the marked ones.
/// \param handle  their handle.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureTaskUpdateBegin(aclrtStream stream,
                                                            aclrtTaskGrp handle);

/// Would end changing marked tasks.
///
/// \param stream  the stream given at the beginning.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlRICaptureTaskUpdateEnd(aclrtStream stream);

/// Would queue a captured graph.
///
/// \param modelRI  the graph.
/// \param stream  the stream to run it on.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlRIExecuteAsync(aclmdlRI modelRI, aclrtStream stream);

/// Would destroy a captured graph.
///
/// \param modelRI  the graph.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlRIDestroy(aclmdlRI modelRI);

/// Would log a captured graph.
///
/// \param modelRI  the graph.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclmdlRIDebugPrint(aclmdlRI modelRI);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_CAPTURE_H_
