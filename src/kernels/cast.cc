// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "kernels/cast.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>

#include "kernels/half.h"

namespace hostacl::kernels {
namespace {

using base::DataType;

struct Bool {
  uint8_t bits;
};

template <typename Real>
struct Complex {
  Real real;
  Real imaginary;
};

// How an element lies in memory. Its place is its index in CastTypes().
using ElementTypes =
    std::tuple<float, Float16, BFloat16, double, Bool, int8_t, uint8_t, int16_t, uint16_t, int32_t,
               uint32_t, int64_t, uint64_t, Complex<Float16>, Complex<float>, Complex<double>>;

constexpr std::array kTypes = {
    DataType::kFloat32, DataType::kFloat16,   DataType::kBFloat16,  DataType::kFloat64,
    DataType::kBool,    DataType::kInt8,      DataType::kUInt8,     DataType::kInt16,
    DataType::kUInt16,  DataType::kInt32,     DataType::kUInt32,    DataType::kInt64,
    DataType::kUInt64,  DataType::kComplex32, DataType::kComplex64, DataType::kComplex128};
static_assert(kTypes.size() == std::tuple_size_v<ElementTypes>);

template <typename T>
inline constexpr bool kIsComplex = false;
template <typename Real>
inline constexpr bool kIsComplex<Complex<Real>> = true;
template <typename T>
inline constexpr bool kIsHalf = std::is_same_v<T, Float16> || std::is_same_v<T, BFloat16>;

// A number as C++ can reckon with it: float for the 16-bit types, bool for Bool.
template <typename T>
auto ToArithmetic(T element) {
  if constexpr (kIsHalf<T>) {
    return element.ToFloat();
  } else if constexpr (std::is_same_v<T, Bool>) {
    return element.bits != 0;
  } else {
    return element;
  }
}

// Every case that C++ leaves undefined is given a meaning; see CastKernel.
template <typename Int, typename Floating>
Int Truncate(Floating value) {
  constexpr auto kTwoTo63 = static_cast<Floating>(9223372036854775808.0);
  if constexpr (std::is_same_v<Int, uint64_t>) {
    if (value >= kTwoTo63) {
      return value < 2 * kTwoTo63 ? static_cast<uint64_t>(value)
                                  : std::numeric_limits<uint64_t>::max();
    }
  }
  int64_t whole = 0;
  if (value >= kTwoTo63) {
    whole = std::numeric_limits<int64_t>::max();
  } else if (value < -kTwoTo63) {
    whole = std::numeric_limits<int64_t>::min();
  } else if (!std::isnan(value)) {
    whole = static_cast<int64_t>(value);
  }
  return static_cast<Int>(whole);
}

template <typename To, typename Number>
To FromArithmetic(Number value) {
  if constexpr (kIsHalf<To>) {
    return To::Of(static_cast<float>(value));
  } else if constexpr (std::is_same_v<To, Bool>) {
    return {static_cast<uint8_t>(value != 0 ? 1 : 0)};
  } else if constexpr (std::is_integral_v<To> && std::is_floating_point_v<Number>) {
    return Truncate<To>(value);
  } else {
    return static_cast<To>(value);
  }
}

template <typename To, typename From>
To Convert(From from) {
  if constexpr (kIsComplex<From> && kIsComplex<To>) {
    using Real = decltype(To::real);
    return {Convert<Real>(from.real), Convert<Real>(from.imaginary)};
  } else if constexpr (kIsComplex<From> && std::is_same_v<To, Bool>) {
    const bool differs = ToArithmetic(from.real) != 0 || ToArithmetic(from.imaginary) != 0;
    return {static_cast<uint8_t>(differs ? 1 : 0)};
  } else if constexpr (kIsComplex<From>) {
    return Convert<To>(from.real);
  } else if constexpr (kIsComplex<To>) {
    using Real = decltype(To::real);
    return {Convert<Real>(from), Real{}};
  } else {
    return FromArithmetic<To>(ToArithmetic(from));
  }
}

template <typename From, typename To>
void CastRun(const void* from, void* to, size_t elems) {
  if constexpr (std::is_same_v<From, To>) {
    std::memmove(to, from, elems * sizeof(From));
  } else {
    const auto* source = static_cast<const std::byte*>(from);
    auto* target = static_cast<std::byte*>(to);
    for (size_t k = 0; k < elems; ++k) {
      From element;
      std::memcpy(&element, source + k * sizeof(From), sizeof(From));
      const To converted = Convert<To>(element);
      std::memcpy(target + k * sizeof(To), &converted, sizeof(To));
    }
  }
}

template <typename From, size_t... kTo>
constexpr std::array<CastKernel, sizeof...(kTo)> KernelsFrom(std::index_sequence<kTo...>) {
  return {CastRun<From, std::tuple_element_t<kTo, ElementTypes>>...};
}

template <size_t... kFrom>
constexpr auto AllKernels(std::index_sequence<kFrom...> all) {
  return std::array{KernelsFrom<std::tuple_element_t<kFrom, ElementTypes>>(all)...};
}

constexpr auto kKernels = AllKernels(std::make_index_sequence<kTypes.size()>());

size_t IndexOf(DataType type) {
  size_t index = 0;
  while (index < kTypes.size() && kTypes[index] != type) ++index;
  return index;
}

}  // namespace

std::span<const DataType> CastTypes() { return kTypes; }

CastKernel SelectCast(DataType from, DataType to) {
  const size_t row = IndexOf(from);
  const size_t column = IndexOf(to);
  if (row == kTypes.size() || column == kTypes.size()) return nullptr;
  return kKernels[row][column];
}

}  // namespace hostacl::kernels
