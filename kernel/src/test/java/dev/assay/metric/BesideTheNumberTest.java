package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.assay.api.EvalRow;
import dev.assay.api.Interval;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.stats.Bounds;
import dev.assay.stats.Clusters;
import dev.assay.stats.MeanInterval;
import dev.assay.stats.Proportion;
import dev.assay.stats.Ratio;
import dev.assay.stats.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collector;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What is shown with a number: its interval, what was left out of it, why there is none, and that it is the same
/// however
/// the rows were shared out.
class BesideTheNumberTest {
    private static final double[] SCORES = {0.9, 0.2, 0.75, 0.4, 1, 0.3, 0.6, 0.1};
    private static final int[] INPUT = {100, 900, 250, 400, 333, 720, 150, 640};
    private static final int[] OUTPUT = {50, 300, 250, 100, 90, 710, 15, 500};

    private static List<EvalRow> rows() {
        return IntStream.range(0, SCORES.length)
                .mapToObj(i -> Rows.withTokens(Rows.row(i, Score.of("f1", SCORES[i])), INPUT[i], OUTPUT[i]))
                .toList();
    }

    private static double[] doubles(int[] values) {
        return IntStream.of(values).asDoubleStream().toArray();
    }

    private static Interval of(Ratio ratio, Bounds bounds) {
        return MeanInterval.of(ratio, bounds, 0.95).orElseThrow();
    }

    private static Interval interval(Metric metric, String name) {
        return Rows.measured(Rows.fold(metric, rows()), name).interval().orElseThrow();
    }

    private static void assertEnds(Interval interval, double low, double high) {
        assertThat(interval.low()).isCloseTo(low, offset(1e-12));
        assertThat(interval.high()).isCloseTo(high, offset(1e-12));
    }

    /// The same rows, folded at once and as two halves that are put together.
    private static List<MetricValue> inHalves(Metric metric, List<EvalRow> rows) {
        return halves(metric.collector(), rows);
    }

    private static <A> List<MetricValue> halves(
            Collector<EvalRow, A, List<MetricValue>> collector, List<EvalRow> rows) {
        A first = collector.supplier().get();
        A second = collector.supplier().get();
        rows.subList(0, rows.size() / 2).forEach(row -> collector.accumulator().accept(first, row));
        rows.subList(rows.size() / 2, rows.size())
                .forEach(row -> collector.accumulator().accept(second, row));
        return collector.finisher().apply(collector.combiner().apply(first, second));
    }

    @Test
    void compressionTurnsTheIntervalOfWhatIsKeptRound() {
        var kept = of(Ratio.of(doubles(OUTPUT), doubles(INPUT), Clusters.none(8)), Bounds.UNIT);
        assertEnds(
                interval(new CompressionRatio(Profile.STANDARD), "compression_ratio"), 1 - kept.high(), 1 - kept.low());
    }

    @Test
    void scoresPerThousandTokensHaveTheIntervalOfTheirRatio() {
        var perToken = of(Ratio.of(SCORES, doubles(INPUT), Clusters.none(8)), Bounds.FROM_ZERO);
        assertEnds(
                interval(new TokenEfficiency("f1", Profile.STANDARD), "token_efficiency_raw[f1]"),
                1000 * perToken.low(),
                1000 * perToken.high());
    }

    @Test
    void theCostOfAPassHasAnIntervalAndSoHasTheirNumber() {
        // Of two rows in a cluster, one passes.
        var rows = IntStream.range(0, 16)
                .mapToObj(i -> Rows.inCluster(sized(i, i % 2, 10 + i * i % 7 + i), "c" + i / 2))
                .toList();
        var tokens = IntStream.range(0, 16).mapToDouble(i -> 10 + i * i % 7 + i).toArray();
        var passes = IntStream.range(0, 16).mapToDouble(i -> i % 2).toArray();
        var clusters = Clusters.of(IntStream.range(0, 16).map(i -> i / 2).toArray());
        var values = Rows.fold(new CostOfPass(0.5, "f1", Profile.STANDARD), rows);

        var cost = of(Ratio.of(tokens, passes, clusters), Bounds.FROM_ZERO);
        assertEnds(Rows.measured(values, "cost_of_pass[f1>=0.5]").interval().orElseThrow(), cost.low(), cost.high());
        var share = Proportion.exact(Sample.of(passes, clusters), 0.95).orElseThrow();
        assertEnds(
                Rows.measured(values, "num_passing[f1>=0.5]").interval().orElseThrow(),
                16 * share.low(),
                16 * share.high());
    }

    @Test
    void theMeanOfASampleHasTheNarrowestBoundsThatFit() {
        assertThat(Confidence.ofMean(Sample.of(SCORES)))
                .isEqualTo(MeanInterval.of(Sample.of(SCORES), Bounds.UNIT, 0.95))
                .isPresent();
    }

    @Test
    void rowsWithoutScoreOrTokensAreCountedAsLeftOut() {
        var rows = List.of(
                rows().getFirst(),
                Rows.row(10, Score.of("f1", 1)),
                Rows.withTokens(Rows.row(11), 10, 5),
                Rows.failed(12, "crash"));
        for (var metric : List.<Metric>of(
                new CostOfPass(0.5, "f1", Profile.STANDARD),
                new TokenEfficiency("f1", Profile.STANDARD),
                new ParetoRank("f1", Profile.STANDARD))) {
            assertThat(Rows.fold(metric, rows))
                    .isNotEmpty()
                    .allSatisfy(value -> assertThat(value.unscored())
                            .as("%s of %s", value.name(), metric.name())
                            .isEqualTo(3));
        }
    }

    @Test
    void aQuantileNeedsTwentyRowsBeyondTheMedianAndAHundredAtTheEnd() {
        assertThat(latency(19, "latency_p95")).isInstanceOf(MetricValue.Absent.class);
        assertThat(latency(20, "latency_p95")).isInstanceOf(MetricValue.Measured.class);
        assertThat(latency(99, "latency_p99")).isInstanceOf(MetricValue.Absent.class);
        assertThat(latency(100, "latency_p99")).isInstanceOf(MetricValue.Measured.class);
    }

    private static MetricValue latency(int rows, String name) {
        var timed = IntStream.range(0, rows).mapToObj(i -> Rows.timed(i, 1 + i)).toList();
        return Rows.fold(new Latency(Profile.STANDARD), timed).stream()
                .filter(value -> value.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aNumberThatCannotBeGivenSaysWhy() {
        var nothing = List.of(Rows.failed(1, "crash"));
        assertThat(Rows.fold(new CostOfPass(0.5, "f1", Profile.STANDARD), nothing))
                .containsExactly(
                        new MetricValue.Absent(
                                "cost_of_pass[f1>=0.5]", "no rows with both score and output tokens", 0, 1),
                        new MetricValue.Absent(
                                "num_passing[f1>=0.5]", "no rows with both score and output tokens", 0, 1));
        assertThat(Rows.fold(new TokenEfficiency("f1", Profile.STANDARD), nothing))
                .containsExactly(
                        new MetricValue.Absent("token_efficiency[f1]", Scores.NONE, 0, 1),
                        new MetricValue.Absent("token_efficiency_raw[f1]", Scores.NONE, 0, 1));
        var empty = List.of(Rows.withTokens(Rows.row(1, Score.of("f1", 1)), 0, 0));
        assertThat(Rows.fold(new TokenEfficiency("f1", Profile.STANDARD), empty))
                .containsExactly(
                        new MetricValue.Absent("token_efficiency[f1]", "no input tokens", 1, 0),
                        new MetricValue.Absent("token_efficiency_raw[f1]", "no input tokens", 1, 0));
        assertThat(Rows.fold(new Failures(), List.of()))
                .containsExactly(new MetricValue.Absent("failures", "no trials", 0, 0));
    }

    @Test
    void ranksAreThoseOfTheMeansAndNameTheirScore() {
        var metric = new ParetoRank("f1", Profile.STANDARD);
        var collected = new LinkedHashMap<String, List<MetricValue>>();
        collected.put("good", Rows.fold(metric, sized(1, 0.9, 10)));
        collected.put("cheap", Rows.fold(metric, sized(2, 0.5, 1)));
        collected.put("dear", Rows.fold(metric, sized(3, 0.9, 20)));
        collected.put("unscored", Rows.fold(metric, Rows.row(4)));
        assertThat(metric.ranked(collected))
                .containsExactly(
                        Map.entry("good", rank(1)),
                        Map.entry("cheap", rank(1)),
                        Map.entry("dear", rank(2)),
                        Map.entry(
                                "unscored",
                                List.of(new MetricValue.Absent(
                                        "pareto_rank[f1]", "no rows with both score and tokens", 0, 1))));
        assertThat(new ParetoRank("f1", Profile.COMPAT).ranked(collected)).isEqualTo(collected);
    }

    private static EvalRow sized(int id, double score, int tokens) {
        return Rows.withTokens(Rows.row(id, Score.of("f1", score)), 100, tokens);
    }

    private static List<MetricValue> rank(int rank) {
        return List.of(new MetricValue.Measured(
                "pareto_rank[f1]", rank, 1, 0, Optional.empty(), MetricValue.Evidence.UNCOUNTED));
    }

    @Test
    void compressionIsReadFromTokensElseFromTheBillElseFromBytes() {
        var billed = Rows.withMetadata(Rows.row(1), Map.of("sent_tokens", 200, "prompt_tokens", 50));
        assertThat(compression(billed)).isEqualTo(0.75);
        var none = OptionalInt.empty();
        var bytes = new Sizes(OptionalInt.of(1000), OptionalInt.of(100), none, none, none);
        assertThat(compression(resized(billed, bytes))).isEqualTo(0.75);
        assertThat(compression(resized(Rows.row(1), bytes))).isEqualTo(0.9);
        var halfBilled = Rows.withMetadata(Rows.row(1), Map.of("sent_tokens", 200));
        assertThat(compression(resized(halfBilled, bytes))).isEqualTo(0.9);
        var halfPaid = Rows.withMetadata(Rows.row(1), Map.of("prompt_tokens", 200));
        assertThat(compression(resized(halfPaid, bytes))).isEqualTo(0.9);
        for (var sizes : List.of(
                new Sizes(OptionalInt.of(1000), none, none, none, none),
                new Sizes(none, OptionalInt.of(1000), none, none, none))) {
            assertThat(Rows.fold(new CompressionRatio(Profile.STANDARD), resized(Rows.row(1), sizes)))
                    .containsExactly(new MetricValue.Absent("compression_ratio", "no rows with both sizes", 0, 1));
        }
    }

    private static double compression(EvalRow row) {
        return Rows.measured(Rows.fold(new CompressionRatio(Profile.STANDARD), row), "compression_ratio")
                .value();
    }

    private static EvalRow resized(EvalRow row, Sizes sizes) {
        return new EvalRow(
                row.key(), row.cluster(), row.outcome(), row.latencySeconds(), sizes, row.scores(), row.metadata());
    }

    @Test
    void repeatsAreCountedTogetherHoweverTheRowsWereSharedOut() {
        // Example 1 passes 2 of 2, example 2 one of 3, example 5 one of 2, examples 3, 6 and 7 none of 2; two answers
        // have
        // no score.
        var rows = List.of(
                Rows.row(1, Score.of("f1", 1)),
                Rows.row(2, Score.of("f1", 1)),
                Rows.row(3, Score.of("f1", 0)),
                Rows.row(4),
                Rows.row(1, Score.of("f1", 1)),
                Rows.row(2, Score.of("f1", 0)),
                Rows.row(3, Score.of("f1", 0.4)),
                Rows.row(2, Score.of("f1", 0.1)),
                Rows.row(5, Score.of("f1", 1)),
                Rows.row(5, Score.of("f1", 0)),
                Rows.row(6, Score.of("f1", 0)),
                Rows.row(7, Score.of("f1", 0)),
                Rows.row(6, Score.of("f1", 0)),
                Rows.row(7, Score.of("f1", 0)),
                Rows.row(4));
        var metric = new Consistency(0.5, "f1");
        var values = Rows.fold(metric, rows);
        assertThat(inHalves(metric, rows)).isEqualTo(values);
        assertThat(values).allSatisfy(value -> assertThat(value.unscored()).isEqualTo(2));
        assertThat(Rows.measured(values, "always_pass[f1>=0.5]").value()).isCloseTo(1 / 6.0, offset(1e-12));
        assertThat(Rows.measured(values, "sometimes_pass[f1>=0.5]").value()).isCloseTo(2 / 6.0, offset(1e-12));
        assertThat(Rows.measured(values, "never_pass[f1>=0.5]").value()).isCloseTo(3 / 6.0, offset(1e-12));
        assertThat(Rows.measured(values, "pass@1[f1>=0.5]").value()).isCloseTo(11 / 36.0, offset(1e-12));
    }

    @Test
    void aRepeatThatFailedDidNotPassHoweverLowTheBar() {
        var values = Rows.fold(
                new Consistency(-5, "f1"),
                Rows.row(1, Score.of("f1", 0)),
                Rows.row(1, Score.of("f1", -4)),
                Rows.row(2, Score.of("f1", 0)),
                Rows.failed(2, "crash"),
                Rows.failed(3, "crash"),
                Rows.failed(3, "crash"));
        assertThat(values.stream().map(MetricValue.Measured.class::cast).map(MetricValue.Measured::value))
                .usingElementComparator((a, b) -> Math.abs(a - b) < 1e-12 ? 0 : Double.compare(a, b))
                .containsExactly(0.5, 2 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0, 1 / 3.0);
    }

    @Test
    void everyMetricIsTheSameHoweverTheRowsWereSharedOut() {
        var rows = new ArrayList<>(rows());
        rows.add(Rows.failed(20, "crash"));
        rows.add(Rows.row(21));
        for (var metric : List.<Metric>of(
                new MeanScore("f1"),
                new CompressionRatio(Profile.STANDARD),
                new CostOfPass(0.5, "f1", Profile.STANDARD),
                new TokenEfficiency("f1", Profile.STANDARD),
                new ParetoRank("f1", Profile.STANDARD),
                new Failures())) {
            assertThat(inHalves(metric, rows)).as(metric.name()).isEqualTo(Rows.fold(metric, rows));
        }
    }
}
