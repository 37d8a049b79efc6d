package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.Profile;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Difficulty;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.run.CompactSuites;
import dev.assay.compact.scoring.CycleAnswers;
import dev.assay.compact.scoring.CycleScoring;
import dev.assay.compact.scoring.ScoringRules;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The example of the methodology, drawn from the template that ships and scored as the document says.
class WorkedExampleTest {
    private final DrawnCase drawn = drawn();

    private static DrawnCase drawn() {
        var generator = new CaseGenerator(Profile.STANDARD, Lexicon.bundled());
        var suite = CompactSuites.builtIn("worked-example", generator.dialect()).suite();
        return generator.draw(suite.templates().getFirst(), BigInteger.TWO, Difficulty.MEDIUM);
    }

    private CycleScoring.Scored scored(ScoringRules rules, String shortlist) {
        CompactCase one = drawn.drawn();
        var responses = Map.of("shortlist", shortlist, "origin", "EU", "near", "Portugal");
        return new CycleScoring(rules)
                .score(new CycleAnswers(0, one.items(), one.groundTruth(), Artifact.EMPTY, responses, 400, 100));
    }

    @ParameterizedTest
    @EnumSource(
            value = ScoringRules.class,
            names = {"METHODOLOGY", "STANDARD"})
    void aSupplierFromOutsideScoresZeroAndContradicts(ScoringRules rules) {
        var bindings = drawn.bindings();
        var scored = scored(rules, "%s (%s)".formatted(bindings.get("far"), bindings.get("country")));
        var card = scored.scorecard();
        assertThat(card.itemScores().getFirst().score()).isZero();
        assertThat(card.itemScores().getFirst().weight()).isEqualTo(3);
        assertThat(scored.detail().violating()).containsExactly("shortlist");
        double cycleScore = (3 * 0 + 3 * 1 + 2 * 1) / 8.0;
        assertThat(card.cycleScore()).isCloseTo(cycleScore, within(1e-12));
        assertThat(card.penalizedCycleScore()).isCloseTo(cycleScore * (1 - 1 / 3.0), within(1e-12));
    }

    @ParameterizedTest
    @EnumSource(
            value = ScoringRules.class,
            names = {"METHODOLOGY", "STANDARD"})
    void whoKeepsTheRuleScoresAll(ScoringRules rules) {
        var card = scored(rules, "%s (Portugal)".formatted(drawn.bindings().get("near")))
                .scorecard();
        assertThat(card.penalizedCycleScore()).isEqualTo(1);
        assertThat(card.compressionRatio()).isEqualTo(4);
        assertThat(List.of(drawn.drawn().transcript().turns().getFirst().tags()))
                .containsExactly(List.of("critical_constraint"));
    }
}
