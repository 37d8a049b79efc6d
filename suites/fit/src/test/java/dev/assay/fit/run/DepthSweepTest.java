package dev.assay.fit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.Usage;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class DepthSweepTest {
    private static int words(ChatRequest request) {
        return PlannedModel.asked(request).split("\\s+").length;
    }

    /// Reads a token a word and a half.
    private static ChatReply read(ChatRequest request) {
        int tokens = words(request) * 3 / 2;
        return PlannedModel.reply("done", Usage.of(tokens, 33), tokens, 320);
    }

    private static DepthSweep sweep(PlannedModel model, OptionalLong context, Duration budget) {
        return new DepthSweep(model, FitAsking.USUAL, context, budget, Map.of());
    }

    @Test
    void everyLengthIsAskedTwiceAndTheContextEndsIt() throws InterruptedException {
        var model = new PlannedModel(DepthSweepTest::read);
        var depths = sweep(model, OptionalLong.of(4500), Duration.ofMinutes(1)).run(_ -> {});

        assertThat(depths).hasSize(4);
        assertThat(model.requests).hasSize(8);
        for (int i = 0; i < depths.size(); i++) {
            assertThat(model.requests.get(2 * i)).isEqualTo(model.requests.get(2 * i + 1));
            double aimed = 512 * Math.pow(2, i);
            assertThat((double) depths.get(i).tokens()).isBetween(aimed * 0.75, aimed);
        }
        assertThat(depths.getFirst().toMap())
                .containsKeys("tokens", "prefill_uncached_ms", "prefill_cached_ms")
                .containsEntry("tokens_per_second", 100.0)
                .containsEntry("n", 1)
                .doesNotContainKeys("server_prefill_uncached_ms", "tokens_estimated");
    }

    @Test
    void aRuntimeThatCutsPromptsEndsItWhereItCuts() throws InterruptedException {
        var model = new PlannedModel(request -> {
            int tokens = Math.min(1100, words(request) * 3 / 2);
            return PlannedModel.reply("done", Usage.of(tokens, 9), tokens, 80);
        });
        var told = new Told();
        assertThat(sweep(model, OptionalLong.empty(), Duration.ofMinutes(1)).run(told))
                .hasSize(2)
                .allSatisfy(depth -> assertThat(depth.tokens()).isLessThan(1100));
        assertThat(told.why).isEqualTo("the runtime read only 1100 of 2048 tokens");
    }

    @Test
    void aFailureEndsItAndWhatWasMeasuredStays() throws InterruptedException {
        var model = new PlannedModel(request -> {
            if (words(request) > 1000) {
                throw new ModelFailure(ModelFailure.Kind.TIMEOUT, "no whole reply");
            }
            return read(request);
        });
        var told = new Told();
        assertThat(sweep(model, OptionalLong.empty(), Duration.ofMinutes(1)).run(told))
                .hasSize(2);
        assertThat(told.why).isEqualTo("a prompt of 2048 tokens failed: no whole reply");
    }

    private static final class Told implements DepthSweep.Step {
        private String why = "";

        @Override
        public void begun(int tokens) {}

        @Override
        public void ended(String why) {
            this.why = why;
        }
    }

    @Test
    void noTimeIsNoSweepBeyondTheFirst() throws InterruptedException {
        var model = new PlannedModel(DepthSweepTest::read);
        var told = new Told();
        assertThat(sweep(model, OptionalLong.empty(), Duration.ZERO).run(told)).isEmpty();
        assertThat(told.why).isEqualTo("there was no time left for 512 tokens");
    }

    @Test
    void noTwoSweepsBeginAlike() {
        assertThat(DepthText.of(512, 300)).isNotEqualTo(DepthText.of(512, 300)).hasLineCount(29);
    }
}
