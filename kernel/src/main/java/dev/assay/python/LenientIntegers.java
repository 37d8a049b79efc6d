package dev.assay.python;

import dev.assay.text.UnicodeText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Whole numbers as readers take them that are not strict, in three steps: `2.0`, then `true`, then `"3"`.
public final class LenientIntegers {
    private static final int MOST_DIGITS = 4_300;

    /// Digits with single underscores between them, and zeros behind a point.
    private static final Pattern WRITTEN = Pattern.compile("([+-]?[0-9]++(?:_[0-9]++)*+)(?:\\.0++)?");

    private LenientIntegers() {}

    /// An integer, or a number without a fraction.
    public static Optional<BigInteger> plain(@Nullable Object value) {
        return switch (value) {
            case Integer number -> Optional.of(BigInteger.valueOf(number));
            case Long number -> Optional.of(BigInteger.valueOf(number));
            case BigInteger number -> Optional.of(number);
            case Double number
            when Math.abs(number) < 0x1p63 && number == Math.rint(number) ->
                Optional.of(new BigDecimal(number).toBigIntegerExact());
            case null, default -> Optional.empty();
        };
    }

    /// Also true and false, as 1 and 0.
    public static Optional<BigInteger> orTruth(@Nullable Object value) {
        return value instanceof Boolean truth ? Optional.of(truth ? BigInteger.ONE : BigInteger.ZERO) : plain(value);
    }

    /// Also a text of digits.
    public static Optional<BigInteger> orWritten(@Nullable Object value) {
        return value instanceof String text ? written(trimmed(text)) : orTruth(value);
    }

    private static Optional<BigInteger> written(String text) {
        var whole = WRITTEN.matcher(text);
        return text.length() <= MOST_DIGITS && whole.matches()
                ? Optional.of(new BigInteger(whole.group(1).replace("_", "")))
                : Optional.empty();
    }

    private static String trimmed(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /// What Unicode calls white space; Python counts four separators more.
    private static boolean isSpace(char unit) {
        return UnicodeText.isWhitespace(unit) && (unit < 0x1c || unit > 0x1f);
    }
}
