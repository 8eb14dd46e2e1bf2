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
inline constexpr std::array<double, 7> kErfSlopeNum = {
    0x1.000000005adc9p-1,  -0x1.3e0f4107f9efdp-6, -0x1.e904e2b148e38p-2, -0x1.87ce96d01586ap-2,
    -0x1.2533e07031943p-3, -0x1.cc34759cbe03ap-6, -0x1.3d60164005ad1p-9};
inline constexpr std::array<double, 6> kErfSlopeDen = {0x1.0000000000000p+0, 0x1.8e93d9547bc07p+0,
                                                       0x1.07873505cd8a9p+0, 0x1.75b2536765968p-2,
                                                       0x1.2063c267c17d7p-4, 0x1.8dc571cc9d371p-8};
inline constexpr std::array<double, 6> kErfValueNum = {
    -0x1.ffffffff73fd5p-2, -0x1.0200a1f3558ddp-1, -0x1.fa959d0c7fb9ap-3,
    -0x1.1e82f2949bf09p-4, -0x1.73814a58d98a6p-7, -0x1.c1b85cc5180a5p-11};
inline constexpr std::array<double, 7> kErfValueDen = {
    0x1.0000000000000p+0, 0x1.ce42cb77526cbp+0, 0x1.6f7a1b67659d2p+0, 0x1.4bf2870e80e75p-1,
    0x1.6b817f409f963p-3, 0x1.d19bd72e80fe0p-6, 0x1.19d21f8072fa1p-9};

inline constexpr double kTanhExponentLinear = -0x1.26aec21bce759p+1;
inline constexpr double kTanhExponentCubic = -0x1.a5a7cf7572a98p-4;
inline constexpr double kTanhSlopeLinear = 0x1.9884533d43651p+0;
inline constexpr double kTanhSlopeCubic = 0x1.b6676bf7450f0p-3;

}  // namespace hostacl::kernels::constants

#endif  // HOSTACL_KERNELS_GELU_CONSTANTS_H_
