package dev.assay.anchor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.anchor.AnchorSearch.Found;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where one word, number or name ends and the next begins.
class AnchorSearchEdgesTest {
    private static final Found EXACTLY = new Found(1, 1);
    private static final Found ALIKE = new Found(0, 1);

    private static Found find(String anchor, String text) {
        return AnchorSearch.in(text, List.of(anchor)).getOrDefault(anchor, new Found(-1, -1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 14, 15, 16, 30, 31, 32, 100})
    void theLastOfAnyNumberOfWordsIsFoundOnce(int words) {
        assertThat(find("user_id", "word ".repeat(words) + "user_id")).isEqualTo(EXACTLY);
        assertThat(find("1,250 ms", "word ".repeat(words) + "1250 milliseconds"))
                .isEqualTo(ALIKE);
        assertThat(find("17", "word ".repeat(words) + "17")).isEqualTo(EXACTLY);
    }

    @Test
    void aPartOfALongerNameIsNotThatName() {
        assertThat(find("max_size", "http_max_size")).isEqualTo(Found.NOWHERE);
        assertThat(find("http_max", "the http_max_size")).isEqualTo(Found.NOWHERE);
        assertThat(find("443", "port_443")).isEqualTo(Found.NOWHERE);
        assertThat(find("443", "443_tcp")).isEqualTo(Found.NOWHERE);
    }

    @Test
    void anUnderscoreThatJoinsNothingIsNoPartOfAName() {
        assertThat(find("max_size", "_max_size")).isEqualTo(EXACTLY);
        assertThat(find("max_size", "max_size_")).isEqualTo(EXACTLY);
        assertThat(find("max_size", "set (_max_size) now")).isEqualTo(EXACTLY);
        assertThat(find("max_size", "set (max_size_) now")).isEqualTo(EXACTLY);
    }

    @Test
    void aLongQuotationMayHaveNamesWhereverItsWordsAreCounted() {
        var quote = "one two three four five six_seven eight nine";
        assertThat(find(quote, "He said: " + quote + ".")).isEqualTo(EXACTLY);
        assertThat(find(quote, quote + ", and again: " + quote)).isEqualTo(new Found(2, 2));
    }

    @Test
    void wordsMayBeEightCharactersApart() {
        assertThat(find("user_id", "user" + " ".repeat(8) + "id")).isEqualTo(ALIKE);
        assertThat(find("user_id", "user" + " ".repeat(9) + "id")).isEqualTo(Found.NOWHERE);
        var wide = "yes .......... no";
        assertThat(find(wide, "she said " + wide)).isEqualTo(new Found(1, 0));
    }

    @Test
    void digitsApartAreNotOneNumber() {
        assertThat(find("10", "1, 0")).isEqualTo(Found.NOWHERE);
        assertThat(find("19", "1, 9")).isEqualTo(Found.NOWHERE);
        assertThat(find("1.5", "1 5")).isEqualTo(Found.NOWHERE);
        assertThat(find("120", "at 5 120 of them")).isEqualTo(EXACTLY);
        assertThat(find("250", "1/250")).isEqualTo(EXACTLY);
        assertThat(find("5120", "at 5 120 of them")).isEqualTo(Found.NOWHERE);
    }

    @Test
    void aPointAtTheEndOfASentenceIsNotPartOfANumber() {
        assertThat(find("8080", "the port is 8080.")).isEqualTo(EXACTLY);
        assertThat(find("8080", "8080. Next")).isEqualTo(EXACTLY);
    }

    @Test
    void marksBetweenThousandsMayDiffer() {
        assertThat(find("1_250", "about 1250")).isEqualTo(ALIKE);
        assertThat(find("1250", "about 1,250 of them")).isEqualTo(ALIKE);
        assertThat(find("100,000", "100000")).isEqualTo(ALIKE);
        assertThat(find("1250000", "about 1,250,000")).isEqualTo(ALIKE);
    }

    @Test
    void otherCommasPartNumbers() {
        assertThat(find("1234567", "1234,567")).isEqualTo(Found.NOWHERE);
        assertThat(find("123456", "12,3456")).isEqualTo(Found.NOWHERE);
        assertThat(find("567", "1234,567")).isEqualTo(EXACTLY);
        assertThat(find("x23", "items 5,x23")).isEqualTo(EXACTLY);
        assertThat(find("23", "5,,23")).isEqualTo(EXACTLY);
    }

    @Test
    void aUnitMayStandAttachedOrApart() {
        assertThat(find("12%", "12 %")).isEqualTo(ALIKE);
        assertThat(find("12%", "12 %d")).isEqualTo(Found.NOWHERE);
        assertThat(find("250ms", "250 ms")).isEqualTo(ALIKE);
        assertThat(find("250 ms", "took 250MS")).isEqualTo(ALIKE);
        assertThat(find("ms", "250ms")).isEqualTo(EXACTLY);
    }

    @Test
    void whatBeginsWithADigitAndIsNoMeasureIsAWord() {
        assertThat(find("9fceb02", "9FCEB02")).isEqualTo(ALIKE);
        assertThat(find("9", "9fceb02")).isEqualTo(Found.NOWHERE);
    }
}
