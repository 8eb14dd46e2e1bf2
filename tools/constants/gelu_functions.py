# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""The factors of gelu and gelu' on the negative side, at x = -a with a >= 0, in mpmath.

erf:   2^z = exp(-a^2 / 2),  gelu'(-a) = (root - a) erf_slope(a) 2^z,  gelu(-a) = -a erf_value(a) 2^z
tanh:  2^z = exp(-2 u(a)),   u(a) = sqrt(2/pi) (a + 0.044715 a^3)
"""

import mpmath as mp

mp.mp.dps = 40

CUBIC = mp.mpf("0.044715")
SQRT_2_OVER_PI = mp.sqrt(2 / mp.pi)


def phi_tail_over_exp(a):
    """Phi(-a) / exp(-a^2 / 2): Mills' ratio over sqrt(2 pi)."""
    return mp.erfc(a / mp.sqrt(2)) / 2 * mp.exp(a * a / 2)


def _erf_slope_times_root(a):
    return phi_tail_over_exp(a) - a / mp.sqrt(2 * mp.pi)


ERF_ROOT = mp.findroot(_erf_slope_times_root, mp.mpf("0.75"))


def erf_value(a):
    return phi_tail_over_exp(a)


def erf_slope(a):
    if abs(a - ERF_ROOT) < mp.mpf(10) ** -15:
        return -mp.diff(_erf_slope_times_root, ERF_ROOT)
    return _erf_slope_times_root(a) / (ERF_ROOT - a)


def tanh_exp(a):
    return mp.exp(-2 * SQRT_2_OVER_PI * (a + CUBIC * a**3))


def tanh_slope(a):
    """gelu'(-a) itself: there is no smooth cofactor to approximate, only 2^z."""
    e = tanh_exp(a)
    return e * (1 + e - 2 * a * SQRT_2_OVER_PI * (1 + 3 * CUBIC * a * a)) / (1 + e) ** 2


TANH_ROOT = mp.findroot(lambda a: tanh_slope(a) / tanh_exp(a), mp.mpf("0.75"))


def subnormal_slack(result):
    """How much larger than for normal results the relative error of a float32 `result` may be."""
    return max(mp.mpf(1), mp.mpf(2) ** -126 / abs(result)) if result else mp.mpf(1)
