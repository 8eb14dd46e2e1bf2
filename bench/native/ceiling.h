// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_NATIVE_CEILING_H_
#define HOSTACL_BENCH_NATIVE_CEILING_H_

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Reads and writes what the operator must, without its arithmetic, `repeats` times over.
//
// self and grad_input are [rows, 2, half_bytes], grad_output and gelu are [rows, half_bytes], or
// both null for the forward operator; addresses and half_bytes are multiples of 64. `kind` is a
// StreamKind. Returns the seconds of all repeats together on `threads` pinned threads.
__attribute__((visibility("default"))) double hostacl_bench_ceiling(
    int kind, int threads, int repeats, size_t rows, size_t half_bytes, const uint8_t* grad_output,
    const uint8_t* gelu, const uint8_t* self, uint8_t* grad_input);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_BENCH_NATIVE_CEILING_H_
