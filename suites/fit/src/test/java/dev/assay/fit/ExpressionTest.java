package dev.assay.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpressionTest {
    private static final Map<String, Long> NAMES = Map.of("a", 7L, "b2", -3L);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 + 2 * 3 | 7",
                "(1 + 2) * 3 | 9",
                "10 - 4 - 3 | 3",
                "2 * -a | -14",
                "a % 4 | 3",
                "b2 % 4 | 1",
                "a % b2 | -2",
                "12 / 4 | 3",
                "floor(a, 2) + floor(b2, 2) | 1",
                "min(a, b2, 1) | -3",
                "max(a,b2) | 7",
                "--a | 7",
            })
    void integersAreComputed(String text, long value) {
        assertThat(Expression.value(text, NAMES)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"7 / 2", "1 / 0", "1 % 0", "floor(1, 0)", "9223372036854775807 + 1", "-9223372036854775807 - a"})
    void whatHasNoIntegerIsRefused(String text) {
        assertThatThrownBy(() -> Expression.value(text, NAMES)).isInstanceOf(ArithmeticException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1 +",
                "c",
                "1 2",
                "(1",
                "1)",
                "sin(1)",
                "floor(1)",
                "$",
                "99999999999999999999",
                "min()",
                "a(1)"
            })
    void whatIsNoExpressionIsNamed(String text) {
        assertThatThrownBy(() -> Expression.value(text, NAMES)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void endlessNestingIsRefused() {
        assertThatThrownBy(() -> Expression.value("(".repeat(900), NAMES)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Expression.value("1" + "+1".repeat(600), NAMES))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
