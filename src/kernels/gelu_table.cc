// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/gelu_table.h"

#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "kernels/half.h"
#include "kernels/highway_targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/gelu_table.cc"
#include "hwy/foreach_target.h"  // compiles the part below once per instruction set

#include "kernels/activation-inl.h"
#include "kernels/for_chosen_target.h"
#include "kernels/gelu_erf-inl.h"
#include "kernels/gelu_tanh-inl.h"

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

// The function at -magnitudes[i], i < count, in float64. Both arrays are padded to whole vectors.
using NegativeSideFunction = void (*)(const double* magnitudes, double* results, size_t count);

template <class Gelu, template <class> class NegativeOf>
void NegativeSide(const double* magnitudes, double* results, size_t count) {
  const hn::ScalableTag<double> d;
  for (size_t i = 0; i < count; i += hn::Lanes(d)) {
    const auto a = ClampedMagnitude<Gelu>(d, hn::LoadU(d, magnitudes + i));
    hn::StoreU(NegativeOf<Gelu>::Eval(TablePrecision(), d, a), d, results + i);
  }
}

template <class Gelu>
NegativeSideFunction NegativeSideFor(Quantity quantity) {
  return quantity == Quantity::kSlope ? &NegativeSide<Gelu, NegativeSlopeOf>
                                      : &NegativeSide<Gelu, NegativeValueOf>;
}

NegativeSideFunction SelectNegativeSide(Activation activation, Quantity quantity) {
  return activation == Activation::kGeluTanh ? NegativeSideFor<GeluTanh>(quantity)
                                             : NegativeSideFor<GeluErf>(quantity);
}

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace hostacl::kernels {
namespace {

constexpr size_t kValues = 65536;
// The longest vector of float64 that there is (SVE, 2048 bits).
constexpr size_t kMaxVectorElems = 32;

float FloatOfBits(base::DataType type, size_t bits) {
  const auto half = static_cast<uint16_t>(bits);
  return type == base::DataType::kFloat16 ? Float16{half}.ToFloat() : BFloat16{half}.ToFloat();
}

// high + low to the one of its two neighbours that has an odd mantissa, unless it is a float. Of
// `low`, less than half of high's last place, the sign alone counts.
float RoundedToOdd(double high, double low) {
  const auto nearest = static_cast<float>(high);
  constexpr double kHalfOfLeastSubnormal = 0x1p-150;
  if (!std::isfinite(nearest) || std::abs(high) < kHalfOfLeastSubnormal) return nearest;
  const double missing = high == nearest ? low : high - nearest;
  if (missing == 0 || std::bit_cast<uint32_t>(nearest) % 2 != 0) return nearest;
  return std::nextafter(nearest, missing > 0 ? INFINITY : -INFINITY);
}

// f(x), from f(-|x|) in float64, which is good to 2^-33 of itself: that tells on which side of
// every tie of the 16-bit types the result lies.
float Entry(Quantity quantity, double x, double negative) {
  const bool is_value = quantity == Quantity::kValue;
  if (std::abs(x) < 0x1p-25) {
    // Nearer than that to x / 2 or 1 / 2: the value lies above it, the slope beyond it in the
    // direction of x. At zero both are exact.
    return RoundedToOdd(is_value ? x / 2 : 0.5, is_value ? std::abs(x) : x);
  }
  if (std::signbit(x)) return RoundedToOdd(negative, 0);
  const double whole = is_value ? x : 1.0;  // f(x) = x + f(-x), f'(x) = 1 - f'(-x)
  const double part = is_value ? negative : -negative;
  const double high = whole + part;
  if (std::isinf(x)) return static_cast<float>(high);
  return RoundedToOdd(high, part - (high - whole));
}

std::unique_ptr<float[]> NewTable(base::DataType type, Activation activation, Quantity quantity) {
  auto table = std::make_unique<float[]>(kValues);
  std::vector<double> magnitudes(kValues + kMaxVectorElems), negatives(kValues + kMaxVectorElems);
  for (size_t bits = 0; bits < kValues; ++bits) magnitudes[bits] = FloatOfBits(type, bits);
  HOSTACL_FOR_CHOSEN_TARGET(SelectNegativeSide)
  (activation, quantity)(magnitudes.data(), negatives.data(), kValues);
  for (size_t bits = 0; bits < kValues; ++bits)
    table[bits] = Entry(quantity, magnitudes[bits], negatives[bits]);
  return table;
}

std::atomic<const float*>& Slot(base::DataType type, Activation activation, Quantity quantity) {
  static std::array<std::array<std::array<std::atomic<const float*>, 2>, 2>, 2> slots{};
  return slots[type == base::DataType::kBFloat16][activation == Activation::kGeluTanh]
              [quantity == Quantity::kSlope];
}

}  // namespace

const float* MakeGeluTable(base::DataType type, Activation activation, Quantity quantity) {
  std::atomic<const float*>& slot = Slot(type, activation, quantity);
  if (const float* const made = slot.load(std::memory_order_acquire)) return made;
  std::unique_ptr<float[]> table = NewTable(type, activation, quantity);
  const float* present = nullptr;
  if (slot.compare_exchange_strong(present, table.get(), std::memory_order_acq_rel))
    return table.release();
  return present;  // another thread was faster
}

const float* GeluTable(base::DataType type, Activation activation, Quantity quantity) {
  return Slot(type, activation, quantity).load(std::memory_order_acquire);
}

}  // namespace hostacl::kernels

#endif  // HWY_ONCE
