package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WholeWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "it is 12 | 12",
                "1234 or 12. | 12",
                "(12) | 12",
                "12, 13 | 12",
                "port=8080; | 8080",
                "出生于豪门。 | 豪门",
                "$5 | $5",
                "x (y) z | (y)",
                "701903,2026-03-27 | 701903",
                "705.38,116.39,588.99 | 116.39",
                "705.38,116.39,588.99 | 588.99"
            })
    void aPhraseThatStandsByItselfIsFound(String text, String phrase) {
        assertThat(WholeWords.contains(text, phrase)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1234 | 12",
                "3.12 | 12",
                "12,500 | 12",
                "1,112,500 | 112",
                "12.5 | 12",
                "cats | cat",
                "a_cat | cat",
                "écat | cat",
                "x | y"
            })
    void aPhraseInsideSomethingLongerIsNot(String text, String phrase) {
        assertThat(WholeWords.contains(text, phrase)).isFalse();
    }

    @Test
    void theEmptyPhraseIsEverywhere() {
        assertThat(WholeWords.contains("", "")).isTrue();
    }
}
