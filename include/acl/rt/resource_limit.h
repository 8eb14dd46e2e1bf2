// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Limits on the cores that a device or a stream may use. hostacl has no such cores and shares the
// processor's by itself: every call returns ACL_ERROR_RT_FEATURE_NOT_SUPPORT and writes nothing.

#ifndef HOSTACL_ACL_RT_RESOURCE_LIMIT_H_
#define HOSTACL_ACL_RT_RESOURCE_LIMIT_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of core that a limit counts.
typedef enum aclrtDevResLimitType {
  ACL_RT_DEV_RES_CUBE_CORE = 0,
  ACL_RT_DEV_RES_VECTOR_CORE = 1,
} aclrtDevResLimitType;

/// Would tell how many cores a device may use.
///
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \param type  the kind of core.
/// \param value  would receive the number.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type,
                                                    uint32_t* value);

/// Would limit the cores that a device may use.
///
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \param type  the kind of core.
/// \param value  the number.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtSetDeviceResLimit(int32_t deviceId, aclrtDevResLimitType type,
                                                    uint32_t value);

/// Would lift the limits of a device.
///
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtResetDeviceResLimit(int32_t deviceId);

/// Would tell how many cores a stream may use.
///
/// \param stream  the stream.
/// \param type  the kind of core.
/// \param value  would receive the number.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtGetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type,
                                                    uint32_t* value);

/// Would limit the cores that a stream may use.
///
/// \param stream  the stream.
/// \param type  the kind of core.
/// \param value  the number.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtSetStreamResLimit(aclrtStream stream, aclrtDevResLimitType type,
                                                    uint32_t value);

/// Would lift the limits of a stream.
///
/// \param stream  the stream.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtResetStreamResLimit(aclrtStream stream);

/// Would make the limits of a stream those of the calling thread.
///
/// \param stream  the stream.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtUseStreamResInCurrentThread(aclrtStream stream);

/// Would undo aclrtUseStreamResInCurrentThread.
///
/// \param stream  the stream.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtUnuseStreamResInCurrentThread(aclrtStream stream);

/// Would tell how many cores the calling thread may use.
///
/// \param type  the kind of core.
/// \param value  would receive the number.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtGetResInCurrentThread(aclrtDevResLimitType type, uint32_t* value);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_RESOURCE_LIMIT_H_
