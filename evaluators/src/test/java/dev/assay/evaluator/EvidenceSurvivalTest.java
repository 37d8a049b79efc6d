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
        assertThat(Scores.of(EVALUATOR, REFERENCE, Response.context("1912 is when she was born")))
                .containsEntry("evidence_survival", 0.0);
    }

    @Test
    void spaceCaseAndUnicodeFormDoNotMatter() {
        assertThat(survival("cafe\u0301 “Zum Löwen” closes", "Café  \"ZUM LÖWEN\"\n closes at ten"))
                .isEqualTo(1);
        assertThat(survival("10\u00B2 meters", "102 meters")).isEqualTo(0);
    }

    @Test
    void piecesEndAtTokenBorders() {
        assertThat(survival("port 80", "the port 8080 is open")).isEqualTo(0);
        assertThat(survival("port 80", "the port 80, as before")).isEqualTo(1);
        assertThat(survival("5 degrees", "-5 degrees")).isEqualTo(0);
        assertThat(survival("node-1", "node-1-backup is up")).isEqualTo(0);
    }

    @Test
    void jsonMayHaveAnotherLayout() {
        assertThat(survival("{\"id\": 5, \"tags\": [1, 2]}", "[{\"id\":5,\"tags\":[1,2]}]"))
                .isEqualTo(1);
        assertThat(survival("{\"id\": 5}", "{\"id\":55}")).isEqualTo(0);
    }

    @Test
    void aPieceListedTwiceMustBeThereTwice() {
        Map<String, Object> twice = Map.of("evidence", List.of("kxwqla", "kxwqla", "kxwqla", "pomert"));
        assertThat(Scores.of(EVALUATOR, twice, Response.context("kxwqla ... pomert kxwqla")))
                .containsEntry("evidence_survival", 0.75);
    }

    @Test
    void aPieceThatIsAlwaysInsideALongerTokenNeedsNoBorders() {
        Map<String, Object> inside = Map.of("evidence", List.of("bc12"));
        assertThat(Scores.of(EVALUATOR, "abc123", inside, Response.context("abc123")))
                .containsEntry("evidence_survival", 1.0);
    }

    @Test
    void aParaphraseHasAScoreOfItsOwn() {
        var kept = Response.context("Writing has an enforced limit of 90 every minute.");
        Map<String, Object> piece = Map.of("evidence", List.of("The limit for writing is enforced at 90 per minute."));
        assertThat(Scores.of(EVALUATOR, piece, kept)).containsEntry("evidence_survival", 0.0);
        assertThat(Scores.of(new EvidenceParaphrase(), piece, kept)).containsEntry("evidence_paraphrased", 1.0);
    }

    @Test
    void whatIsDeniedOrChangedIsNoParaphrase() {
        Map<String, Object> piece = Map.of("evidence", List.of("The limit for writing is enforced at 90 per minute."));
        for (var kept : List.of(
                "The writing limit of 90 per minute is not enforced.",
                "Writing is limited to 120 per minute, and that is enforced.",
                "The limit for writing is enforced at 90 per minute.")) {
            assertThat(Scores.of(new EvidenceParaphrase(), piece, Response.context(kept)))
                    .as(kept)
                    .containsEntry("evidence_paraphrased", 0.0);
        }
    }

    @Test
    void whatASystemDoesNotShowIsUnscored() {
        assertThat(Scores.all(EVALUATOR, "", REFERENCE, Response.answer("born in 1912, in Oslo")))
                .hasSize(2)
                .allMatch(score -> score instanceof Score.Unscored unscored
                        && unscored.reason().equals("the system shows no context"));
    }

    private static double survival(String piece, String kept) {
        return Scores.of(EVALUATOR, Map.of("evidence", List.of(piece)), Response.context(kept))
                .getOrDefault("evidence_survival", Double.NaN);
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
