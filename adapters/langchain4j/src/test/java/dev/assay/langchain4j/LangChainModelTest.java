package dev.assay.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.Usage;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LangChainModelTest {
    private static final ChatResponse RESPONSE = ChatResponse.builder()
            .aiMessage(AiMessage.from("E1004"))
            .tokenUsage(new TokenUsage(12, 3))
            .finishReason(FinishReason.STOP)
            .build();

    private record Whole(ChatResponse response) implements ChatModel {
        @Override
        public ChatResponse doChat(dev.langchain4j.model.chat.request.ChatRequest request) {
            return response;
        }
    }

    /// Hands pieces over on a thread of its own, as the framework's models do.
    private record Streamed(List<String> pieces, boolean isEnding) implements StreamingChatModel {
        @Override
        public void doChat(
                dev.langchain4j.model.chat.request.ChatRequest request, StreamingChatResponseHandler handler) {
            Thread.ofVirtual().start(() -> {
                pieces.forEach(handler::onPartialResponse);
                if (isEnding) {
                    handler.onCompleteResponse(RESPONSE);
                }
            });
        }
    }

    @Test
    void aWholeReplyHasNoTimeToFirstToken() throws InterruptedException {
        var reply = LangChainModel.of("fake", Map.of(), new Whole(RESPONSE)).chat(ChatRequest.ask("Which code?"));
        assertThat(reply.text()).isEqualTo("E1004");
        assertThat(reply.finish()).isEqualTo(ChatReply.Finish.STOP);
        assertThat(reply.usage().promptTokens()).hasValue(12);
        assertThat(reply.usage().completionTokens()).hasValue(3);
        assertThat(reply.usage().cachedTokens()).as("unknown, not 0").isEmpty();
        assertThat(reply.timing().firstContent()).isEmpty();
        assertThat(reply.timing().last()).isPositive();
    }

    @Test
    void unknownCountsStayUnknown() throws InterruptedException {
        var silent = ChatResponse.builder().aiMessage(AiMessage.from("x")).build();
        var usage = LangChainModel.of("fake", Map.of(), new Whole(silent))
                .chat(ChatRequest.ask("?"))
                .usage();
        assertThat(usage.promptTokens()).isEmpty();
        assertThat(usage.completionTokens()).isEmpty();
    }

    /// With the methods of `AnthropicTokenUsage`, which counts the cache beside the input.
    public static final class CacheBeside extends TokenUsage {
        CacheBeside() {
            super(12, 3);
        }

        public Integer cacheReadInputTokens() {
            return 900;
        }

        public Integer cacheCreationInputTokens() {
            return 40;
        }
    }

    /// With the methods of `OpenAiTokenUsage`, which counts the cache as a part of the input.
    public static final class CacheWithin extends TokenUsage {
        public record Input(Integer cachedTokens) {}

        public record Output(Integer reasoningTokens) {}

        CacheWithin() {
            super(12, 3);
        }

        public Input inputTokensDetails() {
            return new Input(8);
        }

        public Output outputTokensDetails() {
            return new Output(2);
        }
    }

    private static Usage usage(TokenUsage usage) throws InterruptedException {
        var response = ChatResponse.builder()
                .aiMessage(AiMessage.from("x"))
                .tokenUsage(usage)
                .build();
        return LangChainModel.of("fake", Map.of(), new Whole(response))
                .chat(ChatRequest.ask("?"))
                .usage();
    }

    @Test
    void cacheCountsOfProvidersAreCarriedOver() throws InterruptedException {
        assertThat(usage(new CacheBeside()))
                .isEqualTo(new Usage(
                        OptionalInt.of(952),
                        OptionalInt.of(3),
                        OptionalInt.of(900),
                        OptionalInt.of(40),
                        OptionalInt.empty()));
        assertThat(usage(new CacheWithin()))
                .isEqualTo(new Usage(
                        OptionalInt.of(12),
                        OptionalInt.of(3),
                        OptionalInt.of(8),
                        OptionalInt.empty(),
                        OptionalInt.of(2)));
    }

    @Test
    void piecesAreStampedWhereTheyArriveAndHeardInOrderOnTheCallingThread() throws InterruptedException {
        var heard = new ArrayList<ChatEvent>();
        var threads = new ArrayList<Thread>();
        var reply = LangChainModel.streaming("fake", Map.of(), new Streamed(List.of("E1", "004"), true))
                .chat(ChatRequest.ask("Which code?"), event -> {
                    heard.add(event);
                    threads.add(Thread.currentThread());
                });
        assertThat(heard).extracting(ChatEvent::text).containsExactly("E1", "004");
        assertThat(threads).containsOnly(Thread.currentThread());
        var first = reply.timing().firstContent().orElseThrow();
        assertThat(first).isLessThanOrEqualTo(reply.timing().lastContent().orElseThrow());
        assertThat(reply.timing().lastContent().orElseThrow())
                .isLessThanOrEqualTo(reply.timing().last());
        assertThat(heard.getFirst().nanos()).isEqualTo(first.toNanos());
    }

    @Test
    void aReplyThatFallsSilentIsAStall() {
        var model = LangChainModel.streaming("fake", Map.of(), new Streamed(List.of("E1"), false));
        var request = ChatRequest.ask("?").withOptions(ChatOptions.DEFAULT.withStall(Duration.ofMillis(20)));
        assertThatExceptionOfType(ModelFailure.class)
                .isThrownBy(() -> model.chat(request))
                .satisfies(failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.STALL));
    }

    @Test
    void aModelThatStreamsCanBeAskedForTheWhole() throws InterruptedException {
        var reply = LangChainModel.streaming("fake", Map.of(), new Streamed(List.of("E1", "004"), true))
                .chat(ChatRequest.ask("?").withOptions(ChatOptions.DEFAULT.withDelivery(ChatOptions.Delivery.WHOLE)));
        assertThat(reply.text()).isEqualTo("E1004");
        assertThat(reply.timing().firstContent()).isEmpty();
    }

    @Test
    void failuresKeepTheirKind() {
        ChatModel limited = new ChatModel() {
            @Override
            public ChatResponse doChat(dev.langchain4j.model.chat.request.ChatRequest request) {
                throw new RateLimitException("slow down");
            }
        };
        assertThatExceptionOfType(ModelFailure.class)
                .isThrownBy(() -> LangChainModel.of("fake", Map.of(), limited).chat(ChatRequest.ask("?")))
                .satisfies(failure -> assertThat(failure.failure()).isEqualTo(ModelFailure.Kind.RATE_LIMIT))
                .withMessageContaining("slow down");
    }

    @Test
    void anInterruptEndsTheWait() throws InterruptedException {
        var isInterrupted = new CountDownLatch(1);
        var model = LangChainModel.streaming("fake", Map.of(), new Streamed(List.of(), false));
        var caller = Thread.ofPlatform().start(() -> {
            try {
                model.chat(ChatRequest.ask("?"));
            } catch (InterruptedException e) {
                isInterrupted.countDown();
            }
        });
        caller.interrupt();
        isInterrupted.await();
        caller.join();
        assertThat(isInterrupted.getCount()).isZero();
    }
}
