// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef HOSTACL_KERNELS_GEGLU_H_
#define HOSTACL_KERNELS_GEGLU_H_

#include <cstddef>

#include "base/data_type.h"

// The arithmetic of the GEGLU family on runs of adjacent elements: no allocation, no threads, no
// strides. Whoever walks a tensor picks a kernel once and calls it per run.
//
// With x the activated half, o the gate (the other half), dy the gradient of the output:
//   forward:   out_activation = gelu(x)     out = o * gelu(x)
//   backward:  d_gate = dy * g              d_activated = (dy * o) * gelu'(x)
// where g is the tensor the caller supplies, never recomputed. float32 products take the rounded
// gelu(x) or gelu'(x); for 16-bit types gelu(x) and gelu'(x) come from a table in float32, and
// products are rounded once, to nearest-even, at the store, so `out` is made of the float32
// gelu(x).
namespace hostacl::kernels {

enum class Activation {
  kGeluErf,   // x * Phi(x)
  kGeluTanh,  // 0.5 x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3)))
};

enum class Precision {
  kExact,  // float32: gelu and gelu' within 1 ULP
  kLean,   // float32: gelu and gelu' within 4 ULP
};         // 16-bit types: gelu and gelu' are correctly rounded under both.

enum class StorePolicy {
  kCached,
  kStreaming,  // non-temporal: for working sets that exceed the last-level cache
};

// Every pointer addresses `elems` adjacent elements of the kernel's data type, aligned to one
// element: the first of `rows` rows. The next row of the k-th pointer, in the order of the members,
// begins step_bytes[k] further on. An output may be the very array of an input (equal address and
// step); no other overlap is allowed. `elems` may be 0, `rows` not. An element's result depends
// neither on the length of a row nor on its place.
struct GegluForwardRun {
  const void* gate;
  const void* activated;
  void* out;
  void* out_activation;
  size_t elems;
  size_t rows = 1;
  const int64_t* step_bytes = nullptr;  // four; may be null for a single row
};

struct GegluBackwardRun {
  const void* grad_output;
  const void* gate;
  const void* activated;
  const void* gelu;
  void* d_gate;
  void* d_activated;
  size_t elems;
  size_t rows = 1;
  const int64_t* step_bytes = nullptr;  // six; may be null for a single row
};

// How many adjacent elements the chosen kernels treat at once, whatever the type. Rows of a
// multiple of it cost little more than one long row.
size_t GegluBlockElems();

// A kStreaming kernel issues the store fence itself, before it returns.
using GegluForwardKernel = void (*)(const GegluForwardRun&);
using GegluBackwardKernel = void (*)(const GegluBackwardRun&);

// The kernel for this machine's best instruction set; nullptr for a type other than FLOAT,
// FLOAT16, BFLOAT16. Cheap but for the first kernel of a 16-bit type and activation, which makes a
// table (kernels/gelu_table.h) and may throw std::bad_alloc. Safe from any thread; like the
// kernels, for threads that compute as IEEE 754 does by default (base/fp_mode.h).
GegluForwardKernel SelectGegluForward(base::DataType type, Activation activation,
                                      Precision precision, StorePolicy store);
GegluBackwardKernel SelectGegluBackward(base::DataType type, Activation activation,
                                        Precision precision, StorePolicy store);

// The instruction set the kernels run on: "AVX3" (AVX-512), "AVX2", "SSE4", "NEON", "SVE" or
// "SCALAR". The environment variable HOSTACL_KERNEL_TARGET, read once, names one to use instead of
// the best (kernels/target.h).
const char* KernelTargetName();

}  // namespace hostacl::kernels

#endif  // HOSTACL_KERNELS_GEGLU_H_
