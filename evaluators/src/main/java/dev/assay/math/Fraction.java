package dev.assay.math;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Optional;

/// A rational number in lowest terms.
///
/// Anything that would need more than a few thousand bits becomes a double instead, so that no formula
/// takes long.
///
/// @param denominator always positive
/// @param isRounded whether a decimal fraction went into it, which may stand for its neighbors
record Fraction(BigInteger numerator, BigInteger denominator, boolean isRounded) implements Quantity {
    private static final int MAX_BITS = 4096;
    private static final int MAX_DIGITS = 400;
    private static final int MAX_SCALE = 400;
    private static final BigInteger MILLION = BigInteger.valueOf(1_000_000);

    Fraction {
        var divisor = numerator.gcd(denominator).multiply(BigInteger.valueOf(denominator.signum()));
        numerator = numerator.divide(divisor);
        denominator = denominator.divide(divisor);
    }

    static Fraction of(long value) {
        return of(value, 1);
    }

    static Fraction of(long numerator, long denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator), false);
    }

    /// A decimal in ASCII digits, with or without point and exponent; empty if it is out of bounds.
    static Optional<Fraction> parse(String decimal) {
        if (decimal.length() > MAX_DIGITS) {
            return Optional.empty();
        }
        var value = new BigDecimal(decimal).stripTrailingZeros();
        if (Math.abs((long) value.scale()) > MAX_SCALE) {
            return Optional.empty();
        }
        var isRounded = value.scale() > 0 || decimal.indexOf('e') >= 0 || decimal.indexOf('E') >= 0;
        var ten = BigInteger.TEN.pow(Math.max(0, value.scale()));
        return Optional.of(new Fraction(value.multiply(new BigDecimal(ten)).toBigIntegerExact(), ten, isRounded));
    }

    int signum() {
        return numerator.signum();
    }

    boolean isWhole() {
        return denominator.equals(BigInteger.ONE);
    }

    Quantity add(Fraction other) {
        return bounded(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator),
                isRounded || other.isRounded);
    }

    Quantity multiply(Fraction other) {
        return bounded(
                numerator.multiply(other.numerator),
                denominator.multiply(other.denominator),
                isRounded || other.isRounded);
    }

    /// @throws ArithmeticException if this is zero
    Fraction inverse() {
        return new Fraction(denominator, numerator, isRounded);
    }

    Quantity raise(int exponent) {
        if (exponent < 0) {
            return inverse().raise(-exponent);
        }
        var bits = Math.max(numerator.bitLength(), denominator.bitLength());
        return (long) bits * exponent > MAX_BITS
                ? new Real(Math.pow(doubleValue(), exponent))
                : new Fraction(numerator.pow(exponent), denominator.pow(exponent), isRounded);
    }

    private static Quantity bounded(BigInteger numerator, BigInteger denominator, boolean isRounded) {
        var fraction = new Fraction(numerator, denominator, isRounded);
        return Math.max(fraction.numerator.bitLength(), fraction.denominator.bitLength()) > MAX_BITS
                ? new Real(fraction.doubleValue())
                : fraction;
    }

    boolean isSame(Fraction other) {
        return numerator.equals(other.numerator) && denominator.equals(other.denominator);
    }

    /// Whether the difference is at most a millionth of the larger one.
    boolean isNear(Fraction other) {
        var one = numerator.multiply(other.denominator);
        var two = other.numerator.multiply(denominator);
        return one.subtract(two).abs().multiply(MILLION).compareTo(one.abs().max(two.abs())) <= 0;
    }

    double doubleValue() {
        return new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), MathContext.DECIMAL64)
                .doubleValue();
    }
}
