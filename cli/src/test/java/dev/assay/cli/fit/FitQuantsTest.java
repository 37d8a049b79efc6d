package dev.assay.cli.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.cli.CommandRun;
import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitQuantsTest {
    @TempDir
    private Path folder;

    private List<String> all(List<String> found, String... specs) {
        var terminal = new Terminal(
                new BufferedReader(new StringReader("")),
                new PrintWriter(new StringWriter()),
                new PrintWriter(new StringWriter()),
                false,
                100);
        var session = new Session(terminal, folder, Clock.fixed(CommandRun.NOW, ZoneOffset.UTC), Map.of());
        return new FitQuants(session, () -> found).of(List.of(specs));
    }

    private void files(String... names) throws IOException {
        for (var name : names) {
            Files.writeString(folder.resolve(name), "");
        }
    }

    @Test
    void filesThatDifferInTheirQuantizationAloneAreMeasuredTogether() throws IOException {
        files("tiny-1b.Q4_K_M.gguf", "tiny-1b.Q8_0.gguf", "tiny-1b.iq2_xxs.gguf", "tiny-3b.Q8_0.gguf", "tiny-1b.txt");
        assertThat(all(List.of(), "llamacpp:tiny-1b.Q8_0.gguf,threads=2"))
                .containsExactly(
                        "llamacpp:tiny-1b.Q4_K_M.gguf,threads=2",
                        "llamacpp:tiny-1b.Q8_0.gguf,threads=2",
                        "llamacpp:tiny-1b.iq2_xxs.gguf,threads=2");
    }

    @Test
    void aNameIsFollowedByTheQuantization() throws IOException {
        files("a-F16.gguf", "a-Q8_0.gguf");
        assertThat(all(List.of(), "mine=llamacpp:" + folder.resolve("a-F16.gguf")))
                .containsExactly(
                        "mine-F16=llamacpp:" + folder.resolve("a-F16.gguf"),
                        "mine-Q8_0=llamacpp:" + folder.resolve("a-Q8_0.gguf"));
    }

    @Test
    void modelsOfARunningRuntimeAreComparedByTheirTags() {
        var found = List.of("ollama:m:4b-it-q8_0", "ollama:m:4b-it-q4_K_M", "ollama:m:1b-it-q8_0", "ollama:n:4b");
        assertThat(all(found, "ollama:m:4b-it-q8_0")).containsExactly("ollama:m:4b-it-q4_K_M", "ollama:m:4b-it-q8_0");
    }

    @Test
    void theSameModelIsMeasuredOnceThoughTwoOfItAreNamed() throws IOException {
        files("a-F16.gguf", "a-Q8_0.gguf");
        assertThat(all(List.of(), "llamacpp:a-F16.gguf", "llamacpp:a-Q8_0.gguf"))
                .hasSize(2);
    }

    @Test
    void whatCannotBeComparedIsRefused() throws IOException {
        files("a-F16.gguf");
        assertThatThrownBy(() -> all(List.of(), "llamacpp:a-F16.gguf"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("no other quantization of llamacpp:a-F16.gguf is here");
        assertThatThrownBy(() -> all(List.of("ollama:m:4b"), "ollama:m:4b"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("ollama:m:4b names no quantization");
    }
}
