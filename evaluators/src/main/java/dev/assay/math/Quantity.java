package dev.assay.math;

import java.math.BigInteger;

/// What a formula comes to: a [Fraction] as long as that is exact and small enough, else a [Real].
sealed interface Quantity permits Fraction, Quantity.Real {
    /// Largest difference of two quantities that count as equal, as a share of the larger one.
    double TOLERANCE = 1e-6;

    /// What rounding leaves of a zero that was computed with doubles.
    double RESIDUE = 1e-12;

    /// Powers beyond this are left to doubles.
    int MAX_EXPONENT = 1024;

    /// Greater powers of small numbers stay exact too, as `2^{2010}`.
    int MAX_BITS = 1 << 15;

    /// A double; not finite where there is no such number.
    record Real(double value) implements Quantity {}

    default double asDouble() {
        return switch (this) {
            case Fraction fraction -> fraction.doubleValue();
            case Real real -> real.value();
        };
    }

    default Quantity plus(Quantity other) {
        return this instanceof Fraction left && other instanceof Fraction right
                ? left.add(right)
                : new Real(asDouble() + other.asDouble());
    }

    default Quantity times(Quantity other) {
        return this instanceof Fraction left && other instanceof Fraction right
                ? left.multiply(right)
                : new Real(asDouble() * other.asDouble());
    }

    default Quantity over(Quantity other) {
        return this instanceof Fraction left && other instanceof Fraction right && right.signum() != 0
                ? left.multiply(right.inverse())
                : new Real(asDouble() / other.asDouble());
    }

    default Quantity power(Quantity exponent) {
        return this instanceof Fraction base
                        && exponent instanceof Fraction whole
                        && whole.isWhole()
                        && isSmallEnough(base, whole.numerator().abs())
                        && (base.signum() != 0 || whole.signum() > 0)
                ? base.raise(whole.numerator().intValueExact())
                : new Real(Math.pow(asDouble(), exponent.asDouble()));
    }

    private static boolean isSmallEnough(Fraction base, BigInteger exponent) {
        var isModest = exponent.compareTo(BigInteger.valueOf(MAX_EXPONENT)) <= 0;
        var bits = Math.max(base.numerator().bitLength(), base.denominator().bitLength());
        return isModest || exponent.compareTo(BigInteger.valueOf(MAX_BITS / Math.max(1, bits))) <= 0;
    }

    default boolean isFinite() {
        return Double.isFinite(asDouble()) || this instanceof Fraction;
    }

    /// Fractions written out in full must be equal; where a decimal or a root is involved, the difference
    /// may be a millionth of the larger side, whichever that is.
    static boolean areEqual(Quantity left, Quantity right) {
        if (left instanceof Fraction one && right instanceof Fraction other) {
            return one.isSame(other) || ((one.isRounded() || other.isRounded()) && one.isNear(other));
        }
        var difference = Math.abs(left.asDouble() - right.asDouble());
        var larger = Math.max(Math.abs(left.asDouble()), Math.abs(right.asDouble()));
        var isZeroExpected = left.asDouble() == 0 || right.asDouble() == 0;
        return (isZeroExpected && difference <= RESIDUE) || difference <= TOLERANCE * larger;
    }
}
