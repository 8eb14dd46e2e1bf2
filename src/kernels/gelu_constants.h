// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0

// Printed by tools/constants/derive_gelu.py; a test compares. Do not edit.
// clang-format off

#ifndef HOSTACL_KERNELS_GELU_CONSTANTS_H_
#define HOSTACL_KERNELS_GELU_CONSTANTS_H_

#include <array>

namespace hostacl::kernels::constants {

// 2^r on [-0.5, 0.5], relative error 2^-40.0; exact where the root of the tanh slope needs it.
inline constexpr std::array<double, 9> kExp2 = {
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

// gelu_erf'(-a) / exp(-a^2 / 2) on [0, 14.6], relative error 2^-33.5. The denominator's leading
// coefficient is 1 and left out.
inline constexpr std::array<double, 7> kErfSlopeNum = {
    0x1.4984191098fe3p+6,
    -0x1.9965b99453664p+1,
    -0x1.3ab9cedd84af7p+6,
    -0x1.f852acb30fc10p+5,
    -0x1.7966f6e477009p+4,
    -0x1.282e71a09c48bp+2,
    -0x1.988441362529bp-2};
inline constexpr std::array<double, 5> kErfSlopeDen = {
    0x1.498419102409ep+7,
    0x1.0084d6c79a169p+8,
    0x1.5334bea89ddf1p+7,
    0x1.e10301b8dcc49p+5,
    0x1.7335048381fb6p+3};

// The same over (root - a), times 2^48: kErfSlopeCenter + Num / Den. The quotient
// is at most a quarter of the sum, and so are its rounding errors. The root is in two floats.
inline constexpr float kErfRootLean = 0x1.80ead2p-1f;
inline constexpr float kErfRootLeanLow = -0x1.a03fd4p-27f;
inline constexpr float kErfSlopeCenterLean = 0x1.000000p+47f;
inline constexpr std::array<float, 5> kErfSlopeNumLean = {
    0x1.9bfdbcp+50f,
    0x1.0aa584p+49f,
    -0x1.761dc0p+47f,
    -0x1.1cf6aap+47f,
    -0x1.9debbep+44f};
inline constexpr std::array<float, 4> kErfSlopeDenLean = {
    0x1.37f790p+5f,
    0x1.b2cbf6p+5f,
    0x1.eb0264p+4f,
    0x1.0f2af0p+3f};

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

// gelu_erf(-a) / (v exp(-a^2 / 2)), v = a / (a + kErfValueShift), by powers of kErfValueVMiddle - v,
// times -2^48; relative error 2^-27.8.
inline constexpr float kErfValueShift = 0x1.400000p+1f;
inline constexpr float kErfValueVMiddle = 0x1.000000p-1f;
inline constexpr std::array<float, 11> kErfValueLean = {
    0x1.69cee6p+47f,
    0x1.bc19cap+47f,
    0x1.0e4f36p+47f,
    -0x1.2ebb18p+44f,
    -0x1.0c7862p+46f,
    0x1.a87412p+43f,
    0x1.4a1ce0p+45f,
    -0x1.7f1198p+44f,
    -0x1.2daf70p+44f,
    0x1.9dbd46p+44f,
    -0x1.d0ec24p+42f};

// 2^96 2^(k/8), and what is missing, relative to it.
inline constexpr std::array<float, 8> kPowerTable = {
    0x1.000000p+96f,
    0x1.172b84p+96f,
    0x1.306fe0p+96f,
    0x1.4bfdaep+96f,
    0x1.6a09e6p+96f,
    0x1.8ace54p+96f,
    0x1.ae89fap+96f,
    0x1.d5818ep+96f};
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
// relative error 2^-29.0.
inline constexpr std::array<float, 8> kErfSlopeMiddle = {
    0x1.7fec4cp+0f,
    0x1.4002c4p+1f,
    0x1.00049ap+2f,
    0x1.7ffe62p+2f,
    0x1.1ffdecp+3f,
    0x1.999784p+3f,
    0x1.fffe84p-3f,
    0x1.800082p-1f};
inline constexpr std::array<float, 8> kErfSlopeConstant = {
    0x1.0cafb8p-1f,
    0x1.f5685ap-2f,
    0x1.d94cf4p-2f,
    0x1.c665aap-2f,
    0x1.b8509cp-2f,
    0x1.af6008p-2f,
    0x1.40b0d8p-1f,
    0x1.25264cp-1f};
inline constexpr std::array<std::array<float, 8>, 7> kErfSlopeRows = {{
    {{-0x1.855096p-5f, -0x1.a6ab70p-6f, -0x1.a756f0p-7f, -0x1.af4c1ep-8f, -0x1.a1ef0cp-9f, -0x1.b1a90ap-10f, -0x1.15a5c0p-3f, -0x1.5bb2c8p-4f}},
    {{0x1.0e02dap-6f, 0x1.c777f8p-8f, 0x1.4f7824p-9f, 0x1.f28e68p-11f, 0x1.54855cp-12f, 0x1.000066p-13f, 0x1.19c176p-4f, 0x1.2c4e5ap-5f}},
    {{-0x1.5c9850p-8f, -0x1.d3b058p-10f, -0x1.0261dap-11f, -0x1.1b9b4ep-13f, -0x1.13367cp-15f, -0x1.2cf4ecp-17f, -0x1.faa148p-6f, -0x1.d63decp-7f}},
    {{0x1.a6db04p-10f, 0x1.cbb350p-12f, 0x1.830dbep-14f, 0x1.3d9af2p-16f, 0x1.b880ecp-19f, 0x1.604cdcp-21f, 0x1.9d607ep-7f, 0x1.53716cp-8f}},
    {{-0x1.e5ddb6p-12f, -0x1.b256c0p-14f, -0x1.1ad26ep-16f, -0x1.5e757cp-19f, -0x1.5df686p-22f, -0x1.9b8be8p-25f, -0x1.371cf6p-8f, -0x1.c94822p-10f}},
    {{0x1.129986p-13f, 0x1.94ec96p-16f, 0x1.ac8ffcp-19f, 0x1.8ac396p-22f, 0x1.2a5eeep-25f, 0x1.c552b8p-29f, 0x1.ba7438p-10f, 0x1.2508b0p-11f}},
    {{-0x1.202e8ap-15f, -0x1.65da6cp-18f, -0x1.2e3972p-21f, -0x1.aa692cp-25f, -0x1.db5c4cp-29f, -0x1.83fe3cp-32f, -0x1.2443fap-11f, -0x1.605648p-13f}},
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
    0x1.999c7cp+3f,
    0x1.fff71ep-3f,
    0x1.801354p-1f};
inline constexpr std::array<float, 8> kErfValueConstant = {
    0x1.a572d4p-3f,
    0x1.21967ep-3f,
    0x1.82b3bep-4f,
    0x1.09404cp-4f,
    0x1.66bf6ep-5f,
    0x1.fb922cp-6f,
    0x1.a7f958p-2f,
    0x1.33696cp-2f};
inline constexpr std::array<float, 8> kErfValueLinear = {
    -0x1.71c430p-4f,
    -0x1.7601fep-5f,
    -0x1.5cf7c2p-6f,
    -0x1.5032e2p-7f,
    -0x1.376a50p-8f,
    -0x1.3976d0p-9f,
    -0x1.2e87d4p-2f,
    -0x1.63d34ep-3f};
inline constexpr std::array<std::array<float, 8>, 7> kErfValueRows = {{
    {{0x1.20445ep-5f, 0x1.bfcb7ep-7f, 0x1.2dd7dep-8f, 0x1.a08cdep-10f, 0x1.0b50f8p-11f, 0x1.80ef46p-13f, 0x1.5c58b4p-3f, 0x1.5be6eep-4f}},
    {{-0x1.998776p-7f, -0x1.f6f48cp-9f, -0x1.f6a40ap-11f, -0x1.f932e0p-13f, -0x1.c5fcd4p-15f, -0x1.d6052ap-17f, -0x1.595200p-4f, -0x1.2c7470p-5f}},
    {{0x1.0d657ap-8f, 0x1.0b43c2p-10f, 0x1.943af8p-13f, 0x1.2c3af6p-15f, 0x1.7d74a2p-18f, 0x1.1d3d30p-20f, 0x1.312eccp-5f, 0x1.d66fd2p-7f}},
    {{-0x1.4becdep-10f, -0x1.0edc24p-12f, -0x1.3a254cp-15f, -0x1.5d8f0cp-18f, -0x1.3c4352p-21f, -0x1.5618b4p-24f, -0x1.eb74a6p-7f, -0x1.51f806p-8f}},
    {{0x1.827c96p-12f, 0x1.069db8p-14f, 0x1.db3250p-18f, 0x1.90524cp-21f, 0x1.047808p-24f, 0x1.f099aap-28f, 0x1.6e3962p-8f, 0x1.c5ef84p-10f}},
    {{-0x1.b74452p-14f, -0x1.d7874ep-17f, -0x1.7b2ec0p-20f, -0x1.e197b6p-24f, -0x1.d333fep-28f, 0x1.338a10p-32f, -0x1.01abb2p-9f, -0x1.98d918p-11f}},
    {{0x1.cb18cep-16f, 0x1.9698dcp-19f, 0x1.10a83ap-22f, 0x1.09a53ep-26f, 0x1.78c404p-31f, 0x1.9b263ap-33f, 0x1.419b26p-11f, 0x1.2eada6p-12f}},
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
