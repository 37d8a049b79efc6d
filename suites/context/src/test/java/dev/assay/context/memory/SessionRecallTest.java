package dev.assay.context.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SessionRecallTest {
    private static final SessionRecall RECALL = new SessionRecall(3);

    private static List<Double> scores(List<String> evidence, List<String> recalled) {
        return RECALL
                .score(
                        new OpenExample("1", ""),
                        new OpenReference(Map.of("evidence_sessions", evidence)),
                        new Response(Optional.of("x"), Optional.empty(), Map.of("recalled", recalled)))
                .stream()
                .map(score -> ((Score.Value) score).value())
                .toList();
    }

    @Test
    void allFoundFirstIsFullMarks() {
        assertThat(scores(List.of("a", "b"), List.of("b", "a", "c"))).containsExactly(1.0, 1.0, 1.0);
    }

    @Test
    void rankCountsForTheGainAlone() {
        var scores = scores(List.of("a", "b"), List.of("x", "a", "b"));

        assertThat(scores.subList(0, 2)).containsExactly(1.0, 1.0);
        double log3 = Math.log(3) / Math.log(2);
        assertThat(scores.getLast()).isCloseTo((1 / log3 + 0.5) / (1 + 1 / log3), within(1e-12));
    }

    @Test
    void whatComesAfterTheFirstFewDoesNotCount() {
        assertThat(scores(List.of("a", "b"), List.of("a", "x", "y", "b")).subList(0, 2))
                .containsExactly(1.0, 0.0);
        assertThat(scores(List.of("a"), List.of("x", "y", "z", "a"))).containsExactly(0.0, 0.0, 0.0);
        assertThat(scores(List.of("a"), List.of())).containsExactly(0.0, 0.0, 0.0);
    }

    @Test
    void aSessionRecalledTwiceCountsOnce() {
        assertThat(scores(List.of("a", "b"), List.of("a", "a", "a", "b"))).startsWith(1.0, 1.0);
    }

    @Test
    void aMemoryThatDoesNotSayIsUnscored() {
        var reference = new OpenReference(Map.of("evidence_sessions", List.of("a")));

        assertThat(RECALL.score(new OpenExample("1", ""), reference, Response.answer("x")))
                .hasSize(3)
                .contains(new Score.Unscored("recall_any@3", "the memory does not say what it recalled"));
        assertThat(RECALL.appliesTo(new OpenExample("1", ""), reference)).isTrue();
        assertThat(RECALL.appliesTo(new OpenExample("1", ""), Reference.none())).isFalse();
    }
}
