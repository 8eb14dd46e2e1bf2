// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "micro/acl_objects.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <random>
#include <stdexcept>
#include <vector>

namespace hostacl::bench {
namespace {

// What is stored for a value; nearest-even, NaN kept.
uint16_t Bits16(float value, aclDataType type) {
  if (type == ACL_BF16) {
    const uint32_t bits = std::bit_cast<uint32_t>(value);
    if (std::isnan(value)) return static_cast<uint16_t>((bits >> 16) | 0x40);
    return static_cast<uint16_t>((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16);
  }
  // The vendor's conversion has no infinities and no NaN.
  if (std::isnan(value)) return 0x7E00;
  if (std::isinf(value)) return value > 0 ? 0x7C00 : 0xFC00;
  return aclFloatToFloat16(value);
}

// No cache line, vector or row divides it.
constexpr int64_t kPeriodElems = 65521;

// Gives the first period its values and repeats it: filling the largest tensors element by element
// would take longer than the benchmark.
void Fill(void* data, int64_t elems, aclDataType type, const Filling& filling) {
  const int64_t period_elems = std::min(elems, kPeriodElems);
  for (int64_t i = 0; i < period_elems; ++i) {
    const float value = filling(i);
    if (type == ACL_FLOAT) {
      static_cast<float*>(data)[i] = value;
    } else {
      static_cast<uint16_t*>(data)[i] = Bits16(value, type);
    }
  }
  const size_t bytes = static_cast<size_t>(elems) * BytesOf(type);
  const size_t period_bytes = static_cast<size_t>(period_elems) * BytesOf(type);
  char* const first = static_cast<char*>(data);
  for (size_t at = period_bytes; at < bytes; at += period_bytes) {
    std::memcpy(first + at, first, std::min(period_bytes, bytes - at));
  }
}

}  // namespace

void Must(int code, const char* call) {
  if (code == 0) return;
  const char* message = aclGetRecentErrMsg();
  throw std::runtime_error(std::string(call) + " returned " + std::to_string(code) + ": " +
                           (message != nullptr ? message : "no message"));
}

aclrtStream Stream() {
  static const aclrtStream stream = [] {
    aclrtStream made = nullptr;
    Must(aclInit(nullptr), "aclInit");
    Must(aclrtSetDevice(0), "aclrtSetDevice");
    Must(aclrtCreateStream(&made), "aclrtCreateStream");
    return made;
  }();
  return stream;
}

Memory::Memory(size_t bytes, aclrtMemMallocPolicy policy) {
  Stream();
  Must(aclrtMalloc(&data_, bytes, policy), "aclrtMalloc");
  std::memset(data_, 0, bytes);
}

Memory::~Memory() { aclrtFree(data_); }

Filling Normal(float deviation) {
  static const std::vector<float> table = [] {
    std::mt19937 generator(20260101);
    std::normal_distribution<float> normal;
    std::vector<float> drawn(kPeriodElems);
    for (float& value : drawn) value = normal(generator);
    return drawn;
  }();
  return [deviation](int64_t i) { return deviation * table[static_cast<size_t>(i)]; };
}

Tensor::Tensor(const Layout& layout, aclDataType type, const Filling& filling,
               aclrtMemMallocPolicy policy)
    : memory_(static_cast<size_t>(layout.StorageElems()) * BytesOf(type), policy) {
  const int64_t storage_elems = layout.StorageElems();
  Fill(memory_.data(), storage_elems, type, filling);
  tensor_ = aclCreateTensor(layout.dims.data(), layout.dims.size(), type, layout.strides.data(),
                            layout.offset, ACL_FORMAT_ND, &storage_elems, 1, memory_.data());
  if (tensor_ == nullptr) throw std::runtime_error("aclCreateTensor returned null");
}

Tensor::~Tensor() { aclDestroyTensor(tensor_); }

std::string NameOf(aclDataType type) {
  if (type == ACL_FLOAT) return "f32";
  return type == ACL_FLOAT16 ? "f16" : "bf16";
}

size_t BytesOf(aclDataType type) { return type == ACL_FLOAT ? 4 : 2; }

}  // namespace hostacl::bench
