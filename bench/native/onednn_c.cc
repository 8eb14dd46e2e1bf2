// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "native/onednn_c.h"

#include <chrono>
#include <cstdio>
#include <exception>
#include <string>

#include "native/onednn_geglu.h"

using hostacl::bench::OnednnForm;
using hostacl::bench::OnednnGeglu;
using hostacl::bench::OnednnProblem;

void* hostacl_bench_onednn_create(int form, int tanh, int64_t rows, int64_t half,
                                  const float* grad_output, const float* self, float* gelu,
                                  float* out, char* error, size_t error_bytes) {
  const OnednnProblem problem{.rows = rows,
                              .half = half,
                              .gelu_kind = tanh != 0 ? dnnl::algorithm::eltwise_gelu_tanh
                                                     : dnnl::algorithm::eltwise_gelu_erf,
                              .grad_output = grad_output,
                              .self = self,
                              .gelu = gelu,
                              .out = out};
  try {
    return new OnednnGeglu(static_cast<OnednnForm>(form), problem);
  } catch (const std::exception& refusal) {
    std::snprintf(error, error_bytes, "%s", refusal.what());
    return nullptr;
  }
}

double hostacl_bench_onednn_run(void* geglu, int repeats) {
  const auto start = std::chrono::steady_clock::now();
  for (int repeat = 0; repeat < repeats; ++repeat) static_cast<OnednnGeglu*>(geglu)->Run();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void hostacl_bench_onednn_destroy(void* geglu) { delete static_cast<OnednnGeglu*>(geglu); }

const char* hostacl_bench_onednn_version() {
  static const std::string version = [] {
    const dnnl_version_t* v = dnnl_version();
    return std::to_string(v->major) + "." + std::to_string(v->minor) + "." +
           std::to_string(v->patch);
  }();
  return version.c_str();
}
