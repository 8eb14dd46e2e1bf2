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

// 2^r on [-0.5, 0.5], relative error 2^-40.0; exact where the root of the tanh slope needs it.
inline constexpr std::array<double, 9> kExp2Table = {
    0x1.ffffffffffedfp-1,
    0x1.62e42fef8290dp-1,
    0x1.ebfbdff81af05p-3,
    0x1.c6b08dd2bb26ap-5,
    0x1.3b2ab6bab5126p-7,
    0x1.5d874cbf3b0ffp-10,
    0x1.4309abcea1e66p-13,
    0x1.00d7840875a1dp-16,
    0x1.628d635d35ff8p-20};

// (2^r - 1) / r; the relative error of 2^r is 2^-28.1.
inline constexpr std::array<float, 6> kExp2MinusOneLean = {
    0x1.62e430p-1f,
    0x1.ebfbdcp-3f,
    0x1.c6af6ep-5f,
    0x1.3b2e3ap-7f,
    0x1.5f087ap-10f,
    0x1.411264p-13f};

// exp(-a^2 / 2) = 2^(a^2 kErfExponent).
inline constexpr double kErfExponent = -0x1.71547652b82fep-1;

// Where that is 2^-159.
inline constexpr float kErfSaturation = 0x1.db1726p+3f;

// gelu_erf'(-a) / exp(-a^2 / 2) on [0, kErfSaturation], relative error 2^-33.5. The denominator's leading
// coefficient is 1 and left out.
inline constexpr std::array<double, 7> kErfSlopeNum = {
    0x1.497eafeca25dap+6,
    -0x1.99392760792efp+1,
    -0x1.3ab4dc09738d3p+6,
    -0x1.f84c9f5ecb6ddp+5,
    -0x1.7963b6ed6b1bap+4,
    -0x1.282d04cf8a9d5p+2,
    -0x1.98844138e4012p-2};
inline constexpr std::array<double, 5> kErfSlopeDen = {
    0x1.497eafec2d587p+7,
    0x1.008137e1c81dap+8,
    0x1.5330d7d3852cep+7,
    0x1.e0feeecd34702p+5,
    0x1.73333b52d2a4bp+3};

// The same over (root - a): kErfSlopeCenter + Num / Den. The quotient
// is at most a quarter of the sum, and so are its rounding errors. The root is in two floats.
inline constexpr float kErfRootLean = 0x1.80ead2p-1f;
inline constexpr float kErfRootLeanLow = -0x1.a03fd4p-27f;
inline constexpr float kErfSlopeCenterLean = 0x1.000000p-1f;
inline constexpr std::array<float, 5> kErfSlopeNumLean = {
    0x1.9bf4b2p+2f,
    0x1.0aa440p+1f,
    -0x1.7612c0p-1f,
    -0x1.1cf34ep-1f,
    -0x1.9debbep-4f};
inline constexpr std::array<float, 4> kErfSlopeDenLean = {
    0x1.37f0b8p+5f,
    0x1.b2c42ap+5f,
    0x1.eafbdep+4f,
    0x1.0f28dep+3f};

// gelu_erf(-a) / (a exp(-a^2 / 2)), likewise; relative error 2^-33.9.
inline constexpr std::array<double, 6> kErfValueNum = {
    -0x1.d122cbf473227p+7,
    -0x1.d4c3dfb0af985p+7,
    -0x1.cc332a41bfb18p+6,
    -0x1.0445e8285c0e1p+5,
    -0x1.5179e8808c849p+2,
    -0x1.9884265098140p-2};
inline constexpr std::array<double, 6> kErfValueDen = {
    0x1.d122cbf4f23b0p+8,
    0x1.a3f1e84f71aaep+9,
    0x1.4dd566d174203p+9,
    0x1.2d8d7a66b1876p+8,
    0x1.4a37566ff1d7ap+6,
    0x1.a6f5d471bdc54p+3};

// gelu_erf(-a) / (v exp(-a^2 / 2)), v = a / (a + kErfValueShift), by powers of kErfValueVMiddle - v,
// relative error 2^-27.8.
inline constexpr float kErfValueShift = 0x1.400000p+1f;
inline constexpr float kErfValueVMiddle = 0x1.000000p-1f;
inline constexpr std::array<float, 11> kErfValueLean = {
    0x1.69cee6p-1f,
    0x1.bc19cap-1f,
    0x1.0e4f36p-1f,
    -0x1.2ebb18p-4f,
    -0x1.0c7862p-2f,
    0x1.a87412p-5f,
    0x1.4a1ce0p-3f,
    -0x1.7f1198p-4f,
    -0x1.2daf70p-4f,
    0x1.9dbd46p-4f,
    -0x1.d0ec24p-6f};

// exp(-a^2 / 2) = 2^(k/4) exp(-r/2), r = a^2 + k (kErfStep + kErfStepLow), with k, an integer, next to
// a^2 kErfStepsPerSquare; kErfStep has 14 bits.
inline constexpr float kErfStep = 0x1.62e800p-2f;
inline constexpr float kErfStepLow = -0x1.e8082ep-17f;
inline constexpr float kErfStepsPerSquare = -0x1.715476p+1f;

// 2^32 2^(k/4) to 12 bits, and what must be added to r to make up for the rounding.
inline constexpr std::array<float, 4> kPowerTable = {
    0x1.000000p+32f,
    0x1.306000p+32f,
    0x1.6a0000p+32f,
    0x1.ae8000p+32f};
inline constexpr std::array<float, 4> kPowerTableShift = {
    0x0.0p+0f,
    -0x1.ab4930p-12f,
    -0x1.c00c40p-13f,
    -0x1.7b9c1cp-13f};

// (exp(-r/2) - 1) / r for |r| up to half a step; the relative error of exp(-r/2) is 2^-27.9.
inline constexpr std::array<float, 4> kPowerSlope = {
    -0x1.fffffep-2f,
    0x1.000006p-3f,
    -0x1.557854p-6f,
    0x1.553362p-9f};

// The slope's cofactor by segments of a, with u = a - kErfSlopeMiddle:
// kErfSlopeConstant (1 + u (kErfSlopeRows[0] + kErfSlopeRows[1] u + ...));
// relative error 2^-27.0. The constants have 12 bits.
inline constexpr std::array<float, 8> kErfSlopeMiddle = {
    0x1.586c4ap-1f,
    0x1.637592p+0f,
    0x1.29a63ap+1f,
    0x1.dd08d4p+1f,
    0x1.69a5d0p+2f,
    0x1.0e1b0cp+3f,
    0x1.7cecfcp+3f,
    0x1.92a392p-3f};
inline constexpr std::array<float, 8> kErfSlopeConstant = {
    0x1.28a000p-1f,
    0x1.0f8000p-1f,
    0x1.fa4000p-2f,
    0x1.dd2000p-2f,
    0x1.c8e000p-2f,
    0x1.ba4000p-2f,
    0x1.b10000p-2f,
    0x1.448000p-1f};
inline constexpr std::array<std::array<float, 8>, 6> kErfSlopeRows = {{
    {{-0x1.410edap-3f, -0x1.8cfddep-4f, -0x1.d693d6p-5f, -0x1.fbac6ap-6f, -0x1.0bfec6p-6f, -0x1.0ffd10p-7f, -0x1.25f3aap-8f, -0x1.ceb17cp-3f}},
    {{0x1.1c13e4p-4f, 0x1.1bf4f8p-5f, 0x1.082906p-6f, 0x1.a7325cp-8f, 0x1.456176p-9f, 0x1.d53a28p-11f, 0x1.7342d8p-12f, 0x1.de0336p-4f}},
    {{-0x1.c634c0p-6f, -0x1.78c034p-7f, -0x1.199d58p-8f, -0x1.55da9ep-10f, -0x1.841840p-12f, -0x1.90eaa8p-14f, -0x1.d28b0ap-16f, -0x1.b45166p-5f}},
    {{0x1.4e4aa8p-7f, 0x1.d50c5ep-9f, 0x1.1f6a8cp-10f, 0x1.0d1850p-12f, 0x1.c93c20p-15f, 0x1.550e8ep-17f, 0x1.239a92p-19f, 0x1.68dda6p-6f}},
    {{-0x1.cf4bdcp-9f, -0x1.196f1cp-10f, -0x1.1e727ep-12f, -0x1.a7a9cep-15f, -0x1.1025e6p-17f, -0x1.2949cep-20f, -0x1.739204p-23f, -0x1.152662p-7f}},
    {{0x1.166684p-10f, 0x1.2d5ec4p-12f, 0x1.db9c74p-15f, 0x1.1a2176p-17f, 0x1.0b13aep-20f, 0x1.b31108p-24f, 0x1.dc5772p-27f, 0x1.80b420p-9f}},
}};

// The value's cofactor by segments of a, with u = a - kErfValueMiddle:
// kErfValueConstant + kErfValueLinear u + u^2 (kErfValueRows[0] + kErfValueRows[1] u + ...);
// relative error 2^-30.1.
inline constexpr std::array<float, 8> kErfValueMiddle = {
    0x1.6a27bap-1f,
    0x1.6a0baep+0f,
    0x1.351d24p+1f,
    0x1.ea04a4p+1f,
    0x1.750362p+2f,
    0x1.150c7ep+3f,
    0x1.92950ep+3f,
    0x1.a81b90p-3f};
inline constexpr std::array<float, 8> kErfValueConstant = {
    0x1.3b30f4p-2f,
    0x1.b5d718p-3f,
    0x1.299942p-3f,
    0x1.924400p-4f,
    0x1.10c086p-4f,
    0x1.74a212p-5f,
    0x1.0229a6p-5f,
    0x1.b547a2p-2f};
inline constexpr std::array<float, 8> kErfValueLinear = {
    -0x1.732484p-3f,
    -0x1.8ba50ap-4f,
    -0x1.8963b2p-5f,
    -0x1.78599ep-6f,
    -0x1.6306aap-7f,
    -0x1.4fb1b0p-8f,
    -0x1.444e1ap-9f,
    -0x1.3df69cp-2f};
inline constexpr std::array<std::array<float, 8>, 7> kErfValueRows = {{
    {{0x1.6fdc4ap-4f, 0x1.3c24c4p-5f, 0x1.e0c194p-7f, 0x1.509698p-8f, 0x1.c33a4ap-10f, 0x1.2acd88p-11f, 0x1.94f4bap-13f, 0x1.736f4cp-3f}},
    {{-0x1.4163d2p-5f, -0x1.cae974p-7f, -0x1.130a2ap-8f, -0x1.212284p-10f, -0x1.186872p-12f, -0x1.06e57cp-14f, -0x1.f6b5acp-17f, -0x1.74ac84p-4f}},
    {{0x1.fc63f4p-7f, 0x1.33c6cap-8f, 0x1.2950f8p-10f, 0x1.def034p-13f, 0x1.553c86p-15f, 0x1.c96da6p-18f, 0x1.36151ep-20f, 0x1.4cd96cp-5f}},
    {{-0x1.725d3ep-8f, -0x1.8244ecp-10f, -0x1.31555cp-12f, -0x1.7f6bdap-15f, -0x1.9689c2p-18f, -0x1.890440p-21f, -0x1.798e9ep-24f, -0x1.0e452cp-6f}},
    {{0x1.f73d98p-10f, 0x1.c93a14p-12f, 0x1.2c3342p-14f, 0x1.29ecdcp-17f, 0x1.dbfddep-21f, 0x1.4eafa8p-24f, 0x1.0e5e6ep-27f, 0x1.95ba6ep-8f}},
    {{-0x1.45ca28p-11f, -0x1.fd60acp-14f, -0x1.2cce76p-16f, -0x1.d5d2d8p-20f, -0x1.22ba44p-23f, -0x1.2dda32p-27f, 0x1.388422p-36f, -0x1.3e8452p-9f}},
    {{0x1.872d02p-13f, 0x1.0ae9d8p-15f, 0x1.138244p-18f, 0x1.56e45ap-22f, 0x1.4710d4p-26f, 0x1.f6d598p-31f, 0x1.278314p-33f, 0x1.ca5e34p-11f}},
}};

// exp(-2 u(a)) = 2^(a (kTanhExponentLinear + kTanhExponentCubic a^2)), u = sqrt(2/pi)(a + 0.044715 a^3);
// 2 a u'(a) = a (kTanhSlopeLinear + kTanhSlopeCubic a^2).
inline constexpr double kTanhExponentLinear = -0x1.26aec21bce759p+1;
inline constexpr double kTanhExponentCubic = -0x1.a5a7cf7572a98p-4;
inline constexpr double kTanhSlopeLinear = 0x1.9884533d43651p+0;
inline constexpr double kTanhSlopeCubic = 0x1.b6676bf7450f0p-3;

// The multiple of 2^-20 next to the root of gelu_tanh', 2^-26.4 away:
// root - a is exact for a of 0.25 and more.
inline constexpr float kTanhRootLean = 0x1.8142a0p-1f;

// exp(-2 u(a)) = E0 2^((root - a) h), h = (1 + kTanhCofactorExcess)(kTanhCofactorCubic s + kTanhCofactorConstant),
// s = a (a + root); the constant is a multiple of 2^-20.
inline constexpr float kTanhCofactorCubic = 0x1.a5a920p-4f;
inline constexpr float kTanhCofactorConstant = 0x1.2e25a0p+1f;
inline constexpr float kTanhCofactorExcess = -0x1.98a4e0p-17f;

// In units of 1 / kTanhUnit = 1 / (2^48 1.3257745504379272), which makes all these nearly floats:
// E0; (1 + E)^2 = E (E + kTanhSquareLinear) + kTanhSquareConstant;
// 1 + E0 - 2 a u'(a) = kTanhResidue + (root - a)(kTanhDifferenceCubic s + kTanhDifferenceConstant).
inline constexpr float kTanhUnit = 0x1.5365f6p+48f;
inline constexpr float kTanhAtRoot = 0x1.8c5b3cp+46f;
inline constexpr float kTanhSquareLinear = 0x1.5365f6p+49f;
inline constexpr float kTanhSquareConstant = 0x1.c1f732p+96f;
inline constexpr float kTanhResidue = -0x1.3dc476p+23f;
inline constexpr float kTanhDifferenceCubic = 0x1.229cc8p+46f;
inline constexpr float kTanhDifferenceConstant = 0x1.235e62p+49f;

}  // namespace hostacl::kernels::constants

// clang-format on

#endif  // HOSTACL_KERNELS_GELU_CONSTANTS_H_
