// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// The vendor's profiler. hostacl has no device to profile: use the tools of the processor. The
// calls return ACL_ERROR_RT_FEATURE_NOT_SUPPORT, those that return a pointer NULL.

#ifndef HOSTACL_ACL_ACL_PROF_H_
#define HOSTACL_ACL_ACL_PROF_H_

#include "acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct aclprofConfig aclprofConfig;
typedef struct aclprofAicoreEvents aclprofAicoreEvents;
typedef struct aclprofStepInfo aclprofStepInfo;

/// What would be counted on the cores.
typedef enum aclprofAicoreMetrics {
  ACL_AICORE_ARITHMETIC_UTILIZATION = 0,
  ACL_AICORE_PIPE_UTILIZATION = 1,
  ACL_AICORE_MEMORY_BANDWIDTH = 2,
  ACL_AICORE_L0B_AND_WIDTH = 3,
  ACL_AICORE_RESOURCE_CONFLICT_RATIO = 4,
  ACL_AICORE_MEMORY_UB = 5,
  ACL_AICORE_L2_CACHE = 6,
  ACL_AICORE_PIPE_EXECUTE_UTILIZATION = 7,
  ACL_AICORE_MEMORY_ACCESS = 8,
  ACL_AICORE_NONE = 0xFF,
} aclprofAicoreMetrics;

/// Which end of a step is meant.
typedef enum aclprofStepTag {
  ACL_STEP_START = 0,
  ACL_STEP_END = 1,
} aclprofStepTag;

/// Would start the profiler.
///
/// \param profilerResultPath, length  the folder for the results and the length of its name.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclprofInit(const char* profilerResultPath, size_t length);

/// Would end the profiler.
///
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclprofFinalize(void);

/// Would describe what to profile.
///
/// \param deviceIdList, deviceNums  the devices.
/// \param aicoreMetrics, aicoreEvents  what is counted.
/// \param dataTypeConfig  what is recorded.
/// \return NULL.
ACL_FUNC_VISIBILITY aclprofConfig* aclprofCreateConfig(uint32_t* deviceIdList, uint32_t deviceNums,
                                                       aclprofAicoreMetrics aicoreMetrics,
                                                       const aclprofAicoreEvents* aicoreEvents,
                                                       uint64_t dataTypeConfig);

/// Would destroy a description.
///
/// \param profilerConfig  what aclprofCreateConfig returned.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclprofDestroyConfig(const aclprofConfig* profilerConfig);

/// Would start recording.
///
/// \param profilerConfig  what aclprofCreateConfig returned.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclprofStart(const aclprofConfig* profilerConfig);

/// Would stop recording.
///
/// \param profilerConfig  what aclprofCreateConfig returned.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclprofStop(const aclprofConfig* profilerConfig);

/// Would make a step, a part of the run that is looked at by itself.
///
/// \return NULL.
ACL_FUNC_VISIBILITY aclprofStepInfo* aclprofCreateStepInfo(void);

/// Would destroy a step.
///
/// \param stepInfo  a step.
ACL_FUNC_VISIBILITY void aclprofDestroyStepInfo(aclprofStepInfo* stepInfo);

/// Would mark an end of a step.
///
/// \param stepInfo, tag, stream  the step, its end, and the stream on which the time would be
///     taken.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclprofGetStepTimestamp(aclprofStepInfo* stepInfo, aclprofStepTag tag,
                                                     aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_ACL_PROF_H_
