// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "overlay.h"

#include <ATen/EmptyTensor.h>
#include <ATen/ops/as_strided.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/set_ops.h>
#include <c10/core/CPUAllocator.h>
#include <c10/core/InferenceMode.h>
#include <c10/core/StorageImpl.h>
#include <c10/core/TensorImpl.h>

#include <array>
#include <cstring>
#include <utility>

#include "device_memory.h"

namespace hostacl::bridge {
namespace {

bool SameMetadata(const at::Tensor& a, const at::Tensor& b) {
  return a.sizes() == b.sizes() && a.strides() == b.strides() &&
         a.storage_offset() == b.storage_offset();
}

// Conjugation and negation are flags of a tensor that the CPU kernels resolve.
void CopyLazyFlags(const at::Tensor& from, const at::Tensor& to) {
  if (from.is_conj()) {
    to.unsafeGetTensorImpl()->_set_conj(true);
  }
  if (from.is_neg()) {
    to.unsafeGetTensorImpl()->_set_neg(true);
  }
}

c10::Storage NonOwningCpuStorage(const c10::Storage& storage) {
  return c10::make_intrusive<c10::StorageImpl>(
      c10::StorageImpl::use_byte_size_t{}, storage.nbytes(),
      c10::DataPtr(storage.mutable_data(), c10::Device(c10::DeviceType::CPU)),
      c10::GetCPUAllocator(),
      /*resizable=*/true);
}

// Empty device tensors to copy the C++ class and the dispatch keys of, which differ in inference
// mode. Never destroyed: the device's allocator may be gone when static objects die.
const at::Tensor& Prototype(c10::Device device) {
  constexpr size_t kMostDevices = 64;
  thread_local auto* const prototypes = new std::array<std::array<at::Tensor, 2>, kMostDevices>;
  at::Tensor& prototype =
      prototypes->at(static_cast<size_t>(device.index()))[c10::InferenceMode::is_enabled() ? 1 : 0];
  if (!prototype.defined()) {
    prototype = at::empty({0}, at::TensorOptions().device(device).dtype(at::kByte));
  }
  return prototype;
}

at::Tensor MakeDeviceTensor(const c10::Storage& storage, const at::Tensor& like,
                            c10::Device device) {
  auto impl = Prototype(device).unsafeGetTensorImpl()->shallow_copy_and_detach(
      c10::VariableVersion(0), /*allow_tensor_metadata_change=*/true);
  impl->set_storage_and_dtype(storage, like.dtype());
  impl->set_sizes_and_strides(like.sizes(), like.strides(), like.storage_offset());
  at::Tensor tensor(std::move(impl));
  CopyLazyFlags(like, tensor);
  return tensor;
}

// torch_npu keeps a description of its own beside every storage, which saving a tensor reads; its
// set_() writes it.
void Describe(const at::Tensor& tensor) {
  at::_ops::set__source_Storage_storage_offset::redispatch(
      c10::DispatchKeySet(c10::DispatchKey::PrivateUse1), const_cast<at::Tensor&>(tensor),
      tensor.storage(), tensor.storage_offset(), c10::fromIntArrayRefSlow(tensor.sizes()),
      c10::fromIntArrayRefSlow(tensor.strides()));
}

}  // namespace

void Overlay::Remember(const at::Tensor& device, const at::Tensor& cpu, void* data) {
  const size_t entry = entries_.size();
  entry_of_.Add(cpu.unsafeGetTensorImpl(), entry);
  if (device.is_privateuseone()) {
    entry_of_.Add(device.unsafeGetTensorImpl(), entry);
    entry_of_.Add(device.storage().unsafeGetStorageImpl(), entry);
    entry_of_.Add(cpu.storage().unsafeGetStorageImpl(), entry);
  }
  entries_.push_back({device, cpu, data});
}

at::Tensor Overlay::ToCpu(const at::Tensor& tensor) {
  if (!tensor.defined()) {
    return tensor;
  }
  if (!tensor.is_privateuseone()) {
    Remember(tensor, tensor, nullptr);
    return tensor;
  }
  if (const auto known = entry_of_.Find(tensor.unsafeGetTensorImpl())) {
    return entries_[*known].cpu;
  }
  const auto sharing = entry_of_.Find(tensor.storage().unsafeGetStorageImpl());
  c10::Storage storage = sharing.has_value() ? entries_[*sharing].cpu.storage()
                                             : NonOwningCpuStorage(tensor.storage());
  void* const data = storage.mutable_data();
  at::Tensor cpu = at::detail::make_tensor<c10::TensorImpl>(
      std::move(storage), c10::DispatchKeySet(c10::DispatchKey::CPU), tensor.dtype());
  c10::TensorImpl* const impl = cpu.unsafeGetTensorImpl();
  impl->set_sizes_and_strides(tensor.sizes(), tensor.strides(), tensor.storage_offset());
  if (tensor.unsafeGetTensorImpl()->is_wrapped_number()) {
    impl->set_wrapped_number(true);
  }
  CopyLazyFlags(tensor, cpu);
  Remember(tensor, cpu, data);
  return cpu;
}

at::Tensor Overlay::ViewOfInput(const Entry& input, const at::Tensor& result) const {
  return MakeDeviceTensor(input.device.storage(), result, device_);
}

c10::Storage Overlay::TakeOver(const c10::Storage& storage) {
  c10::StorageImpl* const source = storage.unsafeGetStorageImpl();
  if (const auto taken = taken_over_of_.Find(source)) {
    return taken_over_[*taken];
  }
  const size_t size_bytes = storage.nbytes();
  c10::Allocator* const allocator = c10::GetAllocator(c10::DeviceType::PrivateUse1);
  c10::DataPtr memory;
  if (IsBorrowed(storage.data_ptr())) {
    // The CPU storage keeps a plain pointer, so that a second result that looks into it still finds
    // its bytes.
    void* const address = storage.mutable_data();
    memory =
        ReturnToDevice(source->set_data_ptr({address, c10::Device(c10::DeviceType::CPU)}), device_);
  } else {
    memory = allocator->allocate(size_bytes);
    if (size_bytes != 0) {
      std::memcpy(memory.get(), storage.data(), size_bytes);
    }
  }
  c10::Storage device(c10::GetStorageImplCreate(c10::DeviceType::PrivateUse1)(
      c10::StorageImpl::use_byte_size_t{}, c10::SymInt(static_cast<int64_t>(size_bytes)),
      std::move(memory), allocator,
      /*resizable=*/true));
  taken_over_of_.Add(source, taken_over_.size());
  taken_over_.push_back(device);
  return device;
}

at::Tensor Overlay::ToDevice(const at::Tensor& result) {
  if (!result.defined() || !result.is_cpu()) {
    return result;
  }
  if (const auto same = entry_of_.Find(result.unsafeGetTensorImpl())) {
    return entries_[*same].device;
  }
  if (const auto base = entry_of_.Find(result.storage().unsafeGetStorageImpl())) {
    return ViewOfInput(entries_[*base], result);
  }
  at::Tensor tensor = MakeDeviceTensor(TakeOver(result.storage()), result, device_);
  Describe(tensor);
  return tensor;
}

at::Tensor Overlay::KeepOnCpu(const at::Tensor& result) const {
  if (!result.defined() || !result.is_cpu()) {
    return result;
  }
  if (const auto same = entry_of_.Find(result.unsafeGetTensorImpl())) {
    return entries_[*same].device;
  }
  if (entry_of_.Find(result.storage().unsafeGetStorageImpl()).has_value()) {
    return result.clone();
  }
  return result;
}

void Overlay::HandBackResized() {
  for (const Entry& entry : entries_) {
    if (SameMetadata(entry.device, entry.cpu)) {
      continue;
    }
    // The kernel may have laid out more memory than the sizes alone need, for example columns with
    // gaps for LAPACK.
    entry.device.resize_(
        {static_cast<int64_t>(entry.cpu.storage().nbytes() / entry.cpu.itemsize())});
    entry.device.as_strided_(entry.cpu.sizes(), entry.cpu.strides(), entry.cpu.storage_offset());
    if (entry.cpu.storage().data() != entry.data) {
      Overlay(device_).ToCpu(entry.device).copy_(entry.cpu);
    }
  }
}

}  // namespace hostacl::bridge
