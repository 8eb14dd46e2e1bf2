// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Operators that torch_npu implements and PyTorch's CPU lacks: the ones that ordinary scripts reach
// have their formula here, every other one raises a sentence that names it.

#ifndef HOSTACL_BRIDGE_FORMULAS_H_
#define HOSTACL_BRIDGE_FORMULAS_H_

#include <ATen/core/dispatch/Dispatcher.h>
#include <torch/library.h>

#include <string_view>

namespace hostacl::bridge {

// Whether the operator `name` ("npu::npu_format_cast_.acl_format") has a formula.
bool HasFormula(std::string_view name);

// Registers the formulas of one namespace, "aten" or "npu", for the device's key.
void InstallFormulas(torch::Library& library, std::string_view name_space);

// Whether torch_npu's own kernel of the vendor operator `name` works here: it runs in libopapi or
// only does bookkeeping.
bool TorchNpuComputes(std::string_view name);

// A kernel that raises NotImplementedError with the operator's name.
torch::CppFunction NotImplementedKernel();

}  // namespace hostacl::bridge

#endif  // HOSTACL_BRIDGE_FORMULAS_H_
