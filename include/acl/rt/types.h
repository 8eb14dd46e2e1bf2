// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Enumerations, flags and structures of the runtime.

#ifndef HOSTACL_ACL_RT_TYPES_H_
#define HOSTACL_ACL_RT_TYPES_H_

#include "../acl_base_rt.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- device ----

/// Which side the calling program runs on. hostacl always answers ACL_HOST.
typedef enum aclrtRunMode {
  ACL_DEVICE = 0,
  ACL_HOST = 1,
} aclrtRunMode;

/// Which task scheduler of the device is meant; a matter of the device that hostacl does not have.
typedef enum aclrtTsId {
  ACL_TS_ID_AICORE = 0,
  ACL_TS_ID_AIVECTOR = 1,
  ACL_TS_ID_RESERVED = 2,
} aclrtTsId;

/// Whether a device works, see aclrtQueryDeviceStatus.
typedef enum aclrtDeviceStatus {
  ACL_RT_DEVICE_STATUS_NORMAL = 0,
  ACL_RT_DEVICE_STATUS_ABNORMAL = 1,
  ACL_RT_DEVICE_STATUS_END = 0xFFFF,
} aclrtDeviceStatus;

/// A property that aclrtGetDeviceInfo reports.
typedef enum aclrtDevAttr {
  ACL_DEV_ATTR_AICPU_CORE_NUM = 1,
  ACL_DEV_ATTR_AICORE_CORE_NUM = 101,
  ACL_DEV_ATTR_CUBE_CORE_NUM = 102,
  ACL_DEV_ATTR_VECTOR_CORE_NUM = 201,
  ACL_DEV_ATTR_WARP_SIZE = 202,
  ACL_DEV_ATTR_MAX_THREAD_PER_VECTOR_CORE = 203,
  ACL_DEV_ATTR_UBUF_PER_VECTOR_CORE = 204,
  ACL_DEV_ATTR_TOTAL_GLOBAL_MEM_SIZE = 301,  ///< bytes
  ACL_DEV_ATTR_L2_CACHE_SIZE = 302,          ///< bytes
  ACL_DEV_ATTR_SMP_ID = 401,
  ACL_DEV_ATTR_PHY_CHIP_ID = 402,
  ACL_DEV_ATTR_SUPER_POD_DEVICE_ID = 403,
  ACL_DEV_ATTR_SUPER_POD_SERVER_ID = 404,
  ACL_DEV_ATTR_SUPER_POD_ID = 405,
  ACL_DEV_ATTR_CUST_OP_PRIVILEGE = 406,
  ACL_DEV_ATTR_MAINBOARD_ID = 407,
  ACL_DEV_ATTR_IS_VIRTUAL = 501,
} aclrtDevAttr;

/// A property that aclGetDeviceCapability reports.
typedef enum aclDeviceInfo {
  ACL_DEVICE_INFO_UNDEFINED = -1,
  ACL_DEVICE_INFO_AI_CORE_NUM = 0,
  ACL_DEVICE_INFO_VECTOR_CORE_NUM = 1,
  ACL_DEVICE_INFO_L2_SIZE = 2,
} aclDeviceInfo;

/// A capability of the installation that aclGetCannAttribute reports.
typedef enum aclCannAttr {
  ACL_CANN_ATTR_UNDEFINED = -1,
  ACL_CANN_ATTR_INF_NAN = 0,
  ACL_CANN_ATTR_BF16 = 1,
  ACL_CANN_ATTR_JIT_COMPILE = 2,
} aclCannAttr;

/// Reserved for more figures of aclrtUtilizationInfo; no member is defined.
typedef struct aclrtUtilizationExtendInfo aclrtUtilizationExtendInfo;

/// Utilisation in percent; -1 where the figure does not exist.
typedef struct aclrtUtilizationInfo {
  int32_t cubeUtilization;
  int32_t vectorUtilization;
  int32_t aicpuUtilization;
  int32_t memoryUtilization;
  aclrtUtilizationExtendInfo* utilizationExtend;  ///< reserved, NULL
} aclrtUtilizationInfo;

/// Memory with an error that cannot be corrected.
typedef struct aclrtMemUceInfo {
  void* addr;
  size_t len;  ///< bytes
  size_t reserved[14];
} aclrtMemUceInfo;

/// Memory that a part of the vendor's software uses.
typedef struct aclrtMemUsageInfo {
  char name[32];
  uint64_t curMemSize;   ///< bytes
  uint64_t memPeakSize;  ///< bytes
  size_t reserved[8];
} aclrtMemUsageInfo;

/// What arithmetic does when a result does not fit its type.
typedef enum aclrtFloatOverflowMode {
  ACL_RT_OVERFLOW_MODE_SATURATION = 0,
  ACL_RT_OVERFLOW_MODE_INFNAN = 1,
  ACL_RT_OVERFLOW_MODE_UNDEF = 2,
} aclrtFloatOverflowMode;

// ---- system parameters, errors, versions ----

/// A parameter of the process or of a context, see aclrtSetSysParamOpt.
typedef enum aclSysParamOpt {
  ACL_OPT_DETERMINISTIC = 0,
  ACL_OPT_ENABLE_DEBUG_KERNEL = 1,
  ACL_OPT_STRONG_CONSISTENCY = 2,
} aclSysParamOpt;

/// Whose last error aclrtGetLastError returns.
typedef enum aclrtLastErrLevel {
  ACL_RT_THREAD_LEVEL = 0,
} aclrtLastErrLevel;

/// A part of the vendor's release, see aclsysGetCANNVersion.
typedef enum aclCANNPackageName {
  ACL_PKG_NAME_CANN = 0,
  ACL_PKG_NAME_RUNTIME = 1,
  ACL_PKG_NAME_COMPILER = 2,
  ACL_PKG_NAME_HCCL = 3,
  ACL_PKG_NAME_TOOLKIT = 4,
  ACL_PKG_NAME_OPP = 5,
  ACL_PKG_NAME_OPP_KERNEL = 6,
  ACL_PKG_NAME_DRIVER = 7,
} aclCANNPackageName;

/// Room for a version, and for one part of it, in bytes with the terminating zero.
#define ACL_PKG_VERSION_MAX_SIZE 128
#define ACL_PKG_VERSION_PARTS_MAX_SIZE 64

/// Zero-terminated texts; a part that the version does not have is "0".
typedef struct aclCANNPackageVersion {
  char version[ACL_PKG_VERSION_MAX_SIZE];
  char majorVersion[ACL_PKG_VERSION_PARTS_MAX_SIZE];
  char minorVersion[ACL_PKG_VERSION_PARTS_MAX_SIZE];
  char releaseVersion[ACL_PKG_VERSION_PARTS_MAX_SIZE];
  char patchVersion[ACL_PKG_VERSION_PARTS_MAX_SIZE];
  char reserved[ACL_PKG_VERSION_MAX_SIZE];
} aclCANNPackageVersion;

// ---- streams, events, callbacks ----

/// Flags of aclrtCreateStreamWithConfig, to be OR-ed.
#define ACL_STREAM_FAST_LAUNCH 0x00000001U
#define ACL_STREAM_FAST_SYNC 0x00000002U
#define ACL_STREAM_PERSISTENT 0x00000004U
#define ACL_STREAM_HUGE 0x00000008U
#define ACL_STREAM_CPU_SCHEDULE 0x00000010U
#define ACL_STREAM_DEVICE_USE_ONLY 0x00000020U

/// Modes of aclrtSetStreamFailureMode.
#define ACL_CONTINUE_ON_FAILURE 0x00000000U
#define ACL_STOP_ON_FAILURE 0x00000001U

/// An attribute of aclrtSetStreamAttribute.
typedef enum aclrtStreamAttr {
  ACL_STREAM_ATTR_FAILURE_MODE = 1,
  ACL_STREAM_ATTR_FLOAT_OVERFLOW_CHECK = 2,
  ACL_STREAM_ATTR_USER_CUSTOM_TAG = 3,
  ACL_STREAM_ATTR_CACHE_OP_INFO = 4,
} aclrtStreamAttr;

/// The value of an aclrtStreamAttr; the attribute says which member counts.
typedef union aclrtStreamAttrValue {
  uint64_t failureMode;  ///< ACL_CONTINUE_ON_FAILURE or ACL_STOP_ON_FAILURE
  uint32_t overflowSwitch;
  uint32_t userCustomTag;
  uint32_t cacheOpInfoSwitch;
  uint32_t reserve[4];
} aclrtStreamAttrValue;

/// Flags of aclrtCreateEventWithFlag and aclrtCreateEventExWithFlag, to be OR-ed. hostacl acts on
/// one of them: events with ACL_EVENT_TIME_LINE measure time.
#define ACL_EVENT_SYNC 0x00000001U
#define ACL_EVENT_CAPTURE_STREAM_PROGRESS 0x00000002U
#define ACL_EVENT_TIME_LINE 0x00000008U
#define ACL_EVENT_DEVICE_USE_ONLY 0x00000010U
#define ACL_EVENT_EXTERNAL 0x00000020U
#define ACL_EVENT_IPC 0x00000040U

/// Whether a stream is idle, see aclrtStreamQuery.
typedef enum aclrtStreamStatus {
  ACL_STREAM_STATUS_COMPLETE = 0,
  ACL_STREAM_STATUS_NOT_READY = 1,
  ACL_STREAM_STATUS_RESERVED = 0xFFFF,
} aclrtStreamStatus;

/// Answer of the deprecated aclrtQueryEvent.
typedef enum aclrtEventStatus {
  ACL_EVENT_STATUS_COMPLETE = 0,
  ACL_EVENT_STATUS_NOT_READY = 1,
  ACL_EVENT_STATUS_RESERVED = 2,
} aclrtEventStatus;

/// Answer of aclrtQueryEventStatus. Mind that the numbers are the reverse of aclrtEventStatus.
typedef enum aclrtEventRecordedStatus {
  ACL_EVENT_RECORDED_STATUS_NOT_READY = 0,
  ACL_EVENT_RECORDED_STATUS_COMPLETE = 1,
} aclrtEventRecordedStatus;

/// Whether streams wait for an event, see aclrtQueryEventWaitStatus.
typedef enum aclrtEventWaitStatus {
  ACL_EVENT_WAIT_STATUS_COMPLETE = 0,
  ACL_EVENT_WAIT_STATUS_NOT_READY = 1,
  ACL_EVENT_WAIT_STATUS_RESERVED = 0xFFFF,
} aclrtEventWaitStatus;

/// Whether later tasks of the stream wait until a callback has returned.
typedef enum aclrtCallbackBlockType {
  ACL_CALLBACK_NO_BLOCK = 0,
  ACL_CALLBACK_BLOCK = 1,
} aclrtCallbackBlockType;

/// Function that aclrtLaunchCallback queues; it runs on the thread that processes reports.
typedef void (*aclrtCallback)(void* userData);

/// Function that aclrtLaunchHostFunc queues; it runs on the stream's own worker thread.
typedef void (*aclrtHostFunc)(void* args);

// ---- memory ----

/// Direction of a copy. Device memory of hostacl is host memory, so every direction reaches its
/// bytes; the kind is checked and otherwise a statement of intent.
typedef enum aclrtMemcpyKind {
  ACL_MEMCPY_HOST_TO_HOST = 0,
  ACL_MEMCPY_HOST_TO_DEVICE = 1,
  ACL_MEMCPY_DEVICE_TO_HOST = 2,
  ACL_MEMCPY_DEVICE_TO_DEVICE = 3,
  ACL_MEMCPY_DEFAULT = 4,
  ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE = 5,
  ACL_MEMCPY_INNER_DEVICE_TO_DEVICE = 6,
  ACL_MEMCPY_INTER_DEVICE_TO_DEVICE = 7,
} aclrtMemcpyKind;

/// What aclrtCmoAsync should do with a cache.
typedef enum aclrtCmoType {
  ACL_RT_CMO_TYPE_PREFETCH = 0,
  ACL_RT_CMO_TYPE_WRITEBACK = 1,
  ACL_RT_CMO_TYPE_INVALID = 2,
  ACL_RT_CMO_TYPE_FLUSH = 3,
} aclrtCmoType;

/// Page size wanted for device memory. The TYPE and ACCESS values may be OR-ed to the others.
typedef enum aclrtMemMallocPolicy {
  ACL_MEM_MALLOC_HUGE_FIRST = 0,
  ACL_MEM_MALLOC_HUGE_ONLY = 1,
  ACL_MEM_MALLOC_NORMAL_ONLY = 2,
  ACL_MEM_MALLOC_HUGE_FIRST_P2P = 3,
  ACL_MEM_MALLOC_HUGE_ONLY_P2P = 4,
  ACL_MEM_MALLOC_NORMAL_ONLY_P2P = 5,
  ACL_MEM_MALLOC_HUGE1G_ONLY = 6,
  ACL_MEM_MALLOC_HUGE1G_ONLY_P2P = 7,
  ACL_MEM_TYPE_LOW_BAND_WIDTH = 0x0100,
  ACL_MEM_TYPE_HIGH_BAND_WIDTH = 0x1000,
  ACL_MEM_ACCESS_USER_SPACE_READONLY = 0x100000,
} aclrtMemMallocPolicy;

/// Kind of memory that aclrtGetMemInfo asks about.
typedef enum aclrtMemAttr {
  ACL_DDR_MEM = 0,
  ACL_HBM_MEM = 1,
  ACL_DDR_MEM_HUGE = 2,
  ACL_DDR_MEM_NORMAL = 3,
  ACL_HBM_MEM_HUGE = 4,
  ACL_HBM_MEM_NORMAL = 5,
  ACL_DDR_MEM_P2P_HUGE = 6,
  ACL_DDR_MEM_P2P_NORMAL = 7,
  ACL_HBM_MEM_P2P_HUGE = 8,
  ACL_HBM_MEM_P2P_NORMAL = 9,
  ACL_HBM_MEM_HUGE1G = 10,
  ACL_HBM_MEM_P2P_HUGE1G = 11,
  ACL_MEM_NORMAL = 12,
  ACL_MEM_HUGE = 13,
  ACL_MEM_HUGE1G = 14,
  ACL_MEM_P2P_NORMAL = 15,
  ACL_MEM_P2P_HUGE = 16,
  ACL_MEM_P2P_HUGE1G = 17,
} aclrtMemAttr;

/// What kind of memory an address lies in.
typedef enum aclrtMemLocationType {
  ACL_MEM_LOCATION_TYPE_HOST = 0,
  ACL_MEM_LOCATION_TYPE_DEVICE = 1,
  ACL_MEM_LOCATION_TYPE_UNREGISTERED = 2,  ///< memory that no call of this library made
  ACL_MEM_LOCATION_TYPE_HOST_NUMA = 4,
} aclrtMemLocationType;

/// Where memory lies.
typedef struct aclrtMemLocation {
  uint32_t id;  ///< device or NUMA node
  aclrtMemLocationType type;
} aclrtMemLocation;

/// Answer of aclrtPointerGetAttributes.
typedef struct aclrtPtrAttributes {
  aclrtMemLocation location;
  uint32_t pageSize;  ///< bytes
  uint32_t rsv[4];    ///< reserved
} aclrtPtrAttributes;

/// An attribute of an allocation, see aclrtMallocWithCfg.
typedef enum aclrtMallocAttrType {
  ACL_RT_MEM_ATTR_RSV = 0,
  ACL_RT_MEM_ATTR_MODULE_ID = 1,
  ACL_RT_MEM_ATTR_DEVICE_ID = 2,
  ACL_RT_MEM_ATTR_VA_FLAG = 3,
} aclrtMallocAttrType;

/// The value of an aclrtMallocAttrType; the attribute says which member counts.
typedef union aclrtMallocAttrValue {
  uint16_t moduleId;
  uint32_t deviceId;
  uint32_t vaFlag;
  uint8_t rsv[8];
} aclrtMallocAttrValue;

/// An attribute of an allocation with its value.
typedef struct aclrtMallocAttribute {
  aclrtMallocAttrType attr;  ///< says which member of `value` counts
  aclrtMallocAttrValue value;
} aclrtMallocAttribute;

/// Extra attributes of an allocation; `numAttrs` entries at `attrs`.
typedef struct aclrtMallocConfig {
  aclrtMallocAttribute* attrs;
  size_t numAttrs;
} aclrtMallocConfig;

/// How aclrtHostRegister makes memory known.
typedef enum aclrtHostRegisterType {
  ACL_HOST_REGISTER_MAPPED = 0,
} aclrtHostRegisterType;

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_TYPES_H_
