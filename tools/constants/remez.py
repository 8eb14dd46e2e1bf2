# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Rational minimax approximation by the Remez exchange, in mpmath arithmetic.

Minimises  max |num(x) / den(x) / target(x) - 1| / slack(x)  over an interval, with den(0) = 1.
`slack` (>= 1) says where a larger relative error is harmless. A polynomial is the case den_degree 0.
"""

import mpmath as mp


def horner(coefficients, x):
    """coefficients[0] + coefficients[1] x + ..."""
    total = mp.mpf(0)
    for c in reversed(coefficients):
        total = total * x + c
    return total


def _chebyshev_grid(low, high, count):
    angles = [(mp.pi * (2 * i + 1)) / (2 * count) for i in range(count)]
    return [low + (high - low) * (1 - mp.cos(t)) / 2 for t in angles]


def _interpolate(xs, target, num_degree, den_degree, warp):
    """Through Chebyshev nodes of x / (x + warp). Returns num, den and the nodes' indices."""
    low, high = xs[0], xs[-1]

    def squeeze(x):
        return (x - low) / (x - low + warp)

    nodes = _chebyshev_grid(mp.mpf(0), squeeze(high), num_degree + den_degree + 1)
    near = [min(range(len(xs)), key=lambda i: abs(squeeze(xs[i]) - node)) for node in nodes]
    size = num_degree + den_degree + 1
    lhs, rhs = mp.matrix(size, size), mp.matrix(size, 1)
    for row, i in enumerate(near):
        for k in range(num_degree + 1):
            lhs[row, k] = xs[i] ** k / target[i]
        for k in range(1, den_degree + 1):
            lhs[row, num_degree + k] = -(xs[i] ** k)
        rhs[row] = 1
    sol = mp.lu_solve(lhs, rhs)
    num = [sol[k] for k in range(num_degree + 1)]
    den = [mp.mpf(1)] + [sol[num_degree + k] for k in range(1, den_degree + 1)]
    return num, den, near


def _alternation(error, points):
    """Indices of `points` extrema of alternating sign, chosen around the largest one."""
    runs = []
    for i, e in enumerate(error):
        if runs and (e >= 0) == (error[runs[-1]] >= 0):
            if abs(e) > abs(error[runs[-1]]):
                runs[-1] = i
        else:
            runs.append(i)
    while len(runs) > points:
        end = 0 if abs(error[runs[0]]) < abs(error[runs[-1]]) else len(runs) - 1
        if len(runs) == points + 1:
            runs.pop(end)
            continue
        weakest = min(range(len(runs)), key=lambda j: abs(error[runs[j]]))
        if weakest in (0, len(runs) - 1):
            runs.pop(weakest)
        else:  # an inner run goes together with its weaker neighbour, so that signs alternate
            other = min((weakest - 1, weakest + 1), key=lambda j: abs(error[runs[j]]))
            for j in sorted((weakest, other), reverse=True):
                runs.pop(j)
    if len(runs) < points:
        raise ValueError(f"only {len(runs)} alternations, {points} needed")
    return runs


def _level(xs, target, slack, reference, num, den):
    """Newton's method for the fit whose error alternates exactly over the reference."""
    size = len(reference)
    error = [(horner(num, xs[i]) / horner(den, xs[i]) / target[i] - 1) / slack[i] for i in reference]
    level = sum(e if row % 2 == 0 else -e for row, e in enumerate(error)) / size
    for _ in range(12):
        lhs, rhs = mp.matrix(size, size), mp.matrix(size, 1)
        for row, i in enumerate(reference):
            sign = -1 if row % 2 else 1
            x, f, d = xs[i], target[i], horner(den, xs[i])
            for k in range(len(num)):
                lhs[row, k] = x**k / f
            for k in range(1, len(den)):
                lhs[row, len(num) + k - 1] = -(1 + sign * level * slack[i]) * x**k
            lhs[row, size - 1] = -sign * slack[i] * d
            rhs[row] = (1 + sign * level * slack[i]) * d - horner(num, x) / f
        step = mp.lu_solve(lhs, rhs)
        num = [c + step[k] for k, c in enumerate(num)]
        den = [den[0]] + [c + step[len(num) + k] for k, c in enumerate(den[1:])]
        level += step[size - 1]
        if abs(step[size - 1]) < abs(level) * mp.mpf(10) ** -9:
            break
    return num, den, abs(level)


def minimax(target, low, high, num_degree, den_degree=0, slack=lambda x: 1, grid=1200, warp=2):
    """Returns (num, den, worst): coefficients from the constant term up, and the worst error."""
    low, high = mp.mpf(low), mp.mpf(high)
    xs = _chebyshev_grid(low, high, grid)
    values = [mp.mpf(target(x)) for x in xs]
    tolerance = [mp.mpf(slack(x)) for x in xs]
    num, den, nodes = _interpolate(xs, values, num_degree, den_degree, warp)
    for _ in range(30):
        error = [(horner(num, x) / horner(den, x) / f - 1) / s for x, f, s in zip(xs, values, tolerance)]
        reference = _alternation(error, num_degree + den_degree + 2)
        worst = max(abs(e) for e in error)
        if worst <= min(abs(error[i]) for i in reference) * mp.mpf("1.001"):
            break
        num, den, _ = _level(xs, values, tolerance, reference, num, den)
    return num, den, worst
