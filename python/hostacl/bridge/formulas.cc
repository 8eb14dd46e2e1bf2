// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "formulas.h"

#include <ATen/ExpandUtils.h>
#include <ATen/Functions.h>
#include <ATen/TensorOperators.h>
#include <torch/csrc/jit/frontend/function_schema_parser.h>

#include <algorithm>
#include <array>
#include <string>
#include <tuple>

namespace hostacl::bridge {
namespace {

using at::Tensor;

// --- aten ---

Tensor CopyFromAndResize(const Tensor& self, const Tensor& dst) {
  dst.resize_(self.sizes());
  return dst.copy_(self);
}

// PyTorch's own has no memory at all and a dispatch key that says so; real zeros mean the same.
Tensor EfficientZeroTensor(at::IntArrayRef size, std::optional<at::ScalarType> dtype,
                           std::optional<at::Layout> layout, std::optional<at::Device> device,
                           std::optional<bool> pin_memory) {
  return at::zeros(size, dtype, layout, device, pin_memory);
}

Tensor MaskedScale(const Tensor& self, const Tensor& mask, double scale) {
  return self.mul(mask).mul_(scale);
}

// Gradients of self @ other. A vector operand is a matrix with one row or one column; the gradient
// of a batch dimension that was broadcast is summed.
std::tuple<Tensor, Tensor> MatmulBackward(const Tensor& grad, const Tensor& self,
                                          const Tensor& other, std::array<bool, 2> mask) {
  const Tensor a = self.dim() == 1 ? self.unsqueeze(0) : self;
  const Tensor b = other.dim() == 1 ? other.unsqueeze(-1) : other;
  Tensor g = other.dim() == 1 ? grad.unsqueeze(-1) : grad;
  if (self.dim() == 1) {
    g = g.unsqueeze(-2);
  }
  Tensor grad_self;
  Tensor grad_other;
  if (mask[0]) {
    grad_self = at::sum_to(g.matmul(b.mH()), a.sizes()).view(self.sizes());
  }
  if (mask[1]) {
    grad_other = at::sum_to(a.mH().matmul(g), b.sizes()).view(other.sizes());
  }
  return {grad_self, grad_other};
}

// One step of an LSTM; the gates lie in the order input, forget, cell, output. The third result is
// what the backward formula reads: the activated gates.
std::tuple<Tensor, Tensor, Tensor> FusedLstmCell(const Tensor& input_gates,
                                                 const Tensor& hidden_gates, const Tensor& cx,
                                                 const std::optional<Tensor>& input_bias,
                                                 const std::optional<Tensor>& hidden_bias) {
  Tensor gates = input_gates + hidden_gates;
  if (input_bias.has_value() && input_bias->defined()) {
    gates = gates + *input_bias + *hidden_bias;
  }
  const auto parts = gates.chunk(4, 1);
  const Tensor in = parts[0].sigmoid();
  const Tensor forget = parts[1].sigmoid();
  const Tensor cell = parts[2].tanh();
  const Tensor out = parts[3].sigmoid();
  const Tensor cy = forget * cx + in * cell;
  const Tensor hy = out * cy.tanh();
  return {hy, cy, at::cat({in, forget, cell, out}, 1)};
}

std::tuple<Tensor, Tensor, Tensor> FusedLstmCellBackward(const std::optional<Tensor>& grad_hy,
                                                         const std::optional<Tensor>& grad_cy,
                                                         const Tensor& cx, const Tensor& cy,
                                                         const Tensor& workspace, bool has_bias) {
  const auto gates = workspace.chunk(4, 1);
  const Tensor& in = gates[0];
  const Tensor& forget = gates[1];
  const Tensor& cell = gates[2];
  const Tensor& out = gates[3];
  const Tensor tanh_cy = cy.tanh();
  Tensor d_cy = grad_cy.has_value() && grad_cy->defined() ? *grad_cy : at::zeros_like(cy);
  Tensor d_out = at::zeros_like(cy);
  if (grad_hy.has_value() && grad_hy->defined()) {
    d_out = *grad_hy * tanh_cy * out * (1 - out);
    d_cy = d_cy + *grad_hy * out * (1 - tanh_cy * tanh_cy);
  }
  const Tensor d_gates = at::cat({d_cy * cell * in * (1 - in), d_cy * cx * forget * (1 - forget),
                                  d_cy * in * (1 - cell * cell), d_out},
                                 1);
  return {d_gates, d_cy * forget, has_bias ? d_gates.sum(0) : Tensor()};
}

// One step of a GRU; the gates lie in the order reset, update, new. The workspace holds reset,
// update, new, hx and the hidden part of the new gate, the order in which PyTorch's backward
// formula slices it.
std::tuple<Tensor, Tensor> FusedGruCell(const Tensor& input_gates, const Tensor& hidden_gates,
                                        const Tensor& hx, const std::optional<Tensor>& input_bias,
                                        const std::optional<Tensor>& hidden_bias) {
  const bool has_bias = input_bias.has_value() && input_bias->defined();
  const auto from_input = (has_bias ? input_gates + *input_bias : input_gates).chunk(3, 1);
  const auto from_hidden = (has_bias ? hidden_gates + *hidden_bias : hidden_gates).chunk(3, 1);
  const Tensor reset = (from_input[0] + from_hidden[0]).sigmoid();
  const Tensor update = (from_input[1] + from_hidden[1]).sigmoid();
  const Tensor fresh = (from_input[2] + reset * from_hidden[2]).tanh();
  return {(hx - fresh) * update + fresh, at::cat({reset, update, fresh, hx, from_hidden[2]}, 1)};
}

std::tuple<Tensor, Tensor, Tensor, Tensor, Tensor> FusedGruCellBackward(const Tensor& grad_hy,
                                                                        const Tensor& workspace,
                                                                        bool has_bias) {
  const auto saved = workspace.chunk(5, 1);
  const Tensor& reset = saved[0];
  const Tensor& update = saved[1];
  const Tensor& fresh = saved[2];
  const Tensor& hx = saved[3];
  const Tensor& hidden_new = saved[4];
  const Tensor d_fresh = grad_hy * (1 - update) * (1 - fresh * fresh);
  const Tensor d_update = grad_hy * (hx - fresh) * update * (1 - update);
  const Tensor d_reset = d_fresh * hidden_new * reset * (1 - reset);
  const Tensor d_input = at::cat({d_reset, d_update, d_fresh}, 1);
  const Tensor d_hidden = at::cat({d_reset, d_update, d_fresh * reset}, 1);
  return {d_input, d_hidden, grad_hy * update, has_bias ? d_input.sum(0) : Tensor(),
          has_bias ? d_hidden.sum(0) : Tensor()};
}

// --- npu ---

// Formats of device memory other than PyTorch's own do not exist here: a cast to one gives the
// tensor back.
void FormatCast(const c10::OperatorHandle& op, c10::DispatchKeySet /*keys*/,
                torch::jit::Stack* stack) {
  const size_t arguments = op.schema().arguments().size();
  torch::jit::drop(*stack, arguments - 1);
}

Tensor DtypeCast(const Tensor& input, int64_t dtype, std::optional<int64_t> /*input_dtype*/) {
  return input.to(static_cast<at::ScalarType>(dtype));
}

Tensor DtypeCastTo(const Tensor& input, at::ScalarType dtype) { return input.to(dtype); }

Tensor DtypeCastBackward(const Tensor& grad, at::ScalarType dtype,
                         std::optional<int64_t> /*grad_dtype*/,
                         std::optional<int64_t> /*input_dtype*/) {
  return grad.to(dtype);
}

Tensor& One(Tensor& input) { return input.fill_(1); }

// No flag of overflow exists here: infinities and NaN stay in the results, as on cards in INF_NAN
// mode.
Tensor NoOverflow(const Tensor& input) { return at::zeros({8}, input.options().dtype(at::kFloat)); }
Tensor NoOverflowSince(const Tensor& input, int64_t /*mode*/) { return input.clone(); }

bool AnyNonFinite(at::TensorList gradients) {
  return std::any_of(gradients.begin(), gradients.end(),
                     [](const Tensor& g) { return !g.isfinite().all().item<bool>(); });
}

struct Formula {
  std::string_view name;
  torch::CppFunction (*kernel)();
};

template <auto kFunction>
torch::CppFunction Unboxed() {
  return torch::CppFunction(kFunction);
}

const std::array kFormulas = {
    Formula{"aten::_copy_from_and_resize", Unboxed<CopyFromAndResize>},
    Formula{"aten::_efficientzerotensor", Unboxed<EfficientZeroTensor>},
    Formula{"aten::_masked_scale", Unboxed<MaskedScale>},
    Formula{"aten::matmul_backward", Unboxed<MatmulBackward>},
    Formula{"aten::_thnn_fused_lstm_cell", Unboxed<FusedLstmCell>},
    Formula{"aten::_thnn_fused_lstm_cell_backward_impl", Unboxed<FusedLstmCellBackward>},
    Formula{"aten::_thnn_fused_gru_cell", Unboxed<FusedGruCell>},
    Formula{"aten::_thnn_fused_gru_cell_backward", Unboxed<FusedGruCellBackward>},
    Formula{"npu::npu_format_cast", torch::CppFunction::makeFromBoxedFunction<FormatCast>},
    Formula{"npu::npu_format_cast.Tensor", torch::CppFunction::makeFromBoxedFunction<FormatCast>},
    Formula{"npu::npu_format_cast_", torch::CppFunction::makeFromBoxedFunction<FormatCast>},
    Formula{"npu::npu_format_cast_.acl_format",
            torch::CppFunction::makeFromBoxedFunction<FormatCast>},
    Formula{"npu::_npu_format_cast", torch::CppFunction::makeFromBoxedFunction<FormatCast>},
    Formula{"npu::_npu_format_cast.aclnn", torch::CppFunction::makeFromBoxedFunction<FormatCast>},
    Formula{"npu::_npu_format_cast.input_dtype",
            torch::CppFunction::makeFromBoxedFunction<FormatCast>},
    Formula{"npu::npu_dtype_cast", Unboxed<DtypeCast>},
    Formula{"npu::_npu_dtype_cast", Unboxed<DtypeCastTo>},
    Formula{"npu::npu_dtype_cast_backward", Unboxed<DtypeCastBackward>},
    Formula{"npu::_npu_dtype_cast_backward", Unboxed<DtypeCastTo>},
    Formula{"npu::one_", Unboxed<One>},
    Formula{"npu::npu_alloc_float_status", Unboxed<NoOverflow>},
    Formula{"npu::npu_get_float_status", Unboxed<NoOverflowSince>},
    Formula{"npu::npu_clear_float_status", Unboxed<NoOverflowSince>},
    Formula{"npu::_amp_foreach_non_finite_check", Unboxed<AnyNonFinite>},
};

constexpr std::array<std::string_view, 9> kTorchNpuComputes = {
    "npu::npu_geglu",        "npu::npu_geglu_grad",           "npu::get_npu_format",
    "npu::get_storage_size", "npu::npu_change_data_ptr",      "npu::empty_with_format",
    "npu::copy_memory_",     "npu::unsafe_empty_with_format", "npu::empty_with_swapped_memory",
};

void RaiseNotImplemented(const c10::OperatorHandle& op, c10::DispatchKeySet /*keys*/,
                         torch::jit::Stack* /*stack*/) {
  TORCH_CHECK_NOT_IMPLEMENTED(
      false, "hostacl: ", op.operator_name(),
      " is an operator of the vendor that PyTorch has no CPU kernel for and hostacl does not "
      "implement; it runs on a card only");
}

}  // namespace

bool HasFormula(std::string_view name) {
  return std::any_of(kFormulas.begin(), kFormulas.end(),
                     [&](const Formula& f) { return f.name == name; });
}

void InstallFormulas(torch::Library& library, std::string_view name_space) {
  const std::string prefix = std::string(name_space) + "::";
  for (const Formula& formula : kFormulas) {
    // Other versions of torch_npu have other vendor operators.
    const bool exists = c10::Dispatcher::singleton()
                            .findSchema(torch::jit::parseName(std::string(formula.name)))
                            .has_value();
    if (exists && formula.name.compare(0, prefix.size(), prefix) == 0) {
      library.impl(std::string(formula.name).c_str(), formula.kernel());
    }
  }
}

bool TorchNpuComputes(std::string_view name) {
  return std::find(kTorchNpuComputes.begin(), kTorchNpuComputes.end(), name) !=
         kTorchNpuComputes.end();
}

torch::CppFunction NotImplementedKernel() {
  return torch::CppFunction::makeFromBoxedFunction<RaiseNotImplemented>();
}

}  // namespace hostacl::bridge
