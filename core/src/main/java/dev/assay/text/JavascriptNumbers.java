package dev.assay.text;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// Numbers as JavaScript rounds and prints them.
public final class JavascriptNumbers {
    private static final double EXPONENT_FROM = 1e21;
    private static final double WHOLE_BELOW = 0x1p53;

    private JavascriptNumbers() {}

    /// JavaScript's `toFixed`: ties of the exact value go away from zero.
    public static String fixed(double value, int decimals) {
        if (!Double.isFinite(value) || Math.abs(value) >= EXPONENT_FROM) {
            return String.valueOf(value);
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
