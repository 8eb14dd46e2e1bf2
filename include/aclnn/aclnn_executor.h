// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Executors: what phase 1 of an operator (aclnnXxxGetWorkspaceSize) makes and phase 2 (aclnnXxx)
// runs.
//
// By default an executor is good for one run; phase 2 frees it. A repeatable one runs any number of
// times, each time over the storage addresses set last, until aclDestroyAclOpExecutor.

#ifndef HOSTACL_ACLNN_ACLNN_EXECUTOR_H_
#define HOSTACL_ACLNN_ACLNN_EXECUTOR_H_

#include <stddef.h>
#include <stdint.h>

#include "acl/hostacl_macros.h"
#include "aclnn_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes the executor reusable. Call it right after phase 1.
/// \return 0; ACLNN_ERR_INNER_NULLPTR if `executor` is NULL; ACLNN_ERR_INNER if it is not a live
///     executor.
ACL_FUNC_VISIBILITY aclnnStatus aclSetAclOpExecutorRepeatable(aclOpExecutor* executor);

/// Frees a repeatable executor. A one-shot executor that was never run may be freed with it too.
/// \return 0; ACLNN_ERR_INNER_NULLPTR if `executor` is NULL; ACLNN_ERR_INNER if it is not a live
///     executor.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyAclOpExecutor(aclOpExecutor* executor);

// New storage base addresses for a repeatable executor. Each function of this group exists in two
// spellings, acl… and Acl…, that do the same, and returns 0; ACLNN_ERR_INNER_NULLPTR if `executor`
// or `tensor`/`tensors` is NULL; ACLNN_ERR_INNER if the executor is not a live one;
// ACLNN_ERR_PARAM_INVALID if an index is out of range or the tensor is not a live one.
//
// `tensor` is the tensor that was passed to phase 1; `addr` is the storage base, to which the
// tensor's own offset still applies.

/// \param index  counts the operator's input tensors from 0, in the order of phase 1's parameters.
ACL_FUNC_VISIBILITY aclnnStatus aclSetInputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                      aclTensor* tensor, void* addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetInputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                      aclTensor* tensor, void* addr);

/// \param index  counts the operator's output tensors from 0.
ACL_FUNC_VISIBILITY aclnnStatus aclSetOutputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                       aclTensor* tensor, void* addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetOutputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                       aclTensor* tensor, void* addr);

/// \param index  counts the inputs and then goes on with the outputs: gradInput of
///     aclnnGeGluBackward is 3.
ACL_FUNC_VISIBILITY aclnnStatus aclSetTensorAddr(aclOpExecutor* executor, const size_t index,
                                                 aclTensor* tensor, void* addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetTensorAddr(aclOpExecutor* executor, const size_t index,
                                                 aclTensor* tensor, void* addr);

// The same for a parameter that is a list of tensors.

/// \param irIndex  counts the operator's input parameters from 0, a list as one.
/// \param relativeIndex  counts the list's members from 0.
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicInputTensorAddr(aclOpExecutor* executor,
                                                             size_t irIndex,
                                                             const size_t relativeIndex,
                                                             aclTensorList* tensors, void* addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicInputTensorAddr(aclOpExecutor* executor,
                                                             size_t irIndex,
                                                             const size_t relativeIndex,
                                                             aclTensorList* tensors, void* addr);

/// \param irIndex  counts the operator's output parameters from 0, a list as one.
/// \param relativeIndex  counts the list's members from 0.
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicOutputTensorAddr(aclOpExecutor* executor,
                                                              size_t irIndex,
                                                              const size_t relativeIndex,
                                                              aclTensorList* tensors, void* addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicOutputTensorAddr(aclOpExecutor* executor,
                                                              size_t irIndex,
                                                              const size_t relativeIndex,
                                                              aclTensorList* tensors, void* addr);

/// \param irIndex  counts the inputs and then goes on with the outputs, a list as one.
/// \param relativeIndex  counts the list's members from 0.
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                                        const size_t relativeIndex,
                                                        aclTensorList* tensors, void* addr);
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                                        const size_t relativeIndex,
                                                        aclTensorList* tensors, void* addr);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNN_ACLNN_EXECUTOR_H_
