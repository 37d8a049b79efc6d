package dev.assay.sequential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PairedRowsTest {
    private static final String SCORE = "kept";

    private static EvalRow row(String system, int example, OptionalDouble quality) {
        return new EvalRow(
                new TrialKey(0, system, "d", "e" + example, 0),
                "c" + example,
                quality.isPresent()
                        ? new Outcome.Answered(Response.context("text"))
                        : new Outcome.Failed("exit-1", "too hard"),
                0.1,
                Sizes.UNKNOWN,
                quality.stream().mapToObj(value -> Score.of(SCORE, value)).toList(),
                Map.of());
    }

    /// Both keep all of an easy example and nothing of a hard one, or B fails on it.
    private static PairedRows pairs(boolean countsFailures) {
        var rows = new ArrayList<EvalRow>();
        for (int e = 0; e < 10; e++) {
            boolean isHard = e % 2 == 1;
            rows.add(row("a", e, OptionalDouble.of(isHard ? 0.4 : 1)));
            rows.add(row("b", e, isHard ? OptionalDouble.empty() : OptionalDouble.of(1)));
        }
        return PairedRows.of(List.of("a", "b"), SCORE, new ClusterOrder(1), rows.stream(), countsFailures);
    }

    @Test
    void aSystemThatFailsOnHardExamplesIsWorseForIt() {
        assertThat(pairs(true).examples()).isEqualTo(10);
        assertThat(pairs(true).delta()).isCloseTo(-0.2, within(1e-9));
    }

    @Test
    void whereAModelMayHaveFailedTheExampleIsLeftOut() {
        assertThat(pairs(false).examples()).isEqualTo(5);
        assertThat(pairs(false).delta()).isZero();
    }

    @Test
    void anExampleBothFailOnSaysNothing() {
        var rows = List.of(row("a", 1, OptionalDouble.empty()), row("b", 1, OptionalDouble.empty()));
        assertThat(PairedRows.of(List.of("a", "b"), SCORE, new ClusterOrder(1), rows.stream(), true)
                        .examples())
                .isZero();
    }
}
