package dev.assay.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
    private static final String HOSTILE = "a,b\r\n\u001b[2Jgone,\u202etxt.exe\r\n";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private Terminal terminal(boolean isShown) {
        return new Terminal(
                new BufferedReader(Reader.nullReader()),
                new PrintWriter(out),
                new PrintWriter(err),
                false,
                100,
                isShown);
    }

    @Test
    void aTerminalIsShownEscapeCharactersAndDoesNotObeyThem() {
        terminal(true).print(HOSTILE);
        assertThat(out.toString()).isEqualTo("a,b\n\\x1b[2Jgone,\\u202etxt.exe\n");
    }

    @Test
    void aFileGetsWhatTheDataHold() {
        terminal(false).print(HOSTILE);
        assertThat(out.toString()).isEqualTo(HOSTILE);
    }

    @Test
    void noticesNeverHoldEscapeCharacters() {
        terminal(false).notice("case \u001b[31mred");
        assertThat(err.toString()).startsWith("assay: case \\x1b[31mred");
    }

    @Test
    void verdictsAreColouredWhereColoursAreWantedAndDataStillCannotColour() {
        terminal(true).colored(Paint.When.AUTO, Map.of()).print("mine  worse\ngate: pass · x\n\u001b[31mworse off");
        assertThat(out.toString())
                .isEqualTo("mine  \u001b[31mworse\u001b[0m\ngate: \u001b[32mpass\u001b[0m · x\n\\x1b[31mworse off");
    }

    @Test
    void aFileANoColorAndNeverGetNone() {
        terminal(false).colored(Paint.When.AUTO, Map.of()).print("a  worse");
        terminal(true).colored(Paint.When.AUTO, Map.of("NO_COLOR", "1")).print("a  worse");
        terminal(true).colored(Paint.When.NEVER, Map.of()).print("a  worse");
        assertThat(out.toString()).isEqualTo("a  worse".repeat(3));
    }
}
