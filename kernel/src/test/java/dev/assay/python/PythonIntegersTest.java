package dev.assay.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PythonIntegersTest {
    @ParameterizedTest
    @CsvSource({
        "42, 42",
        "' -7\n', -7",
        "+1_000, 1000",
        "４２, 42",
        "007, 7",
        "12345678901234567890, 12345678901234567890"
    })
    void signsUnderscoresAndDigitsOfEveryScriptAreRead(String text, BigInteger integer) {
        assertThat(PythonIntegers.parse(text)).contains(integer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "4.0", "1__0", "_1", "1_", "- 1", "0x10", "1e3", "²"})
    void everythingElseIsNone(String text) {
        assertThat(PythonIntegers.parse(text)).isEmpty();
    }

    @Test
    void moreDigitsThanPythonConvertsAreRefused() {
        assertThat(PythonIntegers.parse("1".repeat(4300))).isPresent();
        assertThat(PythonIntegers.parse("1".repeat(1_000_000))).isEmpty();
    }
}
