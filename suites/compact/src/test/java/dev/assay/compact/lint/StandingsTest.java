package dev.assay.compact.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class StandingsTest {
    private static Standings with(double trick, double wrong, double verbatim) {
        return new Standings(
                Map.of("null", 0.0, "oracle", 1.0),
                Map.of("rule-ledger", 0.6),
                Map.of("first turns", trick),
                Map.of("swapped", wrong),
                verbatim);
    }

    @Test
    void aSuiteThatRewardsNoTrickIsValid() {
        assertThat(with(0.3, 0.05, 0.97).problems("x")).isEmpty();
    }

    @Test
    void aTrickOnTheScaleOrNearAnHonestMethodIsAProblem() {
        assertThat(with(0.40, 0, 1).problems("x")).singleElement().asString().contains("0.400 on the scale");
        assertThat(with(0.46, 0, 1).problems("x")).hasSize(2).last().asString().contains("best honest method");
    }

    @Test
    void lostWordsAndRewardedFalsehoodAreProblems() {
        assertThat(with(0, 0.2, 0.9).problems("x"))
                .anySatisfy(problem -> assertThat(problem).contains("everything as it was said"))
                .anySatisfy(problem -> assertThat(problem).contains("\"swapped\" scores 0.200"));
    }
}
