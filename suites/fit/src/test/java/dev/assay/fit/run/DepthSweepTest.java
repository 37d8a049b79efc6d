package dev.assay.fit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.Usage;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
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
                .containsEntry("items", 4)
                .containsEntry("items_right", 0)
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
    void noTwoTextsBeginAlikeAndTheSameNumberMakesTheSame() {
        var one = DepthText.of(512, 300, 7);
        assertThat(one).isEqualTo(DepthText.of(512, 300, 7));
        assertThat(one.text().lines().findFirst())
                .isNotEqualTo(DepthText.of(512, 300, 8).text().lines().findFirst());
        assertThat(one.text().split("\\s+").length).isBetween(280, 310);
    }

    /// The last line about a parcel that is asked for.
    private static String line(DepthText text, String number) {
        return text.text()
                .lines()
                .filter(line -> line.startsWith("parcel number " + number + " "))
                .reduce((_, later) -> later)
                .orElseThrow();
    }

    @Test
    void theKeysFollowFromTheTextAndOneLineIsCorrectedLater() {
        for (int words : new int[] {60, 297, 3000, 23_000}) {
            for (long seed = 0; seed < 50; seed++) {
                var text = DepthText.of(1, words, seed);
                var asked = Pattern.compile("parcel number (\\d+)[,.]")
                        .matcher(text.text().lines().reduce((_, later) -> later).orElseThrow())
                        .results()
                        .map(match -> match.group(1))
                        .toList();
                assertThat(asked).hasSize(4).doesNotHaveDuplicates();
                assertThat(line(text, asked.get(0)))
                        .contains(" at the " + text.keys().get(0) + " is ");
                assertThat(line(text, asked.get(1)))
                        .endsWith(" day " + text.keys().get(1));
                assertThat(line(text, asked.get(2)))
                        .contains(" is " + text.keys().get(2) + " since ");
                assertThat(line(text, asked.get(3)))
                        .contains(" at the " + text.keys().get(3) + " is ");
                assertThat(text.text().lines().filter(line -> line.startsWith("parcel number " + asked.get(3) + " ")))
                        .as("a parcel that is somewhere else later")
                        .hasSize(2)
                        .doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void answersCountInTheirPlace() {
        var text = DepthText.of(1, 300, 3);
        var keys = text.keys();
        assertThat(text.right(String.join(", ", keys))).isEqualTo(4);
        assertThat(text.right(
                        "The %s; day %s; is %s\n%s.".formatted(keys.get(0), keys.get(1), keys.get(2), keys.get(3))))
                .isEqualTo(4);
        assertThat(text.right("<think>hm, harbor</think>" + String.join(",", keys)))
                .isEqualTo(4);
        assertThat(text.right(keys.get(0))).isEqualTo(1);
        assertThat(text.right(keys.get(0) + " or mill, 99, lost, nowhere")).isZero();
        assertThat(text.right("done")).isZero();
        assertThat(text.right("")).isZero();
    }
}
