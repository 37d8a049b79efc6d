package dev.assay.sift.lexis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnitsTest {
    @Test
    void aSizeMayBeRounded() {
        assertThat(Units.isRounded("1.4mb", "1400000b")).isTrue();
        assertThat(Units.isRounded("1.5mb", "1400000b")).isFalse();
    }

    @Test
    void whatBeginsWithNoDigitIsNoSize() {
        for (var text : new String[] {"~6mb", "×2percent", ",mb", "mb"}) {
            assertThat(Units.isRounded(text, "6000000b")).isFalse();
            assertThat(Units.isRounded("6mb", text)).isFalse();
        }
    }
}
