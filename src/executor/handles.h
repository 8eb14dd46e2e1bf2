// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_EXECUTOR_HANDLES_H_
#define HOSTACL_EXECUTOR_HANDLES_H_

#include "base/export.h"
#include "base/handle_table.h"
#include "executor/executor.h"
#include "executor/tensor.h"
#include "executor/values.h"

namespace hostacl::executor {

// The live objects of each kind. Made on first use, never destroyed.
HOSTACL_PRIVATE_API base::HandleTable<Tensor>& Tensors();
HOSTACL_PRIVATE_API base::HandleTable<Scalar>& Scalars();
HOSTACL_PRIVATE_API base::HandleTable<Executor>& Executors();
base::HandleTable<IntArray>& IntArrays();
base::HandleTable<FloatArray>& FloatArrays();
base::HandleTable<BoolArray>& BoolArrays();
base::HandleTable<TensorList>& TensorLists();
base::HandleTable<ScalarList>& ScalarLists();

}  // namespace hostacl::executor

#endif  // HOSTACL_EXECUTOR_HANDLES_H_
