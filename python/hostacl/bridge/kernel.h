// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// The one kernel behind every operator that the bridge takes over.

#ifndef HOSTACL_BRIDGE_KERNEL_H_
#define HOSTACL_BRIDGE_KERNEL_H_

#include <ATen/core/boxing/KernelFunction.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/stack.h>

#include "plan.h"

namespace hostacl::bridge {

// Runs PyTorch's CPU kernel of an operator on the memory of device tensors.
class CpuKernelOnDeviceMemory final : public c10::OperatorKernel {
 public:
  explicit CpuKernelOnDeviceMemory(const c10::OperatorHandle& op) : plan_(op) {}

  void operator()(const c10::OperatorHandle& op, c10::DispatchKeySet keys,
                  torch::jit::Stack* stack);

 private:
  OperatorPlan plan_;
};

// Waits for what torch_npu has queued on the current stream of `device`: a CPU kernel would
// overtake it.
void SynchronizeCurrentStream(c10::Device device);

}  // namespace hostacl::bridge

#endif  // HOSTACL_BRIDGE_KERNEL_H_
