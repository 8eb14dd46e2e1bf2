// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

#include "oracle/real.h"

#include <array>
#include <cstdio>

namespace oracle {

Real::Real() { mpfr_init2(value_, kWorkingPrecisionBits); }

Real::Real(double value) : Real() { mpfr_set_d(value_, value, MPFR_RNDN); }

Real::Real(const Real& other) : Real() { mpfr_set(value_, other.value_, MPFR_RNDN); }

Real& Real::operator=(const Real& other) {
  mpfr_set(value_, other.value_, MPFR_RNDN);
  return *this;
}

Real::~Real() { mpfr_clear(value_); }

Real Real::FromDecimal(const char* text) {
  Real result;
  mpfr_set_str(result.value_, text, 10, MPFR_RNDN);
  return result;
}

std::string Real::ToString(int digits) const {
  std::array<char, 96> text{};
  mpfr_snprintf(text.data(), text.size(), "%.*RNg", digits, value_);
  return text.data();
}

namespace {

template <typename Function>
Real Apply(Function function, const Real& a) {
  Real result;
  function(result.raw(), a.raw(), MPFR_RNDN);
  return result;
}

template <typename Function>
Real Apply(Function function, const Real& a, const Real& b) {
  Real result;
  function(result.raw(), a.raw(), b.raw(), MPFR_RNDN);
  return result;
}

}  // namespace

Real operator+(const Real& a, const Real& b) { return Apply(mpfr_add, a, b); }
Real operator-(const Real& a, const Real& b) { return Apply(mpfr_sub, a, b); }
Real operator*(const Real& a, const Real& b) { return Apply(mpfr_mul, a, b); }
Real operator/(const Real& a, const Real& b) { return Apply(mpfr_div, a, b); }
Real operator-(const Real& a) { return Apply(mpfr_neg, a); }
bool operator<(const Real& a, const Real& b) { return mpfr_less_p(a.raw(), b.raw()) != 0; }

Real Abs(const Real& a) {
  Real result = a;
  mpfr_setsign(result.raw(), result.raw(), 0, MPFR_RNDN);
  return result;
}

Real Exp(const Real& a) { return Apply(mpfr_exp, a); }
Real Sqrt(const Real& a) { return Apply(mpfr_sqrt, a); }
Real Erfc(const Real& a) { return Apply(mpfr_erfc, a); }

Real Pi() {
  Real result;
  mpfr_const_pi(result.raw(), MPFR_RNDN);
  return result;
}

Real PowerOfTwo(long exponent) { return Scale(Real(1.0), exponent); }

Real Scale(const Real& a, long exponent) {
  Real result;
  mpfr_mul_2si(result.raw(), a.raw(), exponent, MPFR_RNDN);
  return result;
}

}  // namespace oracle
