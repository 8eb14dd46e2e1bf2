// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// What every other header of AscendCL builds on: status codes, element types, memory formats,
// log levels, half-precision conversion, data buffers.

#ifndef HOSTACL_ACL_ACL_BASE_RT_H_
#define HOSTACL_ACL_ACL_BASE_RT_H_

#include <stddef.h>
#include <stdint.h>

#include "error_codes/acl_error_codes.h"
#include "error_codes/ge_error_codes.h"
#include "error_codes/rt_error_codes.h"
#include "hostacl_macros.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Status of every `acl*` function except the `aclnn*` ones: ACL_SUCCESS or a code of
/// acl/error_codes/. The sentence that belongs to it comes from aclGetRecentErrMsg.
typedef int aclError;

/// Opaque handles. A handle is not an address: never dereference it, and never use it after it was
/// destroyed. A destroyed or made-up handle is refused with a code.
typedef void* aclrtContext;
typedef void* aclrtStream;
typedef void* aclrtEvent;

/// Bits of an IEEE 754 binary16 number.
typedef uint16_t aclFloat16;

/// A span of bytes that somebody else owns.
typedef struct aclDataBuffer aclDataBuffer;

/// Type of a tensor's element. The numbers that are missing are not in use.
typedef enum aclDataType {
  ACL_DT_UNDEFINED = -1,
  ACL_FLOAT = 0,    ///< IEEE 754 binary32
  ACL_FLOAT16 = 1,  ///< IEEE 754 binary16
  ACL_INT8 = 2,
  ACL_INT32 = 3,
  ACL_UINT8 = 4,
  ACL_INT16 = 6,
  ACL_UINT16 = 7,
  ACL_UINT32 = 8,
  ACL_INT64 = 9,
  ACL_UINT64 = 10,
  ACL_DOUBLE = 11,  ///< IEEE 754 binary64
  ACL_BOOL = 12,    ///< one byte, 0 or 1
  ACL_STRING = 13,
  ACL_COMPLEX64 = 16,   ///< two binary32
  ACL_COMPLEX128 = 17,  ///< two binary64
  ACL_BF16 = 27,        ///< bfloat16: the upper half of a binary32
  ACL_INT4 = 29,
  ACL_UINT1 = 30,
  ACL_COMPLEX32 = 33,  ///< two binary16
  ACL_HIFLOAT8 = 34,
  ACL_FLOAT8_E5M2 = 35,
  ACL_FLOAT8_E4M3FN = 36,
  ACL_FLOAT8_E8M0 = 37,
  ACL_FLOAT6_E3M2 = 38,
  ACL_FLOAT6_E2M3 = 39,
  ACL_FLOAT4_E2M1 = 40,
  ACL_FLOAT4_E1M2 = 41,
} aclDataType;

/// Order and blocking of a tensor's dimensions in memory. ACL_FORMAT_ND means plain strides; the
/// GeGLU operators accept every format and go by the strides alone.
typedef enum aclFormat {
  ACL_FORMAT_UNDEFINED = -1,
  ACL_FORMAT_NCHW = 0,
  ACL_FORMAT_NHWC = 1,
  ACL_FORMAT_ND = 2,
  ACL_FORMAT_NC1HWC0 = 3,
  ACL_FORMAT_FRACTAL_Z = 4,
  ACL_FORMAT_NC1HWC0_C04 = 12,
  ACL_FORMAT_HWCN = 16,
  ACL_FORMAT_NDHWC = 27,
  ACL_FORMAT_FRACTAL_NZ = 29,
  ACL_FORMAT_NCDHW = 30,
  ACL_FORMAT_NDC1HWC0 = 32,
  ACL_FRACTAL_Z_3D = 33,  ///< sic: without FORMAT
  ACL_FORMAT_NC = 35,
  ACL_FORMAT_NCL = 47,
  ACL_FORMAT_FRACTAL_NZ_C0_16 = 50,
  ACL_FORMAT_FRACTAL_NZ_C0_32 = 51,
  ACL_FORMAT_FRACTAL_NZ_C0_2 = 52,
  ACL_FORMAT_FRACTAL_NZ_C0_4 = 53,
  ACL_FORMAT_FRACTAL_NZ_C0_8 = 54,
} aclFormat;

/// Where the data of an aclTensorDesc lies, see aclSetTensorPlaceMent.
typedef enum aclMemType {
  ACL_MEMTYPE_DEVICE = 0,
  ACL_MEMTYPE_HOST = 1,
  ACL_MEMTYPE_HOST_COMPILE_INDEPENDENT = 2,
} aclMemType;

/// Severity of a log line, see aclAppLog.
typedef enum aclLogLevel {
  ACL_DEBUG = 0,
  ACL_INFO = 1,
  ACL_WARNING = 2,
  ACL_ERROR = 3,
} aclLogLevel;

/// Converts binary16 to binary32 by the vendor's rule, in which exponent 31 is an ordinary
/// exponent: there is no infinity and no NaN, 0x7C00 gives 65536, 0xFC00 gives -65536, 0x7E00 gives
/// 98304. All other numbers convert exactly.
///
/// \param value  the bits of a binary16 number.
/// \return the number.
ACL_FUNC_VISIBILITY float aclFloat16ToFloat(aclFloat16 value);

/// Converts binary32 to binary16, rounding to nearest even. What does not fit saturates: NaN,
/// infinity and overflow become 0x7BFF (65504) or, with the sign bit set, 0xFBFF.
///
/// \param value  the number.
/// \return the bits of a binary16 number.
ACL_FUNC_VISIBILITY aclFloat16 aclFloatToFloat16(float value);

/// Tells the size of an element.
///
/// \param dataType  type of the element.
/// \return bytes: 1 for 8-bit types and for ACL_BOOL, ACL_INT4 and ACL_UINT1; 2, 4, 8 or 16 for
///     wider types; 0 for ACL_STRING and ACL_DT_UNDEFINED; 8 for everything else, such as the
///     FLOAT6 and FLOAT4 types.
ACL_FUNC_VISIBILITY size_t aclDataTypeSize(aclDataType dataType);

/// Makes a buffer object that refers to bytes of the caller; nothing is copied.
///
/// \param data  the first byte; may be NULL.
/// \param size  number of bytes.
/// \return the object, to be released with aclDestroyDataBuffer; NULL if memory is exhausted.
ACL_FUNC_VISIBILITY aclDataBuffer* aclCreateDataBuffer(void* data, size_t size);

/// Destroys a buffer object. The bytes that it refers to stay.
///
/// \param dataBuffer  the object.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `dataBuffer` is NULL or not a live buffer object.
ACL_FUNC_VISIBILITY aclError aclDestroyDataBuffer(const aclDataBuffer* dataBuffer);

/// Tells the address that a buffer object refers to.
///
/// \param dataBuffer  the object.
/// \return the address; NULL if `dataBuffer` is NULL or not a live buffer object.
ACL_FUNC_VISIBILITY void* aclGetDataBufferAddr(const aclDataBuffer* dataBuffer);

/// Tells the size that a buffer object refers to.
///
/// \param dataBuffer  the object.
/// \return bytes; 0 if `dataBuffer` is NULL or not a live buffer object.
ACL_FUNC_VISIBILITY size_t aclGetDataBufferSizeV2(const aclDataBuffer* dataBuffer);

/// Tells the product that this library stands in for.
///
/// \return its name, for example "Ascend910B1", valid as long as the process lives; NULL if the
///     environment variable HOSTACL_SOC holds a name that is not known.
ACL_FUNC_VISIBILITY const char* aclrtGetSocName(void);

/// Hands a line of the application's own log to the library. hostacl drops it: its libraries never
/// write anything.
///
/// \param logLevel  severity.
/// \param func, file, line  where the line was logged; the texts may be NULL.
/// \param fmt  a printf format for the arguments that follow.
ACL_FUNC_VISIBILITY void aclAppLog(aclLogLevel logLevel, const char* func, const char* file,
                                   uint32_t line, const char* fmt, ...);

/// Logs with the place of the call filled in: ACL_APP_LOG(ACL_INFO, "%d elements", n).
#define ACL_APP_LOG(level, ...) aclAppLog(level, __func__, __FILE__, __LINE__, __VA_ARGS__)

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_ACL_BASE_RT_H_
