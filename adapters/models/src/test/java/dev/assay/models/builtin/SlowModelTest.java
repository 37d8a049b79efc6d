package dev.assay.models.builtin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.chat.ChatEvent;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatOptions.Delivery;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ModelFailure.Kind;
import dev.assay.spec.ModelSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class SlowModelTest {
    private static ChatModel slow(String settings) {
        return BuiltInModels.create(ModelSpec.parse("builtin:slow," + settings));
    }

    private static ChatRequest request(ChatOptions options) {
        return ChatRequest.ask("hello there").withOptions(options);
    }

    private static void assertFails(Kind kind, Duration least, ChatModel model, ChatOptions options) {
        var begun = System.nanoTime();
        assertThatThrownBy(() -> model.chat(request(options)))
                .isInstanceOfSatisfying(
                        ModelFailure.class,
                        failure -> assertThat(failure.failure()).isEqualTo(kind));
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThanOrEqualTo(least);
    }

    @Test
    void tokensNeverComeBeforeTheirPlantedTime() throws Exception {
        var events = new ArrayList<ChatEvent>();
        var reply = slow("first-ms=40,token-ms=10,tokens=5").chat(request(ChatOptions.DEFAULT), events::add);
        assertThat(reply.text()).isEqualTo("word1 word2 word3 word4 word5");
        assertThat(events).hasSize(5);
        for (int i = 0; i < events.size(); i++) {
            assertThat(events.get(i).nanos()).isGreaterThanOrEqualTo((40 + 10 * i) * 1_000_000L);
        }
        assertThat(reply.usage().completionTokens()).hasValue(5);
        assertThat(reply.finish()).isEqualTo(Finish.STOP);
    }

    @Test
    void aSlowListenerDoesNotShiftWhatComesAfter() throws Exception {
        var stamps = new ArrayList<Long>();
        slow("first-ms=0,token-ms=100,tokens=4").chat(request(ChatOptions.DEFAULT), event -> {
            stamps.add(event.nanos());
            var until = System.nanoTime() + 80_000_000;
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
        });
        // with drift it would be 540 ms and more
        assertThat(stamps.getLast() / 1e6).isBetween(300.0, 530.0);
    }

    @Test
    void reasoningComesFirstAndIsCounted() throws Exception {
        var reply = slow("first-ms=0,token-ms=0,tokens=2,reasoning=3").chat(request(ChatOptions.DEFAULT));
        assertThat(reply.reasoning()).isEqualTo("thought1 thought2 thought3");
        assertThat(reply.text()).isEqualTo("word1 word2");
        assertThat(reply.usage().reasoningTokens()).hasValue(3);
        assertThat(reply.usage().completionTokens()).hasValue(5);
        assertThat(reply.timing().firstReasoning()).isPresent();
    }

    @Test
    void thePlantedNumbersAreReported() throws Exception {
        var model = slow("first-ms=20,token-ms=4,tokens=6,load-ms=30");
        var first = model.chat(request(ChatOptions.DEFAULT)).reported();
        assertThat(first.loadSeconds()).hasValue(0.03);
        assertThat(first.promptSeconds()).hasValue(0.02);
        assertThat(first.generationSeconds()).hasValue(0.02);
        assertThat(first.tokensPerSecond().orElseThrow()).isCloseTo(250, within(1e-9));
        assertThat(first.firstTokenSeconds()).hasValue(0.05);
        var second = model.chat(request(ChatOptions.DEFAULT)).reported();
        assertThat(second.loadSeconds()).isEmpty();
        assertThat(second.firstTokenSeconds()).hasValue(0.02);
    }

    @Test
    void loadingHoldsUpTheFirstCallOnly() throws Exception {
        var model = slow("first-ms=0,token-ms=0,tokens=1,load-ms=400");
        assertThat(model.chat(request(ChatOptions.DEFAULT)).timing().last())
                .isGreaterThanOrEqualTo(Duration.ofMillis(400));
        assertThat(model.chat(request(ChatOptions.DEFAULT)).timing().last()).isLessThan(Duration.ofMillis(400));
    }

    @Test
    void aWholeReplyComesWhenItsLastTokenWould() throws Exception {
        var events = new ArrayList<ChatEvent>();
        var reply = slow("first-ms=20,token-ms=10,tokens=3")
                .chat(request(ChatOptions.DEFAULT.withDelivery(Delivery.WHOLE)), events::add);
        assertThat(events).extracting(ChatEvent::text).containsExactly("word1 word2 word3");
        assertThat(events.getFirst().nanos()).isGreaterThanOrEqualTo(40_000_000);
        assertThat(reply.timing().firstContent()).isEmpty();
    }

    @Test
    void theLimitOfTokensEndsTheReply() throws Exception {
        var reply = slow("first-ms=0,token-ms=0,tokens=9").chat(request(ChatOptions.DEFAULT.withMaxTokens(2)));
        assertThat(reply.text()).isEqualTo("word1 word2");
        assertThat(reply.finish()).isEqualTo(Finish.LENGTH);
    }

    @Test
    void silenceAfterTheBeginningIsAStall() {
        var options = ChatOptions.DEFAULT.withStall(Duration.ofMillis(50));
        var model = slow("first-ms=0,token-ms=1,tokens=5,stall-after=2");
        assertFails(Kind.STALL, Duration.ofMillis(51), model, options);
        assertFails(Kind.STALL, Duration.ofMillis(50), slow("first-ms=0,token-ms=60000,tokens=2"), options);
        assertFails(Kind.STALL, Duration.ofMillis(50), slow("first-ms=0,token-ms=0,tokens=2,stall-after=2"), options);
    }

    @Test
    void silenceFromTheBeginningIsATimeOut() {
        var options = ChatOptions.DEFAULT.withTimeout(Duration.ofMillis(60)).withStall(Duration.ofMillis(10));
        assertFails(Kind.TIMEOUT, Duration.ofMillis(60), slow("first-ms=0,stall-after=0"), options);
        assertFails(Kind.TIMEOUT, Duration.ofMillis(60), slow("first-ms=60000"), options);
        assertFails(Kind.TIMEOUT, Duration.ofMillis(60), slow("first-ms=0,token-ms=9,tokens=100000"), options);
        assertFails(
                Kind.TIMEOUT,
                Duration.ofMillis(60),
                slow("first-ms=0,tokens=5,stall-after=2"),
                options.withDelivery(Delivery.WHOLE));
    }

    @Test
    void theSeedPlantsTheJitter() {
        var plan = SlowPlan.of(ModelSpec.parse("builtin:slow,first-ms=100,token-ms=10,jitter=0.5"));
        assertThat(plan.instants(1, 20)).isEqualTo(plan.instants(1, 20)).isNotEqualTo(plan.instants(2, 20));
        assertThat(plan.instants(1, 1)[0] / 1e6).isBetween(50.0, 150.0);
    }

    @Test
    void interruptionEndsTheWaitAtOnce() throws Exception {
        var caught = new AtomicReference<Throwable>();
        var begun = new CountDownLatch(1);
        var thread = Thread.startVirtualThread(() -> {
            try {
                slow("first-ms=0,token-ms=60000,tokens=2")
                        .chat(request(ChatOptions.DEFAULT.withStall(Duration.ofMinutes(5))), _ -> begun.countDown());
            } catch (InterruptedException | ModelFailure e) {
                caught.set(e);
            }
        });
        begun.await();
        thread.interrupt();
        assertThat(thread.join(Duration.ofSeconds(10))).isTrue();
        assertThat(caught.get()).isInstanceOf(InterruptedException.class);
    }

    @Test
    void manyCallsRunAtOnce() throws Exception {
        var model = slow("first-ms=300,token-ms=0,tokens=1");
        var begun = System.nanoTime();
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < 500; i++) {
            threads.add(Thread.startVirtualThread(() -> {
                try {
                    model.chat(request(ChatOptions.DEFAULT));
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }));
        }
        for (var thread : threads) {
            thread.join();
        }
        // one after the other would take 150 s
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(30));
    }
}
