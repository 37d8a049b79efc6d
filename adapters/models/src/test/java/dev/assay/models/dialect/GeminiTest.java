package dev.assay.models.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ModelFailure.Kind;
import dev.assay.json.Json;
import dev.assay.models.wire.Call;
import dev.assay.models.wire.Providers;
import dev.assay.spec.ModelSpec;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeminiTest {
    private static final String ANSWER = """
            {"candidates":[{"content":{"parts":[{"text":"Hi"}]},"finishReason":"STOP"}],"modelVersion":"g-1"}""";

    @ParameterizedTest
    @CsvSource({
        "gemini, small, /v1beta/models/small:generateContent",
        "google-ai-studio, small, /v1beta/models/small:generateContent",
        "gemini, models/small, /v1beta/models/small:generateContent",
        "gemini, tunedModels/mine, /v1beta/tunedModels/mine:generateContent",
        "gemini, a?key=b#c, /v1beta/models/a%3Fkey%3Db%23c:generateContent"
    })
    void theModelIsPartOfThePath(String provider, String model, String path) throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, ANSWER))) {
            var spec = ModelSpec.parse("%s:%s@%s".formatted(provider, model, server.address()));
            new Providers().model(spec, Map.of()).chat(ChatRequest.ask("Hi").withOptions(Call.WHOLE));
            assertThat(server.received().getFirst().line()).isEqualTo("POST %s HTTP/1.1".formatted(path));
        }
    }

    @Test
    void theConversationIsContentsOfParts() throws Exception {
        var request = ChatRequest.of(
                        ChatMessage.system("Be brief."), ChatMessage.user("One?"), ChatMessage.assistant("Two."))
                .withOptions(Call.WHOLE.withoutTemperature());
        var body = Call.of("gemini", wire -> wire.say(200, ANSWER), request)
                .request()
                .body();
        assertThat(body)
                .isEqualTo("{\"systemInstruction\":{\"parts\":[{\"text\":\"Be brief.\"}]},\"contents\":["
                        + "{\"role\":\"user\",\"parts\":[{\"text\":\"One?\"}]},"
                        + "{\"role\":\"model\",\"parts\":[{\"text\":\"Two.\"}]}],\"generationConfig\":{}}");
    }

    @ParameterizedTest
    @CsvSource({"MAX_TOKENS, LENGTH", "SAFETY, CONTENT_FILTER", "RECITATION, CONTENT_FILTER", "OTHER, UNKNOWN"})
    void reasonsToFinishAreKnown(String reason, Finish finish) throws Exception {
        var reply =
                Call.whole("gemini", ANSWER.replace("STOP", reason), Call.WHOLE).reply();
        assertThat(reply.finish()).isEqualTo(finish);
    }

    @Test
    void thoughtsAreCountedIntoTheCompletion() throws Exception {
        var counted = ANSWER.replace(
                "\"modelVersion\"",
                "\"usageMetadata\":{\"promptTokenCount\":9,\"thoughtsTokenCount\":30},\"modelVersion\"");
        var usage = Call.whole("gemini", counted, Call.WHOLE).reply().usage();
        assertThat(usage.completionTokens()).hasValue(30);
        assertThat(usage.reasoningTokens()).hasValue(30);
    }

    private static ModelFailure refused(int status, String details) throws Exception {
        var body = """
                {"error":{"code":%s,"message":"You exceeded your current quota, please check your plan.","details":[%s]}}""".formatted(status, details);
        try (var server = FakeServer.of(wire -> wire.say(status, body))) {
            var model = Call.model("gemini", server);
            return catchThrowableOfType(ModelFailure.class, () -> model.chat(ChatRequest.ask("Hi")));
        }
    }

    @Test
    void theQuotaOfAMinutePassesAndTheOneOfADayDoesNot() throws Exception {
        var minute = refused(429, "{\"quotaId\":\"GenerateRequestsPerMinutePerProject\"},{\"retryDelay\":\"36.5s\"}");
        assertThat(minute.failure()).isEqualTo(Kind.RATE_LIMIT);
        assertThat(minute.retryAfter()).hasValue(Duration.ofMillis(36_500));
        assertThat(refused(429, "{\"quotaId\":\"GenerateRequestsPerDayPerProject\"}")
                        .failure())
                .isEqualTo(Kind.QUOTA);
    }

    @Test
    void aWrongKeyIsOneThoughItComesAsABadRequest() throws Exception {
        assertThat(refused(400, "{\"reason\":\"API_KEY_INVALID\"}").failure()).isEqualTo(Kind.AUTH);
    }

    @Test
    void aListOfOneErrorIsReadToo() throws Exception {
        try (var server =
                FakeServer.of(wire -> wire.say(503, Json.write(List.of(Map.of("error", Map.of("message", "busy"))))))) {
            var model = Call.model("gemini", server);
            assertThat(catchThrowableOfType(ModelFailure.class, () -> model.chat(ChatRequest.ask("Hi"))))
                    .hasMessage("gemini answered 503: busy");
        }
    }
}
