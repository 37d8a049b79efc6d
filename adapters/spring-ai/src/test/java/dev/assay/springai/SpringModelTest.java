package dev.assay.springai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.ai.chat.metadata.ChatResponseMetadata;
import org.springframework.ai.chat.metadata.DefaultUsage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.prompt.Prompt;
import reactor.core.publisher.Flux;

class SpringModelTest {
    private static final ChatRequest WHOLE =
            ChatRequest.ask("?").withOptions(ChatOptions.DEFAULT.withDelivery(ChatOptions.Delivery.WHOLE));

    @Test
    void countsAndCacheCountsAreCarriedOver() throws InterruptedException {
        var model = SpringModel.of("fake", Map.of(), new Fakes.Pieces(List.of("E1004"), new Fakes.Counted(12, 3, 8)));
        var reply = model.chat(WHOLE);
        assertThat(reply.text()).isEqualTo("E1004");
        assertThat(reply.finish()).isEqualTo(ChatReply.Finish.STOP);
        assertThat(reply.usage().promptTokens()).hasValue(12);
        assertThat(reply.usage().cachedTokens()).hasValue(8);
        assertThat(reply.usage().cacheWrittenTokens()).as("unknown, not 0").isEmpty();
        assertThat(reply.timing().firstContent()).as("a whole reply").isEmpty();
    }

    @Test
    void aUsageThatCountsNothingIsUnknown() throws InterruptedException {
        var model = SpringModel.of("fake", Map.of(), new Fakes.Pieces(List.of("x"), new DefaultUsage(0, 0)));
        assertThat(model.chat(WHOLE).usage().promptTokens()).isEmpty();
    }

    @Test
    void piecesAreStampedAndHeardInOrder() throws InterruptedException {
        var heard = new ArrayList<ChatEvent>();
        var model =
                SpringModel.of("fake", Map.of(), new Fakes.Pieces(List.of("E1", "004"), new Fakes.Counted(12, 3, 0)));
        var reply = model.chat(ChatRequest.ask("?"), heard::add);
        assertThat(heard).extracting(ChatEvent::text).containsExactly("E1", "004");
        assertThat(reply.text()).isEqualTo("E1004");
        assertThat(reply.usage().completionTokens()).hasValue(3);
        assertThat(reply.timing().firstContent().orElseThrow())
                .isLessThanOrEqualTo(reply.timing().last());
    }

    /// OpenAI ends a reply with one piece, and counts with another.
    @Test
    void countsAndTheEndMayComeWithDifferentPieces() throws InterruptedException {
        var counts = new ChatResponse(
                List.of(),
                ChatResponseMetadata.builder()
                        .usage(new Fakes.Counted(12, 3, 8))
                        .build());
        ChatModel model = new ChatModel() {
            @Override
            public ChatResponse call(Prompt prompt) {
                throw new IllegalStateException("streams only");
            }

            @Override
            public Flux<ChatResponse> stream(Prompt prompt) {
                var blank = new ChatResponse(List.of(), new ChatResponseMetadata());
                return Flux.just(Fakes.response("E1004", new DefaultUsage(0, 0)), counts, blank);
            }
        };
        var reply = SpringModel.of("fake", Map.of(), model).chat(ChatRequest.ask("?"));
        assertThat(reply.finish()).isEqualTo(ChatReply.Finish.STOP);
        assertThat(reply.usage().promptTokens()).hasValue(12);
        assertThat(reply.usage().cachedTokens()).hasValue(8);
    }

    @Test
    void aCacheThatIsCountedBesideTheInputIsPartOfThePrompt() throws InterruptedException {
        var model = SpringModel.of("fake", Map.of(), new Fakes.Pieces(List.of("x"), new Fakes.Counted(12, 3, 900)));
        assertThat(model.chat(WHOLE).usage().promptTokens()).hasValue(912);
        assertThat(model.chat(WHOLE).usage().cachedTokens()).hasValue(900);
    }

    @Test
    void aReplyThatFallsSilentIsAStall() {
        ChatModel silent = new ChatModel() {
            @Override
            public ChatResponse call(Prompt prompt) {
                throw new IllegalStateException("streams only");
            }

            @Override
            public Flux<ChatResponse> stream(Prompt prompt) {
                return Flux.concat(Flux.just(Fakes.response("E1", new DefaultUsage(0, 0))), Flux.never());
            }
        };
        var request = ChatRequest.ask("?").withOptions(ChatOptions.DEFAULT.withStall(Duration.ofMillis(20)));
        assertThatExceptionOfType(ModelFailure.class)
                .isThrownBy(() -> SpringModel.of("fake", Map.of(), silent).chat(request))
                .satisfies(failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.STALL));
        assertThatExceptionOfType(ModelFailure.class)
                .isThrownBy(() -> SpringModel.of("fake", Map.of(), silent).chat(WHOLE))
                .withMessageContaining("streams only");
    }
}
