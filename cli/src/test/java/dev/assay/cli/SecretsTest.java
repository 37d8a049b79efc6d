package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A key handed over as the launcher does, and a program under test that looks for it wherever a process can look.
@Tag("ci")
class SecretsTest {
    private static final String LOOK = """
            {
              tr '\\0' '\\n' < /proc/self/environ
              one=$$
              until [ "$(cat /proc/$one/comm)" = java ]; do
                one=$(awk '/^PPid/ {print $2}' /proc/$one/status)
              done
              echo "found the JVM"
              tr '\\0' '\\n' < /proc/$one/environ
              tr '\\0' ' ' < /proc/$one/cmdline
              timeout 2 cat /proc/$one/fd/9 < /dev/null
              timeout 2 cat /proc/self/fd/9 < /dev/null
            } > seen 2> /dev/null
            echo X1
            """;

    @TempDir
    Path folder;

    @Test
    void aProgramFindsNoKeyInAnyProcessOfOursAndTheProviderGetsIt() throws Exception {
        Files.writeString(
                folder.resolve("mine.jsonl"),
                Json.write(Map.of("id", "a", "context", "the code is X1", "question", "code?", "answer", "X1")) + "\n");
        Files.writeString(folder.resolve("look.sh"), LOOK);
        try (var server = new FakeChatServer((_, said) -> said.text("X1"))) {
            var words = AssayProcess.line(
                    "run",
                    "mine.jsonl",
                    "-s",
                    "mine=exec:sh look.sh",
                    "--model",
                    "openai:m@%s,key-env=PLANTED".formatted(server.address()));
            var out = folder.resolve("out");
            int status = handingOver("PLANTED=sk-planted", words)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile())
                    .start()
                    .waitFor();
            assertThat(status).as(Files.readString(out)).isZero();
            assertThat(server.keys).contains("Bearer sk-planted");
        }
        assertThat(Files.readString(folder.resolve("seen")))
                .contains("found the JVM")
                .doesNotContain("sk-planted");
    }

    private ProcessBuilder handingOver(String secret, List<String> words) {
        var line = new ArrayList<>(List.of(
                "bash",
                "-c",
                "exec 9< <(printf '%s\\0' \"$0\"); export ASSAY_SECRETS_FD=9; exec \"$@\"".replace("$0", secret),
                "bash"));
        line.addAll(words);
        var builder = new ProcessBuilder(line);
        builder.environment().put("ASSAY_CONFIG", folder.resolve("config").toString());
        return builder;
    }
}
