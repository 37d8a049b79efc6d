package dev.assay.judge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompatVerdictTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"label\": \"CORRECT\"} | 1",
                "{\"label\": \" correct \"} | 1",
                "{\"label\": \"WRONG\"} | 0",
                "{\"label\": \"WRONG\"} CORRECT | 0",
                "{\"label\": \"CORRECT\", \"not\": \"WRONG\"} | 1",
                "x {\"label\": \"CORRECT\"} WRONG | 1",
                "{\"label\": 1} CORRECT | 1",
                "[{\"label\": \"WRONG\"}] CORRECT | 0",
                "{} CORRECT | 1",
                "{broken} CORRECT | 1",
                "} CORRECT { | 1",
                "CORRECT { | 1",
                "CORRECT } | 1",
                "CORRECT and WRONG | 0",
                "INCORRECT | 1",
                "neither | 0"
            })
    void theLabelCountsElseTheWords(String reply, double expected) {
        assertThat(CompatVerdict.correct(reply)).isEqualTo(expected);
    }

    @Test
    void theFirstDigitFromOneToFiveIsTheRating() {
        assertThat(CompatVerdict.rating("I give 4 of 5")).isEqualTo(0.75);
        assertThat(CompatVerdict.rating("1")).isZero();
        assertThat(CompatVerdict.rating("9 or 0, then 5")).isEqualTo(1);
        assertThat(CompatVerdict.rating("none")).isZero();
    }

    @Test
    void theFirstYesOrNoCounts() {
        assertThat(CompatVerdict.yes("well, yes; no")).isOne();
        assertThat(CompatVerdict.yes("no; yes")).isZero();
        assertThat(CompatVerdict.yes("yesterday")).isZero();
        assertThat(CompatVerdict.yes("")).isZero();
    }
}
