// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "executor/handles.h"

namespace hostacl::executor {
namespace {

// One table per kind. Leaked on purpose: a worker may still look something up while the process
// runs its static destructors.
template <typename T, base::HandleKind kKind>
base::HandleTable<T>& Table() {
  static auto& table = *new base::HandleTable<T>(kKind);
  return table;
}

}  // namespace

using base::HandleKind;

base::HandleTable<Tensor>& Tensors() { return Table<Tensor, HandleKind::kTensor>(); }
base::HandleTable<Scalar>& Scalars() { return Table<Scalar, HandleKind::kScalar>(); }
base::HandleTable<Executor>& Executors() { return Table<Executor, HandleKind::kExecutor>(); }
base::HandleTable<IntArray>& IntArrays() { return Table<IntArray, HandleKind::kIntArray>(); }
base::HandleTable<FloatArray>& FloatArrays() {
  return Table<FloatArray, HandleKind::kFloatArray>();
}
base::HandleTable<BoolArray>& BoolArrays() { return Table<BoolArray, HandleKind::kBoolArray>(); }
base::HandleTable<TensorList>& TensorLists() {
  return Table<TensorList, HandleKind::kTensorList>();
}
base::HandleTable<ScalarList>& ScalarLists() {
  return Table<ScalarList, HandleKind::kScalarList>();
}

}  // namespace hostacl::executor
