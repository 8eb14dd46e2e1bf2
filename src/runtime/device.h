// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_RUNTIME_DEVICE_H_
#define HOSTACL_RUNTIME_DEVICE_H_

#include <cstddef>
#include <cstdint>

#include "base/status.h"
#include "runtime/stream.h"
#include "runtime/time_limit.h"

namespace hostacl::runtime {

// HOSTACL_DEVICE_COUNT, by default 1.
base::Status DeviceCount(uint32_t* count);
// Whether there is such a device (code::kRtInvalidDeviceId).
base::Status CheckDeviceId(const char* argument, int64_t device_id);

// Whether the device exists and the environment that it depends on can be read: what is wrong there
// is told here.
base::Status PrepareDevice(const char* argument, int32_t device_id);

// Counts a use of the device and makes its primary context the calling thread's current one.
base::Status SetDevice(const char* argument, int32_t device_id);

enum class Reset { kOneUse, kAllUses };
// Gives back a use, or all of them; the last one ends the primary context. kOneUse lets the default
// stream finish.
base::Status ResetDevice(const char* argument, int32_t device_id, Reset reset);

bool IsPrimaryContextActive(int32_t device_id);

// The device of the calling thread's current context.
base::Status CurrentDevice(int32_t* device_id);

// Waits for all streams of the calling thread's current device; the first failure among them.
base::Status SynchronizeDevice(const Deadline& deadline);
// Drops what the device's streams have not begun.
base::Status AbortDevice(const char* argument, int32_t device_id, const Deadline& deadline);

// What the machine offers a device.
size_t DeviceL2Bytes();

// The overflow mode of a device is kept and answered only: the processor follows IEEE 754.
void SetOverflowMode(int32_t device_id, int32_t mode);
int32_t OverflowMode(int32_t device_id);

// How long a stream's wait for an event may take: aclrtSetOpWaitTimeout, 0 = for ever.
void SetEventWaitLimit(uint32_t seconds);
uint32_t EventWaitLimit();

}  // namespace hostacl::runtime

#endif  // HOSTACL_RUNTIME_DEVICE_H_
