# SPDX-FileCopyrightText: 2026 The hostacl authors
# SPDX-License-Identifier: Apache-2.0
"""Derives src/kernels/gelu_constants.h and prints it. Needs mpmath only:

    python3 tools/constants/derive_gelu.py > src/kernels/gelu_constants.h

The comments in the printed header say what each constant approximates, and how well.
"""

import struct

import gelu_functions as gelu
import mpmath as mp
import segments
from remez import minimax

LOG2_E = 1 / mp.log(2)
LEAN_SCALE = 48  # float32 formulas carry 2^48 in the power, so that it stays a normal number
SCALE = mp.mpf(2) ** LEAN_SCALE
TABLE_STEPS = 4  # powers of two between 1 and 2 in the table
TABLE_BITS = 12  # of each: times a segment's constant, they are exact
STEP_BITS = 14  # of a table step in terms of a^2: times a number of steps, below 2^10, it is exact
TABLE_SCALE = 32  # the power from the table carries 2^32, so that it is a normal number wherever a result is
LAST_EXPONENT = -(127 + TABLE_SCALE)  # where that power's bits are all zero
ERF_ZERO = mp.mpf("14.6")  # beyond it gelu and gelu' are below 2^-150
ERF_END = mp.sqrt(-2 * LAST_EXPONENT / LOG2_E)
ERF_MIDDLE = mp.mpf("0.5")
ERF_SHIFT = mp.mpf("2.5")  # of the erf value's variable v = a / (a + ERF_SHIFT)
# Scales the tanh slope's intermediate results; where that puts their mantissas decides how much rounding errors matter.
# Chosen with try_tanh_units.py; with most others a few inputs exceed 4 ULP.
TANH_UNIT = mp.mpf(11121403) / 2**23
CENTER = mp.mpf("0.5")  # of the erf slope's cofactor, which lies in [0.39, 0.67]


def to_float(x):
    return mp.mpf(struct.unpack("f", struct.pack("f", float(x)))[0])


def to_short(x, bits):
    """The nearest number of so many bits."""
    return on_grid(x, bits - 1 - int(mp.floor(mp.log(x, 2))))


def on_grid(x, bits):
    """Nearest multiple of 2^-bits."""
    return mp.nint(x * 2**bits) / mp.mpf(2) ** bits


def double_text(x):
    return float(x).hex()


def float_text(x):
    """The nearest float."""
    return struct.unpack("f", struct.pack("f", float(x)))[0].hex().replace("0000000p", "p") + "f"


def bits_of(error):
    return f"2^{float(mp.log(error, 2)):.1f}"


class Header:
    def __init__(self):
        self.lines = []

    def comment(self, text):
        self.lines += ["", *("// " + line for line in text.splitlines())]

    def scalar(self, name, value, lean=False):
        kind = "float" if lean else "double"
        text = float_text(value) if lean else double_text(value)
        self.lines.append(f"inline constexpr {kind} {name} = {text};")

    def array(self, name, values, lean=False):
        kind = "float" if lean else "double"
        texts = [float_text(v) if lean else double_text(v) for v in values]
        self.lines.append(f"inline constexpr std::array<{kind}, {len(values)}> {name} = {{")
        self.lines += [f"    {text}," for text in texts]
        self.lines[-1] = self.lines[-1][:-1] + "};"

    def table(self, name, rows):
        size = f"std::array<std::array<float, {len(rows[0])}>, {len(rows)}>"
        self.lines.append(f"inline constexpr {size} {name} = {{{{")
        for row in rows:
            self.lines.append("    {{" + ", ".join(float_text(v) for v in row) + "}},")
        self.lines.append("}};")


def exp2_exact_at(degree, exact_at):
    """2^r on [-0.5, 0.5], with no error at r = exact_at."""
    anchor = mp.mpf(2) ** exact_at

    def secant(r):
        gap = r - exact_at
        return anchor * mp.log(2) if abs(gap) < mp.mpf(10) ** -15 else (mp.mpf(2) ** r - anchor) / gap

    def slack(r):
        return mp.mpf(2) ** r / max(abs(r - exact_at) * secant(r), mp.mpf(10) ** -20)

    q, _, worst = minimax(secant, -0.5, 0.5, degree - 1, slack=slack)
    inner = [q[i - 1] - exact_at * q[i] for i in range(1, degree)]
    return [anchor - exact_at * q[0], *inner, q[-1]], worst


HALF_STEP = mp.mpf("0.5")


def exp2_minus_one_over_r(degree):
    """(2^r - 1) / r on [-0.5, 0.5]; returns the worst relative error of 2^r."""
    power, _, worst = minimax(
        lambda r: (mp.mpf(2) ** r - 1) / r if r else mp.log(2),
        -HALF_STEP,
        HALF_STEP,
        degree,
        slack=lambda r: mp.mpf(2) ** r / max(abs(mp.mpf(2) ** r - 1), mp.mpf("0.6") * HALF_STEP),
    )
    return power, worst


def exp_minus_half_less_one_over_r(degree, reach):
    """(exp(-r/2) - 1) / r on [-reach, reach]; returns the worst relative error of exp(-r/2)."""
    power, _, worst = minimax(
        lambda r: mp.expm1(-r / 2) / r if r else -HALF_STEP,
        -reach,
        reach,
        degree,
        slack=lambda r: mp.exp(-r / 2) / max(abs(mp.expm1(-r / 2)), mp.mpf("0.3") * reach),
    )
    return power, worst


def erf_fit(cofactor, result, num_degree, den_degree):
    def slack(a):
        return gelu.subnormal_slack(result(a)) if a > 1 else mp.mpf(1)

    return minimax(cofactor, 0, ERF_END, num_degree, den_degree, slack)


def erf_slope_result(a):
    return (gelu.ERF_ROOT - a) * gelu.erf_slope(a) * mp.exp(-a * a / 2)


def erf_value_result(a):
    return a * gelu.erf_value(a) * mp.exp(-a * a / 2)


def times_root(num, root):
    """Coefficients of (root - a) * num(a)."""
    padded = [mp.mpf(0), *num, mp.mpf(0)]
    return [root * padded[i + 1] - padded[i] for i in range(len(num) + 1)]


def emit_powers(h, tanh_z0):
    for name, degree in (("kExp2", 6), ("kExp2Table", 8)):
        power, worst = exp2_exact_at(degree, tanh_z0 - mp.nint(tanh_z0))
        h.comment(
            f"2^r on [-0.5, 0.5], relative error {bits_of(worst)}; exact where the root of the tanh slope needs it."
        )
        h.array(name, power)
    power, worst = exp2_minus_one_over_r(5)
    h.comment(f"(2^r - 1) / r; the relative error of 2^r is {bits_of(worst)}.")
    h.array("kExp2MinusOneLean", power, lean=True)


def emit_erf(h):
    h.comment("exp(-a^2 / 2) = 2^(a^2 kErfExponent).")
    h.scalar("kErfExponent", -LOG2_E / 2)
    h.comment(f"Where that is 2^{LAST_EXPONENT}.")
    h.scalar("kErfSaturation", ERF_END, lean=True)
    num, den, worst = erf_fit(gelu.erf_slope, erf_slope_result, 5, 5)
    h.comment(
        f"gelu_erf'(-a) / exp(-a^2 / 2) on [0, kErfSaturation], relative error {bits_of(worst)}. The denominator's leading\n"
        "coefficient is 1 and left out."
    )
    h.array("kErfSlopeNum", [c / den[-1] for c in times_root(num, gelu.ERF_ROOT)])
    h.array("kErfSlopeDen", [c / den[-1] for c in den[:-1]])
    high = to_float(gelu.ERF_ROOT)
    h.comment(
        "The same over (root - a): kErfSlopeCenter + Num / Den. The quotient\n"
        "is at most a quarter of the sum, and so are its rounding errors. The root is in two floats."
    )
    h.scalar("kErfRootLean", high, lean=True)
    h.scalar("kErfRootLeanLow", gelu.ERF_ROOT - high, lean=True)
    num, den, _ = erf_fit(gelu.erf_slope, erf_slope_result, 4, 4)
    h.scalar("kErfSlopeCenterLean", CENTER, lean=True)
    h.array("kErfSlopeNumLean", [(n - CENTER * q) / den[-1] for n, q in zip(num, den)], lean=True)
    h.array("kErfSlopeDenLean", [c / den[-1] for c in den[:-1]], lean=True)

    num, den, worst = erf_fit(gelu.erf_value, erf_value_result, 5, 6)
    h.comment(f"gelu_erf(-a) / (a exp(-a^2 / 2)), likewise; relative error {bits_of(worst)}.")
    h.array("kErfValueNum", [-c / den[-1] for c in num])
    h.array("kErfValueDen", [c / den[-1] for c in den[:-1]])

    def cofactor(u):
        w = u + 1 - ERF_MIDDLE
        a = ERF_SHIFT / w - ERF_SHIFT
        return gelu.erf_value(a) * (a + ERF_SHIFT)

    def slack(u):
        a = ERF_SHIFT / (u + 1 - ERF_MIDDLE) - ERF_SHIFT
        return gelu.subnormal_slack(erf_value_result(a)) if a > 1 else mp.mpf(1)

    power, _, worst = minimax(
        cofactor, ERF_SHIFT / (ERF_ZERO + ERF_SHIFT) - 1 + ERF_MIDDLE, ERF_MIDDLE, 10, slack=slack
    )
    h.comment(
        f"gelu_erf(-a) / (v exp(-a^2 / 2)), v = a / (a + kErfValueShift), by powers of kErfValueVMiddle - v,\n"
        f"relative error {bits_of(worst)}."
    )
    h.scalar("kErfValueShift", ERF_SHIFT, lean=True)
    h.scalar("kErfValueVMiddle", ERF_MIDDLE, lean=True)
    h.array("kErfValueLean", power, lean=True)


def emit_power_table(h):
    """exp(-a^2 / 2) = 2^(k/4) exp(-r/2) with |r| <= step / 2."""
    step = 2 * mp.log(2) / TABLE_STEPS
    short_step = to_short(step, STEP_BITS)
    h.comment(
        f"exp(-a^2 / 2) = 2^(k/{TABLE_STEPS}) exp(-r/2), r = a^2 + k (kErfStep + kErfStepLow), with k, an integer, next to\n"
        f"a^2 kErfStepsPerSquare; kErfStep has {STEP_BITS} bits."
    )
    h.scalar("kErfStep", short_step, lean=True)
    h.scalar("kErfStepLow", step - short_step, lean=True)
    h.scalar("kErfStepsPerSquare", -1 / step, lean=True)
    powers = [mp.mpf(2) ** (mp.mpf(k) / TABLE_STEPS) for k in range(TABLE_STEPS)]
    short_powers = [to_short(p, TABLE_BITS) for p in powers]
    shifts = [2 * mp.log(short / p) for short, p in zip(short_powers, powers)]
    h.comment(
        f"2^{TABLE_SCALE} 2^(k/{TABLE_STEPS}) to {TABLE_BITS} bits, and what must be added to r to make up for the rounding."
    )
    h.array("kPowerTable", [short * mp.mpf(2) ** TABLE_SCALE for short in short_powers], lean=True)
    h.array("kPowerTableShift", shifts, lean=True)
    power, worst = exp_minus_half_less_one_over_r(3, step / 2 + max(abs(shift) for shift in shifts))
    h.comment(
        f"(exp(-r/2) - 1) / r for |r| up to half a step; the relative error of exp(-r/2) is {bits_of(worst)}."
    )
    h.array("kPowerSlope", power, lean=True)


def emit_erf_segments(h):
    def slack(result):
        return lambda a: gelu.subnormal_slack(result(a)) if a > 1 else mp.mpf(1)

    columns, worst = segments.fit_relative(gelu.erf_slope, slack(erf_slope_result), 6, ERF_END)
    h.comment(
        "The slope's cofactor by segments of a, with u = a - kErfSlopeMiddle:\n"
        "kErfSlopeConstant (1 + u (kErfSlopeRows[0] + kErfSlopeRows[1] u + ...));\n"
        f"relative error {bits_of(worst)}. The constants have {segments.CONSTANT_BITS} bits."
    )
    emit_columns(h, "Slope", ["Middle", "Constant"], columns)
    columns, worst = segments.fit_with_linear(gelu.erf_value, slack(erf_value_result), 8, ERF_END)
    h.comment(
        "The value's cofactor by segments of a, with u = a - kErfValueMiddle:\n"
        "kErfValueConstant + kErfValueLinear u + u^2 (kErfValueRows[0] + kErfValueRows[1] u + ...);\n"
        f"relative error {bits_of(worst)}."
    )
    emit_columns(h, "Value", ["Middle", "Constant", "Linear"], columns)


def emit_columns(h, function, names, columns):
    rows = list(zip(*columns))
    for part, row in zip(names, rows):
        h.array(f"kErf{function}{part}", row, lean=True)
    h.table(f"kErf{function}Rows", rows[len(names) :])


def tanh_cofactor(cubic, constant):
    """A float and a multiple of 2^-20 that lack the same small part of `cubic` and `constant`, and that part.

    The nearest such pair: parts that differ by 2^-33 change the exponent, which takes cubic 1,100 times, by 2^-26.
    """
    for step in sorted(range(-400, 401), key=abs):
        rounded = on_grid(constant, 20) + step / mp.mpf(2) ** 20
        rounded_cubic = to_float(cubic * rounded / constant)
        excess = cubic / rounded_cubic - 1
        if abs(constant / rounded - 1 - excess) < mp.mpf(2) ** -33:
            return rounded_cubic, rounded, excess
    raise ValueError("no such pair of constants")


def tanh_root_lean():
    return on_grid(gelu.TANH_ROOT, 20)


def tanh_factored_at(root):
    """exp(-2 u(root)), and 2 root u'(root) - 2 a u'(a) over (root - a) as cubic * a (a + root) + constant."""
    cubic = 6 * gelu.SQRT_2_OVER_PI * gelu.CUBIC
    return gelu.tanh_exp(root), cubic, 2 * gelu.SQRT_2_OVER_PI + cubic * root**2


def emit_tanh(h):
    linear = -2 * gelu.SQRT_2_OVER_PI * LOG2_E
    cubic = linear * gelu.CUBIC
    slope_linear = 2 * gelu.SQRT_2_OVER_PI
    slope_cubic = 6 * gelu.SQRT_2_OVER_PI * gelu.CUBIC
    h.comment(
        "exp(-2 u(a)) = 2^(a (kTanhExponentLinear + kTanhExponentCubic a^2)), u = sqrt(2/pi)(a + 0.044715 a^3);\n"
        "2 a u'(a) = a (kTanhSlopeLinear + kTanhSlopeCubic a^2)."
    )
    h.scalar("kTanhExponentLinear", linear)
    h.scalar("kTanhExponentCubic", cubic)
    h.scalar("kTanhSlopeLinear", slope_linear)
    h.scalar("kTanhSlopeCubic", slope_cubic)

    root = tanh_root_lean()
    h.comment(
        f"The multiple of 2^-20 next to the root of gelu_tanh', {bits_of(abs(root - gelu.TANH_ROOT))} away:\n"
        "root - a is exact for a of 0.25 and more."
    )
    h.scalar("kTanhRootLean", root, lean=True)
    cofactor_cubic, cofactor_constant, excess = tanh_cofactor(-cubic, -linear - cubic * root**2)
    h.comment(
        "exp(-2 u(a)) = E0 2^((root - a) h), h = (1 + kTanhCofactorExcess)(kTanhCofactorCubic s + kTanhCofactorConstant),\n"
        "s = a (a + root); the constant is a multiple of 2^-20."
    )
    h.scalar("kTanhCofactorCubic", cofactor_cubic, lean=True)
    h.scalar("kTanhCofactorConstant", cofactor_constant, lean=True)
    h.scalar("kTanhCofactorExcess", excess, lean=True)
    at_root, difference_cubic, difference_constant = tanh_factored_at(root)
    residue = 1 + at_root - root * difference_constant
    unit = TANH_UNIT
    h.comment(
        f"In units of 1 / kTanhUnit = 1 / (2^{LEAN_SCALE} {float(unit)}), which makes all these nearly floats:\n"
        "E0; (1 + E)^2 = E (E + kTanhSquareLinear) + kTanhSquareConstant;\n"
        "1 + E0 - 2 a u'(a) = kTanhResidue + (root - a)(kTanhDifferenceCubic s + kTanhDifferenceConstant)."
    )
    unit *= SCALE
    h.scalar("kTanhUnit", unit, lean=True)
    h.scalar("kTanhAtRoot", at_root * unit, lean=True)
    h.scalar("kTanhSquareLinear", 2 * unit, lean=True)
    h.scalar("kTanhSquareConstant", unit**2, lean=True)
    h.scalar("kTanhResidue", residue * unit, lean=True)
    h.scalar("kTanhDifferenceCubic", difference_cubic * unit, lean=True)
    h.scalar("kTanhDifferenceConstant", difference_constant * unit, lean=True)


def derive():
    h = Header()
    z0 = mp.log(gelu.tanh_exp(gelu.TANH_ROOT), 2)
    emit_powers(h, z0)
    emit_erf(h)
    emit_power_table(h)
    emit_erf_segments(h)
    emit_tanh(h)
    return "\n".join(
        [
            "// SPDX-FileCopyrightText: 2026 The hostacl authors",
            "// SPDX-License-Identifier: Apache-2.0",
            "",
            "// Printed by tools/constants/derive_gelu.py; a test compares. Do not edit.",
            "// clang-format off",
            "",
            "#ifndef HOSTACL_KERNELS_GELU_CONSTANTS_H_",
            "#define HOSTACL_KERNELS_GELU_CONSTANTS_H_",
            "",
            "#include <array>",
            "",
            "namespace hostacl::kernels::constants {",
            *h.lines,
            "",
            "}  // namespace hostacl::kernels::constants",
            "",
            "// clang-format on",
            "",
            "#endif  // HOSTACL_KERNELS_GELU_CONSTANTS_H_",
        ]
    )


if __name__ == "__main__":
    print(derive())
