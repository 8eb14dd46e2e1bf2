// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "executor/executor.h"

#include <utility>

#include "base/codes.h"
#include "executor/handles.h"
#include "runtime/stream.h"

namespace hostacl::executor {
namespace {

using base::Error;
using base::Status;
namespace code = base::code;

// Up to here a run on an idle stream takes place on the calling thread: some 0.2 ms at most.
// Handing it to the stream's worker and back costs 10 to 30 us, and wakes a third thread on
// processors that two are to share.
constexpr int64_t kSmallWorkElems = int64_t{1} << 18;

// aclnnXGetWorkspaceSize makes the executors that aclnnX runs.
constexpr std::string_view kPhase1Suffix = "GetWorkspaceSize";

struct IndexRange {
  const char* what;
  int first;
  int count;
};

IndexRange RangeOf(ParameterGroup group, const Parameters& parameters) {
  switch (group) {
    case ParameterGroup::kInputs:
      return {"input", 0, parameters.inputs};
    case ParameterGroup::kOutputs:
      return {"output", parameters.inputs, parameters.count - parameters.inputs};
    case ParameterGroup::kAll:
      break;
  }
  return {"input and output", 0, parameters.count};
}

}  // namespace

Executor::Executor(const char* maker, const Parameters& parameters,
                   std::shared_ptr<const Plan> plan)
    : maker_(maker), parameters_(parameters), plan_(std::move(plan)) {
  for (int k = 0; k < parameters.count; ++k) addresses_[k] = parameters.all[k].address;
}

Status Executor::CheckMadeFor(std::string_view call) const {
  if (maker_.starts_with(call) && maker_.substr(call.size()) == kPhase1Suffix) return base::Ok();
  return Error(code::kNnInvalid, "executor was made by {}, expected one from {}{}", maker_, call,
               kPhase1Suffix);
}

void Executor::MakeRepeatable() {
  const std::lock_guard lock(mutex_);
  repeatable_ = true;
}

bool Executor::IsRepeatable() const {
  const std::lock_guard lock(mutex_);
  return repeatable_;
}

Status Executor::SetAddress(ParameterGroup group, size_t index, void* address) {
  const IndexRange range = RangeOf(group, parameters_);
  if (index >= static_cast<size_t>(range.count))
    return Error(code::kNnInvalid, "index is {}, expected less than {}, the operator's {} tensors",
                 index, range.count, range.what);
  const std::lock_guard lock(mutex_);
  addresses_[range.first + index] = address;
  return base::Ok();
}

Status Executor::SetListAddress(ParameterGroup group, size_t index) const {
  const IndexRange range = RangeOf(group, parameters_);
  if (index >= static_cast<size_t>(range.count))
    return Error(code::kNnInvalid,
                 "irIndex is {}, expected less than {}, the operator's {} parameters", index,
                 range.count, range.what);
  return Error(code::kNnInvalid, "irIndex is {}, expected a list of tensors; {} is a single tensor",
               index, parameters_.all[range.first + index].name);
}

Addresses Executor::CurrentAddresses() const {
  const std::lock_guard lock(mutex_);
  return addresses_;
}

Status Executor::CheckLaunch(const Addresses& addresses, const void* workspace,
                             uint64_t workspace_bytes) const {
  if (workspace_bytes > 0 && workspace == nullptr)
    return Error(code::kNnNullptr, "workspace is null, expected {} bytes of device memory",
                 workspace_bytes);
  if (workspace_bytes < plan_->WorkspaceBytes())
    return Error(code::kNnInvalid, "workspaceSize is {}, expected the {} bytes that were asked for",
                 workspace_bytes, plan_->WorkspaceBytes());
  if (plan_->WorkElems() == 0) return base::Ok();
  for (int k = 0; k < parameters_.count; ++k) {
    if (addresses[k] == nullptr)
      return Error(code::kNnNullptr,
                   "the storage address of {} is null, expected one from aclCreateTensor or "
                   "aclSetTensorAddr",
                   parameters_.all[k].name);
  }
  return base::Ok();
}

Status Executor::Launch(void* workspace, uint64_t workspace_bytes, const void* stream) const {
  const Addresses addresses = CurrentAddresses();
  HOSTACL_RETURN_IF_ERROR(CheckLaunch(addresses, workspace, workspace_bytes));
  std::shared_ptr<runtime::Stream> queue;
  Status taken = runtime::ResolveStream("stream", stream, &queue);
  if (taken.ok() && plan_->WorkElems() > 0) {
    const auto size = plan_->WorkElems() <= kSmallWorkElems ? runtime::TaskSize::kSmall
                                                            : runtime::TaskSize::kLarge;
    taken = queue->Enqueue(size, [plan = plan_, addresses, workspace] {
      plan->Run(addresses, workspace);
      return base::Ok();
    });
  }
  if (taken.ok()) return taken;
  return {code::kNnRuntimeError, std::move(taken.message)};
}

Status RunExecutor(std::string_view call, const void* handle, void* workspace,
                   uint64_t workspace_bytes, const void* stream) {
  std::shared_ptr<Executor> executor = Executors().Find(handle);
  if (executor != nullptr) HOSTACL_RETURN_IF_ERROR(executor->CheckMadeFor(call));
  // Of two threads that run one one-shot executor, one removes it and the other finds it gone.
  if (executor != nullptr && !executor->IsRepeatable()) executor = Executors().Remove(handle);
  if (executor != nullptr) return executor->Launch(workspace, workspace_bytes, stream);
  if (handle == nullptr)
    return base::BadHandle(code::kNnNullptr, "executor", handle, base::HandleKind::kExecutor);
  Status status =
      base::BadHandle(code::kNnInvalid, "executor", handle, base::HandleKind::kExecutor);
  status.message += " (without aclSetAclOpExecutorRepeatable an executor ends with its first run)";
  return status;
}

}  // namespace hostacl::executor
