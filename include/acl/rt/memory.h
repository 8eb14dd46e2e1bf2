// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Memory and copies. Device memory is memory of this machine: its addresses may be used directly,
// and a copy is a memcpy. Calls without Async in their names have done their work when they return.

#ifndef HOSTACL_ACL_RT_MEMORY_H_
#define HOSTACL_ACL_RT_MEMORY_H_

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

// ---- allocation ----

/// Allocates device memory.
///
/// \param devPtr  receives the address, a multiple of 64. After a failure its value is unspecified.
/// \param size  bytes.
/// \param policy  aclrtMemMallocPolicy values OR-ed; a hint about page size.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `devPtr` is NULL, or `size` is 0.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current context.
/// - ACL_ERROR_RT_PARAM_INVALID: `policy` has an unknown value.
/// - ACL_ERROR_RT_MEMORY_ALLOCATION: memory is exhausted.
ACL_FUNC_VISIBILITY aclError aclrtMalloc(void** devPtr, size_t size, aclrtMemMallocPolicy policy);

/// Does what aclrtMalloc does, without the 32 bytes that the vendor's adds behind the block.
///
/// \param devPtr, size, policy  as for aclrtMalloc.
/// \return as aclrtMalloc.
ACL_FUNC_VISIBILITY aclError aclrtMallocAlign32(void** devPtr, size_t size,
                                                aclrtMemMallocPolicy policy);

/// Does what aclrtMalloc does; the memory is cached, as all memory here is. See aclrtMemFlush.
///
/// \param devPtr, size, policy  as for aclrtMalloc.
/// \return as aclrtMalloc.
ACL_FUNC_VISIBILITY aclError aclrtMallocCached(void** devPtr, size_t size,
                                               aclrtMemMallocPolicy policy);

/// Does what aclrtMalloc does, with more attributes.
///
/// \param devPtr, size, policy  as for aclrtMalloc.
/// \param cfg  attributes, or NULL for none. ACL_RT_MEM_ATTR_DEVICE_ID chooses the device; the
///     others have no effect.
/// \return as aclrtMalloc, or
/// - ACL_ERROR_INVALID_PARAM: `cfg` has a number of attributes but NULL for them.
/// - ACL_ERROR_RT_PARAM_INVALID: an attribute is not an aclrtMallocAttrType.
/// - ACL_ERROR_RT_INVALID_DEVICEID: there is no such device.
ACL_FUNC_VISIBILITY aclError aclrtMallocWithCfg(void** devPtr, size_t size,
                                                aclrtMemMallocPolicy policy,
                                                aclrtMallocConfig* cfg);

/// Frees device memory, without waiting for the streams: tasks that are queued may still use it,
/// and the system gets it back when they are done.
///
/// \param devPtr  what an aclrtMalloc function returned.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `devPtr` is NULL.
/// - ACL_ERROR_RT_PARAM_INVALID: it is not the start of a living allocation of device memory.
ACL_FUNC_VISIBILITY aclError aclrtFree(void* devPtr);

/// Waits until all streams of the current device are idle, then frees device memory.
///
/// \param devPtr  what an aclrtMalloc function returned.
/// \return as aclrtFree, or a code of aclrtSynchronizeDevice, in which case nothing is freed.
ACL_FUNC_VISIBILITY aclError aclrtFreeWithDevSync(void* devPtr);

/// Allocates memory of the host that asynchronous copies can use without a detour.
///
/// \param hostPtr  receives the address, a multiple of 64. After a failure its value is
///     unspecified.
/// \param size  bytes.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `hostPtr` is NULL, or `size` is 0.
/// - ACL_ERROR_RT_MEMORY_ALLOCATION: memory is exhausted.
ACL_FUNC_VISIBILITY aclError aclrtMallocHost(void** hostPtr, size_t size);

/// Does what aclrtMallocHost does, with more attributes.
///
/// \param ptr, size  as for aclrtMallocHost.
/// \param cfg  attributes, or NULL for none; they have no effect.
/// \return as aclrtMallocHost, or as aclrtMallocWithCfg for what is wrong with `cfg`.
ACL_FUNC_VISIBILITY aclError aclrtMallocHostWithCfg(void** ptr, uint64_t size,
                                                    aclrtMallocConfig* cfg);

/// Frees memory of aclrtMallocHost or aclrtMallocHostWithCfg.
///
/// \param hostPtr  what they returned.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `hostPtr` is NULL.
/// - ACL_ERROR_RT_PARAM_INVALID: it is not the start of a living allocation of host memory.
ACL_FUNC_VISIBILITY aclError aclrtFreeHost(void* hostPtr);

// ---- copies ----

/// Copies bytes. The two ranges must not overlap, except that they may be the same.
///
/// \param dst  where to.
/// \param destMax  bytes that fit there.
/// \param src  where from.
/// \param count  bytes to copy. If it is 0 the call succeeds whatever the pointers are.
/// \param kind  direction, see aclrtMemcpyKind.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `kind` is not an aclrtMemcpyKind, or `dst` or `src` is NULL.
/// - ACL_ERROR_RT_PARAM_INVALID: `count` exceeds `destMax`, or a range reaches past the end of the
///   allocation that it begins in.
ACL_FUNC_VISIBILITY aclError aclrtMemcpy(void* dst, size_t destMax, const void* src, size_t count,
                                         aclrtMemcpyKind kind);

/// Queues a copy. Both ranges must stay as they are until the stream has done it.
///
/// \param dst, destMax, src, count, kind  as for aclrtMemcpy.
/// \param stream  the stream, or NULL.
/// \return as aclrtMemcpy, or
/// - ACL_ERROR_RT_FEATURE_NOT_SUPPORT: `kind` is ACL_MEMCPY_HOST_TO_HOST.
/// - a code of the opening comment of rt/stream.h.
ACL_FUNC_VISIBILITY aclError aclrtMemcpyAsync(void* dst, size_t destMax, const void* src,
                                              size_t count, aclrtMemcpyKind kind,
                                              aclrtStream stream);

/// Copies a rectangle: `height` rows of `width` bytes.
///
/// \param dst, dpitch  where to, and bytes from one row to the next there.
/// \param src, spitch  where from, and bytes from one row to the next there.
/// \param width  bytes of a row; at most `dpitch` and `spitch`.
/// \param height  rows.
/// \param kind  direction, see aclrtMemcpyKind.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `kind` is not an aclrtMemcpyKind, or `dst` or `src` is NULL.
/// - ACL_ERROR_RT_PARAM_INVALID: `width` or `height` is 0, `width` exceeds a pitch, or a rectangle
///   reaches past the end of the allocation that it begins in.
ACL_FUNC_VISIBILITY aclError aclrtMemcpy2d(void* dst, size_t dpitch, const void* src, size_t spitch,
                                           size_t width, size_t height, aclrtMemcpyKind kind);

/// Queues the copy of a rectangle.
///
/// \param dst, dpitch, src, spitch, width, height, kind  as for aclrtMemcpy2d.
/// \param stream  the stream, or NULL.
/// \return as aclrtMemcpy2d, or
/// - a code of the opening comment of rt/stream.h.
ACL_FUNC_VISIBILITY aclError aclrtMemcpy2dAsync(void* dst, size_t dpitch, const void* src,
                                                size_t spitch, size_t width, size_t height,
                                                aclrtMemcpyKind kind, aclrtStream stream);

/// Fills bytes, of device memory or of aclrtMallocHost's.
///
/// \param devPtr  where.
/// \param maxCount  bytes that fit there.
/// \param value  its low byte is the filling.
/// \param count  bytes to fill. If it is 0 the call succeeds whatever the pointer is.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `devPtr` is NULL.
/// - ACL_ERROR_RT_PARAM_INVALID: `count` exceeds `maxCount`, or the range reaches past the end of
///   the allocation that it begins in.
ACL_FUNC_VISIBILITY aclError aclrtMemset(void* devPtr, size_t maxCount, int32_t value,
                                         size_t count);

/// Queues a filling.
///
/// \param devPtr, maxCount, value, count  as for aclrtMemset.
/// \param stream  the stream, or NULL.
/// \return as aclrtMemset, or
/// - a code of the opening comment of rt/stream.h.
ACL_FUNC_VISIBILITY aclError aclrtMemsetAsync(void* devPtr, size_t maxCount, int32_t value,
                                              size_t count, aclrtStream stream);

// ---- queries ----

/// Tells how much device memory there is.
///
/// \param attr  the kind of memory. Kinds that a product does not have give 0 and 0; the HBM kinds
///     stand for DDR where there is no HBM.
/// \param free  receives the bytes that can still be allocated.
/// \param total  receives the bytes there are.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL.
/// - ACL_ERROR_RT_CONTEXT_NULL: the thread has no current device.
/// - ACL_ERROR_RT_INVALID_MEMORY_TYPE: `attr` is not an aclrtMemAttr.
ACL_FUNC_VISIBILITY aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t* free, size_t* total);

/// Tells what an address belongs to.
///
/// \param ptr  any address.
/// \param attributes  receives whether it lies in device memory, in host memory of this library, or
///     in memory that the library does not know (ACL_MEM_LOCATION_TYPE_UNREGISTERED).
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL.
ACL_FUNC_VISIBILITY aclError aclrtPointerGetAttributes(const void* ptr,
                                                       aclrtPtrAttributes* attributes);

// ---- caches and registration ----

/// Writes cached bytes of aclrtMallocCached back. Caches of a processor are coherent: only the
/// arguments are checked.
///
/// \param devPtr, size  the bytes.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `devPtr` is NULL, or `size` is 0.
/// - ACL_ERROR_RT_PARAM_INVALID: the bytes reach past the end of the allocation that they begin in.
ACL_FUNC_VISIBILITY aclError aclrtMemFlush(void* devPtr, size_t size);

/// Drops cached bytes of aclrtMallocCached. Caches of a processor are coherent: only the arguments
/// are checked.
///
/// \param devPtr, size  the bytes.
/// \return as aclrtMemFlush.
ACL_FUNC_VISIBILITY aclError aclrtMemInvalidate(void* devPtr, size_t size);

/// Would queue moving bytes into or out of a cache of the device.
///
/// \param src, size  the bytes.
/// \param cmoType  what to do.
/// \param stream  the stream.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtCmoAsync(void* src, size_t size, aclrtCmoType cmoType,
                                           aclrtStream stream);

/// Makes memory of the host reachable for the device, which here it is already.
///
/// \param ptr, size  the bytes.
/// \param type  ACL_HOST_REGISTER_MAPPED.
/// \param devPtr  receives the address for the device: `ptr`.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: a pointer is NULL, or `size` is 0.
/// - ACL_ERROR_RT_PARAM_INVALID: `type` is anything else, or the bytes do not fit the address
///   space.
/// - ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED: `ptr` is registered already.
ACL_FUNC_VISIBILITY aclError aclrtHostRegister(void* ptr, uint64_t size, aclrtHostRegisterType type,
                                               void** devPtr);

/// Would register memory of the host with flags.
///
/// \param ptr, size  the bytes.
/// \param flag  how.
/// \return ACL_ERROR_RT_FEATURE_NOT_SUPPORT.
ACL_FUNC_VISIBILITY aclError aclrtHostRegisterV2(void* ptr, uint64_t size, uint32_t flag);

/// Undoes aclrtHostRegister.
///
/// \param ptr  the address given there.
/// \return ACL_SUCCESS, or
/// - ACL_ERROR_INVALID_PARAM: `ptr` is NULL.
/// - ACL_ERROR_HOST_MEMORY_NOT_REGISTERED: it is not registered.
ACL_FUNC_VISIBILITY aclError aclrtHostUnregister(void* ptr);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_ACL_RT_MEMORY_H_
