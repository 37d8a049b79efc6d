package dev.assay.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// Numbers in their shortest decimal form, or rounded to so many decimals. Two ways of rounding are in use:
/// [#fixed] as JavaScript rounds, [#printed] as C, Python and most shells do.
public final class DecimalText {
    private static final double FIRST_EXPONENT = 1e21;
    private static final double LAST_PLAIN = 1e-6;
    private static final double WHOLE_BELOW = 0x1p53;

    private static final Pattern DECIMAL =
            Pattern.compile("[+-]?(?:[0-9]++(?:\\.[0-9]*+)?|\\.[0-9]++)(?:[eE][+-]?[0-9]++)?");

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

    /// `%.kf`: halves of the exact binary value go to the even digit. A negative value keeps its sign even when it
    /// prints as zero.
    public static String printed(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
        }
        var digits = new BigDecimal(Math.abs(value))
                .setScale(decimals, RoundingMode.HALF_EVEN)
                .toPlainString();
        return Math.copySign(1, value) < 0 ? "-" + digits : digits;
    }

    /// A decimal number such as `3`, `-0.25` or `1e-3`, and nothing else beside it.
    public static OptionalDouble parse(String text) {
        return DECIMAL.matcher(text).matches() ? OptionalDouble.of(Double.parseDouble(text)) : OptionalDouble.empty();
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
