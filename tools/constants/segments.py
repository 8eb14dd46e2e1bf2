# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Cofactors of the erf GELU as one polynomial per segment, for lookups by a vector permutation.

Segment i holds the a whose float (1 + a)^2 has i in the lowest three bits of its exponent: one for each of the eight
binades of (1 + a)^2 in [1, 256).
"""

import struct

import mpmath as mp
from remez import minimax

SEGMENTS = 8
CONSTANT_BITS = 12  # of a constant that is multiplied by another such one without a rounding error


def float_of(bits):
    return mp.mpf(struct.unpack("f", struct.pack("I", bits))[0])


def bits_of_float(x):
    return struct.unpack("I", struct.pack("f", float(x)))[0]


def bounds(segment):
    """The segment's a, from and to."""
    binade = (segment + 1) % SEGMENTS  # 1.0f has 7 there
    return mp.sqrt(mp.mpf(2) ** binade) - 1, mp.sqrt(mp.mpf(2) ** (binade + 1)) - 1


def balanced(function, low, high):
    """Where the function differs from its least and its largest value by the same part of these; if there are several
    such points, the one nearest to the middle.
    """
    points = mp.linspace(low, high, 65)
    values = [function(a) for a in points]
    wanted = 2 * min(values) * max(values) / (min(values) + max(values))
    spans = [
        (points[i], points[i + 1]) for i in range(64) if (values[i] <= wanted) != (values[i + 1] <= wanted)
    ]
    return sum(min(spans, key=lambda span: abs(sum(span) - low - high))) / 2


def near_float(function, start):
    """A float c near `start` for which function(c) is within 2^-36 of a float; c and that float."""
    start = bits_of_float(start)
    for step in range(100000):
        for bits in (start + step, start - step):
            c = float_of(bits)
            value = function(c)
            rounded = float_of(bits_of_float(value))
            if abs(rounded / value - 1) < mp.mpf(2) ** -36:
                return c, rounded
    raise ValueError("no such float")


def near_short(function, start):
    """A float c near `start` for which function(c) is within 2^-31 of a float of CONSTANT_BITS bits; c and that float."""
    exponent = mp.floor(mp.log(function(start), 2)) + 1
    unit = mp.mpf(2) ** (exponent - CONSTANT_BITS)
    nearest = mp.nint(function(start) / unit)
    for step in sorted(range(-200, 201), key=abs):
        constant = (nearest + step) * unit
        exact = mp.findroot(lambda a, constant=constant: function(a) - constant, start)
        c = float_of(bits_of_float(exact))
        if abs(function(c) / constant - 1) < mp.mpf(2) ** -31:
            return c, constant
    raise ValueError("no such float")


def fit_relative(function, slack, degree, end):
    """Per segment: middle c, constant k of CONSTANT_BITS bits, and the coefficients b of
    function(a) = k (1 + b1 u + b2 u^2 + ...), u = a - c. Returns the columns, and the worst error.
    """
    columns, worst = [], mp.mpf(0)
    for segment in range(SEGMENTS):
        low, high = bounds(segment)
        center, constant = near_short(function, balanced(function, low, min(high, end)))

        def relative(a, constant=constant):
            return function(a) / constant

        row, error = _fit_rest(relative, slack, degree, (low, min(high, end)), center, [mp.mpf(1)])
        columns.append([center, constant, *row])
        worst = max(worst, error)
    return columns, worst


def fit_with_linear(function, slack, degree, end):
    """Per segment: middle c, constant k, and the coefficients b of function(a) = k + b1 u + b2 u^2 + ..., u = a - c.

    The constant is function(c) to 2^-36, so that it needs no second word; b1 is rounded to a float before the rest is
    fitted with both in place. Returns the columns, and the worst error.
    """
    columns, worst = [], mp.mpf(0)
    for segment in range(SEGMENTS):
        low, high = bounds(segment)
        span = low, min(high, end)
        center, constant = near_float(function, sum(span) / 2)
        row, _ = _fit_rest(function, slack, degree, span, center, [constant])
        known = [constant, float_of(bits_of_float(row[0]))]
        row, error = _fit_rest(function, slack, degree, span, center, known)
        columns.append([center, *known, *row])
        worst = max(worst, error)
    return columns, worst


def _fit_rest(function, slack, degree, span, center, known):
    """The coefficients from u^len(known) on, after the known ones, and the worst error relative to the function."""
    power = len(known)

    def rest(u):
        if abs(u) < mp.mpf(10) ** -6:  # the removable singularity: a Taylor coefficient
            return mp.taylor(function, center, power)[power]
        return (function(center + u) - sum(k * u**i for i, k in enumerate(known))) / u**power

    def weight(u):
        whole = function(center + u)
        return slack(center + u) * abs(whole) / max(abs(rest(u) * u**power), abs(whole) * mp.mpf(10) ** -6)

    low, high = span
    row, _, error = minimax(rest, low - center, high - center, degree - power, slack=weight, grid=300)
    return row, error
