// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Compile options, and the vendor's graph operators. Of the options hostacl acts on one,
// ACL_OP_SELECT_IMPL_MODE, and keeps the others. Graph operators do not exist here: calls that run
// one return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.

#ifndef HOSTACL_ACL_ACL_OP_COMPILER_H_
#define HOSTACL_ACL_ACL_OP_COMPILER_H_

#include "acl_op.h"
#include "rt/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// An option of aclSetCompileopt. Values are texts.
typedef enum aclCompileOpt {
  ACL_PRECISION_MODE = 0,
  ACL_AICORE_NUM = 1,
  ACL_AUTO_TUNE_MODE = 2,
  /// "high_precision" (the default) or "high_performance": how operators trade accuracy for speed.
  ACL_OP_SELECT_IMPL_MODE = 3,
  ACL_OPTYPELIST_FOR_IMPLMODE = 4,
  ACL_OP_DEBUG_LEVEL = 5,
  ACL_DEBUG_DIR = 6,
  ACL_OP_COMPILER_CACHE_MODE = 7,
  ACL_OP_COMPILER_CACHE_DIR = 8,
  ACL_OP_PERFORMANCE_MODE = 9,
  ACL_OP_JIT_COMPILE = 10,
  ACL_OP_DETERMINISTIC = 11,
  ACL_CUSTOMIZE_DTYPES = 12,
  ACL_OP_PRECISION_MODE = 13,
  ACL_ALLOW_HF32 = 14,
  ACL_PRECISION_MODE_V2 = 15,
  ACL_OP_DEBUG_OPTION = 16,
} aclCompileOpt;

/// Where a compiled operator would come from.
typedef enum aclCompileType {
  ACL_COMPILE_SYS = 0,
  ACL_COMPILE_UNREGISTERED = 1,
} aclopCompileType;

/// Opaque options of aclGenGraphAndDumpForOp.
typedef struct aclGraphDumpOption aclGraphDumpOption;

/// Sets a compile option for the whole process; it applies to executors made from now on.
///
/// \param opt  the option.
/// \param value  zero-terminated; copied.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `opt` is not an aclCompileOpt, `value` is NULL, or it is not one that
///   ACL_OP_SELECT_IMPL_MODE has.
ACL_FUNC_VISIBILITY aclError aclSetCompileopt(aclCompileOpt opt, const char* value);

/// Tells how much room aclGetCompileopt needs.
///
/// \param opt  the option.
/// \return bytes, the terminating zero included; 0 if `opt` is not an aclCompileOpt.
ACL_FUNC_VISIBILITY size_t aclGetCompileoptSize(aclCompileOpt opt);

/// Reads a compile option.
///
/// \param opt  the option.
/// \param value  receives the zero-terminated text set last, or the default.
/// \param length  bytes that fit there.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `opt` is not an aclCompileOpt, `value` is NULL, or `length` is too
///   small.
ACL_FUNC_VISIBILITY aclError aclGetCompileopt(aclCompileOpt opt, char* value, size_t length);

/// Would compile a graph operator and run it.
///
/// \param opType  name of the operator.
/// \param numInputs, inputDesc, inputs  number, descriptions and data of the inputs.
/// \param numOutputs, outputDesc, outputs  number, descriptions and data of the outputs.
/// \param attr  attributes; may be NULL.
/// \param engineType, compileFlag, opPath  which implementation.
/// \param stream  the stream to run on.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclopCompileAndExecute(
    const char* opType, int numInputs, const aclTensorDesc* const inputDesc[],
    const aclDataBuffer* const inputs[], int numOutputs, const aclTensorDesc* const outputDesc[],
    aclDataBuffer* const outputs[], const aclopAttr* attr, aclopEngineType engineType,
    aclopCompileType compileFlag, const char* opPath, aclrtStream stream);

/// Would do what aclopCompileAndExecute does and write the shapes it found into `outputDesc`.
///
/// \param opType, numInputs, inputDesc, inputs, numOutputs, outputDesc, outputs, attr, engineType
///     as for aclopCompileAndExecute.
/// \param compileFlag, opPath, stream  as for aclopCompileAndExecute.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError
aclopCompileAndExecuteV2(const char* opType, int numInputs, aclTensorDesc* inputDesc[],
                         aclDataBuffer* inputs[], int numOutputs, aclTensorDesc* outputDesc[],
                         aclDataBuffer* outputs[], aclopAttr* attr, aclopEngineType engineType,
                         aclopCompileType compileFlag, const char* opPath, aclrtStream stream);

/// Would write the graph of one operator to a file.
///
/// \param opType, numInputs, inputDesc, inputs, numOutputs, outputDesc, outputs, attr, engineType
///     as for aclopCompileAndExecute.
/// \param graphDumpPath  the file.
/// \param graphDumpOpt  options; may be NULL.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclGenGraphAndDumpForOp(
    const char* opType, int numInputs, const aclTensorDesc* const inputDesc[],
    const aclDataBuffer* const inputs[], int numOutputs, const aclTensorDesc* const outputDesc[],
    aclDataBuffer* const outputs[], const aclopAttr* attr, aclopEngineType engineType,
    const char* graphDumpPath, aclGraphDumpOption* graphDumpOpt);

/// Would make options for aclGenGraphAndDumpForOp.
///
/// \return NULL.
ACL_FUNC_VISIBILITY aclGraphDumpOption* aclCreateGraphDumpOpt(void);

/// Would destroy options made by aclCreateGraphDumpOpt.
///
/// \param graphDumpOpt  the options.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclDestroyGraphDumpOpt(aclGraphDumpOption* graphDumpOpt);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_ACL_OP_COMPILER_H_
