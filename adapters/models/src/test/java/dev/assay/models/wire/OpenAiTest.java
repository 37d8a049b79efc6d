package dev.assay.models.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.models.dialect.FakeServer;
import dev.assay.models.http.Transport;
import dev.assay.spec.ModelSpec;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpenAiTest {
    private static final String ANSWER =
            "{\"choices\":[{\"message\":{\"content\":\"Hi\"},\"finish_reason\":\"stop\"}]}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            groq       | ON  | {"reasoning_format":"parsed"}
            groq       | OFF | {"reasoning_effort":"none"}
            openrouter | ON  | {"reasoning":{"enabled":true}}
            openrouter | OFF | {"reasoning":{"enabled":false}}
            litellm    | ON  | {"reasoning_effort":"medium"}
            vllm       | OFF | {"chat_template_kwargs":{"enable_thinking":false}}
            mlx        | ON  | {"chat_template_kwargs":{"enable_thinking":true}}
            """)
    void thinkingIsWishedForInEachProvidersWords(String provider, ChatOptions.Thinking wish, String expected)
            throws Exception {
        var body = Call.whole(provider, ANSWER, Call.WHOLE.withThinking(wish)).body();
        assertThat(body.value())
                .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                .containsAllEntriesOf(Json.readMap(expected));
    }

    @ParameterizedTest
    @CsvSource({"'', /v1/chat/completions", "/v1, /v1/chat/completions", "/openai/v2, /openai/v2/chat/completions"})
    void anAddressWithoutAPathGetsTheUsualOne(String suffix, String path) throws Exception {
        try (var server = FakeServer.of(wire -> wire.say(200, ANSWER))) {
            var spec = ModelSpec.parse("openai:m@" + server.address() + suffix);
            new Providers().model(spec, Map.of()).chat(ChatRequest.ask("Hi").withOptions(Call.WHOLE));
            assertThat(server.received().getFirst().line()).isEqualTo("POST %s HTTP/1.1".formatted(path));
        }
    }

    @Test
    void groqCountsInAFieldOfItsOwnAndTellsItsTimes() throws Exception {
        var events = """
                data: {"choices":[{"delta":{"content":"Hi"}}]}

                data: {"choices":[{"delta":{},"finish_reason":"stop"}],"x_groq":{"usage":{"prompt_tokens":8,"completion_tokens":2,"prompt_time":0.25,"completion_time":0.5}}}

                """;
        var reply = Call.events("groq", events, ChatOptions.DEFAULT).reply();
        assertThat(reply.usage().promptTokens()).hasValue(8);
        assertThat(reply.reported().promptSeconds()).hasValue(0.25);
        assertThat(reply.reported().generationSeconds()).hasValue(0.5);
    }

    @Test
    void llamaServerTellsMilliseconds() throws Exception {
        var timed = ANSWER.replace(
                "{\"choices\"",
                "{\"timings\":{\"prompt_ms\":500,\"predicted_ms\":2000,\"prompt_per_second\":40.5,\"predicted_per_second\":9.5},\"choices\"");
        var reported = Call.whole("llama-server", timed, Call.WHOLE).reply().reported();
        assertThat(reported.promptSeconds()).hasValue(0.5);
        assertThat(reported.generationSeconds()).hasValue(2);
        assertThat(reported.promptTokensPerSecond()).hasValue(40.5);
        assertThat(reported.tokensPerSecond()).hasValue(9.5);
    }

    @Test
    void commentsNamesAndCarriageReturnsDoNotDisturbAStream() throws Exception {
        var events =
                ": keep-alive\r\n\r\nevent: lost\r\n\r\nid: 7\r\ndata:{\"choices\":[{\"delta\":{\"content\":\"Hi\"},"
                        + "\r\ndata: \"finish_reason\":\"stop\"}]}\r\n\r\n: bye\r\n\r\ndata: [DONE]";
        assertThat(Call.events("openai", events, ChatOptions.DEFAULT).reply().text())
                .isEqualTo("Hi");
    }

    @Test
    void aReasonNobodyKnowsEndsAReplyAndIsUnknown() throws Exception {
        var reply = Call.whole("openai", ANSWER.replace("\"stop\"", "\"abort\""), Call.WHOLE)
                .reply();
        assertThat(reply.finish()).isEqualTo(Finish.UNKNOWN);
        assertThat(reply.raw()).containsEntry("finish_reason", "abort");
    }

    @Test
    void theLimitIsRenamedForModelsThatWantItSo() throws Exception {
        try (var server = FakeServer.of(
                wire -> wire.say(
                        400,
                        "{\"error\":{\"message\":\"Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.\"}}"),
                wire -> wire.say(200, ANSWER))) {
            var request = ChatRequest.ask("Hi").withOptions(Call.WHOLE.withMaxTokens(9));
            Call.model("openai", server).chat(request);
            assertThat(server.received()
                            .getLast()
                            .json()
                            .at("max_completion_tokens")
                            .count())
                    .hasValue(9);
        }
    }

    @Test
    void severalFieldsAreAmendedOneByOneButNotForever() throws Exception {
        try (var server = FakeServer.of(
                wire -> wire.say(400, "{\"error\":\"seed?\"}"),
                wire -> wire.say(400, "{\"error\":\"top_p?\"}"),
                wire -> wire.say(200, ANSWER))) {
            var request =
                    ChatRequest.ask("Hi").withOptions(Call.WHOLE.withSeed(1).withTopP(0.5));
            assertThat(Call.model("openai", server).chat(request).raw())
                    .containsEntry("amended", List.of("seed not sent", "top_p not sent"));
        }
        try (var server = FakeServer.of(wire ->
                wire.say(400, "{\"error\":\"max_tokens, max_completion_tokens, temperature, top_p, seed: no\"}"))) {
            var request = ChatRequest.ask("Hi")
                    .withOptions(Call.WHOLE.withSeed(1).withTopP(0.5).withMaxTokens(4));
            assertThatThrownBy(() -> Call.model("openai", server).chat(request)).isInstanceOf(ModelFailure.class);
            assertThat(server.received()).hasSizeLessThanOrEqualTo(6);
        }
    }

    @Test
    void anAmendmentThatDidNotHelpIsForgotten() throws Exception {
        try (var server = FakeServer.of(
                wire -> wire.say(400, "{\"error\":\"max_tokens is too large\"}"),
                wire -> wire.say(400, "{\"error\":\"max_completion_tokens is too large\"}"),
                wire -> wire.say(200, ANSWER))) {
            var model = Call.model("openai", server);
            var request = ChatRequest.ask("Hi").withOptions(Call.WHOLE.withMaxTokens(9));
            assertThatThrownBy(() -> model.chat(request)).isInstanceOf(ModelFailure.class);
            assertThat(model.chat(request).raw()).doesNotContainKey("amended");
            assertThat(server.received().getLast().json().at("max_tokens").count())
                    .hasValue(9);
        }
    }

    @Test
    void anAmendmentIsToldOnlyWhereItMadeADifference() throws Exception {
        try (var server =
                FakeServer.of(wire -> wire.say(400, "{\"error\":\"seed?\"}"), wire -> wire.say(200, ANSWER))) {
            var model = Call.model("openai", server);
            model.chat(ChatRequest.ask("Hi").withOptions(Call.WHOLE.withSeed(1)));
            assertThat(model.chat(ChatRequest.ask("Hi").withOptions(Call.WHOLE)).raw())
                    .doesNotContainKey("amended");
        }
    }

    @Test
    void manyTinyPiecesCountForMoreThanTheirBytes() throws Exception {
        try (var server = FakeServer.of(wire -> {
            wire.begin("text/event-stream");
            for (int i = 0; i < 2000; i++) {
                wire.chunk(":");
            }
            wire.fallSilent();
        })) {
            var spec = ModelSpec.parse("openai:m@" + server.address());
            var model = new Providers(new Transport(100_000)).model(spec, Map.of());
            assertThatThrownBy(() -> model.chat(ChatRequest.ask("Hi"))).hasMessageContaining("larger than 97 KiB");
        }
    }

    @Test
    void aResponseThatReachedItsLimitIsNotCalledStopped() throws Exception {
        var answer = """
                {"status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":"Hi"}]}],
                 "usage":{"input_tokens":3,"output_tokens":9}}""";
        assertThat(Call.whole("openai-responses", answer, Call.WHOLE.withMaxTokens(9))
                        .reply()
                        .finish())
                .isEqualTo(Finish.LENGTH);
        assertThat(Call.whole("openai-responses", answer, Call.WHOLE.withMaxTokens(10))
                        .reply()
                        .finish())
                .isEqualTo(Finish.STOP);
    }

    @Test
    void anErrorEventOfResponsesIsFlat() {
        var events =
                "event: error\ndata: {\"type\":\"error\",\"code\":\"rate_limit_exceeded\",\"message\":\"slow down\"}\n\n";
        assertThatThrownBy(() -> Call.events("openai-responses", events, ChatOptions.DEFAULT))
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.RATE_LIMIT))
                .hasMessageContaining("slow down");
    }

    @Test
    void aResponseThatFailedTellsWhy() {
        var events =
                "data: {\"type\":\"response.failed\",\"response\":{\"status\":\"failed\",\"error\":{\"code\":\"server_error\",\"message\":\"no luck\"}}}\n\n";
        assertThatThrownBy(() -> Call.events("openai-responses", events, ChatOptions.DEFAULT))
                .isInstanceOf(ModelFailure.class)
                .hasMessageContaining("no luck");
    }
}
