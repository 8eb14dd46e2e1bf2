// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BRIDGE_GEGLU_CPU_H_
#define HOSTACL_BRIDGE_GEGLU_CPU_H_

namespace hostacl::bridge {

// Registers npu_geglu and npu_geglu_grad for CPU tensors, with autograd. torch_npu registers them
// for its device only, so that models which call them whenever torch_npu is installed fail on the
// CPU.
void InstallGeGluForCpu();

}  // namespace hostacl::bridge

#endif  // HOSTACL_BRIDGE_GEGLU_CPU_H_
