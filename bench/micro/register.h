// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#ifndef HOSTACL_BENCH_MICRO_REGISTER_H_
#define HOSTACL_BENCH_MICRO_REGISTER_H_

#include <string>

#include "micro/backward.h"

namespace hostacl::bench {

// A benchmark "<group>/<type>/<name>" that runs a repeatable executor; the report compares those of
// a group with each other.
benchmark::internal::Benchmark* RegisterBackward(const std::string& name, const BackwardCase& of);

// One function for each question that is asked.
void RegisterLayouts();
void RegisterLengths();
void RegisterValues();
void RegisterSizes();
void RegisterLatency();
void RegisterMemoryPolicies();

}  // namespace hostacl::bench

#endif  // HOSTACL_BENCH_MICRO_REGISTER_H_
