package dev.assay.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.cli.AssayProcess;
import dev.assay.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The protocol's client for TypeScript, fetched from npm, runs, compares and gates over both transports.
@Tag("ci")
class TypeScriptClientTest {
    private static final Path CLIENT = Path.of("target/typescript-client").toAbsolutePath();
    private static final String SDK = "@modelcontextprotocol/sdk@1.32.2";

    @TempDir
    private Path folder;

    @BeforeAll
    static void install() throws IOException, InterruptedException {
        Files.createDirectories(CLIENT);
        Files.writeString(CLIENT.resolve("package.json"), "{\"private\": true}");
        Files.copy(
                Path.of("src/test/resources/mcp/client.mjs"),
                CLIENT.resolve("client.mjs"),
                StandardCopyOption.REPLACE_EXISTING);
        if (!Files.exists(CLIENT.resolve("node_modules/@modelcontextprotocol/sdk/package.json"))) {
            fetch();
        }
    }

    private static void fetch() throws IOException, InterruptedException {
        var log = CLIENT.resolve("install.log").toFile();
        boolean isThere;
        try {
            isThere = new ProcessBuilder("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", SDK)
                            .directory(CLIENT.toFile())
                            .redirectErrorStream(true)
                            .redirectOutput(log)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException _) {
            isThere = false;
        }
        if (!isThere) {
            System.out.println("notice: npm or its registry is not here; the TypeScript client of MCP was not run");
        }
        assumeTrue(isThere, "npm or its registry is not here");
    }

    private Map<?, ?> answers(List<String> words) throws IOException, InterruptedException {
        var line = new ArrayList<>(List.of("node", CLIENT.resolve("client.mjs").toString()));
        line.addAll(words);
        var errors = folder.resolve("errors").toFile();
        var node = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectError(errors)
                .start();
        var printed = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(node.waitFor()).as(Files.readString(errors.toPath())).isZero();
        return Json.readMap(printed);
    }

    private void holds(Map<?, ?> answers) {
        assertThat((List<?>) answers.get("tools")).hasSize(8);
        assertThat(String.valueOf(answers.get("run"))).contains("summary", "interval");
        assertThat(String.valueOf(answers.get("compare"))).contains("verdict", "p_adjusted");
        var gate = (Map<?, ?>) Objects.requireNonNull(answers.get("gate"));
        assertThat(String.valueOf(gate.get("result"))).contains("verdict=fail");
        assertThat(answers.get("invalid")).isEqualTo(true);
        assertThat(answers.get("program")).isEqualTo(true);
        assertThat((List<?>) answers.get("progress")).isNotEmpty();
        assertThat(folder.resolve("planted")).doesNotExist();
    }

    @Test
    void asksOverStandardInputAndOutput() throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of("stdio"));
        words.addAll(AssayProcess.line("mcp"));
        holds(answers(words));
    }

    @Test
    void asksOverHttp() throws IOException, InterruptedException {
        try (var server = HttpServerProcess.in(folder)) {
            holds(answers(List.of("http", server.address().toString(), server.authorization())));
        }
    }
}
