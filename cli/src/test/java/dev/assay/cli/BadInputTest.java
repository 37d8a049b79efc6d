package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/// Every mistake gets a message that says what, where and what next, and the right status.
class BadInputTest {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

    @TempDir
    private static Path folder;

    @BeforeAll
    static void write() throws IOException {
        BadInputs.write(folder);
        assertThat(CommandRun.in(folder, "run", "demo", "-s", "head", "-n", "2").status())
                .isZero();
    }

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "bad-inputs.txt", delimiter = '|', quoteCharacter = '\0')
    void aMistakeIsSaidWithItsPlaceAndWhatToDo(String line, int status, String what, String place) {
        var words = new ArrayList<String>();
        var word = WORD.matcher(line);
        while (word.find()) {
            words.add(word.group(1) == null ? word.group() : word.group(1));
        }

        var run = CommandRun.in(folder, words.toArray(String[]::new));

        assertThat(run.status()).as(run.err() + run.out()).isEqualTo(status);
        assertThat(run.err())
                .contains(what, place)
                .doesNotContain(
                        "\tat ", "Exception", "java.", "JsonToken", "dev.assay", "PT", "[Source:", "this is a bug");
        assertThat(run.err().lines().filter(text -> text.startsWith("       ")))
                .as("what to do next")
                .isNotEmpty();
    }
}
