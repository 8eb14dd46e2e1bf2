# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Cofactors of the erf GELU as one polynomial per segment, for lookups by a vector permutation.

Segment i holds the a whose float 1 + a has i in the lowest three bits above bit 22: its exponent's lowest two and its
mantissa's highest. That is two segments for each of the four binades of 1 + a in [1, 16).
"""

import struct

import mpmath as mp
from remez import minimax

SEGMENTS = 8


def float_of(bits):
    return mp.mpf(struct.unpack("f", struct.pack("I", bits))[0])


def bits_of_float(x):
    return struct.unpack("I", struct.pack("f", float(x)))[0]


def bounds(segment):
    """The segment's a, from and to."""
    binade, upper = divmod((segment - 6) % SEGMENTS, 2)  # 1.0f has 110 there
    low = mp.mpf(2) ** binade * (mp.mpf("1.5") if upper else 1)
    return low - 1, low + mp.mpf(2) ** binade / 2 - 1


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


def fit(function, slack, degree, end, linear_apart):
    """Per segment: middle c, constant k, and the coefficients b of function(a) = k + b1 u + b2 u^2 + ..., u = a - c.

    The constant is function(c) to 2^-36, so that it needs no second word; the others are fitted with it in place. With
    `linear_apart` so is b1, rounded to a float before the rest is fitted. Returns the columns, and the worst error.
    """
    columns, worst = [], mp.mpf(0)
    for segment in range(SEGMENTS):
        low, high = bounds(segment)
        high = min(high, end)
        start = (low + high) / 2 if linear_apart else balanced(function, low, high)
        center, constant = near_float(function, start)
        known = [constant]
        for count in (1, 2) if linear_apart else (1,):
            row, error = _fit_rest(function, slack, degree, (low, high), center, known)
            if count == 1 and linear_apart:
                known.append(float_of(bits_of_float(row[0])))
        columns.append([center, *known, *row])
        worst = max(worst, error)
    return columns, worst


def _fit_rest(function, slack, degree, span, center, known):
    """The coefficients from u^len(known) on, after the known ones."""
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
