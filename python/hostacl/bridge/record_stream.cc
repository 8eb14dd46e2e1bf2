// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "record_stream.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/empty.h>
#include <c10/core/StorageImpl.h>

#include <memory>
#include <mutex>
#include <type_traits>
#include <utility>

#include "device_memory.h"

namespace hostacl::bridge {
namespace {

class RecordStreamOnWholeBlock final : public c10::OperatorKernel {
 public:
  explicit RecordStreamOnWholeBlock(const c10::OperatorHandle& op)
      : torch_npus_(op.getComputedKernelForDispatchKey(c10::DispatchKey::PrivateUse1)) {}

  void operator()(const c10::OperatorHandle& op, c10::DispatchKeySet keys,
                  torch::jit::Stack* stack) {
    c10::IValue& argument = stack->at(stack->size() - 2);
    const at::Tensor self = argument.toTensor();
    c10::DataPtr* const whole =
        self.has_storage() ? SharedMemoryOf(self.storage().data_ptr()) : nullptr;
    if (whole == nullptr) {
      torch_npus_.callBoxed(op, keys, stack);
      return;
    }
    const std::lock_guard<std::mutex> lock(mutex_);
    const at::Tensor lent = at::empty({0}, self.options().dtype(at::kByte));
    c10::StorageImpl* const storage = lent.storage().unsafeGetStorageImpl();
    const c10::DataPtr none = storage->set_data_ptr(std::move(*whole));
    argument = lent;
    try {
      torch_npus_.callBoxed(op, keys, stack);
    } catch (...) {
      *whole = storage->set_data_ptr({});
      throw;
    }
    *whole = storage->set_data_ptr({});
  }

 private:
  // A reference or an object of its own, as the PyTorch version has it; either way ours is a copy.
  std::decay_t<decltype(std::declval<c10::OperatorHandle>().getComputedKernelForDispatchKey(
      c10::DispatchKey::PrivateUse1))>
      torch_npus_;
  std::mutex mutex_;
};

}  // namespace

torch::CppFunction RecordStreamKernel(const c10::OperatorHandle& op) {
  return torch::CppFunction::makeFromBoxedFunctor(std::make_unique<RecordStreamOnWholeBlock>(op));
}

}  // namespace hostacl::bridge
