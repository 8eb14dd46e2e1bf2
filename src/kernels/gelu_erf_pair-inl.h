// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// The erf GELU in pairs of float32 words: within 1 ULP like float64 arithmetic, with twice the
// lanes and no division.

#include <bit>
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
// Q and M are polynomials per segment of a; 2^z comes from a table of 2^(k/4) and a polynomial.
// Each factor is a first word and a rest that is a small part of it, so that the rest's rounding
// errors are small, too. Table and constants have so few bits that the first words' product is a
// product of two floats, which one fused multiply-add takes exactly.
// The results carry a factor of 2^32 until the last multiplication, which is exact but for
// subnormal results. At the saturation z is -159, where the power's bits are all zero: what follows
// is an exact 0, and costs no underflow.
// Needs a fused multiply-add.
// Worst over all floats: gelu' 0.9340 ULP at x = -2.91083074, gelu 0.9200 ULP at x = -1.82590675
// (scripts/accuracy.sh).
struct GeluErfPair {
  static constexpr float kMinusUnscale = -0x1p-32f;

  // power (1 + minus_one) = 2^32 2^z, |minus_one| < 0.1; power has 12 bits
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE void Power(D d, V a, V& power, V& minus_one) {
    const hn::RebindToSigned<D> di;
    // a^2 in two words: rounding it alone would cost 65 ULP at a = 13. 2^-120 more does not show,
    // and keeps the square of a tiny a from a slow underflow.
    const V square = hn::MulAdd(a, a, hn::Set(d, 0x1p-120f));
    const V square_low = hn::MulSub(a, a, square);
    const V shift = hn::Set(d, kRoundingShift<float>);
    const V shifted_k = hn::MulAdd(square, hn::Set(d, constants::kErfStepsPerSquare), shift);
    const V k = hn::Sub(shifted_k, shift);
    const auto k_bits = hn::BitCast(di, shifted_k);
    const auto quarter = IndexOfFour(d, k_bits);
    const V r_high = hn::MulAdd(k, hn::Set(d, constants::kErfStep), square);  // exactly
    const V shift_and_low = hn::Add(square_low, Lookup(d, constants::kPowerTableShift, quarter));
    const V r_low = hn::MulAdd(k, hn::Set(d, constants::kErfStepLow), shift_and_low);
    const V r = hn::Add(r_high, r_low);
    minus_one = hn::Mul(r, Polynomial(d, constants::kPowerSlope, r));
    power = hn::BitCast(d, hn::Add(hn::BitCast(di, Lookup(d, kPowerTableForSum, quarter)),
                                   hn::ShiftLeft<kMantissaBits - 2>(k_bits)));
  }

  // -2^32 gelu'(-a)
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V ScaledSlope(D d, V a) {
    const auto segment = Segment(d, a);
    const V u = hn::Sub(a, Lookup(d, constants::kErfSlopeMiddle, segment));
    const V per_u = LookupPolynomial(d, constants::kErfSlopeRows, segment, u);
    V power, minus_one;
    Power(d, a, power, minus_one);
    // constant (1 + u per_u)(1 + minus_one) = constant (1 + rest)
    const V constant = Lookup(d, constants::kErfSlopeConstant, segment);
    const V rest = hn::MulAdd(per_u, hn::MulAdd(u, minus_one, u), minus_one);
    // difference + difference_low = a - root. The root's first float is the nearest one: with a
    // shorter one the second would decide next to the root, and cost 8 ULP there.
    const V root = hn::Set(d, constants::kErfRootLean);
    const V difference = hn::Sub(a, root);
    const V same_a = hn::Add(difference, root);
    const V lost = hn::Sub(hn::Sub(a, same_a), hn::Sub(root, hn::Sub(same_a, difference)));
    const V difference_low = hn::Sub(lost, hn::Set(d, constants::kErfRootLeanLow));
    const V factor = hn::Mul(power, constant);
    const V whole = hn::Mul(factor, hn::Add(difference, difference_low));
    const V low = hn::MulAdd(whole, rest, hn::Mul(factor, difference_low));
    return hn::MulAdd(factor, difference, low);
  }

  // -2^32 gelu(-a). M(a) varies more within a segment than Q: its linear part is in the first word,
  // too.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE V ScaledValue(D d, V a) {
    const auto segment = Segment(d, a);
    const V u = hn::Sub(a, Lookup(d, constants::kErfValueMiddle, segment));
    const V constant = Lookup(d, constants::kErfValueConstant, segment);
    const V linear = Lookup(d, constants::kErfValueLinear, segment);
    const V cofactor = hn::MulAdd(linear, u, constant);
    const V linear_rest = hn::MulAdd(linear, u, hn::Sub(constant, cofactor));
    const V curved = LookupPolynomial(d, constants::kErfValueRows, segment, u);
    const V cofactor_low = hn::MulAdd(hn::Mul(u, u), curved, linear_rest);
    V power, minus_one;
    Power(d, a, power, minus_one);
    // cofactor + rest = M(a) (1 + minus_one)
    const V rest = hn::MulAdd(hn::Add(cofactor, cofactor_low), minus_one, cofactor_low);
    const V first = hn::Mul(a, cofactor);
    const V low = hn::MulAdd(a, rest, hn::MulSub(a, cofactor, first));
    return hn::MulAdd(power, first, hn::Mul(power, low));
  }

 private:
  static constexpr int kMantissaBits = 23;

  // kPowerTable's bits less those that k's lowest two are shifted to: adding k << 21 puts these
  // back, and adds k's other bits, the whole number, to the exponent.
  static constexpr FourFloats kPowerTableForSum = [] {
    FourFloats table = constants::kPowerTable;
    for (uint32_t k = 0; k < 4; ++k) {
      table[k] =
          std::bit_cast<float>(std::bit_cast<uint32_t>(table[k]) - (k << (kMantissaBits - 2)));
    }
    return table;
  }();

  // The binade of (1 + a)^2, which lies in [1, 256), by its exponent's lowest three bits.
  template <class D, class V = hn::Vec<D>>
  static HWY_INLINE auto Segment(D d, V a) {
    const hn::RebindToSigned<D> di;
    const V one_more = hn::Add(a, hn::Set(d, 1.0f));
    const auto bits = hn::BitCast(di, hn::Mul(one_more, one_more));
    return IndexOfEight(d, hn::ShiftRight<kMantissaBits>(bits));
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace hostacl::kernels
HWY_AFTER_NAMESPACE();

#endif  // HOSTACL_KERNELS_GELU_ERF_PAIR_INL_H_
