// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Copying a tensor's elements into another tensor.

#ifndef HOSTACL_ACLNNOP_ACLNN_COPY_H_
#define HOSTACL_ACLNNOP_ACLNN_COPY_H_

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Phase 1 of aclnnInplaceCopy, which writes the elements of `src` to `selfRef`, converting their
/// type as aclnnCast does.
///
/// \param selfRef  output, of any layout whose elements do not overlap.
/// \param src  input, of any layout; its shape is that of `selfRef` or can be broadcast to it.
/// \param workspaceSize  receives the bytes of device memory that phase 2 needs.
/// \param executor  receives the executor to hand to phase 2.
/// \return 0, or the first of these codes that applies; the out-parameters are then left as they
///     were.
/// - ACLNN_ERR_PARAM_NULLPTR: `workspaceSize`, `executor` or a tensor is NULL.
/// - ACLNN_ERR_PARAM_INVALID: a tensor is not a live one; the types cannot be converted; `src`
///   cannot be broadcast to the shape of `selfRef`; the rank is above 8.
/// - ACLNN_ERR_INNER_NULLPTR: a view reaches outside its storage.
/// - ACLNN_ERR_PARAM_INVALID: elements of `selfRef` share memory.
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceCopyGetWorkspaceSize(aclTensor* selfRef,
                                                                 const aclTensor* src,
                                                                 uint64_t* workspaceSize,
                                                                 aclOpExecutor** executor);

/// Phase 2: queues on `stream` what aclnnInplaceCopyGetWorkspaceSize prepared, and returns.
///
/// The executor is freed, whatever comes of the call, unless it is repeatable. The tensors of phase
/// 1 may be destroyed as soon as this call has returned; their memory and the workspace must stay
/// until the stream has done the work.
///
/// \param workspace  device memory of `workspaceSize` bytes; may be NULL if `workspaceSize` is 0.
/// \param workspaceSize  the bytes that phase 1 asked for.
/// \param executor  the executor that phase 1 made.
/// \param stream  a stream of the current context; NULL is its default stream.
/// \return 0, or
/// - ACLNN_ERR_PARAM_NULLPTR: `executor` is NULL; `workspace` is NULL though `workspaceSize` is not
///   0; or a tensor has no storage address.
/// - ACLNN_ERR_PARAM_INVALID: the executor is not a live one, perhaps because it has run already;
///   another operator's phase 1 made it (it stays good for that operator);
///   or `workspaceSize` is less than phase 1 asked for.
/// - ACLNN_ERR_RUNTIME_ERROR: the stream is not a live one of the current context, or refuses the
///   work.
ACL_FUNC_VISIBILITY aclnnStatus aclnnInplaceCopy(void* workspace, uint64_t workspaceSize,
                                                 aclOpExecutor* executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNNOP_ACLNN_COPY_H_
