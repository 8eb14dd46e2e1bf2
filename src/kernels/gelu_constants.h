// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Printed by tools/constants/derive_gelu.py; a test compares. Do not edit.
// clang-format off

#ifndef HOSTACL_KERNELS_GELU_CONSTANTS_H_
#define HOSTACL_KERNELS_GELU_CONSTANTS_H_

#include <array>

namespace hostacl::kernels::constants {

// 2^r on [-0.5, 0.5], relative error 2^-28.9; exact where the root of the tanh slope needs it.
inline constexpr std::array<double, 7> kExp2 = {
    0x1.000000018fbd6p+0,
    0x1.62e430d7a76f0p-1,
    0x1.ebfbdd84e5274p-3,
    0x1.c6aed2b8c1153p-5,
    0x1.3b2c657313400p-7,
    0x1.5f441f08c372bp-10,
    0x1.428440df92a2ap-13};

// 2^48 2^r, exact at r = 0; relative error 2^-28.1. The two for 16-bit types are tuned.
inline constexpr std::array<float, 7> kExp2Lean = {
    0x1.000000p+48f,
    0x1.62e430p+47f,
    0x1.ebfbdcp+45f,
    0x1.c6af6ep+43f,
    0x1.3b2e3ap+41f,
    0x1.5f087ap+38f,
    0x1.411264p+35f};
inline constexpr std::array<float, 7> kExp2TanhSlopeHalf = {
    0x1.000002p+48f,
    0x1.62e430p+47f,
    0x1.ebfbdcp+45f,
    0x1.c6af6ep+43f,
    0x1.3b2e3ap+41f,
    0x1.5f087ap+38f,
    0x1.411264p+35f};
inline constexpr std::array<float, 7> kExp2TanhValueHalf = {
    0x1.000000p+48f,
    0x1.62e430p+47f,
    0x1.ebfbdcp+45f,
    0x1.c6af6ep+43f,
    0x1.3b2e3ap+41f,
    0x1.5f087ap+38f,
    0x1.411264p+35f};

// 2^48 2^r of a lower degree, relative error 2^-23.7.
inline constexpr std::array<float, 6> kExp2ErfSlopeHalf = {
    0x1.000002p+48f,
    0x1.62e428p+47f,
    0x1.ebf918p+45f,
    0x1.c6b6e4p+43f,
    0x1.3d0c52p+41f,
    0x1.5c08eap+38f};

// (2^r - 1) / r; the relative error of 2^r is 2^-28.1.
inline constexpr std::array<float, 6> kExp2MinusOneLean = {
    0x1.62e430p-1f,
    0x1.ebfbdcp-3f,
    0x1.c6af6ep-5f,
    0x1.3b2e3ap-7f,
    0x1.5f087ap-10f,
    0x1.411264p-13f};

// exp(-a^2 / 2) = 2^(a^2 kErfExponent); in one double, or in two floats.
inline constexpr double kErfExponent = -0x1.71547652b82fep-1;
inline constexpr float kErfExponentLean = -0x1.715476p-1f;
inline constexpr float kErfExponentLeanLow = -0x1.4ae0c0p-27f;

// gelu_erf'(-a) / exp(-a^2 / 2) on [0, 14.6], relative error 2^-27.1. The denominator's leading
// coefficient is 1 and left out.
inline constexpr std::array<double, 6> kErfSlopeNum = {
    0x1.37f790217621fp+4,
    -0x1.f83e78b57527dp+1,
    -0x1.2459384dc53b9p+4,
    -0x1.7b15fa6261243p+3,
    -0x1.b0b451e8f7396p+1,
    -0x1.9885108b91ddep-2};
inline constexpr std::array<double, 4> kErfSlopeDen = {
    0x1.37f79045bbbc5p+5,
    0x1.b2cbf6e285577p+5,
    0x1.eb02646e2687cp+4,
    0x1.0f2af0a483953p+3};

// The same over (root - a), times 2^-48: kErfSlopeCenter + Num / Den. The quotient is at most a
// quarter of the sum, and so are its rounding errors. The root is in two floats.
inline constexpr float kErfRootLean = 0x1.80ead2p-1f;
inline constexpr float kErfRootLeanLow = -0x1.a03fd4p-27f;
inline constexpr float kErfSlopeCenterLean = 0x1.000000p-49f;
inline constexpr std::array<float, 5> kErfSlopeNumLean = {
    0x1.9bfdbcp-46f,
    0x1.0aa584p-47f,
    -0x1.761dc0p-49f,
    -0x1.1cf6aap-49f,
    -0x1.9debbep-52f};
inline constexpr std::array<float, 4> kErfSlopeDenLean = {
    0x1.37f790p+5f,
    0x1.b2cbf6p+5f,
    0x1.eb0264p+4f,
    0x1.0f2af0p+3f};
inline constexpr float kErfSlopeCenterHalf = 0x1.fffffap-50f;
inline constexpr std::array<float, 5> kErfSlopeNumHalf = {
    0x1.9bfdb6p-46f,
    0x1.0aa584p-47f,
    -0x1.761db8p-49f,
    -0x1.1cf6a4p-49f,
    -0x1.9debc2p-52f};
inline constexpr std::array<float, 4> kErfSlopeDenHalf = {
    0x1.37f78ap+5f,
    0x1.b2cbf4p+5f,
    0x1.eb0266p+4f,
    0x1.0f2afap+3f};

// gelu_erf(-a) / (a exp(-a^2 / 2)), likewise; relative error 2^-33.9.
inline constexpr std::array<double, 6> kErfValueNum = {
    -0x1.d11702a24bbfep+7,
    -0x1.d4ba56e19d72bp+7,
    -0x1.cc2ba5760fccbp+6,
    -0x1.0442cdab793d9p+5,
    -0x1.51779e3e29020p+2,
    -0x1.98842659e1217p-2};
inline constexpr std::array<double, 6> kErfValueDen = {
    0x1.d11702a2caeeap+8,
    0x1.a3e8702b3f5d9p+9,
    0x1.4dcee9c3f452dp+9,
    0x1.2d88aec33b0e1p+8,
    0x1.4a3372427de32p+6,
    0x1.a6f2f5d38d6f4p+3};

// gelu_erf(-a) / (a exp(-a^2 / 2)), likewise; relative error 2^-27.6.
inline constexpr std::array<float, 5> kErfValueNumLean = {
    -0x1.8e4442p-43f,
    -0x1.5abf24p-43f,
    -0x1.20675ap-44f,
    -0x1.fc6cdap-47f,
    -0x1.9885dap-50f};
inline constexpr std::array<float, 5> kErfValueDenLean = {
    0x1.8e4442p+6f,
    0x1.4c4240p+7f,
    0x1.db4676p+6f,
    0x1.7153b4p+5f,
    0x1.3ea1d8p+3f};

// exp(-2 u(a)) = 2^(a (kTanhExponentLinear + kTanhExponentCubic a^2)), u = sqrt(2/pi)(a + 0.044715 a^3);
// 2 a u'(a) = a (kTanhSlopeLinear + kTanhSlopeCubic a^2), the floats times 2^48.
inline constexpr double kTanhExponentLinear = -0x1.26aec21bce759p+1;
inline constexpr double kTanhExponentCubic = -0x1.a5a7cf7572a98p-4;
inline constexpr double kTanhSlopeLinear = 0x1.9884533d43651p+0;
inline constexpr double kTanhSlopeCubic = 0x1.b6676bf7450f0p-3;
inline constexpr float kTanhExponentLinearHalf = -0x1.26aec2p+1f;
inline constexpr float kTanhExponentCubicHalf = -0x1.a5a7d0p-4f;
inline constexpr float kTanhSlopeLinearHalf = 0x1.988454p+48f;
inline constexpr float kTanhSlopeCubicHalf = 0x1.b6676cp+45f;

// The root of gelu_tanh' in two floats, the first a multiple of 2^-20, so that root - a is exact for a of
// 0.25 and more.
inline constexpr float kTanhRootLean = 0x1.8142a0p-1f;
inline constexpr float kTanhRootLeanLow = -0x1.85a06cp-27f;

// exp(-2 u(a)) = kTanhAtRoot 2^((root - a) h), h = kTanhCofactorCubic s + kTanhCofactorConstant, s = a (a + root);
// in two floats each, the constant's first a multiple of 2^-20.
inline constexpr float kTanhCofactorCubic = 0x1.a5a7d0p-4f;
inline constexpr float kTanhCofactorCubicLow = -0x1.151aaep-29f;
inline constexpr float kTanhCofactorConstant = 0x1.2e24b0p+1f;
inline constexpr float kTanhCofactorConstantLow = -0x1.2b5e86p-23f;

// With E0 = kTanhAtRoot: E0, and (1 + E0 Y)^2 / E0^2 = Y (Y + kTanhSquareLinear) + kTanhSquareConstant, for
// Y times 2^48.
inline constexpr float kTanhAtRoot = 0x1.2af64ep-2f;
inline constexpr float kTanhSquareLinear = 0x1.b66c64p+50f;
inline constexpr float kTanhSquareConstant = 0x1.776b8cp+99f;

// 1 + E0 - 2 a u'(a) = (root - a)(kTanhDifferenceCubic s + kTanhDifferenceConstant), over E0 and times
// 2^48.
inline constexpr float kTanhDifferenceCubic = 0x1.77674ap+47f;
inline constexpr float kTanhDifferenceConstant = 0x1.786160p+50f;

}  // namespace hostacl::kernels::constants

// clang-format on

#endif  // HOSTACL_KERNELS_GELU_CONSTANTS_H_
