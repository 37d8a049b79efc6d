package dev.assay.fit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.Usage;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;

class BatchSweepTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    /// Answers when as many calls are under way as it was told.
    private static final class Gathering implements ChatModel {
        private final Set<String> asked = ConcurrentHashMap.newKeySet();
        private final Semaphore arrived = new Semaphore(0);
        private final Semaphore mayGo = new Semaphore(0);
        private final Usage usage;

        Gathering(Usage usage) {
            this.usage = usage;
        }

        @Override
        public String name() {
            return "gathering";
        }

        @Override
        public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
            asked.add(PlannedModel.asked(request));
            arrived.release();
            mayGo.acquire();
            return PlannedModel.reply("one two", usage, 5, 5);
        }

        /// Lets go both rounds of each number of calls.
        Thread gathering(int... batches) {
            return Thread.ofVirtual().start(() -> {
                for (int calls : batches) {
                    for (int round = 0; round < 2; round++) {
                        arrived.acquireUninterruptibly(calls);
                        mayGo.release(calls);
                    }
                }
            });
        }
    }

    private static final class Told implements BatchSweep.Step {
        private final Queue<Integer> begun = new ConcurrentLinkedQueue<>();
        private String why = "";

        @Override
        public void begun(int calls) {
            begun.add(calls);
        }

        @Override
        public void ended(String reason) {
            why = reason;
        }
    }

    @Test
    void callsGoSideBySideUpToTheNumberThatWasGiven() throws InterruptedException {
        var model = new Gathering(Usage.of(20, 100));
        var told = new Told();
        var gathering = model.gathering(1, 2, 4, 6);
        var batches = new BatchSweep(model, FitAsking.USUAL, 6, LONG, () -> OptionalDouble.of(300)).run(told);
        gathering.join();

        assertThat(told.begun).containsExactly(1, 2, 4, 6);
        assertThat(batches).extracting(BatchSweep.Batch::calls).containsExactly(1, 2, 4, 6);
        assertThat(batches).extracting(BatchSweep.Batch::tokens).containsExactly(100L, 200L, 400L, 600L);
        assertThat(batches)
                .allSatisfy(batch -> assertThat(batch.joules().orElseThrow() / batch.seconds())
                        .isBetween(299.9, 300.1));
        assertThat(batches.getFirst().toMap())
                .containsEntry("batched", false)
                .containsKeys("tokens_per_second", "joules", "joules_per_token");
        assertThat(batches.getLast().toMap()).containsEntry("batched", true).containsEntry("calls", 6);
        assertThat(model.asked).as("no two calls begin alike").hasSize(26);
    }

    @Test
    void withoutACardThatTellsThereIsNoEnergy() throws InterruptedException {
        var model = new PlannedModel(_ -> PlannedModel.reply("one two", Usage.of(20, 100), 5, 5));
        var batches = new BatchSweep(model, FitAsking.USUAL, 1, LONG, OptionalDouble::empty).run(_ -> {});

        assertThat(batches).hasSize(1);
        assertThat(batches.getFirst().toMap()).doesNotContainKeys("joules", "joules_per_token");
        assertThat(model.requests).hasSize(2);
    }

    @Test
    void aFailureEndsItAndWhatWasMeasuredStays() throws InterruptedException {
        var told = new Told();
        ChatModel model = new PlannedModel(request -> {
            if (told.begun.contains(2)) {
                throw new ModelFailure(ModelFailure.Kind.SERVER_ERROR, "out of memory");
            }
            return PlannedModel.reply("one two", Usage.of(20, 100), 5, 5);
        });
        assertThat(new BatchSweep(model, FitAsking.USUAL, 8, LONG, OptionalDouble::empty).run(told))
                .hasSize(1);
        assertThat(told.why).isEqualTo("2 calls at once failed: out of memory");
    }

    @Test
    void aRuntimeThatCountsNoTokensIsNotMeasuredAndNeitherIsOneWithoutTime() throws InterruptedException {
        var told = new Told();
        var silent = new PlannedModel(_ -> PlannedModel.reply("one two", Usage.UNKNOWN, 5, 5));
        assertThat(new BatchSweep(silent, FitAsking.USUAL, 8, LONG, OptionalDouble::empty).run(told))
                .isEmpty();
        assertThat(told.why).isEqualTo("the runtime counts no tokens");

        assertThat(new BatchSweep(silent, FitAsking.USUAL, 8, Duration.ZERO, OptionalDouble::empty).run(told))
                .isEmpty();
        assertThat(told.why).isEqualTo("there was no time left for 1 calls at once");
    }
}
