// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Converting the type of a tensor's elements, from any of these types to any: floating-point
// (ACL_FLOAT, ACL_FLOAT16, ACL_BF16, ACL_DOUBLE), integer (8 to 64 bits, signed and unsigned),
// ACL_BOOL, complex (ACL_COMPLEX32, ACL_COMPLEX64, ACL_COMPLEX128).
//
//   to floating-point           rounded to nearest even; to 16 bits by way of binary32
//   floating-point to integer   cut off towards zero, then modulo 2^bits; NaN gives 0; what int64
//                               does not hold is first brought to its nearest end
//   integer to integer          modulo 2^bits
//   to ACL_BOOL                 whether it differs from 0; NaN does
//   complex to real             the real part; to ACL_BOOL both parts count

#ifndef HOSTACL_ACLNNOP_ACLNN_CAST_H_
#define HOSTACL_ACLNNOP_ACLNN_CAST_H_

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Phase 1 of aclnnCast, which writes the elements of `self`, converted, to `out`.
///
/// \param self  input, of any layout.
/// \param dtype  the type to convert to; that of `out`.
/// \param out  output, shaped like `self`, of any layout whose elements do not overlap.
/// \param workspaceSize  receives the bytes of device memory that phase 2 needs.
/// \param executor  receives the executor to hand to phase 2.
/// \return 0, or the first of these codes that applies; the out-parameters are then left as they
///     were.
/// - ACLNN_ERR_PARAM_NULLPTR: `workspaceSize`, `executor` or a tensor is NULL.
/// - ACLNN_ERR_PARAM_INVALID: a tensor is not a live one; `dtype` is not the type of `out`; the
///   types cannot be converted; the shapes differ; the rank is above 8.
/// - ACLNN_ERR_INNER_NULLPTR: a view reaches outside its storage.
/// - ACLNN_ERR_PARAM_INVALID: elements of `out` share memory.
ACL_FUNC_VISIBILITY aclnnStatus aclnnCastGetWorkspaceSize(const aclTensor* self,
                                                          const aclDataType dtype, aclTensor* out,
                                                          uint64_t* workspaceSize,
                                                          aclOpExecutor** executor);

/// Phase 2: queues on `stream` what aclnnCastGetWorkspaceSize prepared, and returns.
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
ACL_FUNC_VISIBILITY aclnnStatus aclnnCast(void* workspace, uint64_t workspaceSize,
                                          aclOpExecutor* executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNNOP_ACLNN_CAST_H_
