// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// The gradient of a GEGLU layer with aclnnGeGluBackward, as a program for the card is written from
// the public documentation: initialise, create tensors on the device, phase 1, workspace, phase 2,
// synchronise, copy back, check, clean up.
//
//   opapi_test [FOLDER]    FOLDER holds geglu_layer_none/ and geglu_layer_tanh/ (examples/data in
//   the repository)
//
// Nothing here belongs to one implementation of the interface: the same file builds against a real
// installation.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "aclnnop/aclnn_geglu_backward.h"

#define CHECK(call)                                                                          \
  do {                                                                                       \
    const int code_of_call = (call);                                                         \
    if (code_of_call != ACL_SUCCESS) {                                                       \
      const char* text = aclGetRecentErrMsg();                                               \
      std::printf("%s returned %d: %s\n", #call, code_of_call, text == nullptr ? "" : text); \
      return false;                                                                          \
    }                                                                                        \
  } while (0)

namespace {

const int kRepeats = 200;
const int64_t kRows = 96;
const int64_t kColumns = 320;  // of self; the second half is activated

// A storage type: its place in the files, its size, and what its numbers mean.
struct StorageType {
  const char* name;
  aclDataType type;
  size_t size_bytes;
  int mantissa_bits;  // stored ones
  int min_exponent;   // of the smallest normal number
  double bound_ulp;   // what PASS means
  double (*to_double)(const unsigned char* bytes);
};

double FromF32(const unsigned char* bytes) {
  float value = 0;
  std::memcpy(&value, bytes, sizeof value);
  return value;
}

double FromBf16(const unsigned char* bytes) {
  const unsigned char widened[4] = {0, 0, bytes[0], bytes[1]};
  return FromF32(widened);
}

double FromF16(const unsigned char* bytes) {
  const int bits = bytes[0] | bytes[1] << 8;
  const int exponent = bits >> 10 & 31;
  const int mantissa = bits & 1023;
  double magnitude = 0;
  if (exponent == 31) {
    magnitude = mantissa == 0 ? std::numeric_limits<double>::infinity()
                              : std::numeric_limits<double>::quiet_NaN();
  } else {
    magnitude =
        exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(1024 + mantissa, exponent - 25);
  }
  return (bits & 0x8000) != 0 ? -magnitude : magnitude;
}

const StorageType kTypes[] = {
    {"f32", ACL_FLOAT, 4, 23, -126, 2.5, FromF32},
    {"f16", ACL_FLOAT16, 2, 10, -14, 0.51, FromF16},
    {"bf16", ACL_BF16, 2, 7, -126, 0.51, FromBf16},
};

// The distance between neighbouring numbers of the type around `value`.
double UlpSize(const StorageType& type, double value) {
  const int exponent =
      value == 0 ? type.min_exponent : std::max(std::ilogb(value), type.min_exponent);
  return std::ldexp(1.0, exponent - type.mantissa_bits);
}

bool ReadFile(const std::string& path, size_t size_bytes, std::vector<unsigned char>* bytes) {
  std::ifstream file(path, std::ios::binary);
  bytes->resize(size_bytes);
  if (!file.read(reinterpret_cast<char*>(bytes->data()),
                 static_cast<std::streamsize>(size_bytes))) {
    std::printf("%s: cannot read %zu bytes\n", path.c_str(), size_bytes);
    return false;
  }
  return true;
}

// Device memory and the tensor that describes it.
struct DeviceTensor {
  void* address = nullptr;
  aclTensor* tensor = nullptr;
};

bool CreateTensor(const std::vector<unsigned char>& host, const std::vector<int64_t>& shape,
                  aclDataType type, DeviceTensor* out) {
  CHECK(aclrtMalloc(&out->address, host.size(), ACL_MEM_MALLOC_HUGE_FIRST));
  CHECK(
      aclrtMemcpy(out->address, host.size(), host.data(), host.size(), ACL_MEMCPY_HOST_TO_DEVICE));
  std::vector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size() - 1; i > 0; --i) strides[i - 1] = strides[i] * shape[i];
  out->tensor = aclCreateTensor(shape.data(), shape.size(), type, strides.data(), 0, ACL_FORMAT_ND,
                                shape.data(), shape.size(), out->address);
  return out->tensor != nullptr;
}

struct Layer {
  DeviceTensor grad_output, self, gelu, grad_input;
};

// Phase 1, workspace, phase 2, synchronise.
bool RunBackward(const Layer& layer, int64_t approximate, aclrtStream stream) {
  uint64_t workspace_bytes = 0;
  aclOpExecutor* executor = nullptr;
  CHECK(aclnnGeGluBackwardGetWorkspaceSize(layer.grad_output.tensor, layer.self.tensor,
                                           layer.gelu.tensor, -1, approximate,
                                           layer.grad_input.tensor, &workspace_bytes, &executor));
  void* workspace = nullptr;
  if (workspace_bytes > 0)
    CHECK(aclrtMalloc(&workspace, workspace_bytes, ACL_MEM_MALLOC_HUGE_FIRST));
  CHECK(aclnnGeGluBackward(workspace, workspace_bytes, executor, stream));
  CHECK(aclrtSynchronizeStream(stream));
  if (workspace != nullptr) CHECK(aclrtFree(workspace));
  return true;
}

struct Worst {
  double ulp = 0;
  double input = 0;  // the activated element it occurred at
};

Worst Compare(const StorageType& type, const std::vector<unsigned char>& self,
              const std::vector<unsigned char>& result, const std::vector<double>& expected) {
  Worst worst;
  for (int64_t i = 0; i < kRows * kColumns; ++i) {
    const double got = type.to_double(result.data() + static_cast<size_t>(i) * type.size_bytes);
    const double right = expected[static_cast<size_t>(i)];
    double ulp = std::fabs(got - right) / UlpSize(type, right);
    if (std::isnan(ulp)) ulp = std::numeric_limits<double>::infinity();
    if (ulp < worst.ulp) continue;
    const int64_t column = i % kColumns % (kColumns / 2) + kColumns / 2;
    const size_t activated = static_cast<size_t>(i / kColumns * kColumns + column);
    worst.ulp = ulp;
    worst.input = type.to_double(self.data() + activated * type.size_bytes);
  }
  return worst;
}

bool CheckType(const std::string& folder, const StorageType& type, int64_t approximate,
               aclrtStream stream) {
  const size_t half_bytes = static_cast<size_t>(kRows * kColumns / 2) * type.size_bytes;
  std::vector<unsigned char> grad_output, self, gelu, expected_bytes;
  const std::string stem = folder + "/" + type.name;
  if (!ReadFile(stem + ".gradOutput.bin", half_bytes, &grad_output) ||
      !ReadFile(stem + ".self.bin", 2 * half_bytes, &self) ||
      !ReadFile(stem + ".gelu.bin", half_bytes, &gelu) ||
      !ReadFile(stem + ".gradInput_f64.bin", static_cast<size_t>(kRows * kColumns) * sizeof(double),
                &expected_bytes)) {
    return false;
  }
  std::vector<double> expected(static_cast<size_t>(kRows * kColumns));
  std::memcpy(expected.data(), expected_bytes.data(), expected_bytes.size());

  const std::vector<int64_t> whole = {kRows, kColumns};
  const std::vector<int64_t> half = {kRows, kColumns / 2};
  std::vector<unsigned char> result(2 * half_bytes, 0xff);  // NaN until the operator has written it
  Layer layer;
  if (!CreateTensor(grad_output, half, type.type, &layer.grad_output) ||
      !CreateTensor(self, whole, type.type, &layer.self) ||
      !CreateTensor(gelu, half, type.type, &layer.gelu) ||
      !CreateTensor(result, whole, type.type, &layer.grad_input)) {
    return false;
  }

  if (!RunBackward(layer, approximate, stream)) return false;
  CHECK(aclrtMemcpy(result.data(), result.size(), layer.grad_input.address, result.size(),
                    ACL_MEMCPY_DEVICE_TO_HOST));
  const Worst worst = Compare(type, self, result, expected);
  const bool pass = worst.ulp <= type.bound_ulp;

  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < kRepeats; ++i) {
    if (!RunBackward(layer, approximate, stream)) return false;
  }
  const std::chrono::duration<double, std::micro> elapsed =
      std::chrono::steady_clock::now() - start;

  std::printf("%-5s %9lld %11.4f  at x = %-13.8g %7.2f %12.1f us   %s\n", type.name,
              static_cast<long long>(kRows * kColumns), worst.ulp, worst.input, type.bound_ulp,
              elapsed.count() / kRepeats, pass ? "PASS" : "FAIL");

  for (const DeviceTensor& tensor : {layer.grad_output, layer.self, layer.gelu, layer.grad_input}) {
    CHECK(aclDestroyTensor(tensor.tensor));
    CHECK(aclrtFree(tensor.address));
  }
  return pass;
}

bool Run(const std::string& folder) {
  CHECK(aclInit(nullptr));
  CHECK(aclrtSetDevice(0));
  aclrtStream stream = nullptr;
  CHECK(aclrtCreateStream(&stream));

  bool pass = true;
  const char* const variants[] = {"none", "tanh"};
  for (int64_t approximate = 0; approximate < 2; ++approximate) {
    std::printf(
        "aclnnGeGluBackward, approximate = %lld (%s), a captured layer of a trained language "
        "model, on %s\n",
        static_cast<long long>(approximate), variants[approximate], aclrtGetSocName());
    std::printf(
        "type   elements   worst ULP  where                bound    time a call   verdict\n");
    for (const StorageType& type : kTypes) {
      pass =
          CheckType(folder + "/geglu_layer_" + variants[approximate], type, approximate, stream) &&
          pass;
    }
  }

  CHECK(aclrtDestroyStream(stream));
  CHECK(aclrtResetDevice(0));
  CHECK(aclFinalize());
  return pass;
}

}  // namespace

int main(int argc, char** argv) {
  const bool pass = Run(argc > 1 ? argv[1] : "data");
  std::printf("%s\n", pass ? "PASS: every element is within its bound of the float64 gradient"
                           : "FAIL: see above");
  return pass ? 0 : 1;
}
