// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// Prints one hash of the results of each kernel over a fixed set of inputs, for this processor's
// instruction set or that of HOSTACL_KERNEL_TARGET; the hashes are equal for all that have a fused
// multiply-add. Needs the kernels' sources alone, so that scripts/cross_check.sh can build it for
// other processors. The first line names the instruction set.
//   16-bit types: all 65,536 inputs. float32: every 9973rd of all 2^32, and 2^18 within [-16, 16).

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#include "kernels/geglu.h"
#include "kernels/target.h"

namespace {

using hostacl::base::DataType;
using hostacl::kernels::Activation;
using hostacl::kernels::Precision;
using hostacl::kernels::StorePolicy;

float FloatOf(uint32_t bits) {
  float value;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

uint32_t BitsOf(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

std::vector<uint32_t> FloatInputs() {
  std::vector<uint32_t> inputs;
  for (uint64_t bits = 0; bits < uint64_t{1} << 32; bits += 9973)
    inputs.push_back(static_cast<uint32_t>(bits));
  for (int i = -(1 << 17); i < 1 << 17; ++i)
    inputs.push_back(BitsOf(static_cast<float>(i) * 0x1p-13f));
  return inputs;
}

std::vector<uint16_t> HalfInputs() {
  std::vector<uint16_t> inputs;
  for (uint32_t bits = 0; bits < 65536; ++bits) inputs.push_back(static_cast<uint16_t>(bits));
  return inputs;
}

// Which operand's payload a NaN keeps differs among instruction sets: NaN counts as NaN.
bool IsNan(DataType type, uint32_t bits) {
  if (type == DataType::kFloat32) return std::isnan(FloatOf(bits));
  if (type == DataType::kBFloat16) return std::isnan(FloatOf(bits << 16));
  return (bits & 0x7FFFu) > 0x7C00u;
}

// FNV-1a
template <class T>
uint64_t Hash(uint64_t value, DataType type, const std::vector<T>& elements) {
  for (const T bits : elements)
    value = (value ^ (IsNan(type, bits) ? 0x7FFFFFFFu : bits)) * 0x100000001B3u;
  return value;
}

// The other operands are the inputs in another order.
template <class T>
std::vector<T> Rotated(const std::vector<T>& inputs, size_t by) {
  std::vector<T> rotated(inputs.begin() + static_cast<std::ptrdiff_t>(by), inputs.end());
  rotated.insert(rotated.end(), inputs.begin(), inputs.begin() + static_cast<std::ptrdiff_t>(by));
  return rotated;
}

template <class T>
void PrintHashes(const char* type_name, DataType type, const std::vector<T>& x) {
  const std::vector<T> ones(x.size(), static_cast<T>(type == DataType::kFloat32    ? 0x3F800000u
                                                     : type == DataType::kBFloat16 ? 0x3F80u
                                                                                   : 0x3C00u));
  const std::vector<T> gate = Rotated(x, x.size() / 3), gelu = Rotated(x, x.size() / 2);
  std::vector<T> first(x.size()), second(x.size());
  for (const Activation activation : {Activation::kGeluErf, Activation::kGeluTanh}) {
    for (const Precision precision : {Precision::kExact, Precision::kLean}) {
      const auto forward =
          hostacl::kernels::SelectGegluForward(type, activation, precision, StorePolicy::kCached);
      const auto backward =
          hostacl::kernels::SelectGegluBackward(type, activation, precision, StorePolicy::kCached);
      forward({gate.data(), x.data(), first.data(), second.data(), x.size()});
      uint64_t hash = Hash(0xCBF29CE484222325u, type, first);
      hash = Hash(hash, type, second);
      backward(
          {ones.data(), ones.data(), x.data(), gelu.data(), first.data(), second.data(), x.size()});
      hash = Hash(hash, type, second);
      backward(
          {gelu.data(), gate.data(), x.data(), gate.data(), first.data(), second.data(), x.size()});
      hash = Hash(Hash(hash, type, first), type, second);
      std::printf("%s %s %s %016llx\n", type_name,
                  activation == Activation::kGeluErf ? "erf" : "tanh",
                  precision == Precision::kExact ? "high_precision" : "high_performance",
                  static_cast<unsigned long long>(hash));
    }
  }
}

}  // namespace

int main() {
  std::printf("target %s\n", hostacl::kernels::KernelTargetName());
  PrintHashes("f32", DataType::kFloat32, FloatInputs());
  PrintHashes("f16", DataType::kFloat16, HalfInputs());
  PrintHashes("bf16", DataType::kBFloat16, HalfInputs());
  return 0;
}
