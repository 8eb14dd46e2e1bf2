// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Devices. There are as many of them as the environment variable HOSTACL_DEVICE_COUNT says, 1 if it
// is not set; all of them are this machine's processor. Their product is HOSTACL_SOC, Ascend910B1
// if not set; the memory of each is HOSTACL_DEVICE_MEMORY bytes, that of the machine if not set. A
// variable with a bad value makes aclrtSetDevice fail. Each thread has its own current device.

#ifndef HOSTACL_ACL_RT_DEVICE_H_
#define HOSTACL_ACL_RT_DEVICE_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes a device current for the calling thread, counts one use of it, and makes its default
/// context and that context's default stream, which all threads share, on first use.
///
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
/// - ACL_ERROR_RT_SOC_VERSION: HOSTACL_SOC names no product; aclGetRecentErrMsg lists those known.
/// - ACL_ERROR_RT_PARAM_INVALID: another environment variable has a bad value.
ACL_FUNC_VISIBILITY aclError aclrtSetDevice(int32_t deviceId);

/// Gives back one use of a device. The last one waits for the work of the default stream and
/// releases default stream and context.
///
/// \param deviceId  a device that aclrtSetDevice was called for.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
/// - ACL_ERROR_RT_CONTEXT_NULL: the device is not in use.
ACL_FUNC_VISIBILITY aclError aclrtResetDevice(int32_t deviceId);

/// Releases a device at once, however many uses are counted.
///
/// \param deviceId  a device that aclrtSetDevice was called for.
/// \return as aclrtResetDevice.
ACL_FUNC_VISIBILITY aclError aclrtResetDeviceForce(int32_t deviceId);

/// Tells the calling thread's current device.
///
/// \param deviceId  receives its number.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `deviceId` is NULL.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has none yet.
ACL_FUNC_VISIBILITY aclError aclrtGetDevice(int32_t* deviceId);

/// Tells the number of devices.
///
/// \param count  receives it.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `count` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceCount(uint32_t* count);

/// Tells on which side the program runs.
///
/// \param runMode  receives ACL_HOST.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `runMode` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtGetRunMode(aclrtRunMode* runMode);

/// Waits until every stream of the current device is idle.
///
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current device.
/// - the code of a task that failed since the last synchronisation.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeDevice(void);

/// Waits until every stream of the current device is idle, but not longer than `timeout`.
///
/// \param timeout  milliseconds; -1 waits for ever.
/// \return as aclrtSynchronizeDevice, or
/// - ACL_ERROR_RT_PARAM_INVALID: `timeout` is 0 or less than -1.
/// - ACL_ERROR_RT_STREAM_SYNC_TIMEOUT: the time is up; the work goes on.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeDeviceWithTimeout(int32_t timeout);

/// Tells whether a device works.
///
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \param deviceStatus  receives ACL_RT_DEVICE_STATUS_NORMAL.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `deviceStatus` is NULL.
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
ACL_FUNC_VISIBILITY aclError aclrtQueryDeviceStatus(int32_t deviceId,
                                                    aclrtDeviceStatus* deviceStatus);

/// Tells a property of a device.
///
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \param attr  the property.
/// \param value  receives it, in the unit that the property's comment names.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `value` is NULL.
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
/// - ACL_ERROR_RT_PARAM_INVALID: a processor does not have `attr`. It has the numbers of the four
///   kinds of cores (each is the number of threads that a kernel is spread over),
///   ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE, ACL_DEV_ATTR_L2_CACHE_SIZE and ACL_DEV_ATTR_IS_VIRTUAL.
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceInfo(uint32_t deviceId, aclrtDevAttr attr,
                                                int64_t* value);

/// Tells how busy a device is. Only its memory is measured.
///
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \param utilizationInfo  receives percent, and -1 for what is not measured.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `utilizationInfo` is NULL.
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceUtilizationRate(int32_t deviceId,
                                                           aclrtUtilizationInfo* utilizationInfo);

/// Chooses a task scheduler of the current device. A processor has none to choose from.
///
/// \param tsId  ACL_TS_ID_AICORE or ACL_TS_ID_AIVECTOR.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `tsId` is not an aclrtTsId.
ACL_FUNC_VISIBILITY aclError aclrtSetTsDevice(aclrtTsId tsId);

/// Tells the range of stream priorities of the current device.
///
/// \param leastPriority  receives the number of the lowest priority, 7.
/// \param greatestPriority  receives the number of the highest priority, 0.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL.
ACL_FUNC_VISIBILITY aclError aclrtDeviceGetStreamPriorityRange(int32_t* leastPriority,
                                                               int32_t* greatestPriority);

/// Tells whether a device's default context exists.
///
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \param flags  receives 0; may be NULL.
/// \param active  receives 1 if the context exists, 0 if not.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `active` is NULL.
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
ACL_FUNC_VISIBILITY aclError aclrtGetPrimaryCtxState(int32_t deviceId, uint32_t* flags,
                                                     int32_t* active);

/// Sets what the current device's arithmetic does on overflow. The processor follows IEEE 754,
/// which is ACL_RT_OVERFLOW_MODE_INFNAN; the setting is kept and answered, and changes no result.
///
/// \param mode  ACL_RT_OVERFLOW_MODE_SATURATION or ACL_RT_OVERFLOW_MODE_INFNAN.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `mode` is anything else.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current device.
ACL_FUNC_VISIBILITY aclError aclrtSetDeviceSatMode(aclrtFloatOverflowMode mode);

/// Tells what aclrtSetDeviceSatMode set last for the current device.
///
/// \param mode  receives it; ACL_RT_OVERFLOW_MODE_INFNAN if nothing was set.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `mode` is NULL.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current device.
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceSatMode(aclrtFloatOverflowMode* mode);

/// Sets how long a stream's wait for an event may take before the stream fails.
///
/// \param timeout  seconds; 0 means for ever.
/// \return ACL_SUCCESS.
ACL_FUNC_VISIBILITY aclError aclrtSetOpWaitTimeout(uint32_t timeout);

/// Would set how long an operator may run before the device gives it up. A thread of a processor
/// cannot be stopped safely, and its kernels always end: the call changes nothing.
///
/// \param timeout  seconds; 0 means for ever.
/// \return ACL_SUCCESS.
ACL_FUNC_VISIBILITY aclError aclrtSetOpExecuteTimeOut(uint32_t timeout);

/// Would do what aclrtSetOpExecuteTimeOut would, in microseconds.
///
/// \param timeout  microseconds; 0 means for ever.
/// \param actualTimeout  receives `timeout`.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `actualTimeout` is NULL.
ACL_FUNC_VISIBILITY aclError aclrtSetOpExecuteTimeOutV2(uint64_t timeout, uint64_t* actualTimeout);

// ---- several devices ----

/// Tells whether a device can reach another one's memory. Here all of it is memory of the machine.
///
/// \param canAccessPeer  receives 1, or 0 if both are the same device.
/// \param deviceId, peerDeviceId  0 to aclrtGetDeviceCount - 1.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `canAccessPeer` is NULL.
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
ACL_FUNC_VISIBILITY aclError aclrtDeviceCanAccessPeer(int32_t* canAccessPeer, int32_t deviceId,
                                                      int32_t peerDeviceId);

/// Allows the current device to reach another one's memory, which here it always can.
///
/// \param peerDeviceId  the other device.
/// \param flags  0.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current device.
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
/// - ACL_ERROR_RT_PARAM_INVALID: `flags` is not 0.
ACL_FUNC_VISIBILITY aclError aclrtDeviceEnablePeerAccess(int32_t peerDeviceId, uint32_t flags);

/// Translates the number that the user gave a device (the vendor's ASCEND_RT_VISIBLE_DEVICES) into
/// the one that calls take. Here they are the same.
///
/// \param userDevid  0 to aclrtGetDeviceCount - 1.
/// \param logicDevId  receives the number.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `logicDevId` is NULL.
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
ACL_FUNC_VISIBILITY aclError aclrtGetLogicDevIdByUserDevId(const int32_t userDevid,
                                                           int32_t* const logicDevId);

// ---- faults of a device ----

/// Drops what the streams of a device have not begun and waits for the tasks that run.
///
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \param timeout  milliseconds.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
/// - ACL_ERROR_RT_STREAM_SYNC_TIMEOUT: the time is up, and a task still runs.
ACL_FUNC_VISIBILITY aclError aclrtDeviceTaskAbort(int32_t deviceId, uint32_t timeout);

/// Would list memory with errors that cannot be corrected.
///
/// \param deviceId  the device.
/// \param memUceInfoArray, arraySize  would receive the list, and the entries that fit there.
/// \param retSize  would receive the number of entries.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtGetMemUceInfo(int32_t deviceId, aclrtMemUceInfo* memUceInfoArray,
                                                size_t arraySize, size_t* retSize);

/// Would repair memory that aclrtGetMemUceInfo listed.
///
/// \param deviceId  the device.
/// \param memUceInfoArray, arraySize  the list.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtMemUceRepair(int32_t deviceId, aclrtMemUceInfo* memUceInfoArray,
                                               size_t arraySize);

/// Would tell how much memory each part of the vendor's software uses.
///
/// \param deviceId  the device.
/// \param memUsageInfo, inputNum  would receive the list, and the entries that fit there.
/// \param outputNum  would receive the number of entries.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtGetMemUsageInfo(uint32_t deviceId,
                                                  aclrtMemUsageInfo* memUsageInfo, size_t inputNum,
                                                  size_t* outputNum);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_DEVICE_H_
