package dev.assay.context.official;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SummaryRougeTest {
    @Test
    void eachExpectedLineIsAlignedWithEveryGivenOne() {
        var union =
                SummaryRouge.everyWord("one two six seven eight\none three eight nine five", "one two three four five");
        assertThat(union).isCloseTo(2 * (4.0 / 10) * (4.0 / 5) / (4.0 / 10 + 4.0 / 5), within(1e-15));
    }

    @Test
    void noOccurrenceCountsTwice() {
        assertThat(SummaryRouge.everyWord("Hello", "hello, hello!")).isCloseTo(2.0 / 3, within(1e-15));
        assertThat(SummaryRouge.everyWord("hello", "goodbye")).isZero();
        assertThat(SummaryRouge.everyWord("", "goodbye")).isZero();
    }

    @Test
    void repeatedWordsCountOnceWhereOnlyDistinctOnesDo() {
        assertThat(SummaryRouge.distinctWords("yes yes no", "yes no no")).isCloseTo(1, within(1e-7));
        assertThat(SummaryRouge.distinctWords("Yes", "yes")).isZero();
    }

    @Test
    void aBlankSentenceIsOneEmptyWord() {
        assertThat(SummaryRouge.distinctWords("a. .", "a")).isCloseTo(2.0 / 3, within(1e-7));
        assertThat(SummaryRouge.distinctWords("...", "a")).isZero();
    }

    @Test
    void textsTooLongToAlignAreRefused() {
        var text = "word ".repeat(20_000);
        assertThatThrownBy(() -> SummaryRouge.everyWord(text, text)).isInstanceOf(NoVerdict.class);
    }
}
