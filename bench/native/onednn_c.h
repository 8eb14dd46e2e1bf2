// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_NATIVE_ONEDNN_C_H_
#define HOSTACL_BENCH_NATIVE_ONEDNN_C_H_

#include <stddef.h>
#include <stdint.h>

#define HOSTACL_BENCH_API __attribute__((visibility("default")))

#ifdef __cplusplus
extern "C" {
#endif

// The operator in float32 as oneDNN primitives, see onednn_geglu.h for `form` and the arrays.
// `tanh` is 0 for the erf GELU, 1 for the tanh GELU. Returns null and a sentence in `error` when
// oneDNN refuses.
HOSTACL_BENCH_API void* hostacl_bench_onednn_create(int form, int tanh, int64_t rows, int64_t half,
                                                    const float* grad_output, const float* self,
                                                    float* gelu, float* out, char* error,
                                                    size_t error_bytes);
// Seconds of `repeats` runs.
HOSTACL_BENCH_API double hostacl_bench_onednn_run(void* geglu, int repeats);
HOSTACL_BENCH_API void hostacl_bench_onednn_destroy(void* geglu);

// "major.minor.patch" of the library.
HOSTACL_BENCH_API const char* hostacl_bench_onednn_version(void);

#ifdef __cplusplus
}
#endif

#endif  // HOSTACL_BENCH_NATIVE_ONEDNN_C_H_
