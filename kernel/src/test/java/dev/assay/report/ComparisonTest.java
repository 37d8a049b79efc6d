package dev.assay.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.stats.Design;
import dev.assay.stats.PairedComparison.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final Design DESIGN = Design.withMargin(0.05);

    private static EvalRow row(int example, int repeat, double score) {
        return new EvalRow(
                new TrialKey(0, "s", "d", "e" + example, repeat),
                "e" + example,
                new Outcome.Answered(Response.answer("")),
                0,
                Sizes.UNKNOWN,
                List.of(Score.of("f1", score)),
                Map.of());
    }

    private static Stream<EvalRow> rows(int from, int to, double score) {
        return IntStream.range(from, to).mapToObj(i -> row(i, 0, score + i % 3 * 0.1));
    }

    @Test
    void deltasAreBLessAAndFlipsSayWhoHadWhat() {
        var comparison = Comparison.of(rows(0, 40, 0.2), rows(0, 40, 0.5), DESIGN);
        var only = comparison.scores().getFirst();
        assertThat(only.paired().delta()).isCloseTo(0.3, within(1e-9));
        assertThat(only.meanB() - only.meanA()).isPositive();
        assertThat(only.paired().verdict()).isEqualTo(Verdict.BETTER);
        assertThat(only.flips())
                .hasSize(40)
                .allSatisfy(flip -> assertThat(flip.b()).isGreaterThan(flip.a()));
    }

    @Test
    void onlyExamplesOfBothSidesArePaired() {
        var comparison = Comparison.of(rows(0, 30, 0.2), rows(10, 40, 0.5), DESIGN);
        assertThat(comparison.paired()).isEqualTo(20);
        assertThat(comparison.unpaired()).isEqualTo(20);
        assertThat(comparison.scores().getFirst().paired().count()).isEqualTo(20);
    }

    @Test
    void repeatsAreAveragedBeforeTheyArePaired() {
        var a = Stream.of(row(1, 0, 0), row(1, 1, 1), row(2, 0, 0.5));
        var b = Stream.of(row(1, 0, 0.5), row(2, 0, 0.5));
        var only = Comparison.of(a, b, DESIGN).scores().getFirst();
        assertThat(only.paired().delta()).isZero();
        assertThat(only.flips()).isEmpty();
    }

    @Test
    void pValuesAreAdjustedOverTheScores() {
        var a = rows(0, 12, 0.2).map(ComparisonTest::twice);
        var b = rows(0, 12, 0.5).map(ComparisonTest::twice);
        assertThat(Comparison.of(a, b, DESIGN).scores())
                .hasSize(2)
                .allSatisfy(score -> assertThat(score.paired().pValue()).isEqualTo(2 * score.rawPValue()));
    }

    private static EvalRow twice(EvalRow row) {
        var value = row.score("f1").orElseThrow();
        return row.withScores(List.of(Score.of("f1", value), Score.of("recall", value)));
    }
}
