// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "geglu_cpu.h"

#include <ATen/WrapDimUtils.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/ops/empty.h>
#include <torch/csrc/autograd/custom_function.h>
#include <torch/library.h>

#include <cstdint>
#include <memory>
#include <tuple>
#include <vector>

#include "acl/acl.h"
#include "aclnnop/aclnn_geglu.h"
#include "aclnnop/aclnn_geglu_backward.h"

namespace hostacl::bridge {
namespace {

using at::Tensor;

struct DestroyTensor {
  void operator()(const aclTensor* tensor) const { aclDestroyTensor(tensor); }
};
using AclTensor = std::unique_ptr<aclTensor, DestroyTensor>;

void Require(aclError code, const char* call) {
  if (code != ACL_SUCCESS) {
    const char* const sentence = aclGetRecentErrMsg();
    TORCH_CHECK(sentence == nullptr, sentence, " (code ", code, ")");
    TORCH_CHECK(false, call, " returned ", code);
  }
}

aclDataType DataType(const Tensor& tensor) {
  switch (tensor.scalar_type()) {
    case at::kFloat:
      return ACL_FLOAT;
    case at::kHalf:
      return ACL_FLOAT16;
    case at::kBFloat16:
      return ACL_BF16;
    default:
      TORCH_CHECK_TYPE(false, "npu_geglu: the type is ", tensor.scalar_type(),
                       ", expected float32, float16 or bfloat16");
  }
}

AclTensor View(const Tensor& tensor) {
  const auto storage_elems = static_cast<int64_t>(tensor.storage().nbytes() / tensor.itemsize());
  AclTensor view(aclCreateTensor(tensor.sizes().data(), tensor.dim(), DataType(tensor),
                                 tensor.strides().data(), tensor.storage_offset(), ACL_FORMAT_ND,
                                 &storage_elems, 1, tensor.storage().mutable_data()));
  TORCH_CHECK(view != nullptr, "aclCreateTensor refuses a tensor of shape ", tensor.sizes());
  return view;
}

// The thread's device and its default stream; torch_npu may not have set any.
void RequireDevice() {
  int32_t device = 0;
  if (aclrtGetDevice(&device) != ACL_SUCCESS) {
    Require(aclrtSetDevice(0), "aclrtSetDevice");
  }
}

template <typename Run>
void RunAndWait(uint64_t workspace_bytes, aclOpExecutor* executor, const Tensor& like,
                const char* call, Run run) {
  const Tensor workspace =
      at::empty({static_cast<int64_t>(workspace_bytes)}, like.options().dtype(at::kByte));
  Require(run(workspace.mutable_data_ptr(), workspace_bytes, executor, nullptr), call);
  Require(aclrtSynchronizeStream(nullptr), "aclrtSynchronizeStream");
}

std::tuple<Tensor, Tensor> GeGlu(const Tensor& input, int64_t dim, int64_t approximate,
                                 bool activate_left) {
  std::vector<int64_t> sizes = input.sizes().vec();
  sizes[at::maybe_wrap_dim(dim, input.dim(), /*wrap_scalar=*/false)] /= 2;
  const Tensor result = at::empty(sizes, input.options());
  const Tensor gelu = at::empty(sizes, input.options());
  RequireDevice();
  const AclTensor x = View(input);
  const AclTensor y = View(result);
  const AclTensor g = View(gelu);
  uint64_t workspace_bytes = 0;
  aclOpExecutor* executor = nullptr;
  Require(aclnnGeGluV3GetWorkspaceSize(x.get(), dim, approximate, activate_left, y.get(), g.get(),
                                       &workspace_bytes, &executor),
          "aclnnGeGluV3GetWorkspaceSize");
  RunAndWait(workspace_bytes, executor, input, "aclnnGeGluV3", aclnnGeGluV3);
  return {result, gelu};
}

Tensor GeGluGrad(const Tensor& grad_output, const Tensor& input, const Tensor& gelu, int64_t dim,
                 int64_t approximate, bool activate_left) {
  const Tensor grad_input = at::empty(input.sizes(), input.options());
  RequireDevice();
  const AclTensor dy = View(grad_output);
  const AclTensor x = View(input);
  const AclTensor g = View(gelu);
  const AclTensor dx = View(grad_input);
  uint64_t workspace_bytes = 0;
  aclOpExecutor* executor = nullptr;
  Require(
      aclnnGeGluV3BackwardGetWorkspaceSize(dy.get(), x.get(), g.get(), dim, approximate,
                                           activate_left, dx.get(), &workspace_bytes, &executor),
      "aclnnGeGluV3BackwardGetWorkspaceSize");
  RunAndWait(workspace_bytes, executor, input, "aclnnGeGluV3Backward", aclnnGeGluV3Backward);
  return grad_input;
}

template <typename Signature>
auto Operator(const char* name) {
  return c10::Dispatcher::singleton().findSchemaOrThrow(name, "").typed<Signature>();
}

// The second result, the activated half, only serves the gradient and has none of its own, as in
// torch_npu.
class DifferentiableGeGlu : public torch::autograd::Function<DifferentiableGeGlu> {
 public:
  static torch::autograd::variable_list forward(torch::autograd::AutogradContext* context,
                                                const Tensor& input, int64_t dim,
                                                int64_t approximate, bool activate_left) {
    static const auto geglu =
        Operator<std::tuple<Tensor, Tensor>(const Tensor&, int64_t, int64_t, bool)>(
            "npu::npu_geglu");
    const at::AutoDispatchBelowADInplaceOrView below_autograd;
    const auto [result, gelu] = geglu.call(input, dim, approximate, activate_left);
    context->save_for_backward({input, gelu});
    context->mark_non_differentiable({gelu});
    context->saved_data["dim"] = dim;
    context->saved_data["approximate"] = approximate;
    context->saved_data["activate_left"] = activate_left;
    return {result, gelu};
  }

  static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                 const torch::autograd::variable_list& grads) {
    static const auto geglu_grad =
        Operator<Tensor(const Tensor&, const Tensor&, const Tensor&, int64_t, int64_t, bool)>(
            "npu::npu_geglu_grad");
    const auto saved = context->get_saved_variables();
    const Tensor grad_input = geglu_grad.call(
        grads[0], saved[0], saved[1], context->saved_data["dim"].toInt(),
        context->saved_data["approximate"].toInt(), context->saved_data["activate_left"].toBool());
    return {grad_input, Tensor(), Tensor(), Tensor()};
  }
};

std::tuple<Tensor, Tensor> GeGluWithGradient(const Tensor& input, int64_t dim, int64_t approximate,
                                             bool activate_left) {
  const auto results = DifferentiableGeGlu::apply(input, dim, approximate, activate_left);
  return {results[0], results[1]};
}

}  // namespace

void InstallGeGluForCpu() {
  // Never destroyed, as every registration of the bridge.
  auto* const kernels =
      new torch::Library(torch::Library::IMPL, "npu", c10::DispatchKey::CPU, __FILE__, __LINE__);
  kernels->impl("npu::npu_geglu", GeGlu);
  kernels->impl("npu::npu_geglu_grad", GeGluGrad);
  auto* const autograd = new torch::Library(torch::Library::IMPL, "npu",
                                            c10::DispatchKey::AutogradCPU, __FILE__, __LINE__);
  autograd->impl("npu::npu_geglu", GeGluWithGradient);
}

}  // namespace hostacl::bridge
