package dev.assay.sift.lexis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnumerationTest {
    @Test
    void marksThatCountFromTheFirstOnAreNoNumbers() {
        assertThat(Enumeration.without("(1) no table (2) no column").strip()).isEqualTo("no table  no column");
        assertThat(Enumeration.without("a) no table b) no column").strip()).isEqualTo("no table  no column");
        assertThat(Enumeration.without("freed by: 1. drop 2. free")).isEqualTo("freed by:  drop  free");
    }

    @Test
    void numbersInBracketsThatCountNothingStay() {
        for (var text : new String[] {"curl: (7) failed", "retry (2) and (3) failed", "f(1) is 4"}) {
            assertThat(Enumeration.without(text)).isEqualTo(text);
        }
    }
}
