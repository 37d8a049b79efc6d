package dev.assay.anchor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.evaluator.Scores;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class AnchorSurvivalTest {
    private static Map<String, Double> of(String context, String kept) {
        return Scores.of(new AnchorSurvival(), context, Map.of(), Response.context(kept));
    }

    @Test
    void everyAnchorIsRetainedRecoverableOrLost() {
        assertThat(of("max_size is 250 ms on host42, see 8080", "Max Size: 250 ms on host42"))
                .containsExactly(
                        entry("anchors_retained", 0.5),
                        entry("anchors_recoverable", 0.25),
                        entry("anchors_lost", 0.25));
    }

    @Test
    void anAnchorMustBeKeptAsOftenAsItWasThere() {
        assertThat(of("user_id user_id", "user_id")).containsEntry("anchors_lost", 0.5);
        assertThat(of("user_id", "user_id user_id")).containsEntry("anchors_retained", 1.0);
    }

    @Test
    void evidenceGoesBeforeTheContext() {
        var reference = Map.<String, Object>of("evidence", List.of("port 8080"));
        assertThat(Scores.of(
                        new AnchorSurvival(), "port 8080, port 9090", reference, Response.context("port 8080 only")))
                .containsEntry("anchors_retained", 1.0);
    }

    @Test
    void withoutAnchorsItIsUnscored() {
        assertThat(Scores.all(new AnchorSurvival(), "plain words", Map.of(), Response.context("")))
                .contains(new Score.Unscored("anchors_lost", "the source has no anchors"));
        assertThat(new AnchorSurvival().appliesTo(new OpenExample("1", ""), Reference.none()))
                .isFalse();
    }

    @Test
    @Tag("ci")
    void aMegabyteTakesSeconds() {
        var text = new StringBuilder();
        for (var i = 0; text.length() < 1_000_000; i++) {
            text.append("line ")
                    .append(i)
                    .append(": user_")
                    .append(i % 977)
                    .append(" took ")
                    .append(i % 313)
                    .append(" ms\n");
        }
        Assertions.assertTimeout(
                Duration.ofMinutes(2),
                () -> assertThat(of(text.toString(), text.toString())).containsEntry("anchors_retained", 1.0));
    }
}
