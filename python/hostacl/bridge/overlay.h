// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// The tensors of one operator call, seen from both sides: as the device tensors of the caller and
// as CPU tensors over the same memory.

#ifndef HOSTACL_BRIDGE_OVERLAY_H_
#define HOSTACL_BRIDGE_OVERLAY_H_

#include <ATen/core/Tensor.h>
#include <c10/core/Device.h>
#include <c10/core/Storage.h>
#include <c10/util/SmallVector.h>

#include "object_index.h"

namespace hostacl::bridge {

class Overlay {
 public:
  explicit Overlay(c10::Device device) : device_(device) {}

  // A CPU tensor with the pointer, sizes, strides, offset and type of `tensor`; nothing is copied.
  // Device tensors that share a storage give CPU tensors that share one. A tensor that is not on
  // the device is returned as it is.
  at::Tensor ToCpu(const at::Tensor& tensor);

  // The device tensor for a result of a CPU kernel: the very tensor that was passed in, a view of
  // one, or (for a result with memory of its own) a device tensor that takes this memory over.
  at::Tensor ToDevice(const at::Tensor& result);

  // The result of a kernel whose results stay on the CPU; one that would look into device memory is
  // copied.
  at::Tensor KeepOnCpu(const at::Tensor& result) const;

  // Gives every tensor whose sizes or strides the kernel changed (a resized `out=` argument) the
  // same change.
  void HandBackResized();

 private:
  struct Entry {
    at::Tensor device;
    at::Tensor cpu;
    void* data;
  };

  void Remember(const at::Tensor& device, const at::Tensor& cpu, void* data);
  at::Tensor ViewOfInput(const Entry& input, const at::Tensor& result) const;
  c10::Storage TakeOver(const c10::Storage& storage);

  c10::Device device_;
  c10::SmallVector<Entry, 6> entries_;
  // By the tensors on both sides and by the storages of those on the device.
  ObjectIndex entry_of_;
  // The device storages of fresh results, by the CPU storage.
  c10::SmallVector<c10::Storage, 4> taken_over_;
  ObjectIndex taken_over_of_;
};

}  // namespace hostacl::bridge

#endif  // HOSTACL_BRIDGE_OVERLAY_H_
