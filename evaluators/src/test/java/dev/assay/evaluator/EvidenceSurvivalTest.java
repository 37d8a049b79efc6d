package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EvidenceSurvivalTest {
    private static final EvidenceSurvival EVALUATOR = new EvidenceSurvival();
    private static final Map<String, Object> REFERENCE = Map.of("evidence", List.of("born in 1912", "in Oslo"));

    @Test
    void theShareOfPiecesFoundIsTheScore() {
        assertThat(Scores.of(EVALUATOR, REFERENCE, Response.context("She was born in 1912.")))
                .containsEntry("evidence_survival", 0.5)
                .containsEntry("evidence_complete", 0.0);
    }

    @Test
    void allPiecesMakeItComplete() {
        assertThat(Scores.of(EVALUATOR, REFERENCE, Response.context("in Oslo, born in 1912")))
                .containsEntry("evidence_survival", 1.0)
                .containsEntry("evidence_complete", 1.0);
    }

    @Test
    void theContextCountsAndNotTheAnswer() {
        var response = new Response(Optional.of("born in 1912, in Oslo"), Optional.of("nothing"), Map.of());
        assertThat(Scores.of(EVALUATOR, REFERENCE, response)).containsEntry("evidence_survival", 0.0);
    }

    @Test
    void aRewordedPieceIsLost() {
        assertThat(Scores.of(EVALUATOR, REFERENCE, Response.context("Born in 1912")))
                .containsEntry("evidence_survival", 0.0);
    }

    @Test
    void itAppliesOnlyWhereThereIsEvidence() {
        assertThat(EVALUATOR.appliesTo(new OpenExample("1", ""), Reference.none()))
                .isFalse();
        assertThat(Scores.all(EVALUATOR, "", Map.of(), Response.context("x")))
                .first()
                .isEqualTo(new Score.Unscored("evidence_survival", "the reference names no evidence"));
    }
}
