package dev.assay.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.text.DecimalText;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PythonNumbersTest {
    @ParameterizedTest
    @CsvSource({
        "3.0, 3.0",
        "0.1, 0.1",
        "0.30000000000000004, 0.30000000000000004",
        "1.0E-5, 1e-05",
        "1.0E-4, 0.0001",
        "1.5E-7, 1.5e-07",
        "1.0E15, 1000000000000000.0",
        "9.007199254740993E15, 9007199254740992.0",
        "1.0E16, 1e+16",
        "1.2345E16, 1.2345e+16",
        "2.0E23, 2e+23",
        "1.0E100, 1e+100",
        "1.7976931348623157E308, 1.7976931348623157e+308",
        "4.9E-324, 5e-324",
        "9.9E-324, 1e-323",
        "2.2250738585072014E-308, 2.2250738585072014e-308",
        "-0.0, -0.0",
        "-2.5, -2.5",
        "100.0, 100.0",
        "123456789.123456, 123456789.123456",
        "NaN, nan",
        "Infinity, inf",
        "-Infinity, -inf"
    })
    void aFloatPrintsAsItsShortestText(double value, String text) {
        assertThat(PythonNumbers.repr(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "1_000, 1000",
        ".5, 0.5",
        "5., 5",
        "４２, 42",
        "٣.٥, 3.5",
        "1e400, Infinity",
        "-1E-2, -0.01",
        "' 7\u3000', 7",
        "+1_0.0_1e1_0, 1.001E11",
        "-INFINITY, -Infinity",
        "Inf, Infinity"
    })
    void textsPythonReadsAreRead(String text, double value) {
        assertThat(PythonNumbers.parse(text)).isEqualTo(OptionalDouble.of(value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "42d", "42f", "0x2A", "1,000", "1__0", "_1", "1_", "1_.5", "1._5", ".", "e5", "1e", "1e_5",
                "--1", "+ 1", "ınf", "infinit", "1 2", "²", "½", "NaNs"
            })
    void textsPythonRefusesAreEmpty(String text) {
        assertThat(PythonNumbers.parse(text)).isEmpty();
    }

    @Test
    void anyNumberOfDigitsIsRead() {
        assertThat(PythonNumbers.parse("0_".repeat(50_000) + "7")).hasValue(7);
    }

    @Test
    void notANumberIsReadAsSuch() {
        assertThat(PythonNumbers.parse("-nan").orElseThrow()).isNaN();
    }

    @ParameterizedTest
    @CsvSource({
        "0.00015, 4, 0.0001",
        "0.12345, 4, 0.1235",
        "0.99995, 4, 1.0000",
        "-0.00004999, 4, -0.0000",
        "1.005, 2, 1.00",
        "0.125, 2, 0.12",
        "0.375, 2, 0.38",
        "2.5, 0, 2",
        "1e22, 1, 10000000000000000000000.0",
        "-0.0, 1, -0.0",
        "Infinity, 4, inf",
        "-Infinity, 4, -inf",
        "NaN, 4, nan"
    })
    void fixedRoundsTheBinaryValueHalfToEven(double value, int decimals, String text) {
        assertThat(DecimalText.printed(value, decimals)).isEqualTo(text);
    }

    @Test
    void roundGivesTheNearestDouble() {
        assertThat(PythonNumbers.round(0.00015, 4)).isEqualTo(0.0001);
        assertThat(PythonNumbers.round(1.23456, 4)).isEqualTo(1.2346);
        assertThat(PythonNumbers.round(Double.POSITIVE_INFINITY, 4)).isInfinite();
        assertThat(PythonNumbers.repr(PythonNumbers.round(-0.00001, 4))).isEqualTo("-0.0");
    }
}
