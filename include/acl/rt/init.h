// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Start and end of AscendCL, and what can be asked about the installation.

#ifndef HOSTACL_ACL_RT_INIT_H_
#define HOSTACL_ACL_RT_INIT_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- start and end ----

/// Starts AscendCL for this process and counts one reference more.
///
/// Device, stream, memory and operator calls work without it; client code calls it first all the
/// same.
///
/// \param configPath  path of a file with a JSON object, or NULL or "" for none. hostacl makes no
///     use of the object's content; `{}` will do.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_REPEAT_INITIALIZE: already started. The reference is counted, so that a caller may
///   ignore this code.
/// - ACL_ERROR_INVALID_FILE: the file does not exist or cannot be read.
/// - ACL_ERROR_INVALID_FILE_SIZE: the file has more than 10 MiB.
/// - ACL_ERROR_PARSE_FILE: the file is not a JSON object.
ACL_FUNC_VISIBILITY aclError aclInit(const char* configPath);

/// Ends AscendCL for this process: sets the number of references to 0 at once. It can be started
/// again afterwards.
///
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_REPEAT_FINALIZE: already ended since the last aclInit.
ACL_FUNC_VISIBILITY aclError aclFinalize(void);

/// Gives back one reference; the last one ends AscendCL.
///
/// \param refCount  receives the number of references that remain; may be NULL.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_REPEAT_FINALIZE: there is no reference to give back.
ACL_FUNC_VISIBILITY aclError aclFinalizeReference(uint64_t* refCount);

// ---- errors ----

/// Fetches the sentence of the calling thread's last failed call, once: which argument of which
/// call, what it was, what was expected.
///
/// \return the text, valid until this thread's next call of this function; NULL if no call failed
///     since the last time.
ACL_FUNC_VISIBILITY const char* aclGetRecentErrMsg(void);

/// Returns the code of the calling thread's last failed runtime call and resets it.
///
/// \param level  ACL_RT_THREAD_LEVEL.
/// \return that code; ACL_SUCCESS if there was no failure since the last reset;
///     ACL_ERROR_RT_PARAM_INVALID if `level` is anything else.
ACL_FUNC_VISIBILITY aclError aclrtGetLastError(aclrtLastErrLevel level);

/// Returns what aclrtGetLastError would, without resetting it.
///
/// \param level  ACL_RT_THREAD_LEVEL.
/// \return as aclrtGetLastError.
ACL_FUNC_VISIBILITY aclError aclrtPeekAtLastError(aclrtLastErrLevel level);

// ---- versions and capabilities ----

/// Tells the version of the AscendCL interface: 1.17.0. Deprecated by the vendor in favour of
/// aclsysGetCANNVersion.
///
/// \param majorVersion, minorVersion, patchVersion  receive the three parts.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL.
ACL_FUNC_VISIBILITY aclError aclrtGetVersion(int32_t* majorVersion, int32_t* minorVersion,
                                             int32_t* patchVersion);

/// Tells the version of a package of the CANN release that hostacl stands in for.
///
/// \param name  the package.
/// \param version  receives the version as a whole and in parts.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `version` is NULL, or `name` is not an aclCANNPackageName.
/// - ACL_ERROR_RT_FEATURE_NOT_SUPPORT: `name` is ACL_PKG_NAME_DRIVER; there is no driver without a
///   card.
ACL_FUNC_VISIBILITY aclError aclsysGetCANNVersion(aclCANNPackageName name,
                                                  aclCANNPackageVersion* version);

/// Tells the version of a package by the package's name, as text.
///
/// \param pkgName  for example "runtime", "ops_nn", "ops_math".
/// \param versionStr  receives the text with its zero; room for ACL_PKG_VERSION_MAX_SIZE bytes.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL, or there is no such package.
ACL_FUNC_VISIBILITY aclError aclsysGetVersionStr(char* pkgName, char* versionStr);

/// Tells the version of a package by the package's name, as one number that grows with it.
///
/// \param pkgName  as for aclsysGetVersionStr.
/// \param versionNum  receives the number.
/// \return as aclsysGetVersionStr.
ACL_FUNC_VISIBILITY aclError aclsysGetVersionNum(char* pkgName, int32_t* versionNum);

/// Lists the capabilities that aclGetCannAttribute can be asked about.
///
/// \param cannAttrList  receives the address of an array that lives as long as the process.
/// \param num  receives its length.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL.
ACL_FUNC_VISIBILITY aclError aclGetCannAttributeList(const aclCannAttr** cannAttrList, size_t* num);

/// Tells whether the installation has a capability.
///
/// \param cannAttr  the capability.
/// \param value  receives 1 if it is there, 0 if not.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `value` is NULL, or `cannAttr` is not in the list.
/// - ACL_ERROR_RT_SOC_VERSION: HOSTACL_SOC names no product.
ACL_FUNC_VISIBILITY aclError aclGetCannAttribute(aclCannAttr cannAttr, int32_t* value);

/// Tells a figure of a device.
///
/// \param deviceId  0 to aclrtGetDeviceCount - 1.
/// \param deviceInfo  the figure.
/// \param value  receives it: a number of cores, or bytes for ACL_DEVICE_INFO_L2_SIZE.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `value` is NULL, or `deviceInfo` is not an aclDeviceInfo.
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
ACL_FUNC_VISIBILITY aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo,
                                                    int64_t* value);

// ---- system parameters ----

/// Sets a parameter of the process: the value that contexts made from now on start with. hostacl
/// keeps the value; its results are deterministic whatever it is.
///
/// \param opt  the parameter.
/// \param value  its value; 0 is off, 1 is on.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_PARAM_INVALID: `opt` is not an aclSysParamOpt.
ACL_FUNC_VISIBILITY aclError aclrtSetSysParamOpt(aclSysParamOpt opt, int64_t value);

/// Reads a parameter of the process.
///
/// \param opt  the parameter.
/// \param value  receives its value, 0 if it was never set.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `value` is NULL.
/// - ACL_ERROR_RT_PARAM_INVALID: `opt` is not an aclSysParamOpt.
ACL_FUNC_VISIBILITY aclError aclrtGetSysParamOpt(aclSysParamOpt opt, int64_t* value);

/// Sets a parameter of the current context.
///
/// \param opt  the parameter.
/// \param value  its value; 0 is off, 1 is on.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current context.
/// - ACL_ERROR_RT_PARAM_INVALID: `opt` is not an aclSysParamOpt.
ACL_FUNC_VISIBILITY aclError aclrtCtxSetSysParamOpt(aclSysParamOpt opt, int64_t value);

/// Reads a parameter of the current context.
///
/// \param opt  the parameter.
/// \param value  receives its value.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `value` is NULL.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current context.
/// - ACL_ERROR_RT_PARAM_INVALID: `opt` is not an aclSysParamOpt.
ACL_FUNC_VISIBILITY aclError aclrtCtxGetSysParamOpt(aclSysParamOpt opt, int64_t* value);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_INIT_H_
