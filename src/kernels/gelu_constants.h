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

// exp(-a^2 / 2) = 2^(a^2 kErfExponent); in one double, or in two floats.
inline constexpr double kErfExponent = -0x1.71547652b82fep-1;
inline constexpr float kErfExponentLean = -0x1.715476p-1f;
inline constexpr float kErfExponentLeanLow = -0x1.4ae0c0p-27f;

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

// 2^32 2^(k/8), and what is missing, relative to it.
inline constexpr std::array<float, 8> kPowerTable = {
    0x1.000000p+32f,
    0x1.172b84p+32f,
    0x1.306fe0p+32f,
    0x1.4bfdaep+32f,
    0x1.6a09e6p+32f,
    0x1.8ace54p+32f,
    0x1.ae89fap+32f,
    0x1.d5818ep+32f};
inline constexpr std::array<float, 8> kPowerTableRest = {
    0x0.0p+0f,
    -0x1.9c0c22p-27f,
    0x1.125002p-25f,
    -0x1.0a3550p-25f,
    0x1.26055cp-26f,
    0x1.67a1cap-28f,
    -0x1.f9c304p-27f,
    -0x1.a5217cp-28f};

// (2^r - 1) / r on [-1/16, 1/16]; the relative error of 2^r is 2^-32.7.
inline constexpr std::array<float, 4> kPowerSlope = {
    0x1.62e430p-1f,
    0x1.ebfbe0p-3f,
    0x1.c6bbaap-5f,
    0x1.3b1f76p-7f};

// The slope's cofactor by segments of a, with u = a - kErfSlopeMiddle:
// kErfSlopeConstant + u (kErfSlopeRows[0] + kErfSlopeRows[1] u + ...);
// relative error 2^-29.1.
inline constexpr std::array<float, 8> kErfSlopeMiddle = {
    0x1.6d8e22p+0f,
    0x1.38f7b8p+1f,
    0x1.ea05a4p+1f,
    0x1.76f56ep+2f,
    0x1.1300fap+3f,
    0x1.94dfdcp+3f,
    0x1.d80866p-3f,
    0x1.7606b0p-1f};
inline constexpr std::array<float, 8> kErfSlopeConstant = {
    0x1.0e7a08p-1f,
    0x1.f6e210p-2f,
    0x1.dba7f0p-2f,
    0x1.c75e48p-2f,
    0x1.b9b27ep-2f,
    0x1.afa0aap-2f,
    0x1.420f08p-1f,
    0x1.2600ecp-1f};
inline constexpr std::array<std::array<float, 8>, 7> kErfSlopeRows = {{
    {{-0x1.996184p-5f, -0x1.b37898p-6f, -0x1.c5af2cp-7f, -0x1.c16fe0p-8f, -0x1.c6bb90p-9f, -0x1.bb4032p-10f, -0x1.1b37e2p-3f, -0x1.619dfcp-4f}},
    {{0x1.219d72p-6f, 0x1.db4d8ep-8f, 0x1.731002p-9f, 0x1.08e7c8p-10f, 0x1.820e56p-12f, 0x1.0880ccp-13f, 0x1.214a14p-4f, 0x1.334686p-5f}},
    {{-0x1.7c9012p-8f, -0x1.edd3b4p-10f, -0x1.2674f4p-11f, -0x1.332926p-13f, -0x1.44d316p-15f, -0x1.3a404ap-17f, -0x1.0587f8p-5f, -0x1.e3b06ap-7f}},
    {{0x1.d530b8p-10f, 0x1.eac0c6p-12f, 0x1.c63010p-14f, 0x1.5e7216p-16f, 0x1.0ee8b6p-18f, 0x1.74300cp-21f, 0x1.ace012p-7f, 0x1.5ecadap-8f}},
    {{-0x1.1272c8p-11f, -0x1.d530e0p-14f, -0x1.5808c0p-16f, -0x1.8b11dcp-19f, -0x1.c5d76ap-22f, -0x1.c33c30p-25f, -0x1.445a5ap-8f, -0x1.dac242p-10f}},
    {{0x1.36f774p-13f, 0x1.b7881ap-16f, 0x1.042086p-18f, 0x1.bfc442p-22f, 0x1.7fbd84p-25f, 0x1.356b86p-29f, 0x1.ce4e7cp-10f, 0x1.30fd16p-11f}},
    {{-0x1.20518ap-15f, -0x1.65f3a4p-18f, -0x1.2e8e14p-21f, -0x1.aaa852p-25f, -0x1.dc4d88p-29f, -0x1.733288p-31f, -0x1.2435aep-11f, -0x1.604804p-13f}},
}};

// The value's cofactor by segments of a, with u = a - kErfValueMiddle:
// kErfValueConstant + kErfValueLinear u + u^2 (kErfValueRows[0] + kErfValueRows[1] u + ...);
// relative error 2^-28.2.
inline constexpr std::array<float, 8> kErfValueMiddle = {
    0x1.7ffc8cp+0f,
    0x1.3fce76p+1f,
    0x1.0000bap+2f,
    0x1.802118p+2f,
    0x1.200aecp+3f,
    0x1.9d847ap+3f,
    0x1.fff71ep-3f,
    0x1.801354p-1f};
inline constexpr std::array<float, 8> kErfValueConstant = {
    0x1.a572d4p-3f,
    0x1.21967ep-3f,
    0x1.82b3bep-4f,
    0x1.09404cp-4f,
    0x1.66bf6ep-5f,
    0x1.f6d514p-6f,
    0x1.a7f958p-2f,
    0x1.33696cp-2f};
inline constexpr std::array<float, 8> kErfValueLinear = {
    -0x1.71c430p-4f,
    -0x1.7601fep-5f,
    -0x1.5cf7c2p-6f,
    -0x1.5032e2p-7f,
    -0x1.376a50p-8f,
    -0x1.33abeep-9f,
    -0x1.2e87d4p-2f,
    -0x1.63d34ep-3f};
inline constexpr std::array<std::array<float, 8>, 7> kErfValueRows = {{
    {{0x1.20445ep-5f, 0x1.bfcb7ep-7f, 0x1.2dd7dep-8f, 0x1.a08cdep-10f, 0x1.0b50f8p-11f, 0x1.765f92p-13f, 0x1.5c58b4p-3f, 0x1.5be6eep-4f}},
    {{-0x1.998776p-7f, -0x1.f6f48cp-9f, -0x1.f6a40ap-11f, -0x1.f932e0p-13f, -0x1.c5fcd4p-15f, -0x1.c4f884p-17f, -0x1.595200p-4f, -0x1.2c7470p-5f}},
    {{0x1.0d657ap-8f, 0x1.0b43c2p-10f, 0x1.943af8p-13f, 0x1.2c3af6p-15f, 0x1.7d74a2p-18f, 0x1.10d214p-20f, 0x1.312eccp-5f, 0x1.d66fd2p-7f}},
    {{-0x1.4becdep-10f, -0x1.0edc24p-12f, -0x1.3a254cp-15f, -0x1.5d8f0cp-18f, -0x1.3c4352p-21f, -0x1.4434eap-24f, -0x1.eb74a6p-7f, -0x1.51f806p-8f}},
    {{0x1.827c96p-12f, 0x1.069db8p-14f, 0x1.db3250p-18f, 0x1.90524cp-21f, 0x1.047808p-24f, 0x1.70a70ap-28f, 0x1.6e3962p-8f, 0x1.c5ef84p-10f}},
    {{-0x1.b74452p-14f, -0x1.d7874ep-17f, -0x1.7b2ec0p-20f, -0x1.e197b6p-24f, -0x1.d333fep-28f, -0x1.7e9130p-31f, -0x1.01abb2p-9f, -0x1.98d918p-11f}},
    {{0x1.cb18cep-16f, 0x1.9698dcp-19f, 0x1.10a83ap-22f, 0x1.09a53ep-26f, 0x1.78c404p-31f, -0x1.7a06c2p-36f, 0x1.419b26p-11f, 0x1.2eada6p-12f}},
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
