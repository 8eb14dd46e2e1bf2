// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_EXECUTOR_PLAN_H_
#define HOSTACL_EXECUTOR_PLAN_H_

#include <array>
#include <cstdint>

#include "base/export.h"
#include "tensor/loop_nest.h"

namespace hostacl::executor {

// One tensor parameter of an operator: what a message calls it, and the storage address that phase
// 1 saw, which may be null until one is set.
struct Parameter {
  const char* name = nullptr;
  void* address = nullptr;
};

// The tensor parameters of an operator in the order of its prototype, inputs before outputs.
struct Parameters {
  int inputs = 0;
  int count = 0;
  std::array<Parameter, tensor::kMaxOperands> all{};

  void Add(const char* name, void* address) { all[count++] = {name, address}; }
};

// Storage addresses of the parameters, in the same order.
using Addresses = std::array<void*, tensor::kMaxOperands>;

// What phase 1 decided and phase 2 carries out: everything but the addresses. Immutable, so that
// several runs may go on at once.
class HOSTACL_PRIVATE_API Plan {
 public:
  Plan() = default;
  virtual ~Plan();
  Plan(const Plan&) = delete;
  Plan& operator=(const Plan&) = delete;

  // Device memory that Run needs besides the parameters'.
  virtual uint64_t WorkspaceBytes() const { return 0; }

  // Elements computed; 0 when there is nothing to do and no address is needed. The stream decides
  // by it whether handing the run to its worker is worth while.
  virtual int64_t WorkElems() const = 0;

  // Called by the stream; must not fail: everything that can be refused was refused before.
  virtual void Run(const Addresses& addresses, void* workspace) const = 0;
};

}  // namespace hostacl::executor

#endif  // HOSTACL_EXECUTOR_PLAN_H_
