// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Executors: what phase 1 of an operator (aclnn...GetWorkspaceSize) makes and phase 2 (aclnn...)
// runs. The two phases may be called by different threads.
//
// An executor is good for one run, and phase 2 frees it. A repeatable one may run any number of
// times, until aclDestroyAclOpExecutor frees it.

#ifndef HOSTACL_ACLNN_ACLNN_EXECUTOR_H_
#define HOSTACL_ACLNN_ACLNN_EXECUTOR_H_

#include <stddef.h>
#include <stdint.h>

#include "acl/hostacl_macros.h"
#include "aclnn_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes an executor reusable. To be called right after phase 1.
///
/// \param executor  the executor.
/// \return 0, or
/// - ACLNN_ERR_INNER_NULLPTR: `executor` is NULL.
/// - ACLNN_ERR_INNER: it is not a live executor.
ACL_FUNC_VISIBILITY aclnnStatus aclSetAclOpExecutorRepeatable(aclOpExecutor* executor);

/// Frees a repeatable executor, or one that never ran.
///
/// \param executor  the executor.
/// \return 0, or
/// - ACLNN_ERR_INNER_NULLPTR: `executor` is NULL.
/// - ACLNN_ERR_INNER: it is not a live executor.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyAclOpExecutor(aclOpExecutor* executor);

// ---- new storage for a repeatable executor ----
//
// The functions below give a tensor of a repeatable executor a new storage base, to which the
// tensor's offset still applies; later runs use it. Each exists in two spellings, acl... and
// Acl..., that do the same. Each returns 0, or
// - ACLNN_ERR_INNER_NULLPTR: the executor, or the tensor or list, is NULL.
// - ACLNN_ERR_INNER: the executor is not a live one.
// - ACLNN_ERR_PARAM_INVALID: an index is out of range, or the tensor or list is not a live one.

/// Gives an input tensor a new storage base.
///
/// \param executor  the executor.
/// \param index  counts the operator's input tensors from 0, in the order of phase 1's parameters.
/// \param tensor  the tensor that was passed to phase 1.
/// \param addr  the storage base.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclSetInputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                      aclTensor* tensor, void* addr);

/// The same as aclSetInputTensorAddr.
///
/// \param executor, index, tensor, addr  as there.
/// \return as there.
ACL_FUNC_VISIBILITY aclnnStatus AclSetInputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                      aclTensor* tensor, void* addr);

/// Gives an output tensor a new storage base.
///
/// \param executor  the executor.
/// \param index  counts the operator's output tensors from 0, in the order of phase 1's parameters.
/// \param tensor  the tensor that was passed to phase 1.
/// \param addr  the storage base.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclSetOutputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                       aclTensor* tensor, void* addr);

/// The same as aclSetOutputTensorAddr.
///
/// \param executor, index, tensor, addr  as there.
/// \return as there.
ACL_FUNC_VISIBILITY aclnnStatus AclSetOutputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                       aclTensor* tensor, void* addr);

/// Gives an input or output tensor a new storage base.
///
/// \param executor  the executor.
/// \param index  counts the inputs and then goes on with the outputs: gradInput of
///     aclnnGeGluBackward is 3.
/// \param tensor  the tensor that was passed to phase 1.
/// \param addr  the storage base.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclSetTensorAddr(aclOpExecutor* executor, const size_t index,
                                                 aclTensor* tensor, void* addr);

/// The same as aclSetTensorAddr.
///
/// \param executor, index, tensor, addr  as there.
/// \return as there.
ACL_FUNC_VISIBILITY aclnnStatus AclSetTensorAddr(aclOpExecutor* executor, const size_t index,
                                                 aclTensor* tensor, void* addr);

/// Gives a tensor of an input list a new storage base. No operator of hostacl has a list for a
/// parameter yet, so every index is out of range.
///
/// \param executor  the executor.
/// \param irIndex  counts the operator's input parameters from 0, a list as one.
/// \param relativeIndex  counts the tensors of the list from 0.
/// \param tensors  the list that was passed to phase 1.
/// \param addr  the storage base.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicInputTensorAddr(aclOpExecutor* executor,
                                                             size_t irIndex,
                                                             const size_t relativeIndex,
                                                             aclTensorList* tensors, void* addr);

/// The same as aclSetDynamicInputTensorAddr.
///
/// \param executor, irIndex, relativeIndex, tensors, addr  as there.
/// \return as there.
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicInputTensorAddr(aclOpExecutor* executor,
                                                             size_t irIndex,
                                                             const size_t relativeIndex,
                                                             aclTensorList* tensors, void* addr);

/// Gives a tensor of an output list a new storage base. No operator of hostacl has a list for a
/// parameter yet, so every index is out of range.
///
/// \param executor  the executor.
/// \param irIndex  counts the operator's output parameters from 0, a list as one.
/// \param relativeIndex  counts the tensors of the list from 0.
/// \param tensors  the list that was passed to phase 1.
/// \param addr  the storage base.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicOutputTensorAddr(aclOpExecutor* executor,
                                                              size_t irIndex,
                                                              const size_t relativeIndex,
                                                              aclTensorList* tensors, void* addr);

/// The same as aclSetDynamicOutputTensorAddr.
///
/// \param executor, irIndex, relativeIndex, tensors, addr  as there.
/// \return as there.
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicOutputTensorAddr(aclOpExecutor* executor,
                                                              size_t irIndex,
                                                              const size_t relativeIndex,
                                                              aclTensorList* tensors, void* addr);

/// Gives a tensor of an input or output list a new storage base. No operator of hostacl has a list
/// for a parameter yet, so every index is out of range.
///
/// \param executor  the executor.
/// \param irIndex  counts the input parameters and then goes on with the outputs, a list as one.
/// \param relativeIndex  counts the tensors of the list from 0.
/// \param tensors  the list that was passed to phase 1.
/// \param addr  the storage base.
/// \return 0, or a code as above.
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                                        const size_t relativeIndex,
                                                        aclTensorList* tensors, void* addr);

/// The same as aclSetDynamicTensorAddr.
///
/// \param executor, irIndex, relativeIndex, tensors, addr  as there.
/// \return as there.
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                                        const size_t relativeIndex,
                                                        aclTensorList* tensors, void* addr);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACLNN_ACLNN_EXECUTOR_H_
