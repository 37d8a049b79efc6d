package dev.assay.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CommandTest {
    @Test
    void wordsAreSplitAsAShellSplitsThem() {
        assertThat(Command.parse("  a  'b c' \"d \\\" e\" f\\ g '' h\"i\"j ").words())
                .containsExactly("a", "b c", "d \" e", "f g", "", "hij");
    }

    @Test
    void backslashesInsideQuotesStayUnlessTheyEscape() {
        assertThat(Command.parse("grep \"\\d\\\\\" '\\n'").words()).containsExactly("grep", "\\d\\", "\\n");
    }

    @Test
    void theScriptOfAShellNeedsNoQuotes() {
        assertThat(Command.parse("sh -c cat | head -3").words()).containsExactly("sh", "-c", "cat | head -3");
        assertThat(Command.parse("sh -c 'echo $1' x y").words()).containsExactly("sh", "-c", "echo $1", "x", "y");
    }
}
