package dev.assay.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BordersTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "at 5 pm | 5 | 1",
                "5 | 5 | 1",
                "-5 | 5 | 0",
                "-5 | -5 | 1",
                "x=-5 | 5 | 0",
                "(+5) | 5 | 0",
                "at +5 | 5 | 0",
                "a+5 | 5 | 1",
                ".5 | 5 | 0",
                "v.5 | 5 | 1",
                "3.5 | 5 | 0",
                "3.5 | 3 | 0",
                "so 3. Then | 3 | 1",
                "5% | 5 | 0",
                "a% | a | 1",
                "5# | 5 | 1"
            })
    void aNumberHasItsSignItsDecimalsAndItsPercent(String text, String phrase, int copies) {
        assertThat(Borders.count(text, phrase)).isEqualTo(copies);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,500 | 500 | 0",
                "1,500 | 1 | 0",
                "123,500 | 500 | 0",
                "1234,500 | 500 | 1",
                "123,5000 | 123 | 1",
                "12,34 | 34 | 1",
                "12,34 | 12 | 1",
                "701903,2026 | 2026 | 1",
                "0.16,203 | 203 | 1",
                "x,500 | 500 | 1",
                "500,x | 500 | 1"
            })
    void aCommaJoinsThousandsAndNoFields(String text, String phrase, int copies) {
        assertThat(Borders.count(text, phrase)).isEqualTo(copies);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12:30 | 30 | 0",
                "12:30 | 12 | 0",
                "10.0.0.1:80 | 80 | 1",
                "112:30 | 30 | 1",
                "12:305 | 305 | 1",
                "12:30-13:00 | 12:30 | 1",
                "12:30-13:00 | 13:00 | 1",
                "open 12:30-13:00 daily | 13:00 | 1",
                "12:30-1300 | 12:30 | 0",
                "12.30-13:00 | 12.30 | 0",
                "112:30-13:00 | 112:30 | 0",
                "12:300-13:00 | 12:300 | 0",
                "2026-05-01t12:30 | 2026-05-01 | 1",
                "2026-05-01t12 | 2026-05-01 | 0",
                "2026-05-01x12:30 | 2026-05-01 | 0",
                "2026.05-01t12:30 | 2026.05-01 | 0",
                "2026-05.01t12:30 | 2026-05.01 | 0",
                "2026-05-01 | 05 | 0",
                "05-01t12:30 | 05-01 | 0"
            })
    void timesRangesAndDatesAreWhole(String text, String phrase, int copies) {
        assertThat(Borders.count(text, phrase)).isEqualTo(copies);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "10.0.0.1/admin | 10.0.0.1 | 1",
                "10.0.0.1/24 | 10.0.0.1 | 0",
                "host1/admin | host1 | 0",
                "v1.0/admin | v1.0 | 0",
                "example.com.au | example.com | 0",
                "example.com. | example.com | 1",
                "com.au | com | 1",
                "me@host.org | me@host | 0",
                "/usr/bin.old | /usr/bin | 0",
                "main.py-old | main.py | 0",
                "old-main.py | main.py | 0",
                "main.py/x | main.py | 1",
                "--force-all | --force | 0",
                "well-known | well | 1",
                "well-known | known | 1",
                "node-1-backup | node-1 | 0",
                "my_var-x | my_var | 0",
                "x@node1 | node1 | 0",
                "a/b2 | b2 | 0",
                "10-5 | 5 | 0",
                "home/etc | /etc | 0",
                "in:/etc | /etc | 1",
                "in /etc | /etc | 1",
                "c# | c | 0",
                "c++ | c | 0",
                "c+ | c | 1",
                "a1 | a | 0",
                "ba | a | 0"
            })
    void aNamePathOrAddressIsWhole(String text, String phrase, int copies) {
        assertThat(Borders.count(text, phrase)).isEqualTo(copies);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "我住在东京都 | 东京 | 1",
                "x東京y | 東京 | 1",
                "ฉันรักกรุงเทพ | รัก | 1",
                "αβγ | αβ | 0",
                "αβ γ | αβ | 1",
                "naïveté | naïve | 0"
            })
    void onlyScriptsWithSpacesHaveBorders(String text, String phrase, int copies) {
        assertThat(Borders.count(text, phrase)).isEqualTo(copies);
    }

    @Test
    void copiesThatOverlapCountOnce() {
        assertThat(Borders.count("aa aa", "aa")).isEqualTo(2);
        assertThat(Borders.count("a a a", "a a")).isEqualTo(1);
        assertThat(Borders.find("a b a", "a", 1)).isEqualTo(4);
        assertThat(Borders.find("ab a", "a", 0)).isEqualTo(3);
        assertThat(Borders.find("ab ab", "a", 0)).isEqualTo(-1);
    }
}
