// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// A program as a user writes it from the documentation of aclnnGeGlu and aclnnGeGluBackward:
// forward and backward of a small GEGLU, results checked with libm. C++11, warning-free under -Wall
// -Werror, nothing of the project but its installed prefix.

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <vector>

#include "acl/acl.h"
#ifdef SAMPLE_INCLUDES_BY_FILE_NAME  // for recipes that put include/aclnnop itself on the search
                                     // path
#include "aclnn_geglu.h"
#include "aclnn_geglu_backward.h"
#else
#include "aclnnop/aclnn_geglu.h"
#include "aclnnop/aclnn_geglu_backward.h"
#endif

#define CHECK_RET(cond, return_expr) \
  do {                               \
    if (!(cond)) {                   \
      return_expr;                   \
    }                                \
  } while (0)

#define LOG_PRINT(message, ...)     \
  do {                              \
    printf(message, ##__VA_ARGS__); \
  } while (0)

static int64_t GetShapeSize(const std::vector<int64_t>& shape) {
  int64_t shape_size = 1;
  for (auto i : shape) {
    shape_size *= i;
  }
  return shape_size;
}

static int Init(int32_t deviceId, aclrtStream* stream) {
  auto ret = aclInit(nullptr);
  CHECK_RET(ret == ACL_SUCCESS, LOG_PRINT("aclInit failed. ERROR: %d\n", ret); return ret);
  ret = aclrtSetDevice(deviceId);
  CHECK_RET(ret == ACL_SUCCESS, LOG_PRINT("aclrtSetDevice failed. ERROR: %d\n", ret); return ret);
  ret = aclrtCreateStream(stream);
  CHECK_RET(ret == ACL_SUCCESS, LOG_PRINT("aclrtCreateStream failed. ERROR: %d\n", ret);
            return ret);
  return 0;
}

static int CreateAclTensor(const std::vector<float>& hostData, const std::vector<int64_t>& shape,
                           void** deviceAddr, aclTensor** tensor) {
  auto size = GetShapeSize(shape) * sizeof(float);
  auto ret = aclrtMalloc(deviceAddr, size, ACL_MEM_MALLOC_HUGE_FIRST);
  CHECK_RET(ret == ACL_SUCCESS, LOG_PRINT("aclrtMalloc failed. ERROR: %d\n", ret); return ret);
  ret = aclrtMemcpy(*deviceAddr, size, hostData.data(), size, ACL_MEMCPY_HOST_TO_DEVICE);
  CHECK_RET(ret == ACL_SUCCESS, LOG_PRINT("aclrtMemcpy failed. ERROR: %d\n", ret); return ret);
  std::vector<int64_t> strides(shape.size(), 1);
  for (int64_t i = static_cast<int64_t>(shape.size()) - 2; i >= 0; i--) {
    strides[i] = shape[i + 1] * strides[i + 1];
  }
  *tensor = aclCreateTensor(shape.data(), shape.size(), aclDataType::ACL_FLOAT, strides.data(), 0,
                            aclFormat::ACL_FORMAT_ND, shape.data(), shape.size(), *deviceAddr);
  CHECK_RET(*tensor != nullptr, LOG_PRINT("aclCreateTensor failed\n"); return 1);
  return 0;
}

static int Fetch(void* deviceAddr, std::vector<float>* host) {
  auto size = host->size() * sizeof(float);
  auto ret = aclrtMemcpy(host->data(), size, deviceAddr, size, ACL_MEMCPY_DEVICE_TO_HOST);
  CHECK_RET(ret == ACL_SUCCESS, LOG_PRINT("copy back failed. ERROR: %d\n", ret); return ret);
  return 0;
}

static bool Near(float actual, double expected) {
  return std::fabs(actual - expected) <= 1e-6 * (1.0 + std::fabs(expected));
}

static double Cdf(double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); }
static double Density(double x) {
  return std::exp(-0.5 * x * x) / std::sqrt(2.0 * 3.14159265358979323846);
}

int main() {
  aclrtStream stream;
  auto ret = Init(0, &stream);
  CHECK_RET(ret == 0, LOG_PRINT("Init failed. ERROR: %d\n", ret); return ret);

  const std::vector<int64_t> selfShape = {2, 6};
  const std::vector<int64_t> halfShape = {2, 3};
  const std::vector<float> self = {1.0f,  2.0f,  3.0f, -1.0f, 0.5f, 2.0f,
                                   -4.0f, 0.25f, 9.0f, -3.0f, 0.0f, 1.5f};
  const std::vector<float> gradOutput = {1.0f, -1.0f, 0.5f, 2.0f, 3.0f, -0.125f};
  std::vector<float> out(6, 0.0f), outGelu(6, 0.0f), gradInput(12, 0.0f);

  void *selfAddr = nullptr, *gradOutputAddr = nullptr, *outAddr = nullptr, *geluAddr = nullptr,
       *gradInputAddr = nullptr;
  aclTensor *selfTensor = nullptr, *gradOutputTensor = nullptr, *outTensor = nullptr,
            *geluTensor = nullptr, *gradInputTensor = nullptr;
  CHECK_RET(CreateAclTensor(self, selfShape, &selfAddr, &selfTensor) == 0, return 1);
  CHECK_RET(CreateAclTensor(gradOutput, halfShape, &gradOutputAddr, &gradOutputTensor) == 0,
            return 1);
  CHECK_RET(CreateAclTensor(out, halfShape, &outAddr, &outTensor) == 0, return 1);
  CHECK_RET(CreateAclTensor(outGelu, halfShape, &geluAddr, &geluTensor) == 0, return 1);
  CHECK_RET(CreateAclTensor(gradInput, selfShape, &gradInputAddr, &gradInputTensor) == 0, return 1);

  uint64_t workspaceSize = 0;
  aclOpExecutor* executor = nullptr;
  void* workspaceAddr = nullptr;
  ret = aclnnGeGluGetWorkspaceSize(selfTensor, -1, 0, outTensor, geluTensor, &workspaceSize,
                                   &executor);
  CHECK_RET(ret == ACL_SUCCESS, LOG_PRINT("aclnnGeGluGetWorkspaceSize failed. ERROR: %d\n", ret);
            return ret);
  if (workspaceSize > 0) {
    ret = aclrtMalloc(&workspaceAddr, workspaceSize, ACL_MEM_MALLOC_HUGE_FIRST);
    CHECK_RET(ret == ACL_SUCCESS, return ret);
  }
  ret = aclnnGeGlu(workspaceAddr, workspaceSize, executor, stream);
  CHECK_RET(ret == ACL_SUCCESS, LOG_PRINT("aclnnGeGlu failed. ERROR: %d\n", ret); return ret);

  // Backward in the same stream, on what the forward operator leaves in geluTensor.
  void* backwardWorkspaceAddr = nullptr;
  ret = aclnnGeGluBackwardGetWorkspaceSize(gradOutputTensor, selfTensor, geluTensor, -1, 0,
                                           gradInputTensor, &workspaceSize, &executor);
  CHECK_RET(ret == ACL_SUCCESS,
            LOG_PRINT("aclnnGeGluBackwardGetWorkspaceSize failed. ERROR: %d\n", ret);
            return ret);
  if (workspaceSize > 0) {
    ret = aclrtMalloc(&backwardWorkspaceAddr, workspaceSize, ACL_MEM_MALLOC_HUGE_FIRST);
    CHECK_RET(ret == ACL_SUCCESS, return ret);
  }
  ret = aclnnGeGluBackward(backwardWorkspaceAddr, workspaceSize, executor, stream);
  CHECK_RET(ret == ACL_SUCCESS, LOG_PRINT("aclnnGeGluBackward failed. ERROR: %d\n", ret);
            return ret);

  ret = aclrtSynchronizeStream(stream);
  CHECK_RET(ret == ACL_SUCCESS, LOG_PRINT("aclrtSynchronizeStream failed. ERROR: %d\n", ret);
            return ret);
  CHECK_RET(Fetch(outAddr, &out) == 0 && Fetch(geluAddr, &outGelu) == 0 &&
                Fetch(gradInputAddr, &gradInput) == 0,
            return 1);

  int wrong = 0;
  for (int row = 0; row < 2; ++row) {
    for (int i = 0; i < 3; ++i) {
      const double other = self[6 * row + i], x = self[6 * row + 3 + i],
                   dy = gradOutput[3 * row + i];
      const double gelu = x * Cdf(x);
      wrong += !Near(outGelu[3 * row + i], gelu);
      wrong += !Near(out[3 * row + i], other * gelu);
      wrong += !Near(gradInput[6 * row + i], dy * gelu);
      wrong += !Near(gradInput[6 * row + 3 + i], dy * other * (Cdf(x) + x * Density(x)));
    }
  }

  aclDestroyTensor(selfTensor);
  aclDestroyTensor(gradOutputTensor);
  aclDestroyTensor(outTensor);
  aclDestroyTensor(geluTensor);
  aclDestroyTensor(gradInputTensor);
  aclrtFree(selfAddr);
  aclrtFree(gradOutputAddr);
  aclrtFree(outAddr);
  aclrtFree(geluAddr);
  aclrtFree(gradInputAddr);
  if (workspaceAddr != nullptr) aclrtFree(workspaceAddr);
  if (backwardWorkspaceAddr != nullptr) aclrtFree(backwardWorkspaceAddr);
  aclrtDestroyStream(stream);
  aclrtResetDevice(0);
  aclFinalize();
  LOG_PRINT("%s: %d of 24 results wrong\n", wrong == 0 ? "PASS" : "FAIL", wrong);
  return wrong == 0 ? 0 : 1;
}
