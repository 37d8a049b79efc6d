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
import java.util.Random;
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
    void aCopyOfAHeadlineCostsNothing() {
        var a = rows(0, 12, 0.2).map(ComparisonTest::twice);
        var b = rows(0, 12, 0.5).map(ComparisonTest::twice);
        assertThat(Comparison.of(a, b, DESIGN).scores())
                .hasSize(2)
                .allSatisfy(score -> assertThat(score.paired().pValue())
                        .isEqualTo(score.paired().rawPValue()));
    }

    @Test
    void diagnosticsAreNotAdjustedAndComeLast() {
        var random = new Random(7);
        var a = IntStream.range(0, 12).mapToObj(i -> three(i, random)).toList();
        var b = IntStream.range(0, 12).mapToObj(i -> three(i, random)).toList();
        var all = Comparison.of(a.stream(), b.stream(), DESIGN);
        var one = Comparison.of(a.stream(), b.stream(), "recall"::equals, DESIGN);
        assertThat(one.scores()).extracting(Comparison.OfScore::score).containsExactly("recall", "f1", "other");
        assertThat(one.scores()).extracting(Comparison.OfScore::isHeadline).containsExactly(true, false, false);
        assertThat(one.scores())
                .allSatisfy(score -> assertThat(score.paired().pValue())
                        .isEqualTo(score.paired().rawPValue()));
        assertThat(all.scores())
                .anySatisfy(score -> assertThat(score.paired().pValue())
                        .isGreaterThan(score.paired().rawPValue()));
    }

    private static EvalRow three(int example, Random random) {
        return row(example, 0, 0)
                .withScores(List.of(
                        Score.of("f1", random.nextDouble()),
                        Score.of("recall", random.nextDouble()),
                        Score.of("other", random.nextDouble())));
    }

    @Test
    void compressionIsTheRatioOfSums() {
        // 10 of 100 and 900 of 1,000 are kept: 1 − 910 / 1,100, not the mean of 0.9 and 0.1.
        var a = Stream.of(sized(1, 100, 100), sized(2, 1000, 1000));
        var b = Stream.of(sized(1, 100, 10), sized(2, 1000, 900));
        var compression = Comparison.of(a, b, DESIGN).scores().stream()
                .filter(score -> score.score().equals(Comparison.COMPRESSION))
                .findFirst()
                .orElseThrow();
        assertThat(compression.meanA()).isZero();
        assertThat(compression.meanB()).isCloseTo(1 - 910 / 1100.0, within(1e-12));
    }

    private static EvalRow sized(int example, int before, int after) {
        var row = row(example, 0, 0);
        return new EvalRow(
                row.key(), row.cluster(), row.outcome(), 0, Sizes.ofTokens(before, after), row.scores(), Map.of());
    }

    @Test
    void clustersOfTwoDatasetsWithOneNameAreTwo() {
        var a = Stream.of(in("x", 0.1), in("y", 0.2));
        var b = Stream.of(in("x", 0.3), in("y", 0.9));
        var comparison = Comparison.of(a, b, DESIGN);
        assertThat(comparison.clusters()).isEqualTo(2);
        assertThat(comparison.scores().getFirst().paired().clusters()).isEqualTo(2);
    }

    private static EvalRow in(String dataset, double score) {
        return new EvalRow(
                new TrialKey(0, "s", dataset, "e1", 0),
                "e1",
                new Outcome.Answered(Response.answer("")),
                0,
                Sizes.UNKNOWN,
                List.of(Score.of("f1", score)),
                Map.of());
    }

    @Test
    void failedExamplesAreCountedAndCanBeTakenAsZero() {
        var b = IntStream.range(0, 10).mapToObj(i -> i < 5 ? row(i, 0, 1) : failed(i));
        var comparison = Comparison.of(IntStream.range(0, 10).mapToObj(i -> row(i, 0, 1)), b, DESIGN);
        assertThat(comparison.failedB()).isEqualTo(5);
        var only = comparison.scores().getFirst();
        assertThat(only.meanB()).isEqualTo(1);
        assertThat(only.worstB()).isEqualTo(0.5);
        assertThat(only.worstA()).isEqualTo(1);
    }

    private static EvalRow failed(int example) {
        return new EvalRow(
                new TrialKey(0, "s", "d", "e" + example, 0),
                "e" + example,
                new Outcome.Failed("crash", "it ended"),
                0,
                Sizes.UNKNOWN,
                List.of(),
                Map.of());
    }

    private static EvalRow twice(EvalRow row) {
        var value = row.score("f1").orElseThrow();
        return row.withScores(List.of(Score.of("f1", value), Score.of("recall", value)));
    }
}
