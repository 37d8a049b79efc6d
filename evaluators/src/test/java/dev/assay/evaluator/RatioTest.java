package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RatioTest {
    private static final String TEN = "one two three four five six seven eight nine ten";

    private static Response kept(String context, Map<String, Object> fields) {
        return new Response(Optional.empty(), Optional.of(context), fields);
    }

    private static Map<String, Double> of(String context, Map<String, Object> fields) {
        return Scores.of(new Ratio(), TEN, Map.of(), kept(context, fields));
    }

    @Test
    void tokensAfterAreComparedWithTokensBefore() {
        assertThat(of("one two three", Map.of("requested_ratio", 0.5)))
                .contains(entry("requested_ratio", 0.5), entry("achieved_ratio", 0.3), entry("inflated", 0.0))
                .hasEntrySatisfying("ratio_error", error -> assertThat(error).isCloseTo(0.2, within(1e-15)));
        assertThat(of(TEN + " eleven", Map.of("requested_ratio", 1))).containsEntry("inflated", 1.0);
    }

    @Test
    void aBudgetIsReadAsItPrints() {
        assertThat(of("one two three", Map.of("budget", "ratio=0.3"))).containsEntry("ratio_error", 0.0);
        assertThat(of("one two three", Map.of("budget", "tokens=4"))).containsEntry("requested_ratio", 0.4);
        assertThat(of("one two three", Map.of("budget", "tokens=99"))).containsEntry("requested_ratio", 1.0);
    }

    @Test
    void whatWasNotAskedIsUnscored() {
        for (var fields : new Map<?, ?>[] {Map.of(), Map.of("budget", "unlimited"), Map.of("budget", "ratio=nan")}) {
            var named = new LinkedHashMap<String, Object>();
            fields.forEach((key, value) -> named.put(String.valueOf(key), value));
            assertThat(Scores.all(new Ratio(), TEN, Map.of(), kept("one", named)))
                    .contains(
                            new Score.Unscored("requested_ratio", "the system does not say what was asked of it"),
                            new Score.Value("achieved_ratio", 0.1));
        }
    }

    @Test
    void anAnswerAloneHasNoRatio() {
        assertThat(Scores.all(new Ratio(), TEN, Map.of(), Response.answer("one")))
                .contains(new Score.Unscored("achieved_ratio", "the system shows no context"));
        assertThat(Scores.all(new Ratio(), "", Map.of(), Response.context("one")))
                .contains(new Score.Unscored("inflated", "the input is empty"));
    }
}
