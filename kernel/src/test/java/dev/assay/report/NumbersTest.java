package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NumbersTest {
    private final Locale before = Locale.getDefault();

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(before);
    }

    @Test
    void numbersLookTheSameInEveryLocale() {
        for (var tag : new String[] {"en-US", "de-DE", "ar-EG"}) {
            Locale.setDefault(Locale.forLanguageTag(tag));
            assertThat(Numbers.decimals(1234.567, 2)).isEqualTo("1234.57");
            assertThat(Numbers.decimals(0.05, 0)).isEqualTo("0");
            assertThat(Numbers.grouped(1_234_567)).isEqualTo("1,234,567");
            assertThat(Numbers.plain(0.12345)).isEqualTo("0.123");
            assertThat(Numbers.probability(0.00001)).isEqualTo("<0.0001");
        }
    }
}
