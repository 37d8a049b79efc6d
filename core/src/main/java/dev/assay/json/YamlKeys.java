package dev.assay.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/// Keys as Python compares them: `1`, `1.0` and `true` are one.
final class YamlKeys {
    private YamlKeys() {}

    static @Nullable Object comparable(@Nullable Object key) {
        return switch (key) {
            case Boolean truth -> truth ? BigDecimal.ONE : BigDecimal.ZERO;
            case Integer number -> plain(new BigDecimal(number));
            case Long number -> plain(new BigDecimal(number));
            case BigInteger number -> plain(new BigDecimal(number));
            case Double number when Double.isFinite(number) -> plain(new BigDecimal(number));
            case null, default -> key;
        };
    }

    private static BigDecimal plain(BigDecimal number) {
        return number.signum() == 0 ? BigDecimal.ZERO : number.stripTrailingZeros();
    }
}
