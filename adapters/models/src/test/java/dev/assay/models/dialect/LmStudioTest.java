package dev.assay.models.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.json.Json;
import dev.assay.models.wire.Call;
import dev.assay.models.wire.Providers;
import dev.assay.spec.ModelSpec;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LmStudioTest {
    private static final ChatOptions STREAMED = ChatOptions.DEFAULT;
    private static final ChatOptions WITHOUT_THINKING = STREAMED.withThinking(ChatOptions.Thinking.OFF);
    private static final String ANSWER = "{\"output\":[{\"type\":\"message\",\"content\":\"Hi\"}]}";

    private static String answering(String text) {
        return Json.write(Map.of("output", List.of(Map.of("type", "message", "content", text))));
    }

    @Test
    void itsStatisticsAreToldAsItsOwn() throws Exception {
        var answer = """
                {"output":[{"type":"message","content":"Hi"}],"stats":{"input_tokens":9,"total_output_tokens":40.9,
                 "tokens_per_second":20,"time_to_first_token_seconds":0.5,"model_load_time_seconds":3.25}}""";
        var reply = Call.whole("lmstudio", answer, STREAMED.withMaxTokens(40)).reply();
        assertThat(reply.usage().completionTokens()).hasValue(40);
        assertThat(reply.reported().generationSeconds().orElseThrow()).isCloseTo(2, within(1e-9));
        assertThat(reply.reported().firstTokenSeconds()).hasValue(0.5);
        assertThat(reply.reported().loadSeconds()).hasValue(3.25);
        assertThat(reply.finish()).isEqualTo(Finish.LENGTH);
        assertThat(reply.raw()).doesNotContainKey("completion_tokens_estimated");
    }

    @ParameterizedTest
    @CsvSource({"one two three, 3", "internationalization, 5", "漢字, 2", "漢字 and four, 4", "a, 1", "a\u3000b\u00a0c, 3"})
    void tokensItDidNotCountAreEstimatedAndMarked(String text, int tokens) throws Exception {
        var reply = Call.whole("lmstudio", answering(text), STREAMED).reply();
        assertThat(reply.usage().completionTokens()).hasValue(tokens);
        assertThat(reply.raw()).containsEntry("completion_tokens_estimated", true);
    }

    @Test
    void nothingSaidIsNotEstimated() throws Exception {
        var reply = Call.whole("lmstudio", answering(" \ufeff "), STREAMED).reply();
        assertThat(reply.usage().completionTokens()).isEmpty();
        assertThat(reply.raw()).doesNotContainKey("completion_tokens_estimated");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"type\":\"message.delta\",\"content\":\"Hi\"}",
                "{\"delta\":\"Hi\"}",
                "{\"text\":\"Hi\",\"delta\":\"\"}",
                "{\"delta\":{\"content\":[{\"text\":\"H\"},{\"value\":\"i\"}]}}",
                "{\"content\":[\"H\",\"i\"]}"
            })
    void textIsFoundWhereAnyVersionPutsIt(String event) throws Exception {
        var reply = Call.events("lmstudio", "data: %s\n\ndata: [DONE]\n\n".formatted(event), STREAMED)
                .reply();
        assertThat(reply.text()).isEqualTo("Hi");
    }

    @Test
    void eventsWithoutABlankLineBetweenThemAreReadOneByOne() throws Exception {
        var events = "data: {\"content\":\"H\"}\ndata: {\"content\":\"i\"}\ndata: [DONE]\n\n";
        assertThat(Call.events("lmstudio", events, STREAMED).reply().text()).isEqualTo("Hi");
    }

    @Test
    void textThatIsBuriedTooDeepIsDropped() throws Exception {
        var deep = "{\"delta\":{\"delta\":{\"delta\":{\"delta\":{\"text\":\"deep\"}}}}}";
        var reply = Call.events("lmstudio", "data: %s\n\ndata: [DONE]\n\n".formatted(deep), STREAMED)
                .reply();
        assertThat(reply.text()).isEmpty();
    }

    @Test
    void itsLastWordReplacesThePieces() throws Exception {
        var events = """
                data: {"type":"message.delta","content":"Helo"}

                data: not json at all

                data: {"type":"chat.end","result":{"output":[{"type":"reasoning","content":"hm"},{"type":"message","content":"Hello"}]}}

                """;
        var reply = Call.events("lmstudio", events, STREAMED).reply();
        assertThat(reply.text()).isEqualTo("Hello");
        assertThat(reply.reasoning()).isEqualTo("hm");
    }

    @Test
    void whatItSaysLastMayStandBesideTheResult() throws Exception {
        var events = """
                data: {"type":"message.delta","content":"Helo"}

                data: {"type":"chat.end","result":{"stats":{"total_output_tokens":7}},"output":[{"type":"message","content":"Hello"}]}

                """;
        var reply = Call.events("lmstudio", events, STREAMED).reply();
        assertThat(reply.text()).isEqualTo("Hello");
        assertThat(reply.usage().completionTokens()).hasValue(7);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<think>hm</think>Hi",
                "[THINK]hm[/THINK] Hi",
                "[thinking] Hi",
                "Thinking Process:\n1. Hi",
                "**Thinking process:** Hi"
            })
    void aModelThatThinksAloudWhenItMustNotHasFailed(String text) {
        assertThatThrownBy(() -> Call.whole("lmstudio", answering(text), WITHOUT_THINKING))
                .isInstanceOf(ModelFailure.class)
                .hasMessageContaining("thinking was switched off");
    }

    @Test
    void reasoningOfItsOwnKindCountsAsThinkingAloudToo() {
        var answer =
                "{\"output\":[{\"type\":\"reasoning\",\"content\":\"hm\"},{\"type\":\"message\",\"content\":\"Hi\"}]}";
        assertThatThrownBy(() -> Call.whole("lmstudio", answer, WITHOUT_THINKING))
                .isInstanceOf(ModelFailure.class);
    }

    @Test
    void speakingOfThinkingIsNotThinkingAloud() throws Exception {
        var reply = Call.whole("lmstudio", answering("I think the thinking process is slow."), WITHOUT_THINKING);
        assertThat(reply.reply().text()).startsWith("I think");
        assertThat(reply.body().at("system_prompt").text().orElseThrow()).contains("Do not write down any reasoning");
    }

    @Test
    void theLimitGetsItsOtherNameWhenThatIsWanted() throws Exception {
        try (var server = FakeServer.of(
                wire -> wire.say(422, "{\"error\":{\"message\":\"Unrecognized key: 'max_output_tokens'\"}}"),
                wire -> wire.say(200, ANSWER))) {
            var reply =
                    Call.model("lmstudio", server).chat(ChatRequest.ask("Hi").withOptions(Call.WHOLE.withMaxTokens(9)));
            assertThat(reply.raw()).containsEntry("amended", List.of("max_output_tokens sent as max_tokens"));
            assertThat(server.received().getLast().json().at("max_tokens").count())
                    .hasValue(9);
        }
    }

    @Test
    void thereIsNoReplyWithoutALimitThatWasAskedFor() throws Exception {
        try (var server = FakeServer.of(
                wire -> wire.say(400, "{\"error\":\"max_output_tokens is unknown\"}"),
                wire -> wire.say(400, "{\"error\":\"max_tokens is unknown\"}"),
                wire -> wire.say(200, ANSWER))) {
            var model = Call.model("lmstudio", server);
            var request = ChatRequest.ask("Hi").withOptions(Call.WHOLE.withMaxTokens(9));
            assertThatThrownBy(() -> model.chat(request)).hasMessageContaining("max_tokens is unknown");
            assertThat(server.received()).hasSize(2);
        }
    }

    @Test
    void aModelThatDoesNotFitIsExplained() throws Exception {
        try (var server = FakeServer.of(wire ->
                wire.say(500, "{\"error\":{\"message\":\"Failed to load model: insufficient system resources\"}}"))) {
            assertThatThrownBy(() -> Call.model("lmstudio", server).chat(ChatRequest.ask("Hi")))
                    .hasMessageContaining("Failed to load model")
                    .hasMessageContaining("\n       unload other models");
        }
    }

    @Test
    void severalTurnsAreOneInput() throws Exception {
        var request = ChatRequest.of(
                        ChatMessage.system("Be brief."),
                        ChatMessage.user("One?"),
                        ChatMessage.assistant("Two."),
                        ChatMessage.user("Three?"))
                .withOptions(Call.WHOLE);
        var body = Call.of("lmstudio", wire -> wire.say(200, ANSWER), request).body();
        assertThat(body.at("input").text()).hasValue("User: One?\n\nAssistant: Two.\n\nUser: Three?");
        assertThat(body.at("system_prompt").text()).hasValue("Be brief.");
    }

    @Test
    void itsTwoListsAreOne() throws Exception {
        var older = """
                {"data":[{"id":"qwen3-8b","arch":"qwen3","quantization":"Q4_K_M","state":"loaded"},
                 {"id":"old","arch":"llama","state":"not-loaded"}]}""";
        var newer = """
                {"models":[{"key":"qwen3-8b","architecture":"qwen3","quantization":{"name":"Q4_K_M"},"size_bytes":5027783488,
                 "params_string":"8B","loaded_instances":[]},{"key":"new","loaded_instances":[{"id":"new"}]}]}""";
        try (var server = FakeServer.of(wire -> wire.say(200, older), wire -> wire.say(200, newer))) {
            assertThat(new Providers().listModels(ModelSpec.parse("lmstudio:@" + server.address()), Map.of()))
                    .containsExactly(
                            new ListedModel("qwen3-8b", OptionalLong.of(5027783488L), "Q4_K_M qwen3 loaded 8B"),
                            new ListedModel("old", OptionalLong.empty(), "llama"),
                            new ListedModel("new", OptionalLong.empty(), "loaded"));
        }
    }

    @Test
    void oneOfItsListsIsEnough() throws Exception {
        try (var server =
                FakeServer.of(wire -> wire.say(404, "{}"), wire -> wire.say(200, "{\"models\":[{\"key\":\"new\"}]}"))) {
            assertThat(new Providers().listModels(ModelSpec.parse("lmstudio:@" + server.address()), Map.of()))
                    .extracting(ListedModel::name)
                    .containsExactly("new");
        }
    }
}
