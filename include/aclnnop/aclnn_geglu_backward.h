// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The gradient of GEGLU (aclnn_geglu.h) with respect to its input. With x2 the half of `self` that
// was activated and x1 the other:
//
//   d(x1) = gradOutput * gelu                   `gelu` as supplied, never computed anew
//   d(x2) = (gradOutput * x1) * gelu'(x2)       gelu' is the exact derivative of the GELU chosen
//
// gradInput keeps the halves' places: [d(x1) | d(x2)] for aclnnGeGluBackward and for V3 with
// activateLeft false, [d(x2) | d(x1)] for V3 with activateLeft true.
//
// Types, ranks and layouts: those of the forward operator. Infinite elements give the limits: gelu'
// is 1 at +inf and 0 at -inf. NaN in gives NaN out.

#ifndef HOSTACL_ACLNNOP_ACLNN_GEGLU_BACKWARD_H_
#define HOSTACL_ACLNNOP_ACLNN_GEGLU_BACKWARD_H_

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Phase 1 of aclnnGeGluBackward: checks the arguments and prepares the work. The second half was
/// activated.
///
/// \param gradOutput  input, the gradient of `out`; half as large as `self` along `dim`.
/// \param self  input, that of the forward operator; its size along `dim` is even.
/// \param gelu  input, shaped like `gradOutput`: outGelu of the forward operator.
/// \param dim  the dimension that was split, -rank to rank - 1.
/// \param approximate  which GELU the forward operator used: 0 'none', 1 'tanh'.
/// \param gradInput  output, shaped like `self`.
/// \param workspaceSize  receives the bytes of device memory that phase 2 needs.
/// \param executor  receives the executor to hand to phase 2.
/// \return 0, or the first of these codes that applies; the out-parameters are then left as they
///     were.
/// - ACLNN_ERR_PARAM_NULLPTR: `workspaceSize`, `executor` or a tensor is NULL.
/// - ACLNN_ERR_PARAM_INVALID: a tensor is not a live one; a type is not one of those above, or the
///   types differ; the shapes of `gelu` and `gradOutput`, or of `gradInput` and `self`, differ;
///   `dim` is out of range; the rank is above 8; `self` cannot be halved along `dim` into the shape
///   of `gradOutput`; `approximate` is neither 0 nor 1.
/// - ACLNN_ERR_INNER_NULLPTR: a view reaches outside its storage.
/// - ACLNN_ERR_PARAM_INVALID: elements of an output share memory.
/// - ACLNN_ERR_RUNTIME_ERROR: the environment variable HOSTACL_SOC names no product.
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluBackwardGetWorkspaceSize(
    const aclTensor* gradOutput, const aclTensor* self, const aclTensor* gelu, int64_t dim,
    int64_t approximate, aclTensor* gradInput, uint64_t* workspaceSize, aclOpExecutor** executor);

/// Phase 2: queues on `stream` what aclnnGeGluBackwardGetWorkspaceSize prepared, and returns.
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
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluBackward(void* workspace, uint64_t workspaceSize,
                                                   aclOpExecutor* executor, aclrtStream stream);

/// Phase 1 of aclnnGeGluV3Backward, where the caller says which half was activated.
///
/// \param gradOutput  input, the gradient of `out`; half as large as `self` along `dim`.
/// \param self  input, that of the forward operator; its size along `dim` is even.
/// \param gelu  input, shaped like `gradOutput`: outGelu of the forward operator.
/// \param dim  the dimension that was split, -rank to rank - 1.
/// \param approximate  which GELU the forward operator used: 0 'none', 1 'tanh'.
/// \param activateLeft  true: the first half was activated; false: the second.
/// \param gradInput  output, shaped like `self`.
/// \param workspaceSize  receives the bytes of device memory that phase 2 needs.
/// \param executor  receives the executor to hand to phase 2.
/// \return 0, or the first of these codes that applies; the out-parameters are then left as they
///     were.
/// - ACLNN_ERR_PARAM_NULLPTR: `workspaceSize`, `executor` or a tensor is NULL.
/// - ACLNN_ERR_PARAM_INVALID: a tensor is not a live one; a type is not one of those above, or the
///   types differ; the shapes of `gelu` and `gradOutput`, or of `gradInput` and `self`, differ;
///   `dim` is out of range; the rank is above 8; `self` cannot be halved along `dim` into the shape
///   of `gradOutput`; `approximate` is neither 0 nor 1.
/// - ACLNN_ERR_INNER_NULLPTR: a view reaches outside its storage.
/// - ACLNN_ERR_PARAM_INVALID: elements of an output share memory.
/// - ACLNN_ERR_RUNTIME_ERROR: the environment variable HOSTACL_SOC names no product.
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluV3BackwardGetWorkspaceSize(
    const aclTensor* gradOutput, const aclTensor* self, const aclTensor* gelu, int64_t dim,
    int64_t approximate, bool activateLeft, aclTensor* gradInput, uint64_t* workspaceSize,
    aclOpExecutor** executor);

/// Phase 2: queues on `stream` what aclnnGeGluV3BackwardGetWorkspaceSize prepared, and returns.
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
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluV3Backward(void* workspace, uint64_t workspaceSize,
                                                     aclOpExecutor* executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNNOP_ACLNN_GEGLU_BACKWARD_H_
