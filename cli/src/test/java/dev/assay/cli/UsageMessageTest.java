package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageMessageTest {
    @TempDir
    private Path folder;

    private CommandRun assay(String line) {
        return CommandRun.in(folder, line.split(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            runn                   | `assay` has no command runn; did you mean run?
            sift scor              | `assay sift` has no command scor; did you mean score?
            run demo --sytem head  | `assay run` has no option --sytem; did you mean --system?
            run demo extra         | `assay run` has no argument extra
            run demo -n x          | Invalid value for option '--max-examples': 'x' is not a whole number
            run demo --ratio half  | Invalid value for option '--ratio': 'half' is not a number
            mcp --allow all        | Invalid value for option '--allow' (WHAT): expected one of programs, models, paths but was 'all'
            """)
    void aMistakeIsNamedWithWhatIsNear(String line, String message) {
        var run = assay(line);

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("assay: " + message + "\n").contains("--help` shows all commands and options");
    }

    @Test
    void eachFormatIsNamedOnceAndInAnyCase() {
        assertThat(assay("export last --to nothing").err())
                .contains("expected one of every-eval-ever, inspect, lm-eval, otel but was");
        assertThat(assay("export last --to LM_EVAL --output out").err()).contains("no run named \"last\"");
    }

    @Test
    void helpIsAsWideAsTheTerminal() {
        for (var line : new String[] {"--help", "run --help", "sift score --help"}) {
            var widest = assay(line).out().lines().mapToInt(String::length).max();
            assertThat(widest.orElseThrow()).as(line).isBetween(81, 100);
        }
    }

    @Test
    void helpIsACommandToo() {
        assertThat(assay("help").out()).isEqualTo(assay("--help").out()).contains("Start here");
        assertThat(assay("help sift score").out())
                .isEqualTo(assay("sift score --help").out());
    }
}
