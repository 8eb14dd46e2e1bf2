// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// GEGLU, a gated linear unit with GELU for its gate: `self` is split into two equal halves A and B
// along `dim`, one of them goes through GELU and multiplies the other.
//
//                                        out           outGelu
//   aclnnGeGlu, activateLeft false       A · gelu(B)   gelu(B)
//   aclnnGeGluV3 with activateLeft true  gelu(A) · B   gelu(A)
//
// outGelu is what the backward operators of aclnn_geglu_backward.h want as `gelu`.
//
// Types: ACL_FLOAT, ACL_FLOAT16 and, on products from Ascend910B on, ACL_BF16; all tensors of a
// call have one type. Half types are computed in binary32 and rounded once. Ranks 1 to 8. Every
// tensor may have any strides and offset; the outputs' elements must not overlap. Results do not
// depend on the layout or on the number of threads.

#ifndef HOSTACL_ACLNNOP_ACLNN_GEGLU_H_
#define HOSTACL_ACLNNOP_ACLNN_GEGLU_H_

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Phase 1 of GEGLU: checks the arguments and prepares the work. The second half is activated.
///
/// \param self  input; its size along `dim` is even.
/// \param dim  the dimension that is split, -rank to rank-1.
/// \param approximate  0: GELU with the error function, x·Φ(x); 1: its tanh approximation,
///     0.5x(1 + tanh(√(2/π)(x + 0.044715x³))).
/// \param out  output, shaped like `self` but half as large along `dim`.
/// \param outGelu  output, shaped like `out`: GELU of the activated half.
/// \param workspaceSize  receives the bytes of device memory that phase 2 needs.
/// \param executor  receives the executor to hand to phase 2.
/// \return 0, or the first of these that applies, in which case the out-parameters are left as they
/// were:
///     ACLNN_ERR_PARAM_NULLPTR if `workspaceSize`, `executor` or a tensor is NULL;
///     ACLNN_ERR_PARAM_INVALID if a tensor is not a live handle, a type is not supported on this
///     product or the types differ, `dim` is out of range,
///     the rank is 0 or above 8, `self` cannot be halved along `dim`, an output's shape is wrong,
///     or `approximate` is neither 0 nor 1;
///     ACLNN_ERR_INNER_NULLPTR if a view reaches outside its storage.
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluGetWorkspaceSize(const aclTensor* self, int64_t dim,
                                                           int64_t approximate, aclTensor* out,
                                                           aclTensor* outGelu,
                                                           uint64_t* workspaceSize,
                                                           aclOpExecutor** executor);

/// Runs what aclnnGeGluGetWorkspaceSize prepared: queues it on `stream` and returns.
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
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGlu(void* workspace, uint64_t workspaceSize,
                                           aclOpExecutor* executor, aclrtStream stream);

/// Phase 1 of GEGLU with a choice of the activated half: checks the arguments and prepares the
/// work.
///
/// \param self  input; its size along `dim` is even.
/// \param dim  the dimension that is split, -rank to rank-1.
/// \param approximate  0: GELU with the error function, x·Φ(x); 1: its tanh approximation,
///     0.5x(1 + tanh(√(2/π)(x + 0.044715x³))).
/// \param activateLeft  true: the first half goes through GELU; false: the second.
/// \param out  output, shaped like `self` but half as large along `dim`.
/// \param outGelu  output, shaped like `out`: GELU of the activated half.
/// \param workspaceSize  receives the bytes of device memory that phase 2 needs.
/// \param executor  receives the executor to hand to phase 2.
/// \return 0, or the first of these that applies, in which case the out-parameters are left as they
/// were:
///     ACLNN_ERR_PARAM_NULLPTR if `workspaceSize`, `executor` or a tensor is NULL;
///     ACLNN_ERR_PARAM_INVALID if a tensor is not a live handle, a type is not supported on this
///     product or the types differ, `dim` is out of range,
///     the rank is 0 or above 8, `self` cannot be halved along `dim`, an output's shape is wrong,
///     or `approximate` is neither 0 nor 1;
///     ACLNN_ERR_INNER_NULLPTR if a view reaches outside its storage.
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluV3GetWorkspaceSize(const aclTensor* self, int64_t dim,
                                                             int64_t approximate, bool activateLeft,
                                                             aclTensor* out, aclTensor* outGelu,
                                                             uint64_t* workspaceSize,
                                                             aclOpExecutor** executor);

/// Runs what aclnnGeGluV3GetWorkspaceSize prepared: queues it on `stream` and returns.
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
ACL_FUNC_VISIBILITY aclnnStatus aclnnGeGluV3(void* workspace, uint64_t workspaceSize,
                                             aclOpExecutor* executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNNOP_ACLNN_GEGLU_H_
