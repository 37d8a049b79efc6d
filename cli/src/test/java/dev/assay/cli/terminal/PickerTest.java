package dev.assay.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PickerTest {
    private static final String UP = "\033[A";
    private static final String DOWN = "\033[B";
    private static final List<String> MODELS = List.of("tiny", "small", "large");

    private final StringWriter out = new StringWriter();

    private List<Integer> picked(String keys, List<String> lines, boolean takesSeveral) throws IOException {
        return new Picker(new StringReader(keys), new PrintWriter(out), lines, takesSeveral).picked();
    }

    @Test
    void arrowsMoveAndEnterTakesTheLine() throws IOException {
        assertThat(picked("\r", MODELS, false)).containsExactly(0);
        assertThat(picked(DOWN + DOWN + UP + "\n", MODELS, false)).containsExactly(1);
        assertThat(picked("\033OB\r", MODELS, false))
                .as("keypad in application mode")
                .containsExactly(1);
    }

    @Test
    void theEndsOfTheListHold() throws IOException {
        assertThat(picked(UP + UP + "\r", MODELS, false)).containsExactly(0);
        assertThat(picked(DOWN.repeat(9) + "\r", MODELS, false)).containsExactly(2);
    }

    @Test
    void spaceMarksSeveralAndAMarksAll() throws IOException {
        assertThat(picked(" " + DOWN + DOWN + " \r", MODELS, true)).containsExactly(0, 2);
        assertThat(picked("  " + DOWN + " \r", MODELS, true))
                .as("a second space takes the mark back")
                .containsExactly(1);
        assertThat(picked("a\r", MODELS, true)).containsExactly(0, 1, 2);
        assertThat(picked("a \r", MODELS, false)).as("only one may be picked").containsExactly(0);
    }

    @Test
    void qEscapeAndTheEndOfInputLeave() throws IOException {
        assertThat(picked("q", MODELS, true)).isEmpty();
        assertThat(picked(DOWN + "\033", MODELS, true)).isEmpty();
        assertThat(picked("", MODELS, true)).isEmpty();
    }

    @Test
    void aLongListScrollsWithTheCursor() throws IOException {
        var lines = IntStream.range(0, 40).mapToObj(i -> "run " + i).toList();
        assertThat(picked(DOWN.repeat(30) + "\r", lines, false)).containsExactly(30);
        assertThat(out.toString()).contains(">  run 30").doesNotContain("run 31");
    }
}
