// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/device.h"

#include <unistd.h>

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "base/codes.h"
#include "base/env.h"
#include "runtime/context.h"
#include "runtime/fork.h"
#include "runtime/memory.h"
#include "runtime/soc.h"
#include "runtime/thread_pool.h"

namespace hostacl::runtime {
namespace {

constexpr int64_t kMaxDevices = 64;
constexpr int32_t kOverflowInfNan = 1;  // aclrtFloatOverflowMode

struct Device {
  int64_t uses = 0;
  std::shared_ptr<Context> primary;
  std::atomic<int32_t> overflow_mode{kOverflowInfNan};
};

struct DeviceTable {
  std::mutex mutex;
  std::array<Device, kMaxDevices> devices;
};

DeviceTable& Devices() {
  static auto* const table = new DeviceTable;
  return *table;
}

Device& At(int32_t device_id) { return Devices().devices[static_cast<size_t>(device_id)]; }

// Counts one use less, or none left; the context to end, if that was the last one.
std::shared_ptr<Context> GiveBack(Device& device, Reset reset) {
  device.uses = reset == Reset::kAllUses ? 0 : device.uses - 1;
  return device.uses == 0 ? std::exchange(device.primary, nullptr) : nullptr;
}

std::atomic<uint32_t> event_wait_limit_s{0};

}  // namespace

base::Status DeviceCount(uint32_t* count) {
  struct Setting {
    int64_t devices = 0;
    base::Status status;
  };
  static const auto* const setting = [] {
    auto* read = new Setting;
    read->status = base::EnvInt("HOSTACL_DEVICE_COUNT", 1, 1, kMaxDevices, &read->devices);
    return read;
  }();
  if (setting->status.ok()) *count = static_cast<uint32_t>(setting->devices);
  return setting->status;
}

base::Status CheckDeviceId(const char* argument, int64_t device_id) {
  uint32_t count = 0;
  HOSTACL_RETURN_IF_ERROR(DeviceCount(&count));
  if (device_id >= 0 && device_id < count) return base::Ok();
  return base::Error(base::code::kRtInvalidDeviceId,
                     "{} is {}, expected 0 to {} (HOSTACL_DEVICE_COUNT sets the number)", argument,
                     device_id, count - 1);
}

base::Status PrepareDevice(const char* argument, int32_t device_id) {
  HOSTACL_RETURN_IF_ERROR(CheckDeviceId(argument, device_id));
  const Soc* soc = nullptr;
  size_t capacity_bytes = 0;
  HOSTACL_RETURN_IF_ERROR(CurrentSoc(&soc));
  HOSTACL_RETURN_IF_ERROR(CheckParallelThreadCount());
  HOSTACL_RETURN_IF_ERROR(DeviceCapacity(&capacity_bytes));
  NoteInUse();
  return base::Ok();
}

base::Status SetDevice(const char* argument, int32_t device_id) {
  HOSTACL_RETURN_IF_ERROR(PrepareDevice(argument, device_id));
  Device& device = At(device_id);
  const std::lock_guard lock(Devices().mutex);
  if (device.primary == nullptr) {
    device.primary = Context::Create(device_id, Context::Role::kPrimary);
  }
  ++device.uses;
  SetCurrentContext(device.primary->handle());
  return base::Ok();
}

base::Status ResetDevice(const char* argument, int32_t device_id, Reset reset) {
  HOSTACL_RETURN_IF_ERROR(CheckDeviceId(argument, device_id));
  std::shared_ptr<Context> unused;
  {
    const std::lock_guard lock(Devices().mutex);
    if (At(device_id).uses == 0) {
      return base::Error(base::code::kRtContextNull,
                         "{} is {}, a device that is not in use, expected aclrtSetDevice before",
                         argument, device_id);
    }
    unused = GiveBack(At(device_id), reset);
  }
  if (unused != nullptr) {
    unused->CloseDown(reset == Reset::kAllUses ? Stream::Close::kAtOnce
                                               : Stream::Close::kAfterTasks);
  }
  return base::Ok();
}

bool IsPrimaryContextActive(int32_t device_id) {
  const std::lock_guard lock(Devices().mutex);
  return At(device_id).primary != nullptr;
}

base::Status CurrentDevice(int32_t* device_id) {
  std::shared_ptr<Context> context;
  HOSTACL_RETURN_IF_ERROR(CurrentContext(&context));
  *device_id = context->device_id();
  return base::Ok();
}

base::Status SynchronizeDevice(const Deadline& deadline) {
  int32_t device_id = 0;
  HOSTACL_RETURN_IF_ERROR(CurrentDevice(&device_id));
  base::Status first;
  for (const std::shared_ptr<Stream>& stream : StreamsOfDevice(device_id)) {
    base::Status status = stream->Synchronize(deadline, base::code::kRtStreamSyncTimeout);
    if (first.ok()) first = std::move(status);
  }
  return first;
}

base::Status AbortDevice(const char* argument, int32_t device_id, const Deadline& deadline) {
  HOSTACL_RETURN_IF_ERROR(CheckDeviceId(argument, device_id));
  const base::Status reason = {
      base::code::kRtDeviceTaskAbort,
      "the tasks of the device were aborted, expected no aclrtDeviceTaskAbort meanwhile"};
  const std::vector<std::shared_ptr<Stream>> streams = StreamsOfDevice(device_id);
  for (const std::shared_ptr<Stream>& stream : streams) stream->Interrupt(reason);
  bool in_time = true;
  for (const std::shared_ptr<Stream>& stream : streams) {
    in_time = stream->FinishInterruption(deadline, /*wait_for_client_code=*/true) && in_time;
  }
  if (in_time) return base::Ok();
  return base::Error(base::code::kRtStreamSyncTimeout,
                     "a task still runs at the time limit, expected all of device {} to end",
                     device_id);
}

size_t DeviceL2Bytes() {
  const long bytes = sysconf(_SC_LEVEL2_CACHE_SIZE);
  return bytes > 0 ? static_cast<size_t>(bytes) : 0;
}

void SetOverflowMode(int32_t device_id, int32_t mode) { At(device_id).overflow_mode = mode; }

int32_t OverflowMode(int32_t device_id) { return At(device_id).overflow_mode; }

void SetEventWaitLimit(uint32_t seconds) { event_wait_limit_s = seconds; }

uint32_t EventWaitLimit() { return event_wait_limit_s; }

}  // namespace hostacl::runtime
