package dev.assay.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnicodeLinesTest {
    @Test
    void everyKindOfBreakEndsALine() {
        assertThat(UnicodeLines.split("a\nb\r\nc\rd\u000be\ff\u001cg\u001dh\u001ei\u0085j\u2028k\u2029l"))
                .containsExactly("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l");
    }

    @Test
    void aBreakAtTheEndOpensNoLine() {
        assertThat(UnicodeLines.split("a\n")).containsExactly("a");
        assertThat(UnicodeLines.split("a\n\n")).containsExactly("a", "");
        assertThat(UnicodeLines.split("")).isEmpty();
    }

    @Test
    void strippedLinesLeaveOutTheBlankOnes() {
        assertThat(UnicodeLines.stripped("  a \n \t\n\u00a0b")).containsExactly("a", "b");
    }
}
