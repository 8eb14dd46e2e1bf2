// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_EXECUTOR_EXECUTOR_H_
#define HOSTACL_EXECUTOR_EXECUTOR_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string_view>

#include "base/export.h"
#include "base/status.h"
#include "executor/plan.h"

namespace hostacl::executor {

// Which parameters an index counts.
enum class ParameterGroup { kInputs, kOutputs, kAll };

// The object behind an aclOpExecutor: a plan and the addresses it will run over. Good for one run
// unless made repeatable. Safe from several threads; a run takes the addresses as they are when it
// is launched.
class HOSTACL_PRIVATE_API Executor {
 public:
  // `maker`: the name of the phase-1 call, a literal.
  Executor(const char* maker, const Parameters& parameters, std::shared_ptr<const Plan> plan);

  // code::kNnInvalid unless phase 1 of the operator whose phase 2 is `call` made this executor.
  base::Status CheckMadeFor(std::string_view call) const;

  void MakeRepeatable();
  bool IsRepeatable() const;

  // code::kNnInvalid when `index` counts no parameter of the group.
  base::Status SetAddress(ParameterGroup group, size_t index, void* address);
  // For a parameter that is a list of tensors. No operator has one so far, so every index is
  // refused with code::kNnInvalid.
  base::Status SetListAddress(ParameterGroup group, size_t index) const;

  // Puts one run into the stream behind `stream` (null: the thread's default stream).
  //   code::kNnNullptr       workspace missing, or a parameter without an address
  //   code::kNnInvalid       workspace too small
  //   code::kNnRuntimeError  the stream does not take it
  base::Status Launch(void* workspace, uint64_t workspace_bytes, const void* stream) const;

 private:
  base::Status CheckLaunch(const Addresses& addresses, const void* workspace,
                           uint64_t workspace_bytes) const;
  Addresses CurrentAddresses() const;

  const std::string_view maker_;
  const Parameters parameters_;  // names, and the addresses of phase 1
  const std::shared_ptr<const Plan> plan_;
  mutable std::mutex mutex_;
  Addresses addresses_{};    // guarded by mutex_
  bool repeatable_ = false;  // guarded by mutex_
};

// Phase 2, named `call`: runs the executor behind `handle`, and frees it unless it is repeatable,
// also when the run was refused. Beside Launch's codes: code::kNnNullptr for a null handle,
// code::kNnInvalid for one that is no live executor, as a one-shot executor after its run, and for
// one that another operator's phase 1 made; that one is left as it is.
HOSTACL_PRIVATE_API base::Status RunExecutor(std::string_view call, const void* handle,
                                             void* workspace, uint64_t workspace_bytes,
                                             const void* stream);

}  // namespace hostacl::executor

#endif  // HOSTACL_EXECUTOR_EXECUTOR_H_
