// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// The erf GELU in pairs of float32 words: within 1 ULP like float64 arithmetic, with twice the
// lanes and no division.

#include <cstdint>

#include "kernels/arithmetic-inl.h"
#include "kernels/gelu_constants.h"
#include "kernels/table-inl.h"

#if defined(HOSTACL_KERNELS_GELU_ERF_PAIR_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef HOSTACL_KERNELS_GELU_ERF_PAIR_INL_H_
#undef HOSTACL_KERNELS_GELU_ERF_PAIR_INL_H_
#else
#define HOSTACL_KERNELS_GELU_ERF_PAIR_INL_H_
#endif

HWY_BEFORE_NAMESPACE();
namespace hostacl::kernels {
namespace HWY_NAMESPACE {

// At x = -a, a in [0, 14.6] or NaN, with 2^z = exp(-a^2 / 2):
//   gelu'(-a) = (root - a) Q(a) 2^z,   gelu(-a) = -a M(a) 2^z
// Q and M are polynomials per segment of a, 2^z comes from a table of 2^(k/8) and a polynomial
// for |r| <= 1/16. Each factor is a first word and a rest that is a small part of it, so that the
// rest's rounding errors are small, too; the product's first words are multiplied exactly.
// Needs a fused multiply-add.
// Worst over all floats: gelu' 0.8592 ULP at x = 0.00921067037, gelu 0.8289 ULP at
// x = 0.0314827487 (scripts/accuracy.sh).
struct GeluErfPair {
  // The last multiplication is exact but for subnormal results, which it rounds once more.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(D d, V a) {
    const auto segment = Segment(d, a);
    const V u = hn::Sub(a, Lookup(d, constants::kErfSlopeMiddle, segment));
    const V cofactor = Lookup(d, constants::kErfSlopeConstant, segment);
    const V cofactor_low = hn::Mul(u, LookupPolynomial(d, constants::kErfSlopeRows, segment, u));
    V product, rest;
    TimesPower(d, cofactor, cofactor_low, a, product, rest);
    // difference + lost = root - a, exactly
    const V root = hn::Set(d, constants::kErfRootLean);
    const V difference = hn::Sub(root, a);
    const V minus_a = hn::Sub(difference, root);
    const V lost = hn::Sub(hn::Sub(root, hn::Sub(difference, minus_a)), hn::Add(a, minus_a));
    const V difference_low = hn::Add(lost, hn::Set(d, constants::kErfRootLeanLow));
    rest = hn::MulAdd(difference, rest, hn::Mul(difference_low, hn::Add(product, rest)));
    return hn::Mul(hn::MulAdd(difference, product, rest), hn::Set(d, 0x1p-96f));
  }

  // M(a) varies more within a segment: its linear part is in the first word, too.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeValue(D d, V a) {
    const auto segment = Segment(d, a);
    const V u = hn::Sub(a, Lookup(d, constants::kErfValueMiddle, segment));
    const V constant = Lookup(d, constants::kErfValueConstant, segment);
    const V linear = Lookup(d, constants::kErfValueLinear, segment);
    const V cofactor = hn::MulAdd(linear, u, constant);
    const V linear_rest = hn::MulAdd(linear, u, hn::Sub(constant, cofactor));
    const V curved = LookupPolynomial(d, constants::kErfValueRows, segment, u);
    const V cofactor_low = hn::MulAdd(hn::Mul(u, u), curved, linear_rest);
    V product, rest;
    TimesPower(d, cofactor, cofactor_low, a, product, rest);
    return hn::Mul(hn::MulAdd(a, product, hn::Mul(a, rest)), hn::Set(d, -0x1p-96f));
  }

 private:
  // Two for each of the four binades of 1 + a, which lies in [1, 16): by its exponent's lowest two
  // bits and its mantissa's highest.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE auto Segment(D d, V a) {
    const hn::RebindToSigned<D> di;
    return LookupIndex(d, hn::ShiftRight<22>(hn::BitCast(di, hn::Add(a, hn::Set(d, 1.0f)))));
  }

  // product + rest = 2^96 (cofactor + cofactor_low) exp(-a^2 / 2), rest less than a fifth
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE void TimesPower(D d, V cofactor, V cofactor_low, V a, V& product, V& rest) {
    const hn::RebindToSigned<D> di;
    // z = a^2 exponent = n + k/8 + r, with a^2 and the exponent in two words each
    const V square = hn::Mul(a, a);
    const V square_low = hn::MulSub(a, a, square);
    const V exponent = hn::Set(d, constants::kErfExponentLean);
    const V shift = hn::Set(d, 0x1.8p20f);  // leaves a multiple of 1/8
    const V shifted = hn::MulAdd(square, exponent, shift);
    V r = hn::MulSub(square, exponent, hn::Sub(shifted, shift));
    r = hn::MulAdd(square, hn::Set(d, constants::kErfExponentLeanLow), r);
    r = hn::MulAdd(square_low, exponent, r);
    const auto eighths = hn::BitCast(di, shifted);
    const auto power_of_two =
        hn::And(hn::ShiftLeft<20>(eighths), hn::Set(di, static_cast<int32_t>(0xFF800000u)));
    const auto step = LookupIndex(d, eighths);
    const V table = hn::BitCast(
        d, hn::Add(hn::BitCast(di, Lookup(d, constants::kPowerTable, step)), power_of_two));
    const V minus_one = hn::MulAdd(r, Polynomial(d, constants::kPowerSlope, r),
                                   Lookup(d, constants::kPowerTableRest, step));
    const V power_low = hn::Mul(table, minus_one);
    const V power = hn::Add(table, power_low);

    product = hn::Mul(cofactor, table);
    rest = hn::MulSub(cofactor, table, product);
    rest = hn::MulAdd(cofactor, power_low, rest);
    rest = hn::MulAdd(cofactor_low, power, rest);
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GELU_ERF_PAIR_INL_H_
