package dev.assay.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/// Keys as Python compares them: `1`, `1.0` and `true` are one.
final class YamlKeys {
    private YamlKeys() {}

    static @Nullable Object comparable(@Nullable Object key) {
        return switch (key) {
            case Boolean truth -> truth ? BigInteger.ONE : BigInteger.ZERO;
            case Integer number -> BigInteger.valueOf(number);
            case Long number -> BigInteger.valueOf(number);
            case Double number
            when Double.isFinite(number) && number == Math.rint(number) -> new BigDecimal(number).toBigIntegerExact();
            case null, default -> key;
        };
    }
}
