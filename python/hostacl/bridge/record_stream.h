// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BRIDGE_RECORD_STREAM_H_
#define HOSTACL_BRIDGE_RECORD_STREAM_H_

#include <ATen/core/dispatch/Dispatcher.h>
#include <torch/library.h>

namespace hostacl::bridge {

// torch_npu's kernel of aten::record_stream, which passes silently over memory that is not a block
// of its allocator; for a part of a shared block it is given the whole block.
torch::CppFunction RecordStreamKernel(const c10::OperatorHandle& op);

}  // namespace hostacl::bridge

#endif  // HOSTACL_BRIDGE_RECORD_STREAM_H_
