package dev.assay.models.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.json.Json;
import dev.assay.models.wire.Call;
import dev.assay.models.wire.Providers;
import dev.assay.spec.ModelSpec;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnthropicTest {
    private static final String ANSWER = """
            {"id":"m","content":[{"type":"text","text":"Hi"}],"stop_reason":"end_turn","usage":{"input_tokens":10,
             "cache_read_input_tokens":70,"cache_creation_input_tokens":20,"output_tokens":3}}""";

    @Test
    void aPrefixWorthCachingIsABlockOfItsOwn() throws Exception {
        var request =
                ChatRequest.of(ChatMessage.user("the book ", "and a question")).withOptions(Call.WHOLE);
        var body = Call.of("anthropic", wire -> wire.say(200, ANSWER), request).body();
        assertThat(Json.write(body.at("messages").at(0).at("content").value()))
                .isEqualTo("[{\"type\":\"text\",\"text\":\"the book \",\"cache_control\":{\"type\":\"ephemeral\"}},"
                        + "{\"type\":\"text\",\"text\":\"and a question\"}]");
    }

    @Test
    void aMessageThatIsAllPrefixIsOneBlock() throws Exception {
        var request = ChatRequest.of(ChatMessage.user("the book", "")).withOptions(Call.WHOLE);
        var body = Call.of("anthropic", wire -> wire.say(200, ANSWER), request).body();
        assertThat(body.at("messages").at(0).at("content").each()).hasSize(1);
    }

    @Test
    void thePromptIsWhatWasReadFreshFromTheCacheAndIntoIt() throws Exception {
        var usage = Call.whole("anthropic", ANSWER, Call.WHOLE).reply().usage();
        assertThat(usage.promptTokens()).hasValue(100);
        assertThat(usage.cachedTokens()).hasValue(70);
        assertThat(usage.cacheWrittenTokens()).hasValue(20);
    }

    @Test
    void aLimitIsAlwaysNamed() throws Exception {
        var call = Call.whole("anthropic", ANSWER, Call.WHOLE);
        assertThat(call.body().at("max_tokens").count()).hasValue(2048);
        assertThat(call.request().headers()).containsEntry("anthropic-version", "2023-06-01");
    }

    @ParameterizedTest
    @CsvSource({"100, 1124, 1024", "4096, 4096, 2048", "1024, 2048, 1024"})
    void thinkingLeavesRoomForTheAnswerAndGoesWithoutTemperature(int asked, int limit, int budget) throws Exception {
        var options = Call.WHOLE.withTemperature(0).withMaxTokens(asked).withThinking(ChatOptions.Thinking.ON);
        var body = Call.whole("anthropic", ANSWER, options).body();
        assertThat(body.at("max_tokens").count()).hasValue(limit);
        assertThat(body.at("thinking").at("budget_tokens").count()).hasValue(budget);
        assertThat(body.at("temperature").isThere()).isFalse();
    }

    @Test
    void newerModelsAreToldToThinkInTheirOwnWords() throws Exception {
        try (var server = FakeServer.of(
                wire -> wire.say(400, "{\"error\":{\"message\":\"thinking.type: use adaptive with this model\"}}"),
                wire -> wire.say(200, ANSWER))) {
            var options = Call.WHOLE.withThinking(ChatOptions.Thinking.ON);
            Call.model("anthropic", server).chat(ChatRequest.ask("Hi").withOptions(options));
            assertThat(server.received().getLast().json().at("thinking").value())
                    .isEqualTo(Map.of("type", "adaptive"));
        }
    }

    @Test
    void whatItHasNoWordsForIsToldWithTheReply() throws Exception {
        var options = Call.WHOLE.withSeed(7).withFormat(ChatOptions.Format.JSON);
        var call = Call.whole("anthropic", ANSWER, options);
        assertThat(call.reply().raw()).containsEntry("json_mode", "not offered").containsEntry("seed", "not offered");
        assertThat(call.body().at("seed").isThere()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"max_tokens, LENGTH", "stop_sequence, STOP", "refusal, CONTENT_FILTER", "pause_turn, UNKNOWN"})
    void reasonsToStopAreKnown(String reason, Finish finish) throws Exception {
        var reply = Call.whole("anthropic", ANSWER.replace("end_turn", reason), Call.WHOLE)
                .reply();
        assertThat(reply.finish()).isEqualTo(finish);
        assertThat(reply.raw()).containsEntry("stop_reason", reason);
    }

    @Test
    void anAddressWithTheVersionIsTheSameAsWithout() throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, ANSWER))) {
            for (var suffix : List.of("", "/v1", "/v1/")) {
                new Providers()
                        .model(ModelSpec.parse("anthropic:m@" + server.address() + suffix), Map.of())
                        .chat(ChatRequest.ask("Hi").withOptions(Call.WHOLE));
            }
            assertThat(server.received())
                    .extracting(FakeServer.Received::line)
                    .containsOnly("POST /v1/messages HTTP/1.1");
        }
    }
}
