// SPDX-FileCopyrightText: 2026 The hostacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef HOSTACL_KERNELS_GELU_CONSTANTS_H_
#define HOSTACL_KERNELS_GELU_CONSTANTS_H_

#include <array>

namespace hostacl::kernels::constants {

inline constexpr std::array<double, 7> kExp2 = {
    0x1.000000018fbd6p+0, 0x1.62e430d7a76f0p-1,  0x1.ebfbdd84e5274p-3, 0x1.c6aed2b8c1153p-5,
    0x1.3b2c657313400p-7, 0x1.5f441f08c372bp-10, 0x1.428440df92a2ap-13};

inline constexpr double kErfExponent = -0x1.71547652b82fep-1;
inline constexpr std::array<double, 6> kErfSlopeNum = {
    0x1.37f790217621fp+4,  -0x1.f83e78b57527dp+1, -0x1.2459384dc53b9p+4,
    -0x1.7b15fa6261243p+3, -0x1.b0b451e8f7396p+1, -0x1.9885108b91ddep-2};
inline constexpr std::array<double, 4> kErfSlopeDen = {0x1.37f79045bbbc5p+5, 0x1.b2cbf6e285577p+5,
                                                       0x1.eb02646e2687cp+4, 0x1.0f2af0a483953p+3};
inline constexpr std::array<double, 6> kErfValueNum = {
    -0x1.d11702a24bbffp+7, -0x1.d4ba56e19d72bp+7, -0x1.cc2ba5760fccbp+6,
    -0x1.0442cdab793d8p+5, -0x1.51779e3e29020p+2, -0x1.98842659e1217p-2};
inline constexpr std::array<double, 6> kErfValueDen = {0x1.d11702a2caeeap+8, 0x1.a3e8702b3f5d9p+9,
                                                       0x1.4dcee9c3f452dp+9, 0x1.2d88aec33b0e1p+8,
                                                       0x1.4a3372427de32p+6, 0x1.a6f2f5d38d6f4p+3};

inline constexpr double kTanhExponentLinear = -0x1.26aec21bce759p+1;
inline constexpr double kTanhExponentCubic = -0x1.a5a7cf7572a98p-4;
inline constexpr double kTanhSlopeLinear = 0x1.9884533d43651p+0;
inline constexpr double kTanhSlopeCubic = 0x1.b6676bf7450f0p-3;

}  // namespace hostacl::kernels::constants

#endif  // HOSTACL_KERNELS_GELU_CONSTANTS_H_
