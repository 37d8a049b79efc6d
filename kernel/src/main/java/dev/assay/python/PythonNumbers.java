package dev.assay.python;

import dev.assay.text.DecimalText;
import dev.assay.text.UnicodeText;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// How Python reads, prints and rounds a float. What it prints with a fixed number of decimals is
/// [DecimalText#printed].
public final class PythonNumbers {
    private static final String DIGITS = "[0-9]++(?:_[0-9]++)*+";
    private static final Pattern DECIMAL = Pattern.compile(
            "[+-]?(?:" + DIGITS + "(?:\\.(?:" + DIGITS + ")?)?|\\." + DIGITS + ")(?:[eE][+-]?" + DIGITS + ")?");
    private static final Pattern WORD = Pattern.compile("([+-]?)(?:(inf|infinity)|nan)", Pattern.CASE_INSENSITIVE);

    private PythonNumbers() {}

    /// `float(text)`, empty where Python raises. Decimal digits of every script count; suffixes and
    /// hexadecimal do not.
    public static OptionalDouble parse(String text) {
        var ascii = asciiDigits(UnicodeText.strip(text));
        var word = WORD.matcher(ascii);
        if (word.matches()) {
            var magnitude = word.group(2) == null ? Double.NaN : Double.POSITIVE_INFINITY;
            return OptionalDouble.of("-".equals(word.group(1)) ? -magnitude : magnitude);
        }
        return DECIMAL.matcher(ascii).matches()
                ? OptionalDouble.of(Double.parseDouble(ascii.replace("_", "")))
                : OptionalDouble.empty();
    }

    private static String asciiDigits(String text) {
        var ascii = new StringBuilder(text.length());
        text.codePoints().forEach(c -> ascii.appendCodePoint(Character.isDigit(c) ? '0' + Character.digit(c, 10) : c));
        return ascii.toString();
    }

    /// The shortest text that reads back as the same double: `3.0`, `0.1`, `1e-05`, `1e+16`, `inf`, `nan`.
    public static String repr(double value) {
        if (!Double.isFinite(value)) {
            return unusual(value);
        }
        if (value == 0) {
            return isNegative(value) ? "-0.0" : "0.0";
        }
        var decimal = DecimalText.shortest(Math.abs(value));
        var digits = decimal.unscaledValue().toString();
        var exponent = digits.length() - decimal.scale() - 1;
        var sign = value < 0 ? "-" : "";
        return exponent < -4 || exponent >= 16
                ? sign + scientific(digits, exponent)
                : sign + withPoint(decimal.toPlainString());
    }

    private static String scientific(String digits, int exponent) {
        var mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        var magnitude = Math.abs(exponent);
        return mantissa + (exponent < 0 ? "e-" : "e+") + (magnitude < 10 ? "0" : "") + magnitude;
    }

    private static String withPoint(String plain) {
        return plain.indexOf('.') < 0 ? plain + ".0" : plain;
    }

    /// `round(value, k)` as a double; infinities and NaN stay what they are.
    public static double round(double value, int decimals) {
        if (!Double.isFinite(value)) {
            return value;
        }
        return Math.copySign(
                new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).doubleValue(), value);
    }

    private static boolean isNegative(double value) {
        return Math.copySign(1, value) < 0;
    }

    private static String unusual(double value) {
        return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
    }
}
