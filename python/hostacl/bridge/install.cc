// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Puts the bridge's kernels into PyTorch's dispatcher. torch_npu must have been imported.

#include "install.h"

#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/enum_tag.h>
#include <c10/util/Exception.h>
#include <torch/library.h>

#include <algorithm>
#include <array>
#include <memory>

#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "device_memory.h"
#include "formulas.h"
#include "geglu_cpu.h"
#include "kernel.h"
#include "record_stream.h"

namespace hostacl::bridge {
namespace {

using c10::DispatchKey;

// Allocation, storage and stream bookkeeping: torch_npu's own code knows its tensors' storage, and
// it is fast. Operators that return a view or change metadata in place are told apart by their
// schema.
constexpr std::array<std::string_view, 13> kTorchNpuKeeps = {
    "aten::empty",
    "aten::empty_strided",
    "aten::empty_like",
    "aten::new_empty",
    "aten::new_empty_strided",
    "aten::_lazy_clone",
    "aten::resize_",
    "aten::resize_as_",
    "aten::is_pinned",
    "aten::_pin_memory",
    "aten::set_",
    "aten::is_set_to",
    "aten::to_padded_tensor",
};

bool ReturnsView(const c10::FunctionSchema& schema) {
  return std::any_of(schema.returns().begin(), schema.returns().end(),
                     [](const c10::Argument& result) {
                       return result.alias_info() != nullptr && !result.alias_info()->isWrite();
                     });
}

bool ChangesMetadata(const c10::OperatorHandle& op) {
  const auto tags = op.getTags();
  return std::find(tags.begin(), tags.end(), at::Tag::inplace_view) != tags.end();
}

bool TorchNpuKeeps(const c10::OperatorHandle& op) {
  const std::string& name = op.operator_name().name;
  if (std::find(kTorchNpuKeeps.begin(), kTorchNpuKeeps.end(), name) != kTorchNpuKeeps.end()) {
    return true;
  }
  // contiguous() returns its argument or a copy, and the copy is a computation.
  return name != "aten::contiguous" && (ReturnsView(op.schema()) || ChangesMetadata(op));
}

std::unordered_set<c10::OperatorName> Registered(DispatchKey key) {
  const auto names = c10::Dispatcher::singleton().getRegistrationsForDispatchKey(key);
  return {names.begin(), names.end()};
}

std::vector<c10::OperatorHandle> OperatorsOf(const std::string& name_space,
                                             const std::unordered_set<c10::OperatorName>& names) {
  const std::string prefix = name_space + "::";
  std::vector<c10::OperatorHandle> operators;
  for (const c10::OperatorName& name : names) {
    const auto op = c10::Dispatcher::singleton().findSchema(name);
    if (op.has_value() && name.name.compare(0, prefix.size(), prefix) == 0) {
      operators.push_back(*op);
    }
  }
  return operators;
}

// Whether PyTorch makes the operator of others, above autograd.
bool IsComposite(const c10::OperatorHandle& op) {
  return op.hasKernelForDispatchKey(DispatchKey::CompositeImplicitAutograd);
}

std::string FullName(const c10::OperatorHandle& op) { return c10::toString(op.operator_name()); }

// Redirects the autograd layer of an operator to PyTorch's own, which torch_npu replaced by
// formulas in vendor operators.
class OwnAutograd final : public c10::OperatorKernel {
 public:
  explicit OwnAutograd(const c10::OperatorHandle& op)
      : kernel_(op.getComputedKernelForDispatchKey(DispatchKey::AutogradCPU)) {}

  void operator()(const c10::OperatorHandle& op, c10::DispatchKeySet keys,
                  torch::jit::Stack* stack) {
    kernel_.callBoxed(op, keys, stack);
  }

 private:
  // A reference or an object of its own, as the PyTorch version has it; either way ours is a copy.
  std::decay_t<decltype(std::declval<c10::OperatorHandle>().getComputedKernelForDispatchKey(
      DispatchKey::CPU))>
      kernel_;
};

torch::Library& AddLibrary(const char* name_space, DispatchKey key) {
  // Never destroyed: taking registrations back while the process dies would race threads that still
  // compute.
  return *new torch::Library(torch::Library::IMPL, name_space, key, __FILE__, __LINE__);
}

// PyTorch warns when a kernel replaces another; here that is the purpose.
class Silence final : public c10::WarningHandler {
 public:
  void process(const c10::Warning& /*warning*/) override {}
};

int InstallCpuKernels() {
  torch::Library& library = AddLibrary("aten", DispatchKey::PrivateUse1);
  const auto registered = Registered(DispatchKey::PrivateUse1);
  auto names = Registered(DispatchKey::CPU);
  names.insert(registered.begin(), registered.end());
  int count = 0;
  for (const c10::OperatorHandle& op : OperatorsOf("aten", names)) {
    // A composite that torch_npu leaves alone is better taken apart on the device: autograd then
    // sees its parts.
    if (op.operator_name().name == "aten::record_stream") {
      library.impl(FullName(op).c_str(), RecordStreamKernel(op));
      continue;
    }
    const bool left_composite = registered.count(op.operator_name()) == 0 && IsComposite(op);
    if (left_composite || TorchNpuKeeps(op) || HasFormula(FullName(op))) {
      continue;
    }
    const bool has_cpu_kernel = op.hasComputedKernelForDispatchKey(DispatchKey::CPU);
    library.impl(FullName(op).c_str(), has_cpu_kernel
                                           ? torch::CppFunction::makeFromBoxedFunctor(
                                                 std::make_unique<CpuKernelOnDeviceMemory>(op))
                                           : NotImplementedKernel());
    count += has_cpu_kernel ? 1 : 0;
  }
  InstallFormulas(library, "aten");
  return count;
}

void InstallVendorOperators() {
  torch::Library& library = AddLibrary("npu", DispatchKey::PrivateUse1);
  for (const c10::OperatorHandle& op : OperatorsOf("npu", Registered(DispatchKey::PrivateUse1))) {
    const std::string& name = op.operator_name().name;
    if (!HasFormula(FullName(op)) && !TorchNpuComputes(name)) {
      library.impl(FullName(op).c_str(), NotImplementedKernel());
    }
  }
  InstallFormulas(library, "npu");
}

void InstallOwnAutograd() {
  torch::Library& library = AddLibrary("aten", DispatchKey::AutogradPrivateUse1);
  auto names = Registered(DispatchKey::AutogradPrivateUse1);
  for (const c10::OperatorHandle& op : OperatorsOf("aten", Registered(DispatchKey::PrivateUse1))) {
    if (IsComposite(op)) {
      names.insert(op.operator_name());
    }
  }
  for (const c10::OperatorHandle& op : OperatorsOf("aten", names)) {
    if (op.hasComputedKernelForDispatchKey(DispatchKey::AutogradCPU)) {
      library.impl(FullName(op).c_str(),
                   torch::CppFunction::makeFromBoxedFunctor(std::make_unique<OwnAutograd>(op)));
    }
  }
}

void RaiseForSparse(const c10::OperatorHandle& op, c10::DispatchKeySet /*keys*/,
                    torch::jit::Stack* /*stack*/) {
  TORCH_CHECK_NOT_IMPLEMENTED(
      false, "hostacl: ", op.operator_name(),
      " got a sparse tensor of the device, and torch_npu has no kernel for it; move the tensor to "
      "the CPU");
}

// For the compressed layouts torch_npu has no fallback of its own, as it has for the others.
void InstallSparseRefusal() {
  AddLibrary("_", DispatchKey::SparseCsrPrivateUse1)
      .fallback(torch::CppFunction::makeFromBoxedFunction<RaiseForSparse>());
}

int Install() {
  const c10::WarningUtils::WarningHandlerGuard guard(new Silence);
  InstallBorrowingAllocator();
  InstallOwnAutograd();
  InstallVendorOperators();
  InstallGeGluForCpu();
  InstallSparseRefusal();
  return InstallCpuKernels();
}

}  // namespace
}  // namespace hostacl::bridge

int hostacl_bridge_install(char* message, size_t message_bytes) {
  try {
    return hostacl::bridge::Install();
  } catch (const std::exception& error) {
    if (message != nullptr && message_bytes != 0) {
      const std::string_view text = error.what();
      message[text.copy(message, message_bytes - 1)] = '\0';
    }
    return -1;
  }
}
