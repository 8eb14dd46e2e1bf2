// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_MICRO_ACL_OBJECTS_H_
#define HOSTACL_BENCH_MICRO_ACL_OBJECTS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "acl/acl.h"
#include "aclnn/aclnn_base.h"
#include "micro/layout.h"

namespace hostacl::bench {

// Throws std::runtime_error with the library's own sentence unless the code is 0.
void Must(int code, const char* call);

// The stream that everything runs on, made on first use.
aclrtStream Stream();

// Memory of aclrtMalloc, its pages mapped.
class Memory {
 public:
  explicit Memory(size_t bytes, aclrtMemMallocPolicy policy = ACL_MEM_MALLOC_HUGE_FIRST);
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory();
  void* data() const { return data_; }

 private:
  void* data_ = nullptr;
};

// Gives the i-th element of a tensor's storage its value, for i below 65521; further elements
// repeat these.
using Filling = std::function<float(int64_t)>;
// Normal numbers of a deviation, the same in every run.
Filling Normal(float deviation);

// A tensor with storage of its own.
class Tensor {
 public:
  Tensor(const Layout& layout, aclDataType type, const Filling& filling,
         aclrtMemMallocPolicy policy = ACL_MEM_MALLOC_HUGE_FIRST);
  Tensor(const Tensor&) = delete;
  Tensor& operator=(const Tensor&) = delete;
  ~Tensor();
  aclTensor* get() const { return tensor_; }

 private:
  Memory memory_;
  aclTensor* tensor_;
};

std::string NameOf(aclDataType type);
size_t BytesOf(aclDataType type);

}  // namespace hostacl::bench

#endif  // HOSTACL_BENCH_MICRO_ACL_OBJECTS_H_
