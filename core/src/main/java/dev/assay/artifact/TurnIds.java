package dev.assay.artifact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Whole numbers as methods write them.
final class TurnIds {
    /// The original's reader takes digits with single underscores between them and zeros after a point.
    private static final Pattern WHOLE = Pattern.compile("([+-]?[0-9]++(?:_[0-9]++)*+)(?:\\.0*+)?");

    private static final int MOST_DIGITS = 4300;

    private TurnIds() {}

    /// An integer, or a number without a fraction.
    static Optional<BigInteger> plain(@Nullable Object value) {
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

    /// Also a text of digits, and true and false as 1 and 0.
    static Optional<BigInteger> lenient(@Nullable Object value) {
        return switch (value) {
            case Boolean truth -> Optional.of(truth ? BigInteger.ONE : BigInteger.ZERO);
            case String text -> digits(text.strip());
            case null, default -> plain(value);
        };
    }

    private static Optional<BigInteger> digits(String text) {
        var whole = WHOLE.matcher(text);
        if (text.length() > MOST_DIGITS || !whole.matches()) {
            return Optional.empty();
        }
        return Optional.of(new BigInteger(whole.group(1).replace("_", "")));
    }
}
