// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_API_NNOPBASE_LOOKUP_H_
#define HOSTACL_API_NNOPBASE_LOOKUP_H_

#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <utility>

#include "base/codes.h"
#include "base/guard.h"
#include "base/handle_table.h"
#include "base/status.h"
#include "executor/handles.h"

// What the functions of this library have in common: a handle that becomes an object, or a sentence
// and a code about it.
namespace hostacl::api {

// The codes for a handle that is null, and for one that is no live object of its kind.
struct HandleCodes {
  int32_t null;
  int32_t dead;
};
inline constexpr HandleCodes kObjectCodes{base::code::kNnNullptr, base::code::kNnInvalid};
inline constexpr HandleCodes kExecutorCodes{base::code::kNnInnerNullptr, base::code::kNnInner};

template <typename T>
base::Status Find(const base::HandleTable<T>& table, base::HandleKind kind, const char* argument,
                  const void* handle, const HandleCodes& codes, std::shared_ptr<T>* object) {
  *object = table.Find(handle);
  if (*object != nullptr) return base::Ok();
  return base::BadHandle(handle == nullptr ? codes.null : codes.dead, argument, handle, kind);
}

inline base::Status FindTensor(const void* handle, std::shared_ptr<executor::Tensor>* tensor) {
  return Find(executor::Tensors(), base::HandleKind::kTensor, "tensor", handle, kObjectCodes,
              tensor);
}

inline base::Status FindExecutor(const void* handle,
                                 std::shared_ptr<executor::Executor>* executor) {
  return Find(executor::Executors(), base::HandleKind::kExecutor, "executor", handle,
              kExecutorCodes, executor);
}

inline base::Status CheckNotNull(const char* argument, const void* pointer) {
  if (pointer != nullptr) return base::Ok();
  return base::Error(base::code::kNnNullptr, "{} is null, expected an address", argument);
}

// The body of aclDestroy*: null is nothing to do.
template <typename T>
int32_t Destroy(const char* call, base::HandleTable<T>& table, base::HandleKind kind,
                const char* argument, const void* handle) noexcept {
  return base::Guard(call, base::kOperatorExceptionCodes, [&] {
    if (handle == nullptr || table.Remove(handle) != nullptr) return base::Ok();
    return base::BadHandle(base::code::kNnInvalid, argument, handle, kind);
  });
}

// The body of aclCreate*: `make` returns a handle, or sets the Status it is given.
template <typename Handle, typename Make>
Handle* Create(const char* call, Make&& make) noexcept {
  void* handle = nullptr;
  base::Guard(call, base::kOperatorExceptionCodes, [&] { return make(&handle); });
  return static_cast<Handle*>(handle);
}

}  // namespace hostacl::api

#endif  // HOSTACL_API_NNOPBASE_LOOKUP_H_
