// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// GEGLU, a gated linear unit with GELU for its activation. `self` is split into two equal halves, A
// and B, along `dim`; one of them is activated and multiplies the other.
//
//                                          out           outGelu
//   aclnnGeGlu; V3, activateLeft false     A * gelu(B)   gelu(B)
//   V3, activateLeft true                  gelu(A) * B   gelu(A)
//
// GELU is x * Phi(x) for approximate = 0 ('none'; Phi is the normal distribution's cumulative
// function) and 0.5 * x * (1 + tanh(sqrt(2/pi) * (x + 0.044715 * x^3))) for approximate = 1
// ('tanh'). outGelu is what the backward operators (aclnn_geglu_backward.h) take as `gelu`.
//
// Types: ACL_FLOAT, ACL_FLOAT16 and, on products from Ascend910B on, ACL_BF16; one type per call.
// 16-bit types are computed in binary32 and rounded once, to nearest even. Ranks 1 to 8; a tensor
// of rank 0 counts as rank 1. A tensor with a size of 0 is accepted, and phase 2 does nothing. Any
// strides and offset, 0 and negative strides included; the elements of an output must not overlap.
// Results do not depend on layout or number of threads.

#ifndef HOSTACL_ACLNNOP_ACLNN_GEGLU_H_
#define HOSTACL_ACLNNOP_ACLNN_GEGLU_H_

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Phase 1 of aclnnGeGlu: checks the arguments and prepares the work. The second half is activated.
///
/// \param self  input; its size along `dim` is even.
/// \param dim  the dimension that is split, -rank to rank - 1.
/// \param approximate  which GELU: 0 'none', 1 'tanh'.
/// \param out  output, shaped like `self` but half as large along `dim`.
/// \param outGelu  output, shaped like `out`: GELU of the activated half.
/// \param workspaceSize  receives the bytes of device memory that phase 2 needs.
/// \param executor  receives the executor to hand to phase 2.
/// \return 0, or the first of these codes that applies; the out-parameters are then left as they
///     were.
/// - ACLNN_ERR_PARAM_NULLPTR: `workspaceSize`, `executor` or a tensor is NULL.
/// - ACLNN_ERR_PARAM_INVALID: a tensor is not a live one; a type is not one of those above, or the
///   types differ; the rank is above 8, `dim` is out of range, `self` cannot be halved along it, or
///   an output has another shape; `approximate` is neither 0 nor 1.
/// - ACLNN_ERR_INNER_NULLPTR: a view reaches outside its storage.
/// - ACLNN_ERR_PARAM_INVALID: elements of an output share memory.
/// - ACLNN_ERR_RUNTIME_ERROR: the environment variable HOSTACL_SOC names no product.
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluGetWorkspaceSize(const aclTensor* self, int64_t dim,
                                                           int64_t approximate, aclTensor* out,
                                                           aclTensor* outGelu,
                                                           uint64_t* workspaceSize,
                                                           aclOpExecutor** executor);

/// Phase 2: queues on `stream` what aclnnGeGluGetWorkspaceSize prepared, and returns.
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
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGlu(void* workspace, uint64_t workspaceSize,
                                           aclOpExecutor* executor, aclrtStream stream);

/// Phase 1 of aclnnGeGluV3, where the caller chooses the activated half.
///
/// \param self  input; its size along `dim` is even.
/// \param dim  the dimension that is split, -rank to rank - 1.
/// \param approximate  which GELU: 0 'none', 1 'tanh'.
/// \param activateLeft  true: the first half is activated; false: the second.
/// \param out  output, shaped like `self` but half as large along `dim`.
/// \param outGelu  output, shaped like `out`: GELU of the activated half.
/// \param workspaceSize  receives the bytes of device memory that phase 2 needs.
/// \param executor  receives the executor to hand to phase 2.
/// \return 0, or the first of these codes that applies; the out-parameters are then left as they
///     were.
/// - ACLNN_ERR_PARAM_NULLPTR: `workspaceSize`, `executor` or a tensor is NULL.
/// - ACLNN_ERR_PARAM_INVALID: a tensor is not a live one; a type is not one of those above, or the
///   types differ; the rank is above 8, `dim` is out of range, `self` cannot be halved along it, or
///   an output has another shape; `approximate` is neither 0 nor 1.
/// - ACLNN_ERR_INNER_NULLPTR: a view reaches outside its storage.
/// - ACLNN_ERR_PARAM_INVALID: elements of an output share memory.
/// - ACLNN_ERR_RUNTIME_ERROR: the environment variable HOSTACL_SOC names no product.
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluV3GetWorkspaceSize(const aclTensor* self, int64_t dim,
                                                             int64_t approximate, bool activateLeft,
                                                             aclTensor* out, aclTensor* outGelu,
                                                             uint64_t* workspaceSize,
                                                             aclOpExecutor** executor);

/// Phase 2: queues on `stream` what aclnnGeGluV3GetWorkspaceSize prepared, and returns.
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
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluV3(void* workspace, uint64_t workspaceSize,
                                             aclOpExecutor* executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNNOP_ACLNN_GEGLU_H_
