// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Random numbers: CPU kernels draw from an engine that is a function of the device generator's
// state.

#ifndef HOSTACL_BRIDGE_RANDOM_H_
#define HOSTACL_BRIDGE_RANDOM_H_

#include <ATen/core/Generator.h>
#include <c10/core/Device.h>

#include <optional>

namespace hostacl::bridge {

// A CPU generator for one operator call. It is seeded from the seed and the offset of `requested`
// (of the default generator of `device` where the caller named none), and that offset moves on:
// equal states give equal numbers, and saving and restoring the device generator's state works as
// on a card. At offset 0 the seed itself is taken, so the first draw after manual_seed is the CPU's
// own. A CPU generator that the caller named is returned as it is.
at::Generator CpuGenerator(const std::optional<at::Generator>& requested, c10::Device device);

// Lends the state of CpuGenerator to PyTorch's default CPU generator while it lives, for the
// kernels that draw from that one whatever the caller says.
class LendDefaultGenerator {
 public:
  explicit LendDefaultGenerator(c10::Device device);
  ~LendDefaultGenerator();
  LendDefaultGenerator(const LendDefaultGenerator&) = delete;
  LendDefaultGenerator& operator=(const LendDefaultGenerator&) = delete;

 private:
  at::Generator saved_;
};

}  // namespace hostacl::bridge

#endif  // HOSTACL_BRIDGE_RANDOM_H_
