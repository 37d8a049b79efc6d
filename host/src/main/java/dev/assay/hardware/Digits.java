package dev.assay.hardware;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// Numbers in texts that programs print for people.
public final class Digits {
    private static final Pattern WHOLE = Pattern.compile("\\s*(\\d{1,18})");
    private static final Pattern DECIMAL = Pattern.compile("\\s*(\\d{1,18}(?:[.,]\\d{1,9})?)");

    private Digits() {}

    /// The whole number a text begins with.
    public static OptionalLong leading(String text) {
        var digits = WHOLE.matcher(text);
        return digits.lookingAt() ? OptionalLong.of(Long.parseLong(digits.group(1))) : OptionalLong.empty();
    }

    /// The number a text begins with, with a point or a comma.
    static OptionalDouble decimal(String text) {
        var digits = DECIMAL.matcher(text);
        return digits.lookingAt()
                ? OptionalDouble.of(Double.parseDouble(digits.group(1).replace(',', '.')))
                : OptionalDouble.empty();
    }

    /// So many of a unit.
    static OptionalDouble over(OptionalLong value, double unit) {
        return value.isPresent() ? OptionalDouble.of(value.getAsLong() / unit) : OptionalDouble.empty();
    }
}
