// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// What the bridge has to know of an operator, read once from its schema.

#ifndef HOSTACL_BRIDGE_PLAN_H_
#define HOSTACL_BRIDGE_PLAN_H_

#include <ATen/core/dispatch/Dispatcher.h>

#include <cstddef>
#include <optional>
#include <vector>

namespace hostacl::bridge {

struct OperatorPlan {
  explicit OperatorPlan(const c10::OperatorHandle& op);

  size_t argument_count;
  size_t return_count;
  std::vector<size_t>
      tensors;  // positions of arguments that may hold a tensor or a list of tensors
  std::optional<size_t> device;
  std::optional<size_t> generator;
  bool writes_arguments;
  bool draws_from_default_generator;
  bool takes_tensors_of_two_devices;
};

}  // namespace hostacl::bridge

#endif  // HOSTACL_BRIDGE_PLAN_H_
