package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalCommaTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"3,14|3.14", "0,125|0.125", "1.234,56|1234.56", "-2,5 kg|-2.5 kg"})
    void aCommaBeforeDecimalsBecomesAPoint(String written, String pointed) {
        assertThat(DecimalComma.pointed(written)).contains(pointed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1,250", "1,2,3", "3, 14", "3.14", "12"})
    void otherCommasStay(String written) {
        assertThat(DecimalComma.pointed(written)).isEmpty();
    }

    @Test
    void aListIsNoDecimalNumber() {
        assertThat(Equivalence.holds("3, 14", "3,14")).isTrue();
        assertThat(Equivalence.holds("3.14", "3,14")).isTrue();
        assertThat(Equivalence.holds("14", "3,14")).isFalse();
    }
}
