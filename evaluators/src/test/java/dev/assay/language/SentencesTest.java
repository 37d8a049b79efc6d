package dev.assay.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SentencesTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 | No end at all
            2 | One. Two
            3 | Really?! Yes! (Sure.)
            3 | "Stop!" he said. Then nothing
            1 | Dr. Who met Mrs. Smith
            1 | Apples, pears, etc. are fruit.
            2 | He came at 5 p.m. The door was shut.
            1 | He came at 5 p.m. sharp.
            1 | J. R. Hartley lives in the U.S. today.
            1 | Version 2.0 of example.com is out.
            2 | 1. First
            1 | It costs 3. or 4. dollars
            1 | Well... maybe
            2 | Well... Maybe
            2 | **Bold end.** Next one
            1 | Fine. * * *
            2 | one line. lower start
            """)
    void sentencesEndWhereAPeriodIsNoAbbreviation(int count, String text) {
        assertThat(Sentences.count(text)).isEqualTo(count);
    }

    @Test
    void blankTextHasNoneAndLineBreaksEndNothing() {
        assertThat(Sentences.count(" \n")).isZero();
        assertThat(Sentences.count("- one\n- two\n\n- three")).isEqualTo(1);
    }
}
