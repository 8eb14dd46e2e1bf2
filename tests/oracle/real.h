// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
//
// A real number of 448 bits (MPFR), with the value semantics of a double.
//
// 448 bits leave more than 400 after the worst cancellation met here: about 26 bits between the two
// summands of gelu' at the float nearest to its root.

#ifndef HOSTACL_TESTS_ORACLE_REAL_H_
#define HOSTACL_TESTS_ORACLE_REAL_H_

#include <mpfr.h>

#include <string>

namespace oracle {

inline constexpr mpfr_prec_t kWorkingPrecisionBits = 448;

class Real {
 public:
  Real();
  Real(
      double value);  // NOLINT(google-explicit-constructor): exact, so as harmless as int -> double
  Real(const Real& other);
  Real& operator=(const Real& other);
  ~Real();

  // The decimal number written in `text`, rounded to the working precision.
  static Real FromDecimal(const char* text);

  mpfr_ptr raw() { return value_; }
  mpfr_srcptr raw() const { return value_; }

  bool IsNan() const { return mpfr_nan_p(value_) != 0; }
  bool IsInf() const { return mpfr_inf_p(value_) != 0; }
  bool IsZero() const { return mpfr_zero_p(value_) != 0; }
  bool IsFinite() const { return mpfr_number_p(value_) != 0; }
  bool IsNegative() const { return mpfr_signbit(value_) != 0; }
  // Nearest double; for printing and for ratios, not for comparing.
  double ToDouble() const { return mpfr_get_d(value_, MPFR_RNDN); }
  // As printf's %.{digits}g.
  std::string ToString(int digits) const;

 private:
  mpfr_t value_;
};

Real operator+(const Real& a, const Real& b);
Real operator-(const Real& a, const Real& b);
Real operator*(const Real& a, const Real& b);
Real operator/(const Real& a, const Real& b);
Real operator-(const Real& a);
bool operator<(const Real& a, const Real& b);

Real Abs(const Real& a);
Real Exp(const Real& a);
Real Sqrt(const Real& a);
Real Erfc(const Real& a);
Real Pi();
// 2^exponent.
Real PowerOfTwo(long exponent);
// a * 2^exponent, exactly.
Real Scale(const Real& a, long exponent);

}  // namespace oracle

#endif  // HOSTACL_TESTS_ORACLE_REAL_H_
