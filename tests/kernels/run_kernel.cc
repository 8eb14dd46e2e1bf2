// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Runs one kernel over 8192 pairs, `repeats` times: for instruction counters.
//   hostacl_run_kernel <f32|f16|bf16> <erf|tanh> <exact|lean> <backward|forward> <repeats>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "kernels/geglu.h"
#include "kernels/target.h"

int main(int argc, char** argv) {
  using namespace hostacl::kernels;  // NOLINT(google-build-using-namespace): a main of its own
  using hostacl::base::DataType;
  if (argc != 6 || !TargetSettingIsMet()) return 2;
  const std::string type_name = argv[1];
  const auto type = type_name == "f32"   ? DataType::kFloat32
                    : type_name == "f16" ? DataType::kFloat16
                                         : DataType::kBFloat16;
  const auto activation =
      std::string(argv[2]) == "tanh" ? Activation::kGeluTanh : Activation::kGeluErf;
  const auto precision = std::string(argv[3]) == "lean" ? Precision::kLean : Precision::kExact;
  constexpr size_t kElems = 8192;
  std::vector<uint32_t> memory[6];
  for (auto& array : memory) array.assign(kElems, 0);
  for (int i = 0; i < std::atoi(argv[5]); ++i) {
    if (std::string(argv[4]) == "forward") {
      SelectGegluForward(type, activation, precision, StorePolicy::kCached)(
          {memory[0].data(), memory[1].data(), memory[4].data(), memory[5].data(), kElems});
    } else {
      SelectGegluBackward(type, activation, precision, StorePolicy::kCached)(
          {memory[0].data(), memory[1].data(), memory[2].data(), memory[3].data(), memory[4].data(),
           memory[5].data(), kElems});
    }
  }
  return 0;
}
