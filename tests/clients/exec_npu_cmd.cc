// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// A miniature of torch_npu as a client of the libraries. It links what libtorch_npu.so links, all
// of it resolved at load time (-z now), reaches operators and tensors only by name, in the
// documented search order, makes the calls of one training step in the order in which torch_npu was
// seen to make them, with phase 1 on the calling thread and phase 2 on a consumer thread, and 1-D
// storage dims larger than the tensor.
//
// Takes nothing of the project but the installed prefix. Exit status 0 and PASS if everything was
// as it must be.

#include <dlfcn.h>

#include <cmath>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "aclnn/acl_meta.h"

namespace {

int failures = 0;

void Expect(bool condition, const std::string& what) {
  if (!condition) {
    std::printf("FAIL: %s\n", what.c_str());
    ++failures;
  }
}

void ExpectOk(int code, const char* what) {
  if (code != 0) {
    const char* message = aclGetRecentErrMsg();
    Expect(false,
           std::string(what) + " = " + std::to_string(code) + ": " + (message ? message : ""));
  }
}

#define OK(call) ExpectOk(call, #call)

// ---- Names: where torch_npu looks for an operator's function.

using Handles = std::vector<void*>;

void AddLibrary(Handles& handles, const std::string& path) {
  void* handle = dlopen(path.c_str(), RTLD_LAZY);
  if (handle != nullptr) handles.push_back(handle);
}

std::string Environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

Handles OpApiLibraries() {
  Handles handles;
  const std::string custom = Environment("ASCEND_CUSTOM_OPP_PATH");
  if (!custom.empty()) AddLibrary(handles, custom + "/op_api/lib/libcust_opapi.so");
  const std::string opp = Environment("ASCEND_OPP_PATH");
  if (!opp.empty()) AddLibrary(handles, opp + "/vendors/customize/op_api/lib/libcust_opapi.so");
  for (const char* name :
       {"libopapi_math.so", "libopapi_nn.so", "libopapi_cv.so", "libopapi_transformer.so",
        "libopapi.so", "libaclnn_ops_infer.so", "libaclnn_ops_train.so", "libaclnn_math.so"}) {
    AddLibrary(handles, name);
  }
  return handles;
}

void* FindOpApiFunction(const std::string& name) {
  static const Handles handles = OpApiLibraries();
  for (void* handle : handles) {
    void* address = dlsym(handle, name.c_str());
    if (address != nullptr) return address;
  }
  return nullptr;
}

template <typename Function>
Function* Required(const std::string& name) {
  void* address = FindOpApiFunction(name);
  if (address == nullptr) {
    std::printf("FAIL: %s not found\n", name.c_str());
    std::exit(1);
  }
  return reinterpret_cast<Function*>(address);
}

// A library that torch_npu opens by itself, and a name that it takes from it.
void* FromLibrary(const char* library, const char* name) {
  void* handle = dlopen(library, RTLD_LAZY);
  Expect(handle != nullptr, std::string("dlopen ") + library);
  return handle == nullptr ? nullptr : dlsym(handle, name);
}

// ---- The task queue: one consumer thread that runs what it is given, in order.

class TaskQueue {
 public:
  TaskQueue() : consumer_([this] { Consume(); }) {}
  ~TaskQueue() {
    Push({});
    consumer_.join();
  }
  void Push(std::function<void()> task) {
    const std::lock_guard<std::mutex> lock(mutex_);
    tasks_.push_back(std::move(task));
    changed_.notify_all();
  }
  void Drain() {
    std::unique_lock<std::mutex> lock(mutex_);
    changed_.wait(lock, [this] { return tasks_.empty(); });
  }

 private:
  void Consume() {
    OK(aclrtSetDevice(0));
    for (;;) {
      std::unique_lock<std::mutex> lock(mutex_);
      changed_.wait(lock, [this] { return !tasks_.empty(); });
      const std::function<void()> task = tasks_.front();
      lock.unlock();
      if (task) task();
      lock.lock();
      tasks_.pop_front();
      changed_.notify_all();
      if (!task) return;
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  std::thread consumer_;
};

// ---- Tensors, as ConvertType makes them.

constexpr int64_t kBlockElems =
    20480;  // a block of the caching allocator, larger than any tensor here

struct NpuTensor {
  std::vector<int64_t> sizes;
  void* storage = nullptr;

  int64_t elems() const {
    int64_t product = 1;
    for (const int64_t size : sizes) product *= size;
    return product;
  }
};

NpuTensor Empty(void* pool, int block, const std::vector<int64_t>& sizes) {
  return {sizes, static_cast<float*>(pool) + block * kBlockElems};
}

aclTensor* Convert(const NpuTensor& tensor) {
  static auto* const create = Required<decltype(aclCreateTensor)>("aclCreateTensor");
  std::vector<int64_t> strides(tensor.sizes.size(), 1);
  for (size_t i = tensor.sizes.size(); i-- > 1;) strides[i - 1] = strides[i] * tensor.sizes[i];
  const int64_t storage_dims[] = {kBlockElems};
  return create(tensor.sizes.data(), tensor.sizes.size(), ACL_FLOAT, strides.data(), 0,
                tensor.sizes.size() == 3 ? ACL_FORMAT_NCL : ACL_FORMAT_ND, storage_dims, 1,
                tensor.storage);
}

void CopyIn(const NpuTensor& tensor, const std::vector<float>& host) {
  OK(aclrtMemcpy(tensor.storage, host.size() * sizeof(float), host.data(),
                 host.size() * sizeof(float), ACL_MEMCPY_HOST_TO_DEVICE));
}

std::vector<float> CopyOut(const NpuTensor& tensor) {
  std::vector<float> host(static_cast<size_t>(tensor.elems()));
  OK(aclrtMemcpy(host.data(), host.size() * sizeof(float), tensor.storage,
                 host.size() * sizeof(float), ACL_MEMCPY_DEVICE_TO_HOST));
  return host;
}

// ---- EXEC_NPU_CMD: phase 1 here, phase 2 and the clean-up in the queue.

using Phase2 = aclnnStatus(void*, uint64_t, aclOpExecutor*, aclrtStream);

void RunPhase2(TaskQueue& queue, const std::string& name, uint64_t workspace_bytes,
               aclOpExecutor* executor, aclrtStream stream, std::vector<aclTensor*> tensors) {
  auto* const launch = Required<Phase2>(name);
  auto* const destroy = Required<decltype(aclDestroyTensor)>("aclDestroyTensor");
  void* workspace = nullptr;
  if (workspace_bytes != 0) OK(aclrtMalloc(&workspace, workspace_bytes, ACL_MEM_MALLOC_HUGE_FIRST));
  tensors.push_back(nullptr);  // an undefined optional tensor
  queue.Push([=] {
    ExpectOk(launch(workspace, workspace_bytes, executor, stream), name.c_str());
    for (aclTensor* tensor : tensors) OK(destroy(tensor));
  });
}

void NpuGeglu(TaskQueue& queue, aclrtStream stream, const NpuTensor& self, int64_t approximate,
              const NpuTensor& result, const NpuTensor& result_gelu) {
  using Phase1 = aclnnStatus(aclTensor*, int64_t, int64_t, bool, aclTensor*, aclTensor*, uint64_t*,
                             aclOpExecutor**);
  auto* const prepare = Required<Phase1>("aclnnGeGluV3GetWorkspaceSize");
  uint64_t workspace_bytes = 0;
  aclOpExecutor* executor = nullptr;
  const std::vector<aclTensor*> tensors = {Convert(self), Convert(result), Convert(result_gelu)};
  OK(prepare(tensors[0], -1, approximate, false, tensors[1], tensors[2], &workspace_bytes,
             &executor));
  RunPhase2(queue, "aclnnGeGluV3", workspace_bytes, executor, stream, tensors);
}

void NpuGegluGrad(TaskQueue& queue, aclrtStream stream, const NpuTensor& grad,
                  const NpuTensor& self, const NpuTensor& gelu, int64_t approximate,
                  const NpuTensor& grad_input) {
  using Phase1 = aclnnStatus(aclTensor*, aclTensor*, aclTensor*, int64_t, int64_t, bool, aclTensor*,
                             uint64_t*, aclOpExecutor**);
  auto* const prepare = Required<Phase1>("aclnnGeGluV3BackwardGetWorkspaceSize");
  uint64_t workspace_bytes = 0;
  aclOpExecutor* executor = nullptr;
  const std::vector<aclTensor*> tensors = {Convert(grad), Convert(self), Convert(gelu),
                                           Convert(grad_input)};
  OK(prepare(tensors[0], tensors[1], tensors[2], -1, approximate, false, tensors[3],
             &workspace_bytes, &executor));
  RunPhase2(queue, "aclnnGeGluV3Backward", workspace_bytes, executor, stream, tensors);
}

// ---- What torch_npu does around the operators.

void CheckNames() {
  for (const char* op :
       {"aclnnGeGluV3", "aclnnGeGluV3Backward", "aclnnGeGlu", "aclnnGeGluBackward"}) {
    Expect(FindOpApiFunction(op) != nullptr, op);
    Expect(FindOpApiFunction(std::string(op) + "GetWorkspaceSize") != nullptr, op);
  }
  for (const char* name :
       {"aclCreateTensor", "aclCreateScalar", "aclCreateIntArray", "aclCreateBoolArray",
        "aclCreateFloatArray", "aclCreateTensorList", "aclCreateScalarList", "aclDestroyTensor",
        "aclDestroyScalar", "aclDestroyIntArray", "aclDestroyBoolArray", "aclDestroyFloatArray",
        "aclDestroyTensorList"}) {
    Expect(FindOpApiFunction(name) != nullptr, name);
  }
  // With these the wheel would take a path that caches executors.
  for (const char* name : {"PTAGetExecCache", "PTAFindExecCache", "InitPTACacheThreadLocal",
                           "SetPTAHashKey", "CanUsePTACache", "AddTensorAddrToCachedList"}) {
    Expect(FindOpApiFunction(name) == nullptr, std::string(name) + " must not exist");
  }
  for (const char* name : {"aclrtCtxSetSysParamOpt", "aclrtSetSysParamOpt", "aclrtGetSysParamOpt",
                           "aclSetCompileopt"}) {
    Expect(FromLibrary("libacl_op_compiler.so", name) != nullptr, name);
  }
  Expect(FromLibrary("libhccl.so", "HcclSetConfig") != nullptr, "HcclSetConfig");
  Expect(FromLibrary("libnnopbase.so", "aclDestroyAclOpExecutor") != nullptr,
         "aclDestroyAclOpExecutor");
  for (const char* name :
       {"aclGetRecentErrMsg", "aclrtGetSocName", "aclrtCreateEventWithFlag",
        "aclrtQueryEventStatus", "aclrtSetDeviceSatMode", "aclrtStreamQuery",
        "aclrtSetOpExecuteTimeOut", "aclGetDeviceCapability", "aclrtMallocAlign32",
        "aclrtCreateStreamWithConfig", "aclrtSynchronizeStreamWithTimeout",
        "aclrtSynchronizeDeviceWithTimeout", "aclrtDestroyStreamForce"}) {
    Expect(FromLibrary("libascendcl.so", name) != nullptr, name);
  }
}

aclrtStream Initialise() {
  aclCANNPackageVersion version = {};
  OK(aclsysGetCANNVersion(ACL_PKG_NAME_CANN, &version));
  uint32_t devices = 0;
  OK(aclrtGetDeviceCount(&devices));
  Expect(devices >= 1, "a device");
  Expect(aclrtGetSocName() != nullptr, "a product name");
  OK(aclInit(nullptr));
  int32_t device = -1;
  Expect(aclrtGetDevice(&device) == 107002, "no device before aclrtSetDevice: 107002");
  OK(aclrtSetDevice(0));
  aclrtContext context = nullptr;
  OK(aclrtGetCurrentContext(&context));
  Expect(context != nullptr, "a context");
  OK(aclrtGetDevice(&device));
  OK(aclrtSetDeviceSatMode(ACL_RT_OVERFLOW_MODE_INFNAN));
  int64_t deterministic = -1;
  OK(aclrtGetSysParamOpt(ACL_OPT_DETERMINISTIC, &deterministic));
  OK(aclrtCtxSetSysParamOpt(ACL_OPT_DETERMINISTIC, 0));
  OK(aclrtSetSysParamOpt(ACL_OPT_DETERMINISTIC, 0));
  OK(aclrtSetOpExecuteTimeOut(547));
  aclrtStream stream = nullptr;
  OK(aclrtCreateStreamWithConfig(&stream, 0, ACL_STREAM_FAST_LAUNCH | ACL_STREAM_FAST_SYNC));
  return stream;
}

double Sigmoid(double z) { return 1.0 / (1.0 + std::exp(-z)); }

// tanh GELU and its derivative.
void Reference(double x, double* gelu, double* slope) {
  const double k = 2.0 * std::sqrt(2.0 / std::acos(-1.0));
  const double z = k * (x + 0.044715 * x * x * x);
  *gelu = x * Sigmoid(z);
  *slope = Sigmoid(z) + x * Sigmoid(z) * Sigmoid(-z) * k * (1.0 + 3.0 * 0.044715 * x * x);
}

void TrainOneStep(TaskQueue& queue, aclrtStream stream, void* pool) {
  constexpr int64_t kRows = 20, kHidden = 512;
  const NpuTensor self = Empty(pool, 0, {2, 10, 2 * kHidden});
  const NpuTensor result = Empty(pool, 1, {2, 10, kHidden});
  const NpuTensor gelu = Empty(pool, 2, {2, 10, kHidden});
  const NpuTensor grad = Empty(pool, 3, {2, 10, kHidden});
  const NpuTensor grad_input = Empty(pool, 4, {2, 10, 2 * kHidden});
  std::vector<float> x(static_cast<size_t>(self.elems())), dy(static_cast<size_t>(grad.elems()));
  for (size_t i = 0; i < x.size(); ++i) x[i] = static_cast<float>(std::sin(0.37 * i) * 3.0);
  for (size_t i = 0; i < dy.size(); ++i) dy[i] = static_cast<float>(std::cos(0.11 * i));
  OK(aclrtSynchronizeStreamWithTimeout(stream, -1));
  CopyIn(self, x);
  CopyIn(grad, dy);

  NpuGeglu(queue, stream, self, 1, result, gelu);
  // Autograd runs on a thread of its own, which sets its device first.
  std::thread([&] {
    OK(aclrtSetDevice(0));
    NpuGegluGrad(queue, stream, grad, self, gelu, 1, grad_input);
  }).join();
  queue.Drain();
  OK(aclrtSynchronizeStreamWithTimeout(stream, -1));

  const std::vector<float> out = CopyOut(result), out_gelu = CopyOut(gelu),
                           dx = CopyOut(grad_input);
  int wrong = 0;
  const auto near = [](float actual, double expected) {
    return std::fabs(actual - expected) <= 1e-5 * (1.0 + std::fabs(expected));
  };
  for (int64_t row = 0; row < kRows; ++row) {
    for (int64_t i = 0; i < kHidden; ++i) {
      const size_t left = static_cast<size_t>(row * 2 * kHidden + i), right = left + kHidden;
      const size_t half = static_cast<size_t>(row * kHidden + i);
      double value = 0, slope = 0;
      Reference(x[right], &value, &slope);
      wrong += !near(out_gelu[half], value);
      wrong += !near(out[half], x[left] * value);
      wrong += !near(dx[left], dy[half] * value);
      wrong += !near(dx[right], dy[half] * x[left] * slope);
    }
  }
  Expect(wrong == 0, std::to_string(wrong) + " results wrong");
}

// A wrong call raises at once, with the text of aclGetRecentErrMsg.
void WrongCallHasAMessage(void* pool) {
  using Phase1 = aclnnStatus(aclTensor*, int64_t, int64_t, bool, aclTensor*, aclTensor*, uint64_t*,
                             aclOpExecutor**);
  auto* const prepare = Required<Phase1>("aclnnGeGluV3GetWorkspaceSize");
  aclTensor* self = Convert(Empty(pool, 0, {4, 6}));
  aclTensor* out = Convert(Empty(pool, 1, {4, 5}));
  uint64_t workspace_bytes = 0;
  aclOpExecutor* executor = nullptr;
  Expect(prepare(self, -1, 1, false, out, out, &workspace_bytes, &executor) == 161002, "161002");
  const char* message = aclGetRecentErrMsg();
  Expect(message != nullptr &&
             std::string(message).find("aclnnGeGluV3GetWorkspaceSize") != std::string::npos,
         "a message that names the call");
  OK(aclDestroyTensor(self));
  OK(aclDestroyTensor(out));
}

}  // namespace

int main() {
  CheckNames();
  const aclrtStream stream = Initialise();
  void* pool = nullptr;
  OK(aclrtMallocAlign32(&pool, 5 * kBlockElems * sizeof(float), ACL_MEM_MALLOC_HUGE_FIRST));
  {
    TaskQueue queue;
    for (int step = 0; step < 3; ++step) TrainOneStep(queue, stream, pool);
    WrongCallHasAMessage(pool);
  }
  OK(aclrtSynchronizeDeviceWithTimeout(-1));
  OK(aclrtFree(pool));
  OK(aclrtDestroyStreamForce(stream));
  OK(aclrtResetDevice(0));
  OK(aclFinalize());
  std::printf(failures == 0 ? "PASS\n" : "%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}
