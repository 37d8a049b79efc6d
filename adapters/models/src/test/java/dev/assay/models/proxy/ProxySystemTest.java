package dev.assay.models.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.answering.ProxySystem;
import dev.assay.api.OpenExample;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.registry.Registry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProxySystemTest {
    private static ChatModel model(LoopbackServer server, String settings) {
        var spec = ProxyAddress.parse(server.address()).model("m", Optional.empty());
        return Registry.standard().model(spec.text() + settings, Map.of());
    }

    private static List<Map<String, Object>> messages(LoopbackServer.Received request) {
        return RecordedAnswers.maps(Json.readMap(request.body()).get("messages"));
    }

    @Test
    void theWholeContextAndTheOptionsAreSentAndTheAnswerIsStreamed() throws Exception {
        try (var server = new LoopbackServer().thenStream("B", 90, 1);
                var model = model(server, "")) {
            var response = new ProxySystem("p", model)
                    .process(new OpenExample(
                            "x", "some text", Map.of("question", "Which?", "choices", List.of("red", "blue"))));

            assertThat(response.answer()).contains("B");
            assertThat(response.context()).isEmpty();
            assertThat(response.fields().get("api_usage"))
                    .isEqualTo(Map.of("prompt_tokens", 90, "completion_tokens", 1, "total_tokens", 91));
            assertThat(Json.write(response.fields().get("model"))).contains("first_content");
            var request = server.received().getFirst();
            assertThat(request.path()).isEqualTo("/v1/chat/completions");
            assertThat(Json.readMap(request.body())).containsEntry("stream", true);
            assertThat(String.valueOf(messages(request).getLast().get("content")))
                    .contains("some text", "Which?", "B. blue");
        }
    }

    @Test
    void aConversationIsHeldTurnByTurnAndEveryTurnIsCounted() throws Exception {
        try (var server = new LoopbackServer().thenStream("one", 10, 2).thenStream("two", 20, 3);
                var model = model(server, "")) {
            var response = new ProxySystem("p", model)
                    .process(new OpenExample(
                            "x",
                            "",
                            Map.of(
                                    "turns",
                                    List.of(
                                            Map.of("role", "system", "content", "Be brief."),
                                            Map.of("role", "user", "content", "first"),
                                            Map.of("role", "assistant", "content", "not mine"),
                                            Map.of("role", "user", "content", "second")))));

            assertThat(response.answer()).contains("two");
            assertThat(response.fields())
                    .containsEntry("turn_responses", List.of("one", "two"))
                    .containsEntry(
                            "api_usage", Map.of("prompt_tokens", 30, "completion_tokens", 5, "total_tokens", 35));
            assertThat((List<?>) response.fields().get("turn_usage")).hasSize(2);
            assertThat(messages(server.received().getLast()).stream().map(message -> message.get("content")))
                    .containsExactly("Be brief.", "first", "one", "second");
        }
    }

    @Test
    void whatMayPassIsTriedAgainAndTheTriesAreKept() throws Exception {
        try (var server = new LoopbackServer()
                        .then(529, "{}", "Retry-After", "0.01")
                        .then(409, "{}", "Retry-After", "0.01")
                        .then(
                                200,
                                "{\"choices\":[{\"message\":{\"content\":[{\"type\":\"text\",\"text\":\"a\"},"
                                        + "{\"type\":\"text\",\"text\":\"b\"}]},\"finish_reason\":\"stop\"}]}");
                var model = model(server, ",stream=off")) {
            var response = new ProxySystem("p", model).process(new OpenExample("x", "just text"));

            assertThat(response.answer()).contains("ab");
            assertThat(RecordedAnswers.maps(
                            RecordedAnswers.map(response.fields().get("model")).get("attempts")))
                    .hasSize(3);
        }
    }

    @Test
    void aRefusalIsAFailureOfItsKind() throws Exception {
        try (var server = new LoopbackServer().then(404, "{\"error\":{\"message\":\"no such model\"}}");
                var model = model(server, "")) {
            var failure = catchThrowableOfType(
                    ModelFailure.class, () -> new ProxySystem("p", model).process(new OpenExample("x", "text")));

            assertThat(failure.kind()).isEqualTo("bad-request");
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void anotherModelOrAddressIsAnotherSystem() throws Exception {
        try (var server = new LoopbackServer();
                var model = model(server, "");
                var other = model(server, ",temperature=1")) {
            assertThat(new ProxySystem("p", model).configuration())
                    .containsEntry("system", "proxy")
                    .isNotEqualTo(new ProxySystem("p", other).configuration());
        }
    }
}
