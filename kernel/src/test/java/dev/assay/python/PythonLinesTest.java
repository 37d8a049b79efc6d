package dev.assay.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PythonLinesTest {
    @Test
    void everyKindOfBreakEndsALine() {
        assertThat(PythonLines.split("a\nb\r\nc\rd\u000be\ff\u001cg\u001dh\u001ei\u0085j\u2028k\u2029l"))
                .containsExactly("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l");
    }

    @Test
    void aBreakAtTheEndOpensNoLine() {
        assertThat(PythonLines.split("a\n")).containsExactly("a");
        assertThat(PythonLines.split("a\n\n")).containsExactly("a", "");
        assertThat(PythonLines.split("")).isEmpty();
    }

    @Test
    void strippedLinesLeaveOutTheBlankOnes() {
        assertThat(PythonLines.stripped("  a \n \t\n\u00a0b")).containsExactly("a", "b");
    }
}
