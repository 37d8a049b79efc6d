package dev.assay.compact.run;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.method.CompactionRequest;
import dev.assay.exec.ExecJsonSystem;
import dev.assay.json.Json;
import dev.assay.spec.ExecOptions;
import dev.assay.tool.Recipes;
import dev.assay.tool.Toolbox;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A provider's own compaction as a method, against a stand-in on loopback that speaks the documented interface.
@Tag("ci")
final class ToolMethodTest {
    private static final String NAME = "tool:claude-compaction";

    @TempDir
    private Path folder;

    private final List<String> asked = new ArrayList<>();

    /// Keeps the last line of what it is sent.
    private HttpServer standIn() throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/messages", exchange -> {
            var sent = Json.readMap(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            var message = (Map<?, ?>) ((List<?>) requireNonNull(sent.get("messages"))).getFirst();
            var lines = String.valueOf(message.get("content")).split("\n");
            asked.add(Json.write(sent));
            var kept = Map.of("type", "compaction", "content", "kept: " + lines[lines.length - 1]);
            var reply = Json.write(Map.of("content", List.of(kept))).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, reply.length);
            exchange.getResponseBody().write(reply);
            exchange.close();
        });
        server.start();
        return server;
    }

    private ContextSystem<Example> tool(HttpServer server) {
        try {
            var settings = Files.createDirectories(folder.resolve(".config/assay"));
            Files.writeString(settings.resolve("anthropic.key"), "key of the stand-in");
            Files.writeString(
                    settings.resolve("anthropic.address"),
                    "http://127.0.0.1:%d/v1/messages"
                            .formatted(server.getAddress().getPort()));
            var tools = Toolbox.of(Map.of(
                    "XDG_CACHE_HOME",
                    folder.resolve("cache").toString(),
                    "PATH",
                    requireNonNull(System.getenv("PATH"))));
            var recipe = Recipes.standard().named("claude-compaction");
            tools.install(recipe);
            var options = ExecOptions.DEFAULT.withEnvironment(Map.of("HOME", folder.toString()));
            return ExecJsonSystem.of(NAME, tools.command(recipe), options);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static CompactionRequest request(int id, String line) {
        var turns = List.of(new Turn(id, TurnRole.USER, line, List.of("secret tag")));
        return new CompactionRequest(new Transcript(turns), Map.of(), Optional.empty());
    }

    @Test
    void theCompactionOfAProviderTakesThePlaceOfTheConversationCycleAfterCycle() throws Exception {
        var server = standIn();
        try {
            var method = new ToolMethod(NAME, () -> tool(server));
            try (var compactor =
                    method.open(Profile.STANDARD, ScriptedCalls.saying("unused"), ArtifactFence.of("test"))) {
                var first = compactor.compact(request(0, "Noor leads the survey."));
                assertThat(first.summaryText()).isEqualTo("kept: USER: Noor leads the survey.");
                var second = compactor.compact(request(1, Rendering.of(first) + "\nIdris leads the survey."));
                assertThat(second.summaryText()).isEqualTo("kept: Idris leads the survey.");
                assertThat(second.selectedSourceTurnIds()).containsExactly(BigInteger.ONE);
            }
            assertThat(asked).hasSize(2).allMatch(sent -> sent.contains("compact_20260112"));
            assertThat(String.join("\n", asked)).contains("Noor leads").doesNotContain("secret tag");
            assertThat(method.version()).hasSize(12).isEqualTo(new ToolMethod(NAME, () -> tool(server)).version());
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aToolThatIsNoneIsNamed() {
        var methods = new CompactMethods(ExecOptions.DEFAULT, ToolMethodTest.class.getClassLoader());
        assertThatThrownBy(() -> methods.method("tool:nonesuch"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("nonesuch");
    }
}
