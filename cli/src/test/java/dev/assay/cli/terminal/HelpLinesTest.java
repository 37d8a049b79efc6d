package dev.assay.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HelpLinesTest {
    @Test
    void linesOfASentenceAreJoinedAndExamplesAreNot() {
        assertThat(HelpLines.joined(
                        "",
                        "  assay gate last     a limit",
                        "  assay gate          the file",
                        "",
                        "A limit passes when",
                        "it holds.",
                        "Next one."))
                .containsExactly(
                        "",
                        "  assay gate last     a limit",
                        "  assay gate          the file",
                        "",
                        "A limit passes when it holds.",
                        "Next one.");
    }
}
