package dev.assay.math.compat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Numbers as the original reads and compares them.
class CompatNumbersTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 1.0000009 | true",
                "1 | 1.0000011 | false",
                "-1 | -1.0000009 | true",
                "-1 | 1 | false",
                "0 | 0 | true",
                "0 | 1e-13 | true",
                "0 | 1e-12 | false",
                "1e-12 | 1.5e-12 | true",
                "2e-12 | 2.5e-12 | false",
                "50% | 0.5 | true",
                "1/2 | 0.5 | true",
                "(1)/(2) | 0.5 | true",
                "((1))/2 | 0.5 | true",
                "1/2 | 2/4 | true",
                "1/2 | 1/3 | false",
                "1,000 | 1000 | true"
            })
    void numbersAreEqualWithinAMillionth(String expected, String given, boolean isEqual) {
        assertThat(CompatEquivalence.holds(expected, given)).isEqualTo(isEqual);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1/2 | 0.5",
                "( 1 )/( 2 ) | 0.5",
                "1/2/3 | none",
                "1/0 | none",
                "x/2 | none",
                "2/x | none",
                "()/2 | none",
                "\\frac/2 | none",
                "50% | 0.5",
                "x% | none",
                "1,234.5 | 1234.5",
                "x | none"
            })
    void aNumberIsADecimalAPercentageOrAQuotient(String text, String number) {
        var read = CompatEquivalence.number(text);

        assertThat(read.isPresent() ? String.valueOf(read.getAsDouble()) : "none")
                .isEqualTo(number);
    }

    @Test
    void whatWasReadIsShown() {
        assertThat(CompatEquivalence.work("\\frac{1}{2}", "so \\boxed{0.5}"))
                .containsEntry("boxed", "0.5")
                .containsEntry("resp_norm", "0.5")
                .containsEntry("resp_num", 0.5)
                .containsEntry("resp_num_raw", 0.5)
                .containsEntry("ref_num_raw", null)
                .containsOnlyKeys(
                        "boxed", "ref_norm", "resp_norm", "ref_num", "resp_num", "ref_num_raw", "resp_num_raw");
        assertThat(CompatEquivalence.work("5", "no box")).containsAllEntriesOf(Map.of("boxed", "", "ref_num", 5.0));
    }
}
