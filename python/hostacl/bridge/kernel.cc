// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernel.h"

#include <ATen/core/LegacyTypeDispatch.h>
#include <ATen/core/List.h>
#include <c10/core/DeviceGuard.h>
#include <c10/core/UndefinedTensorImpl.h>
#include <c10/core/impl/LocalDispatchKeySet.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <optional>
#include <utility>

#include "device_memory.h"
#include "overlay.h"
#include "random.h"

namespace hostacl::bridge {
namespace {

using c10::IValue;

const c10::impl::VirtualGuardImpl& DeviceGuardImpl() {
  static const c10::impl::VirtualGuardImpl impl(c10::DeviceType::PrivateUse1);
  return impl;
}

// Calls `visit` for every defined tensor in `value`, be it one, a list, or a list with gaps.
template <typename Visitor>
void ForEachTensor(const IValue& value, const Visitor& visit) {
  if (value.isTensor()) {
    const c10::TensorImpl* const tensor = value.unsafeToTensorImpl();
    if (tensor != c10::UndefinedTensorImpl::singleton()) {
      visit(*tensor);
    }
  } else if (value.isList()) {
    for (const IValue& element : value.toListRef()) {
      ForEachTensor(element, visit);
    }
  }
}

// Replaces every tensor in `value`, be it one, a list, or a list with gaps.
template <typename Change>
IValue MapTensors(IValue&& value, const Change& change) {
  if (value.isTensor()) {
    return change(std::move(value).toTensor());
  }
  if (value.isTensorList()) {
    c10::List<at::Tensor> mapped;
    mapped.reserve(value.toListRef().size());
    for (const IValue& element : value.toListRef()) {
      mapped.push_back(change(element.toTensor()));
    }
    return mapped;
  }
  if (value.isList()) {
    c10::List<std::optional<at::Tensor>> mapped;
    mapped.reserve(value.toListRef().size());
    for (const IValue& element : value.toListRef()) {
      mapped.push_back(element.isTensor() ? std::optional<at::Tensor>(change(element.toTensor()))
                                          : std::nullopt);
    }
    return mapped;
  }
  return std::move(value);
}

c10::Device WithIndex(c10::Device device) {
  return device.has_index() ? device : DeviceGuardImpl().getDevice();
}

// The device that a call computes on, and whether its fresh results belong there.
struct Placement {
  c10::Device device{c10::DeviceType::PrivateUse1};
  bool results_on_device;
};

Placement FindPlacement(const OperatorPlan& plan, const IValue* arguments) {
  std::optional<c10::Device> input;
  for (const size_t i : plan.tensors) {
    ForEachTensor(arguments[i], [&](const c10::TensorImpl& tensor) {
      if (!input.has_value() && tensor.device_type() == c10::DeviceType::PrivateUse1) {
        input = tensor.device();
      }
    });
  }
  if (plan.device.has_value() && arguments[*plan.device].isDevice()) {
    const c10::Device requested = arguments[*plan.device].toDevice();
    if (requested.is_privateuseone()) {
      return {WithIndex(requested), true};
    }
    return {input.has_value() ? *input : WithIndex(c10::DeviceType::PrivateUse1), false};
  }
  return {input.has_value() ? *input : WithIndex(c10::DeviceType::PrivateUse1), true};
}

Borrow HowToBorrow(const OperatorPlan& plan, const Placement& placement) {
  if (!placement.results_on_device) {
    return Borrow::kNothing;
  }
  return plan.return_count > 1 ? Borrow::kSharedBlock : Borrow::kBlocks;
}

// On a card a kernel cannot read host memory; only scalars cross by themselves.
void RequireOneDevice(const c10::OperatorHandle& op, const OperatorPlan& plan,
                      const IValue* arguments, c10::Device device) {
  for (const size_t i : plan.tensors) {
    ForEachTensor(arguments[i], [&](const c10::TensorImpl& tensor) {
      TORCH_CHECK(tensor.device() == device || tensor.dim() == 0,
                  "Expected all tensors to be on the same device, but found at least two devices, ",
                  device, " and ", tensor.device(), "! (when checking argument ",
                  op.schema().arguments()[i].name(), " of ", op.operator_name(), ")");
    });
  }
}

// torch_npu has no sparse tensors that own device memory.
void RequireStrided(const c10::OperatorHandle& op, const at::Tensor& result) {
  TORCH_CHECK_NOT_IMPLEMENTED(!result.defined() || result.layout() == at::kStrided,
                              "hostacl: ", op.operator_name(), " gives a tensor of layout ",
                              result.layout(),
                              ", which torch_npu does not have on its device; move the input to "
                              "the CPU");
}

}  // namespace

void SynchronizeCurrentStream(c10::Device device) {
  DeviceGuardImpl().synchronizeStream(DeviceGuardImpl().getStream(device));
}

void CpuKernelOnDeviceMemory::operator()(const c10::OperatorHandle& op,
                                         c10::DispatchKeySet /*keys*/, torch::jit::Stack* stack) {
  IValue* const arguments = stack->data() + (stack->size() - plan_.argument_count);
  const Placement placement = FindPlacement(plan_, arguments);
  if (!plan_.takes_tensors_of_two_devices) {
    RequireOneDevice(op, plan_, arguments, placement.device);
  }

  // torch_npu's guard sets the device again at its end even if it never changed: a tenth of a
  // microsecond.
  std::optional<c10::DeviceGuard> device_guard;
  if (DeviceGuardImpl().getDevice() != placement.device) {
    device_guard.emplace(placement.device);
  }
  SynchronizeCurrentStream(placement.device);

  Overlay overlay(placement.device);
  for (const size_t i : plan_.tensors) {
    arguments[i] =
        MapTensors(std::move(arguments[i]), [&](const at::Tensor& t) { return overlay.ToCpu(t); });
  }
  if (plan_.device.has_value() && placement.results_on_device) {
    arguments[*plan_.device] = c10::Device(c10::DeviceType::CPU);
  }
  if (plan_.generator.has_value()) {
    IValue& generator = arguments[*plan_.generator];
    generator = CpuGenerator(generator.toOptional<at::Generator>(), placement.device);
  }
  std::optional<LendDefaultGenerator> lent_generator;
  if (plan_.draws_from_default_generator) {
    lent_generator.emplace(placement.device);
  }
  {
    const at::AutoDispatchBelowAutograd below_autograd;
    const c10::impl::ExcludeDispatchKeyGuard no_autocast(c10::autocast_dispatch_keyset);
    const BorrowDeviceMemory borrow(HowToBorrow(plan_, placement));
    op.redispatchBoxed(c10::DispatchKeySet(c10::DispatchKey::CPU), stack);
  }
  if (plan_.writes_arguments) {
    overlay.HandBackResized();
  }
  IValue* const results = stack->data() + (stack->size() - plan_.return_count);
  for (size_t i = 0; i < plan_.return_count; ++i) {
    results[i] = MapTensors(std::move(results[i]), [&](const at::Tensor& t) {
      RequireStrided(op, t);
      return placement.results_on_device ? overlay.ToDevice(t) : overlay.KeepOnCpu(t);
    });
  }
}

}  // namespace hostacl::bridge
