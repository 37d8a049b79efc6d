package dev.assay.models.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.models.wire.Call;
import dev.assay.models.wire.Providers;
import dev.assay.spec.ModelSpec;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class OllamaTest {
    private static final String ANSWER = """
            {"model":"small","message":{"role":"assistant","content":"Hi"},"done":true,"done_reason":"length",
             "total_duration":5000000000,"load_duration":1500000000,"prompt_eval_count":20,
             "prompt_eval_duration":500000000,"eval_count":30,"eval_duration":2000000000}""";

    @Test
    void itsNanosecondsBecomeSecondsAndRates() throws Exception {
        var reply = Call.whole("ollama", ANSWER, Call.WHOLE).reply();
        assertThat(reply.reported().loadSeconds().orElseThrow()).isCloseTo(1.5, within(1e-9));
        assertThat(reply.reported().promptSeconds().orElseThrow()).isCloseTo(0.5, within(1e-9));
        assertThat(reply.reported().generationSeconds().orElseThrow()).isCloseTo(2.0, within(1e-9));
        assertThat(reply.reported().promptTokensPerSecond().orElseThrow()).isCloseTo(40, within(1e-9));
        assertThat(reply.reported().tokensPerSecond().orElseThrow()).isCloseTo(15, within(1e-9));
        assertThat(reply.finish()).isEqualTo(Finish.LENGTH);
        assertThat(reply.raw()).containsEntry("done_reason", "length").containsEntry("total_duration", 5e9);
    }

    @Test
    void ratesOfNoTimeAreUnknown() throws Exception {
        var answer = "{\"message\":{\"content\":\"Hi\"},\"done\":true,\"eval_count\":3,\"eval_duration\":0}";
        var reply = Call.whole("ollama", answer, Call.WHOLE).reply();
        assertThat(reply.reported().tokensPerSecond()).isEmpty();
        assertThat(reply.usage().promptTokens()).isEmpty();
        assertThat(reply.finish()).isEqualTo(Finish.UNKNOWN);
    }

    @Test
    void aReplyThatIsNotDoneIsNone() {
        assertThatThrownBy(() -> Call.whole("ollama", "{\"message\":{\"content\":\"Hi\"},\"done\":false}", Call.WHOLE))
                .isInstanceOf(ModelFailure.class)
                .hasMessageContaining("done");
    }

    @Test
    void aModelThatCannotThinkIsAskedWithoutThinking() throws Exception {
        try (var server = FakeServer.of(
                wire -> wire.say(400, "{\"error\":\"\\\"small\\\" does not support thinking\"}"),
                wire -> wire.say(200, ANSWER))) {
            var options = Call.WHOLE.withThinking(ChatOptions.Thinking.ON);
            var reply = Call.model("ollama", server).chat(ChatRequest.ask("Hi").withOptions(options));
            assertThat(reply.raw()).containsEntry("amended", List.of("think not sent"));
            assertThat(server.received().getLast().json().at("think").isThere()).isFalse();
        }
    }

    @Test
    void streamingIsSaidEitherWayAsItsOwnDefaultIsToStream() throws Exception {
        assertThat(Call.whole("ollama", ANSWER, Call.WHOLE).body().at("stream").value())
                .isEqualTo(false);
    }

    @Test
    void keepAliveGoesWithTheExtraFields() throws Exception {
        var options = Call.WHOLE.withExtra(Map.of("keep_alive", "10m", "options", Map.of("num_ctx", 8192)));
        var body = Call.whole("ollama", ANSWER, options).body();
        assertThat(body.at("keep_alive").text()).hasValue("10m");
        assertThat(body.at("options").at("num_ctx").count()).hasValue(8192);
        assertThat(body.at("options").at("temperature").number()).hasValue(0);
    }

    @Test
    void itsModelsAreListedWithSizeAndKind() throws Exception {
        var tags = """
                {"models":[{"name":"gemma3:4b","size":3338801804,"details":
                 {"family":"gemma3","parameter_size":"4.3B","quantization_level":"Q4_K_M"}},{"size":1}]}""";
        try (var server = FakeServer.of(wire -> wire.say(200, tags))) {
            var models = new Providers().listModels(ModelSpec.parse("ollama:@" + server.address() + "/v1"), Map.of());
            assertThat(server.received().getFirst().line()).startsWith("GET /api/tags ");
            assertThat(models)
                    .containsExactly(new ListedModel("gemma3:4b", OptionalLong.of(3338801804L), "4.3B Q4_K_M gemma3"));
        }
    }
}
