package dev.assay.system;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.json.Json;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.SystemSpec;
import dev.assay.tool.Recipes;
import dev.assay.tool.Toolbox;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tools that cannot be had everywhere, against stand-ins that speak their documented interface.
@Tag("ci")
final class ToolSystemTest {
    private static final String LOG = "ok 1\nERROR: disk is gone\nok 2\n";

    @TempDir
    private Path folder;

    private Toolbox toolbox() {
        var path = folder.resolve("bin") + File.pathSeparator + requireNonNull(System.getenv("PATH"));
        return Toolbox.of(Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString(), "PATH", path));
    }

    private void standIn(String program, String script) throws IOException {
        Files.createDirectories(folder.resolve("bin"));
        var file = folder.resolve("bin").resolve(program);
        Files.writeString(file, script);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private static String kept(ContextSystem<Example> system, String context) throws Exception {
        try (var closed = (AutoCloseable) system) {
            assertThat(closed).isNotNull();
            return system.process(new OpenExample("1", context, Map.of("question", "Which disk?")))
                    .context()
                    .orElseThrow();
        }
    }

    @ParameterizedTest
    @CsvSource({"rtk, err", "tokf, run"})
    void aProgramThatWrapsCommandsIsGivenTheContextThroughCat(String tool, String word) throws Exception {
        standIn(
                tool,
                "#!/bin/sh\n[ \"$1\" = %s ] || exit 2\nshift\n[ -z \"$ASSAY_QUESTION\" ] || exit 3\n\"$@\" | grep ERROR\n"
                        .formatted(word));
        var system = ToolSystem.of(SystemSpec.parse("tool:" + tool), toolbox(), ExecOptions.DEFAULT);
        assertThat(kept(system, LOG)).isEqualTo("ERROR: disk is gone\n");
    }

    @Test
    void lingua2IsAskedThroughItsPythonInterface() throws Exception {
        var modules = Files.createDirectories(folder.resolve("modules"));
        Files.writeString(modules.resolve("llmlingua.py"), """
                class PromptCompressor:
                    def __init__(self, model_name, use_llmlingua2, device_map):
                        assert use_llmlingua2
                    def compress_prompt(self, context, rate=None, target_token=None, force_tokens=None):
                        assert rate == 0.33 and force_tokens == ["\\n"]
                        return {"compressed_prompt": context.splitlines()[1], "rate": "33%"}
                """);
        toolbox().install(Recipes.standard().named("llmlingua2"));
        var system = ToolSystem.of(
                SystemSpec.parse("mine=tool:llmlingua2"),
                toolbox(),
                ExecOptions.DEFAULT.withEnvironment(Map.of("PYTHONPATH", modules.toString())));
        assertThat(system.name()).isEqualTo("mine");
        assertThat(kept(system, LOG)).isEqualTo("ERROR: disk is gone");
    }

    @Test
    void aProvidersCompactionIsReadFromItsBlock() throws Exception {
        var asked = new ArrayList<Map<String, Object>>();
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/messages", exchange -> {
            asked.add(Json.readMap(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
            assertThat(exchange.getRequestHeaders().getFirst("anthropic-beta")).isEqualTo("compact-2026-01-12");
            var reply = Json.write(Map.of("content", List.of(Map.of("type", "compaction", "content", "one error"))))
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, reply.length);
            exchange.getResponseBody().write(reply);
            exchange.close();
        });
        server.start();
        try {
            var settings = Files.createDirectories(folder.resolve(".config/assay"));
            Files.writeString(settings.resolve("anthropic.key"), "key of the stand-in");
            Files.writeString(
                    settings.resolve("anthropic.address"),
                    "http://127.0.0.1:%d/v1/messages"
                            .formatted(server.getAddress().getPort()));
            toolbox().install(Recipes.standard().named("claude-compaction"));
            var system = ToolSystem.of(
                    SystemSpec.parse("tool:claude-compaction"),
                    toolbox(),
                    ExecOptions.DEFAULT.withEnvironment(Map.of("HOME", folder.toString())));
            assertThat(kept(system, LOG)).isEqualTo("one error");
            assertThat(Json.write(asked)).contains("compact_20260112", "disk is gone");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aToolIsNeverHandedTheQuestionAndTakesNoBudget() {
        assertThat(BuiltInSystems.seesQuestion("tool:tokenjuice")).isFalse();
        assertThat(BuiltInSystems.takesBudget("tool:tokenjuice")).isFalse();
    }

    @Test
    void aProxyIsNoSystem() {
        assertThatThrownBy(() -> ToolSystem.of(SystemSpec.parse("tool:headroom"), toolbox(), ExecOptions.DEFAULT))
                .hasMessageContaining("started by hand");
    }
}
