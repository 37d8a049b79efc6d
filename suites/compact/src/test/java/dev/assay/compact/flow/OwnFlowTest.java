package dev.assay.compact.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Profile;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.run.ScriptedCalls;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.json.Json;
import dev.assay.tokens.BpeTokens;
import java.util.List;
import org.junit.jupiter.api.Test;

/// One case of our own through two cycles by the original's rules, every call scripted, every number by hand.
class OwnFlowTest {
    private static final double EXACT = 1e-12;

    private static final CompactCase CASE = CompactCase.of(Json.readMap("""
            {"case_id":"own","template_key":"own_v1","template_version":"1.0.0","seed":1,"difficulty":"easy",
             "transcript":{"turns":[
               {"id":0,"role":"user","content":"Ilse keeps the key. Never open gate two.","tags":["critical"]},
               {"id":1,"role":"assistant","content":"Understood.","tags":[]}]},
             "ground_truth":{"forbidden_behaviors":["open gate two"]},
             "evaluation_items":[
               {"key":"rule","item_type":"forbidden_behavior_retention","prompt":"What is forbidden?",
                "expected":{"check":"contains_normalized","value":"open gate two"}},
               {"key":"plan","item_type":"planning_soundness","prompt":"What next?",
                "expected":{"check":"forbidden_absent","value":"open gate two"}},
               {"key":"who","item_type":"entity_integrity","prompt":"Who keeps the key?",
                "expected":{"check":"contains_normalized","value":"Ilse"}}]}"""));

    /// Compaction and three answers; then what the assistant goes on to say, and the same again.
    private final ScriptedCalls model = ScriptedCalls.of(List.of(
            " Ilse has a key. ",
            "Never OPEN gate two.",
            "We wait.",
            "Bruno",
            " Fine. ",
            "A key.",
            "nothing",
            "Open gate two!",
            "ILSE does."));

    private CaseOutcome.Done run() throws InterruptedException {
        var flow = new FlowSetup(
                DriftContext.FULL_TRANSCRIPT,
                1,
                new CaseGenerator(Profile.COMPAT, Lexicon.bundled()),
                new ArtifactPrompts(ArtifactFence.of("own")));
        var tested = new TestedMethod(Profile.COMPAT, RunFixture.method("naive-summary"), flow, model, model);
        return (CaseOutcome.Done)
                new CaseTrial(tested, new CaseJudge(ScoringRules.COMPAT, BpeTokens.CL100K_BASE)).run(CASE);
    }

    @Test
    void aCycleIsACompactionAndItsQuestionsAndGoesOnWithTwoTurns() throws InterruptedException {
        var record = run().record();

        assertThat(model.requests()).hasSize(9);
        assertThat(record.cycles()).hasSize(2);
        assertThat(record.cycles().getFirst().artifact().summaryText()).isEqualTo("Ilse has a key.");
        assertThat(record.cycles().getFirst().artifact().selectedSourceTurnIds())
                .extracting(Number::intValue)
                .containsExactly(0, 1);
        assertThat(record.cycles().getLast().appended()).extracting(Turn::id).containsExactly(2, 3);
        assertThat(record.cycles().getLast().appended().getLast().content()).isEqualTo("Fine.");
        assertThat(record.cycles().getLast().artifact().selectedSourceTurnIds())
                .extracting(Number::intValue)
                .containsExactly(0, 1, 2, 3);
    }

    /// Weights are 3, 1 and 1. Cycle 0: (3 + 1 + 0) / 5, nothing violated. Cycle 1: (0 + 0 + 1) / 5, and of the two
    /// items that ask for no rule one does what is forbidden, so that half of the score is lost.
    @Test
    void scoresAreThoseOfTheOriginalsRules() throws InterruptedException {
        var result = run().result();

        var first = result.cycles().getFirst().scorecard();
        assertThat(first.cycleScore()).isCloseTo(0.8, within(EXACT));
        assertThat(first.contradictionRate()).isZero();
        assertThat(first.penalizedCycleScore()).isCloseTo(0.8, within(EXACT));
        var second = result.cycles().getLast();
        assertThat(second.scorecard().cycleScore()).isCloseTo(0.2, within(EXACT));
        assertThat(second.scorecard().contradictionRate()).isCloseTo(0.5, within(EXACT));
        assertThat(second.scorecard().penalizedCycleScore()).isCloseTo(0.1, within(EXACT));
        assertThat(second.driftDelta().orElseThrow()).isCloseTo(0.1 - 0.8, within(EXACT));
        assertThat(result.caseScore()).isCloseTo((0.8 + 0.1) / 2, within(EXACT));
        assertThat(result.driftResistance().orElseThrow()).isCloseTo(1 + (0.1 - 0.8), within(EXACT));
    }

    /// The seed counts violations over all three items, 0.2 · (1 − 1/3) in cycle 1, and measures drift on the scores
    /// before that.
    @Test
    void theSeedsRuleCountsEveryItem() throws InterruptedException {
        var judged = new CaseJudge(ScoringRules.METHODOLOGY, BpeTokens.CL100K_BASE).result(run().record());

        assertThat(judged.caseScore()).isCloseTo((0.8 + 0.2 * 2 / 3) / 2, within(EXACT));
        assertThat(judged.driftResistance().orElseThrow()).isCloseTo(1 + (0.2 - 0.8), within(EXACT));
    }
}
