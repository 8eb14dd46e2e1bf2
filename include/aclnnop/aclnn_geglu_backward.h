// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The gradient of GEGLU (aclnn_geglu.h) with respect to its input. With x2 the half of `self` that
// was activated and x1 the other:
//
//   d(x1) = gradOutput · gelu                 `gelu` as supplied, never recomputed
//   d(x2) = (gradOutput · x1) · gelu'(x2)
//
// gradInput keeps the halves' places: [d(x1) | d(x2)] if the second half was activated (aclnnGeGlu,
// activateLeft false), [d(x2) | d(x1)] if the first.
//
// Types, ranks and layouts are those of the forward operator. Infinite elements get the limits
// gelu'(+inf) = 1 and gelu'(-inf) = 0; NaN in gives NaN out.

#ifndef HOSTACL_ACLNNOP_ACLNN_GEGLU_BACKWARD_H_
#define HOSTACL_ACLNNOP_ACLNN_GEGLU_BACKWARD_H_

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Phase 1 of the gradient of GEGLU, with the second half activated: checks the arguments and
/// prepares the work.
///
/// \param gradOutput  input, the gradient of `out`; half as large as `self` along `dim`.
/// \param self  input of the forward operator; its size along `dim` is even.
/// \param gelu  input, shaped like `gradOutput`: outGelu of the forward operator.
/// \param dim  the dimension that was split, -rank to rank-1.
/// \param approximate  0: GELU with the error function; 1: its tanh approximation. Must be the
///     forward operator's.
/// \param gradInput  output, shaped like `self`.
/// \param workspaceSize  receives the bytes of device memory that phase 2 needs.
/// \param executor  receives the executor to hand to phase 2.
/// \return 0, or the first of these that applies, in which case the out-parameters are left as they
/// were:
///     ACLNN_ERR_PARAM_NULLPTR if `workspaceSize`, `executor` or a tensor is NULL;
///     ACLNN_ERR_PARAM_INVALID if a tensor is not a live handle, a type is not supported on this
///     product or the types differ, the shapes of `gelu`
///     and `gradOutput` or of `gradInput` and `self` differ, `dim` is out of range, the rank is 0
///     or above 8, `self` cannot be halved along `dim` into the shape of `gradOutput`, or
///     `approximate` is neither 0 nor 1; ACLNN_ERR_INNER_NULLPTR if a view reaches outside its
///     storage.
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluBackwardGetWorkspaceSize(
    const aclTensor* gradOutput, const aclTensor* self, const aclTensor* gelu, int64_t dim,
    int64_t approximate, aclTensor* gradInput, uint64_t* workspaceSize, aclOpExecutor** executor);

/// Runs what aclnnGeGluBackwardGetWorkspaceSize prepared: queues it on `stream` and returns.
///
/// The executor is freed, unless it is repeatable; the tensors of phase 1 may be destroyed as soon
/// as this call has returned, their memory and the workspace not before the stream has done the
/// work. \param workspace  device memory of `workspaceSize` bytes; may be NULL if `workspaceSize`
/// is 0. \param workspaceSize  the size in bytes that phase 1 returned. \param executor  the
/// executor that phase 1 returned. \param stream  a stream of the current context; NULL is its
/// default stream. \return 0; ACLNN_ERR_PARAM_NULLPTR if `executor` is NULL, or `workspace` is NULL
/// though
///     `workspaceSize` is not 0 (the executor is freed then); ACLNN_ERR_PARAM_INVALID if the
///     executor is not a live one of this operator, for example because it already ran, or if
///     `workspaceSize` is less than phase 1 asked for; ACLNN_ERR_RUNTIME_ERROR if the stream
///     refuses the work.
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluBackward(void* workspace, uint64_t workspaceSize,
                                                   aclOpExecutor* executor, aclrtStream stream);

/// Phase 1 of the gradient of GEGLU with a choice of the activated half: checks the arguments and
/// prepares the work.
///
/// \param gradOutput  input, the gradient of `out`; half as large as `self` along `dim`.
/// \param self  input of the forward operator; its size along `dim` is even.
/// \param gelu  input, shaped like `gradOutput`: outGelu of the forward operator.
/// \param dim  the dimension that was split, -rank to rank-1.
/// \param approximate  0: GELU with the error function; 1: its tanh approximation. Must be the
///     forward operator's.
/// \param activateLeft  true: the first half went through GELU; false: the second.
/// \param gradInput  output, shaped like `self`.
/// \param workspaceSize  receives the bytes of device memory that phase 2 needs.
/// \param executor  receives the executor to hand to phase 2.
/// \return 0, or the first of these that applies, in which case the out-parameters are left as they
/// were:
///     ACLNN_ERR_PARAM_NULLPTR if `workspaceSize`, `executor` or a tensor is NULL;
///     ACLNN_ERR_PARAM_INVALID if a tensor is not a live handle, a type is not supported on this
///     product or the types differ, the shapes of `gelu`
///     and `gradOutput` or of `gradInput` and `self` differ, `dim` is out of range, the rank is 0
///     or above 8, `self` cannot be halved along `dim` into the shape of `gradOutput`, or
///     `approximate` is neither 0 nor 1; ACLNN_ERR_INNER_NULLPTR if a view reaches outside its
///     storage.
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluV3BackwardGetWorkspaceSize(
    const aclTensor* gradOutput, const aclTensor* self, const aclTensor* gelu, int64_t dim,
    int64_t approximate, bool activateLeft, aclTensor* gradInput, uint64_t* workspaceSize,
    aclOpExecutor** executor);

/// Runs what aclnnGeGluV3BackwardGetWorkspaceSize prepared: queues it on `stream` and returns.
///
/// The executor is freed, unless it is repeatable; the tensors of phase 1 may be destroyed as soon
/// as this call has returned, their memory and the workspace not before the stream has done the
/// work. \param workspace  device memory of `workspaceSize` bytes; may be NULL if `workspaceSize`
/// is 0. \param workspaceSize  the size in bytes that phase 1 returned. \param executor  the
/// executor that phase 1 returned. \param stream  a stream of the current context; NULL is its
/// default stream. \return 0; ACLNN_ERR_PARAM_NULLPTR if `executor` is NULL, or `workspace` is NULL
/// though
///     `workspaceSize` is not 0 (the executor is freed then); ACLNN_ERR_PARAM_INVALID if the
///     executor is not a live one of this operator, for example because it already ran, or if
///     `workspaceSize` is less than phase 1 asked for; ACLNN_ERR_RUNTIME_ERROR if the stream
///     refuses the work.
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluV3Backward(void* workspace, uint64_t workspaceSize,
                                                     aclOpExecutor* executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNNOP_ACLNN_GEGLU_BACKWARD_H_
