package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How many words a number takes, when two amounts are of different currencies, and how numbers are written.
class SpokenNumbersTest {
    @ParameterizedTest
    @CsvSource({
        "one hundred and five, 105, 4",
        "one hundred and, 100, 2",
        "one hundred and apples, 100, 2",
        "five and six, 5, 1",
        "twenty three and five, 23, 2",
        "hundred, 0, 0",
        "thousand, 0, 0",
        "and five, 0, 0",
        "one thousand and five, 1005, 4",
        "two million two, 2000002, 3",
        "twenty ten, 20, 1",
        "twenty zero, 20, 1",
        "twenty one, 21, 2",
        "twenty nine, 29, 2",
        "ten one, 10, 1",
        "nineteen one, 19, 1",
        "one hundred hundred, 100, 2",
        "ninety nine hundred, 9900, 3",
        "one hundred ten one, 110, 3",
        "one hundred twenty three, 123, 4",
        "apples, 0, 0"
    })
    void aNumberTakesTheWordsThatBelongToIt(String words, long value, int length) {
        assertThat(NumberWords.spoken(List.of(words.split(" ", -1)))).isEqualTo(new NumberWords.Spoken(value, length));
    }

    @ParameterizedTest
    @CsvSource({
        "$5, €5, true",
        "$5, £5, true",
        "5 yen, 5 gbp, true",
        "¥5, 5 euros, true",
        "5 dollars, 5 usd, false",
        "€5, 5 eur, false",
        "£5, 5 GBP, false",
        "$5, 5, false",
        "5, €5, false",
        "5, 6, false"
    })
    void onlyTwoCurrenciesThatAreNamedDiffer(String one, String other, boolean isDifferent) {
        assertThat(Currency.differ(one, other)).isEqualTo(isDifferent);
    }

    @Test
    void aNumberHasOneNotation() {
        assertThat(Numbers.canonical(true, "007", "")).isEqualTo("-007");
        assertThat(Numbers.canonical(false, "007", "")).isEqualTo("007");
        assertThat(Numbers.canonical(false, "0", "")).isEqualTo("0");
        assertThat(Numbers.canonical(true, "0.50", "")).isEqualTo("-0.5");
        assertThat(Numbers.canonical(false, "1.5", "+3")).isEqualTo("1500");
        assertThat(Numbers.canonical(false, "1.5", "-1")).isEqualTo("0.15");
        assertThat(Numbers.canonical(false, "1".repeat(38) + ".0", "")).isEqualTo("1".repeat(38));
        assertThat(Numbers.canonical(false, "1".repeat(39) + ".0", "")).isEqualTo("1".repeat(39) + ".0");
        assertThat(Numbers.canonical(false, "1,23", "")).isEqualTo("1.23");
        assertThat(Numbers.canonical(false, "1,234", "")).isEqualTo("1234");
        assertThat(Numbers.canonical(false, "1.234,5", "")).isEqualTo("1234.5");
        assertThat(Numbers.canonical(false, "1,234.5", "")).isEqualTo("1234.5");
    }

    @ParameterizedTest
    @CsvSource({"1/2, true", "2/2, false", "3/2, false", "1/3, false", "7/8, true", "12, false", "9/10, true"})
    void aShareIsLessThanOneAndAShortDecimal(String fraction, boolean isShare) {
        assertThat(Numbers.isShare(fraction)).isEqualTo(isShare);
    }
}
