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

// At x = -a, a in [0, kErfSaturation] or NaN, with 2^z = exp(-a^2 / 2):
//   gelu'(-a) = -(a - root) Q(a) 2^z,   gelu(-a) = -a M(a) 2^z
// Q and M are polynomials per segment of a, 2^z comes from a table of 2^(k/8) and a polynomial
// for |r| <= 1/16. Each factor is a first word and a rest that is a small part of it, so that the
// rest's rounding errors are small, too; the product's first words are multiplied exactly.
// The power carries 2^32 until the last multiplication, which so is exact but for subnormal
// results. At the saturation z is -159, where the power's bits are all zero: what follows is an
// exact 0, and costs no underflow.
// Needs a fused multiply-add.
// Worst over all floats: gelu' 0.8465 ULP at x = 0.000319816492, gelu 0.8309 ULP at
// x = 0.29807964 (scripts/accuracy.sh).
struct GeluErfPair {
  static constexpr float kScale = 0x1p32f;
  static constexpr float kMinusUnscale = -1 / kScale;

  // z = a^2 exponent = shifted - shift + r, with a^2 and the exponent in two words each: rounding
  // a^2 alone would cost 65 ULP at a = 13. 2^-120 more does not show, and keeps the square of a
  // tiny a from a slow underflow.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE void SplitExponent(D d, V a, float shift, V& shifted, V& r) {
    const V square = hn::MulAdd(a, a, hn::Set(d, 0x1p-120f));
    const V square_low = hn::MulSub(a, a, square);
    const V exponent = hn::Set(d, constants::kErfExponentLean);
    shifted = hn::MulAdd(square, exponent, hn::Set(d, shift));
    r = hn::MulSub(square, exponent, hn::Sub(shifted, hn::Set(d, shift)));
    r = hn::MulAdd(square, hn::Set(d, constants::kErfExponentLeanLow), r);
    r = hn::MulAdd(square_low, exponent, r);
  }

  // table (1 + minus_one) = 2^32 2^z, |minus_one| < 0.045
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE void Power(D d, V a, V& table, V& minus_one) {
    const hn::RebindToSigned<D> di;
    V shifted, r;
    SplitExponent(d, a, 0x1.8p20f, shifted, r);  // leaves a multiple of 1/8: n + k/8
    const auto eighths = hn::BitCast(di, shifted);
    const auto power_of_two =
        hn::And(hn::ShiftLeft<20>(eighths), hn::Set(di, static_cast<int32_t>(0xFF800000u)));
    const auto step = LookupIndex(d, eighths);
    table = hn::BitCast(
        d, hn::Add(hn::BitCast(di, Lookup(d, constants::kPowerTable, step)), power_of_two));
    minus_one = hn::MulAdd(r, Polynomial(d, constants::kPowerSlope, r),
                           Lookup(d, constants::kPowerTableRest, step));
  }

  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V NegativeSlope(D d, V a) {
    const auto segment = Segment(d, a);
    const V u = hn::Sub(a, Lookup(d, constants::kErfSlopeMiddle, segment));
    const V constant = Lookup(d, constants::kErfSlopeConstant, segment);
    const V curved = LookupPolynomial(d, constants::kErfSlopeRows, segment, u);
    V table, minus_one;
    Power(d, a, table, minus_one);
    // constant + rest = Q(a) (1 + minus_one)
    const V cofactor = hn::MulAdd(u, curved, constant);
    const V rest = hn::MulAdd(u, curved, hn::Mul(cofactor, minus_one));
    // difference + lost = a - root, exactly
    const V root = hn::Set(d, constants::kErfRootLean);
    const V difference = hn::Sub(a, root);
    const V same_a = hn::Add(difference, root);
    const V lost = hn::Sub(hn::Sub(a, same_a), hn::Sub(root, hn::Sub(same_a, difference)));
    const V difference_low = hn::Sub(lost, hn::Set(d, constants::kErfRootLeanLow));
    const V scaled = hn::Mul(difference, table);
    const V scaled_low = hn::MulAdd(difference_low, table, hn::MulSub(difference, table, scaled));
    return MinusProduct(d, scaled, scaled_low, constant, rest);
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
    V table, minus_one;
    Power(d, a, table, minus_one);
    const V rest = hn::MulAdd(hn::Add(cofactor, cofactor_low), minus_one, cofactor_low);
    const V scaled = hn::Mul(a, table);
    return MinusProduct(d, scaled, hn::MulSub(a, table, scaled), cofactor, rest);
  }

 private:
  // Two for each of the four binades of 1 + a, which lies in [1, 16): by its exponent's lowest two
  // bits and its mantissa's highest.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE auto Segment(D d, V a) {
    const hn::RebindToSigned<D> di;
    return LookupIndex(d, hn::ShiftRight<22>(hn::BitCast(di, hn::Add(a, hn::Set(d, 1.0f)))));
  }

  // -2^-32 (scaled + scaled_low)(constant + rest)
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V MinusProduct(D d, V scaled, V scaled_low, V constant, V rest) {
    const V low = hn::MulAdd(scaled, rest, hn::Mul(scaled_low, hn::Add(constant, rest)));
    return hn::Mul(hn::MulAdd(scaled, constant, low), hn::Set(d, kMinusUnscale));
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GELU_ERF_PAIR_INL_H_
