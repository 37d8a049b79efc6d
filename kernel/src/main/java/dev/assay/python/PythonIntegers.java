package dev.assay.python;

import dev.assay.text.UnicodeText;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/// How Python reads an integer.
public final class PythonIntegers {
    /// As many digits as Python converts; more would take too long.
    private static final int MOST_DIGITS = 4300;

    private static final Pattern INTEGER = Pattern.compile("[+-]?\\p{Nd}++(?:_\\p{Nd}++)*+");

    private PythonIntegers() {}

    /// `int(text)`, empty where Python raises. Decimal digits of every script count.
    public static Optional<BigInteger> parse(String text) {
        var stripped = UnicodeText.strip(text);
        if (!INTEGER.matcher(stripped).matches()) {
            return Optional.empty();
        }
        var digits = new StringBuilder();
        stripped.codePoints().filter(Character::isDigit).forEach(c -> digits.append(Character.digit(c, 10)));
        if (digits.length() > MOST_DIGITS) {
            return Optional.empty();
        }
        var magnitude = new BigInteger(digits.toString());
        return Optional.of(stripped.startsWith("-") ? magnitude.negate() : magnitude);
    }
}
