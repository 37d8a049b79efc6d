package dev.assay.template;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the original takes for a whole number: also `2.0`, `true` and, where it is asked to, `"3"`.
final class LenientInteger {
    private static final int MOST_DIGITS = 4_300;
    private static final Pattern WRITTEN = Pattern.compile("[+-]?[0-9]++(?:_[0-9]++)*+(?:\\.0*+)?");

    private LenientInteger() {}

    static Optional<BigInteger> of(@Nullable Object value) {
        return switch (value) {
            case Integer number -> Optional.of(BigInteger.valueOf(number));
            case Long number -> Optional.of(BigInteger.valueOf(number));
            case BigInteger number -> Optional.of(number);
            case Boolean truth -> Optional.of(truth ? BigInteger.ONE : BigInteger.ZERO);
            case Double number
            when Double.isFinite(number) && number == Math.rint(number) ->
                Optional.of(new BigDecimal(number).toBigInteger());
            case null, default -> Optional.empty();
        };
    }

    static Optional<BigInteger> ofAlsoWritten(@Nullable Object value) {
        return value instanceof String text ? written(text.strip()) : of(value);
    }

    private static Optional<BigInteger> written(String text) {
        if (text.length() > MOST_DIGITS || !WRITTEN.matcher(text).matches()) {
            return Optional.empty();
        }
        var whole = text.indexOf('.') < 0 ? text : text.substring(0, text.indexOf('.'));
        return Optional.of(new BigInteger(whole.replace("_", "")));
    }
}
