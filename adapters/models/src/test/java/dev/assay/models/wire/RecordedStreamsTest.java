package dev.assay.models.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.models.dialect.FakeServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Streams of local runtimes mean to us what they meant to the program they were recorded with.
///
/// Ollama was asked at `/api/generate` then; we ask at `/api/chat`, whose lines say the same under other
/// names. A stream that just stops was an answer then; to us it is a torn one.
class RecordedStreamsTest {
    private static final Path GOLDEN = Path.of("../../../shared/golden/metrillm/runtime-streams.jsonl");
    private static final double NANOS = 1e9;

    @TestFactory
    Stream<DynamicTest> everyRecordedStream() throws IOException {
        assumeTrue(Files.exists(GOLDEN), "the golden vectors are not there");
        return Files.readAllLines(GOLDEN).stream()
                .map(Json::readMap)
                .map(row -> DynamicTest.dynamicTest(row.get("runtime") + " " + row.get("name"), () -> replay(row)));
    }

    private static void replay(Map<String, Object> row) throws Exception {
        boolean isOllama = "ollama".equals(row.get("runtime"));
        var scripts = list(row.get("responses")).stream()
                .map(response -> script(map(response), isOllama, Boolean.TRUE.equals(row.get("stream"))))
                .toArray(FakeServer.Script[]::new);
        var request = ChatRequest.ask("hi")
                .withOptions(options(map(row.get("options")), Boolean.TRUE.equals(row.get("stream"))));
        var recorded = map(row.get("result"));
        try (var server = FakeServer.of(scripts)) {
            var model = Call.model(isOllama ? "ollama" : "lmstudio", server);
            if (recorded.containsKey("error") || isTorn(row, isOllama)) {
                assertThatThrownBy(() -> model.chat(request)).isInstanceOf(ModelFailure.class);
            } else {
                compare(model.chat(request), recorded);
            }
        }
    }

    private static boolean isTorn(Map<String, Object> row, boolean isOllama) {
        var said = String.valueOf(row.get("responses"));
        return !isOllama
                && Boolean.TRUE.equals(row.get("stream"))
                && Stream.of("chat.end", "[DONE]").noneMatch(said::contains);
    }

    private static FakeServer.Script script(Map<String, Object> response, boolean isOllama, boolean isStreamed) {
        int status = response.get("status") instanceof Integer number ? number : 200;
        var chunks = list(response.get("chunks")).stream().map(String::valueOf).toList();
        if (status != 200 || !isStreamed) {
            return wire -> wire.say(status, String.join("", chunks));
        }
        var said = isOllama ? asChat(String.join("", chunks)) : chunks;
        return wire -> {
            wire.begin(isOllama ? "application/x-ndjson" : "text/event-stream");
            for (var chunk : said) {
                wire.chunk(chunk);
            }
            wire.end();
        };
    }

    private static List<String> asChat(String lines) {
        return lines.lines()
                .map(line -> {
                    var chat = new LinkedHashMap<>(Json.readMap(line));
                    var message = new LinkedHashMap<String, Object>();
                    for (var field : Map.of("response", "content", "thinking", "thinking")
                            .entrySet()) {
                        if (chat.containsKey(field.getKey())) {
                            message.put(field.getValue(), Objects.requireNonNull(chat.remove(field.getKey())));
                        }
                    }
                    if (!message.isEmpty()) {
                        chat.put("message", message);
                    }
                    return Json.write(chat) + "\n";
                })
                .toList();
    }

    private static ChatOptions options(Map<String, Object> said, boolean isStreamed) {
        var options = isStreamed ? ChatOptions.DEFAULT : Call.WHOLE;
        options = options.withMaxTokens(((Number) Objects.requireNonNull(said.get("num_predict"))).intValue());
        if (said.containsKey("seed")) {
            options = options.withSeed(42).withTopP(1);
        }
        if (said.get("think") instanceof Boolean isThinking) {
            options = options.withThinking(isThinking ? ChatOptions.Thinking.ON : ChatOptions.Thinking.OFF);
        }
        return options;
    }

    private static void compare(ChatReply reply, Map<String, Object> recorded) {
        assertThat(reply.text()).isEqualTo(recorded.get("response"));
        assertThat(reply.reasoning()).isEqualTo(recorded.getOrDefault("thinking", ""));
        assertThat(reply.usage().promptTokens().orElse(0)).isEqualTo(recorded.get("promptEvalCount"));
        assertThat(reply.usage().completionTokens().orElse(0)).isEqualTo(recorded.get("evalCount"));
        assertThat(reply.raw().containsKey("completion_tokens_estimated"))
                .isEqualTo(recorded.containsKey("evalCountEstimated"));
        same(reply.reported().loadSeconds(), recorded.get("loadDuration"));
        same(reply.reported().generationSeconds(), recorded.get("evalDuration"));
    }

    private static void same(OptionalDouble seconds, @Nullable Object nanos) {
        assertThat(seconds.orElse(0) * NANOS)
                .isCloseTo(((Number) Objects.requireNonNull(nanos)).doubleValue(), within(1.5));
    }

    private static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object value) {
        return (Map<String, Object>) Objects.requireNonNull(value);
    }
}
