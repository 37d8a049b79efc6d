package dev.assay.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DateSignsTest {
    private static final Pattern NAMED = Pattern.compile("(?i)jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec");
    private static final Pattern NUMBERED = Pattern.compile("\\d[/.-]\\d");
    private static final Pattern TIMED = Pattern.compile("\\d ?[apAP]\\.?[mM]");
    private static final String LETTERS = "jJaAnNfFeEbBmMrRpPuUgGsStTdD 0179./-";

    @Test
    void signsAreThoseThatPatternsFind() {
        var random = new Random(7);
        for (var i = 0; i < 50_000; i++) {
            var text = random.ints(random.nextInt(12), 0, LETTERS.length())
                    .mapToObj(at -> LETTERS.substring(at, at + 1))
                    .reduce("", String::concat);

            assertThat(DateSigns.isNamed(text))
                    .as(text)
                    .isEqualTo(NAMED.matcher(text).find());
            assertThat(DateSigns.isNumbered(text))
                    .as(text)
                    .isEqualTo(NUMBERED.matcher(text).find());
            assertThat(DateSigns.isTimed(text))
                    .as(text)
                    .isEqualTo(TIMED.matcher(text).find());
            assertThat(DateSigns.hasDigit(text)).as(text).isEqualTo(text.matches(".*\\d.*"));
        }
    }
}
