package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Numbers and times of day in words; `-` where there is none.
class NumbersInWordsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nine | 9",
                "Minus twenty-one. | -21",
                "negative five apples | -5",
                "five red apples | 5",
                "five big red apples | -",
                "five or six | -",
                "five and six | -",
                "five of them | -",
                "two three | -",
                "5 apples | -",
                "apples | -",
                "a hundred | 100",
                "a million users | 1000000",
                "one half | 1/2",
                "a half | 1/2",
                "half | 1/2",
                "two thirds | 2/3",
                "minus three quarters | -3/4",
                "two and a half | 5/2",
                "one and three quarters | 7/4",
                "one and three quarters hours | 7/4",
                "one and three quarters of all those hours | -",
                "one and three | -",
                "three and a quarter | 13/4",
                "one in four | 1/4",
                "one in one | -",
                "one in four chances | -",
                "three out of five | 3/5",
                "three out of | -",
                "seven twelfths | 7/12",
                "three hundredths | 3/100",
                "twelve dollars and five cents | 12.05",
                "twelve dollars and fifty cents | 12.50",
                "some dollars and five cents | -",
                "two dozen eggs | 24",
                "a dozen | 12",
                "half a dozen | 6",
                "ten dozen of them | 120"
            })
    void aTextMayBeANumber(String text, String read) {
        assertThat(SpokenNumber.of(text).orElse("-")).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "There are seven apples. | 7",
                "There are seven red and nine green apples. | -",
                "It is one of them. | -",
                "There is exactly one. | 1",
                "It is minus seven. | -7",
                "Negative seven it is. | -7",
                "There are two thirds left. | 2/3",
                "There are minus two thirds left. | -2/3",
                "He ate one and a half of it. | 3/2",
                "He ate two and three quarters of it. | 11/4",
                "He ate two and three. | -",
                "The chance is one in four. | 1/4",
                "He has two dozen eggs. | 24",
                "He has a dozen eggs. | 12",
                "He has half a dozen eggs. | 6",
                "He has seven and seven more. | 7",
                "He has 7 of the seven. | -",
                "Nobody came. | -",
                "twenty-five and one | 25"
            })
    void aTextMayNameOneNumber(String text, String read) {
        assertThat(SpokenNumber.within(text).orElse("-")).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "at half past eleven | at 11:30",
                "at quarter past 3 | at 3:15",
                "a quarter to one | 12:45",
                "at quarter to nine | at 8:45",
                "at half to nine | at half to nine",
                "at 3:00 PM | at 15:00",
                "at 3 pm | at 15:00",
                "at 3 a.m. | at 3:00",
                "at 12:30 AM | at 0:30",
                "at 12:30 PM | at 12:30",
                "at 8:30 in the morning | at 8:30",
                "at 8:30 in the evening | at 20:30",
                "at 8:30 at night | at 20:30",
                "at 8:30 o'clock | at 8:30 o'clock"
            })
    void timesOfDayHaveOneNotation(String text, String read) {
        assertThat(Clock.plain(text)).isEqualTo(read);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"from 8:30 to 9:45 | 9:45", "from 8:30 to 9:45 it took 5 | -", "no time | -"})
    void theLastTimeIsFound(String text, String read) {
        assertThat(Clock.last(text).orElse("-")).isEqualTo(read);
    }
}
