package dev.assay.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Numbers in their shortest decimal form, or rounded to so many decimals, the way JavaScript prints them.
public final class DecimalText {
    private static final double FIRST_EXPONENT = 1e21;
    private static final double LAST_PLAIN = 1e-6;
    private static final double WHOLE_BELOW = 0x1p53;

    private DecimalText() {}

    /// `String(value)`: `3`, `0.1`, `1e-7`, `1e+21`, `NaN`; negative zero is `0`.
    public static String text(double value) {
        if (Double.isNaN(value) || value == 0) {
            return value == 0 ? "0" : "NaN";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "Infinity" : "-Infinity";
        }
        double magnitude = Math.abs(value);
        var digits = value < 0 ? shortest(magnitude).negate() : shortest(magnitude);
        return magnitude >= FIRST_EXPONENT || magnitude < LAST_PLAIN ? scientific(digits) : digits.toPlainString();
    }

    /// The fewest digits that read back as this positive number. Java prints two where one is enough, as in 4.9E-324.
    public static BigDecimal shortest(double value) {
        var decimal = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        var single = decimal.round(new MathContext(1, RoundingMode.HALF_EVEN));
        return decimal.precision() == 2 && single.doubleValue() == value ? single.stripTrailingZeros() : decimal;
    }

    private static String scientific(BigDecimal decimal) {
        var digits = decimal.unscaledValue().abs().toString();
        int exponent = digits.length() - decimal.scale() - 1;
        var mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        return (decimal.signum() < 0 ? "-" : "") + mantissa + (exponent < 0 ? "e-" : "e+") + Math.abs(exponent);
    }

    /// `value.toFixed(decimals)`: halves of the exact binary value go away from zero. From 1e21 on as
    /// [#text].
    public static String fixed(double value, int decimals) {
        if (!Double.isFinite(value) || Math.abs(value) >= FIRST_EXPONENT) {
            return text(value);
        }
        var digits = new BigDecimal(Math.abs(value))
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString();
        return value < 0 ? "-" + digits : digits;
    }

    /// The number [#fixed] shows.
    public static double rounded(double value, int decimals) {
        return Double.parseDouble(fixed(value, decimals));
    }

    /// A whole number without its point, as JSON of JavaScript has it; any other as it is.
    public static Number plain(double value) {
        if (value == Math.rint(value) && Math.abs(value) < WHOLE_BELOW) {
            return (long) value;
        }
        return value;
    }
}
