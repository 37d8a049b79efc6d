package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DistractorRetentionTest {
    @Test
    void theShareOfDistractorsKeptCounts() {
        var reference = Map.<String, Object>of("distractors", List.of("the old key is red", "the spare key is gray"));
        assertThat(Scores.of(
                        new DistractorRetention(),
                        "",
                        reference,
                        Response.context("the key is blue; the old\nkey is red")))
                .containsExactly(entry("distractors_kept", 0.5));
    }

    @Test
    void itAppliesWhereDistractorsAreNamed() {
        assertThat(new DistractorRetention().appliesTo(new OpenExample("1", ""), Reference.none()))
                .isFalse();
    }
}
