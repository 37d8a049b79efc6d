package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.api.MetricValue.Absent;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.stats.Proportion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StandardProfileTest {
    private static final Profile STANDARD = Profile.STANDARD;

    @Test
    void unscoredAndFailedRowsAreLeftOutOfTheMeanAndCounted() {
        var rows = new ArrayList<>(Rows.scored(0.2, 0.4, 0.9));
        rows.add(Rows.row(7, new Score.Unscored("f1", "empty reply")));
        rows.add(Rows.row(8, Score.of("other", 1)));
        rows.add(Rows.failed(9, "timeout"));
        var mean = only(Rows.fold(new MeanScore("f1", STANDARD), rows));
        assertThat(mean.name()).isEqualTo("mean_score[f1]");
        assertThat(mean.value()).isCloseTo(0.5, within(1e-15));
        assertThat(mean.count()).isEqualTo(3);
        assertThat(mean.unscored()).isEqualTo(3);
        assertThat(mean.interval().orElseThrow().method()).isEqualTo("betting");
    }

    @Test
    void fiveClustersAreTooFewAndSixGetTheBootstrap() {
        var few = new double[5];
        var many = new double[6];
        Arrays.setAll(few, i -> i % 3);
        Arrays.setAll(many, i -> i % 3);
        assertThat(only(Rows.fold(new MeanScore("f1", STANDARD), Rows.scored(few)))
                        .interval())
                .isEmpty();
        assertThat(only(Rows.fold(new MeanScore("f1", STANDARD), Rows.scored(many)))
                        .interval()
                        .orElseThrow()
                        .method())
                .isEqualTo("bootstrap-t");
    }

    @Test
    void aFailedRowIsNotScoredEvenWhenItHasAScore() {
        var answered = Rows.scored(1, 0).getFirst();
        var failed = Rows.failed(2, "timeout").withScores(List.of(Score.of("f1", 0)));
        assertThat(only(Rows.fold(new MeanScore("f1", STANDARD), answered, failed))
                        .value())
                .isEqualTo(1);
    }

    @Test
    void noScoredRowsGiveNoNumber() {
        assertThat(Rows.fold(new MeanScore("f1", STANDARD), Rows.failed(0, "error")))
                .containsExactly(new Absent("mean_score[f1]", "no scored rows", 0, 1));
        assertThat(Rows.fold(new PassRate(0.5, "f1", STANDARD), Rows.failed(0, "error")))
                .containsExactly(new Absent("pass_rate[f1>=0.5]", "no scored rows", 0, 1));
    }

    @Test
    void oneRowSaysNextToNothingAboutAScoreAndNothingAboutSeconds() {
        var score = only(Rows.fold(new MeanScore("f1", STANDARD), Rows.scored(0.3)))
                .interval()
                .orElseThrow();
        assertThat(score.high() - score.low()).isGreaterThan(0.9);
        assertThat(Rows.measured(Rows.fold(new Latency(STANDARD), Rows.timed(0, 1)), "latency_mean")
                        .interval())
                .isEmpty();
    }

    @Test
    void repeatsOfAnExampleCountAsOne() {
        var rows = new ArrayList<EvalRow>();
        for (int i = 0; i < 30; i++) {
            rows.add(Rows.inCluster(Rows.row(i, Score.of("f1", i % 10 / 9.0)), "e" + i % 10));
        }
        var repeated = only(Rows.fold(new MeanScore("f1", STANDARD), rows));
        var once = only(Rows.fold(new MeanScore("f1", STANDARD), rows.subList(0, 10)));
        assertThat(repeated.count()).isEqualTo(30);
        var wide = once.interval().orElseThrow();
        assertThat(repeated.interval().orElseThrow().low()).isCloseTo(wide.low(), within(1e-12));
        assertThat(repeated.interval().orElseThrow().high()).isCloseTo(wide.high(), within(1e-12));
    }

    @Test
    void thousandsOfRowsUseStudentT() {
        var rows = IntStream.range(0, 5001)
                .mapToObj(i -> Rows.row(i, Score.of("f1", i % 3)))
                .toList();
        var mean = only(Rows.fold(new MeanScore("f1", STANDARD), rows));
        assertThat(mean.interval().orElseThrow().method()).isEqualTo("student-t");
    }

    @Test
    void fiftyYesesOutOfFiftyAreNoCertainty() {
        var yes = new double[50];
        Arrays.fill(yes, 1);
        var interval = only(Rows.fold(new MeanScore("f1", STANDARD), Rows.scored(yes)))
                .interval()
                .orElseThrow();
        assertThat(interval.method()).isEqualTo("clopper-pearson");
        assertThat(interval.low()).isCloseTo(Math.pow(0.025, 1 / 50.0), within(1e-9));
        assertThat(interval.high()).isEqualTo(1);
    }

    @Test
    void theSameExampleIdInTwoDatasetsIsTwoExamples() {
        var rows = new ArrayList<EvalRow>();
        for (var row : Rows.scored(1, 0, 1, 1)) {
            rows.add(row);
            rows.add(Rows.inDataset(row, "other"));
        }
        assertThat(only(Rows.fold(new PassRate(1, "f1", STANDARD), rows)).interval())
                .isEqualTo(new Proportion(6, 8).exact(0.95));
    }

    @Test
    void aPassRateReachesItsThresholdAndHasTheExactInterval() {
        var rate = only(Rows.fold(new PassRate(0.7, "f1", STANDARD), Rows.scored(0.7, 0.69, 1, 0)));
        assertThat(rate.name()).isEqualTo("pass_rate[f1>=0.7]");
        assertThat(rate.value()).isEqualTo(0.5);
        assertThat(rate.interval()).isEqualTo(new Proportion(2, 4).exact(0.95));
    }

    @Test
    void compressionIsTheSumSavedOverRowsWithBothSizes() {
        var ratio = only(Rows.fold(
                new CompressionRatio(STANDARD),
                Rows.withTokens(Rows.row(0), 100, 50),
                Rows.withTokens(Rows.row(1), 300, 50),
                Rows.row(2),
                Rows.withTokens(Rows.failed(3, "error"), 100, 100)));
        assertThat(ratio.value()).isEqualTo(0.75);
        assertThat(ratio.count()).isEqualTo(2);
        assertThat(ratio.unscored()).isEqualTo(2);
        assertThat(ratio.interval().orElseThrow().low()).isLessThan(0.5);
        assertThat(Rows.fold(new CompressionRatio(STANDARD), Rows.withTokens(Rows.row(0), 0, 5)))
                .containsExactly(new Absent("compression_ratio", "no input tokens", 1, 0));
    }

    @Test
    void theCostOfAPassIsAllTokensOverPassingRows() {
        var rows = List.of(
                Rows.withTokens(Rows.row(0, Score.of("f1", 1)), 10, 30),
                Rows.withTokens(Rows.row(1, Score.of("f1", 0)), 10, 50));
        var values = Rows.fold(new CostOfPass(0.7, "f1", STANDARD), rows);
        assertThat(Rows.measured(values, "cost_of_pass[f1>=0.7]").value()).isEqualTo(80);
        assertThat(Rows.measured(values, "num_passing[f1>=0.7]").value()).isEqualTo(1);
    }

    @Test
    void whenNothingPassedAPassHasNoCost() {
        var rows = List.of(Rows.withTokens(Rows.row(0, Score.of("f1", 0.1)), 10, 30));
        assertThat(Rows.fold(new CostOfPass(0.7, "f1", STANDARD), rows))
                .contains(new Absent("cost_of_pass[f1>=0.7]", "nothing passed", 1, 0));
    }

    @Test
    void percentilesAreInterpolatedAndHonestAboutFewRows() {
        var rows = IntStream.rangeClosed(1, 21).mapToObj(i -> Rows.timed(i, i)).toList();
        var values = Rows.fold(new Latency(STANDARD), rows);
        assertThat(Rows.measured(values, "latency_mean").value()).isEqualTo(11);
        var median = Rows.measured(values, "latency_median");
        assertThat(median.value()).isEqualTo(11);
        assertThat(median.interval().orElseThrow().method()).isEqualTo("order-statistic");
        var p95 = Rows.measured(values, "latency_p95");
        assertThat(p95.value()).isEqualTo(20);
        assertThat(p95.interval()).isEmpty();
        assertThat(values).contains(new Absent("latency_p99", "n too small: 21 rows, needs 100", 21, 0));
    }

    @Test
    void failedRowsHaveNoLatency() {
        var values = Rows.fold(new Latency(STANDARD), Rows.timed(0, 2), Rows.failed(1, "timeout"));
        assertThat(Rows.measured(values, "latency_mean").value()).isEqualTo(2);
        assertThat(Rows.measured(values, "latency_mean").unscored()).isEqualTo(1);
    }

    @Test
    void throughputIsMegabytesASecond() {
        var value = only(Rows.fold(
                new Throughput(),
                Rows.withBytes(Rows.timed(0, 1), 3_000_000),
                Rows.withBytes(Rows.timed(1, 3), 5_000_000),
                Rows.row(2)));
        assertThat(value.value()).isEqualTo(2);
        assertThat(value.unscored()).isEqualTo(1);
        assertThat(value.interval()).isEmpty();
        assertThat(Rows.fold(new Throughput(), Rows.withBytes(Rows.timed(0, 0), 10)))
                .containsExactly(new Absent("throughput", "no time was measured", 1, 0));
    }

    @Test
    void failuresAreCountedByKindOverAllTrials() {
        var values = Rows.fold(
                new Failures(), Rows.row(0), Rows.failed(1, "timeout"), Rows.failed(2, "http-429"), Rows.row(3));
        assertThat(values)
                .extracting(MetricValue::name)
                .containsExactly("failures", "failures:http-429", "failures:timeout");
        assertThat(Rows.measured(values, "failures").value()).isEqualTo(0.5);
        assertThat(Rows.measured(values, "failures").interval()).isEqualTo(new Proportion(2, 4).exact(0.95));
        assertThat(Rows.measured(values, "failures:timeout").value()).isEqualTo(0.25);
    }

    @Test
    void repeatsOfOneExampleThatAllFailAreOneFailure() {
        var rows = new ArrayList<EvalRow>();
        for (int i = 0; i < 100; i++) {
            rows.add(Rows.inCluster(i % 10 == 0 ? Rows.failed(i, "crash") : Rows.row(i), "e" + i % 10));
        }
        var failures = Rows.measured(Rows.fold(new Failures(), rows), "failures");
        assertThat(failures.value()).isEqualTo(0.1);
        assertThat(failures.interval().orElseThrow().high()).isGreaterThan(0.35);
    }

    @Test
    void noFailuresStillLeaveTheRuleOfThree() {
        var value = only(Rows.fold(new Failures(), Rows.scored(1, 1, 1)));
        assertThat(value.value()).isZero();
        assertThat(value.interval().orElseThrow().high()).isCloseTo(1 - Math.cbrt(0.025), within(1e-12));
    }

    @Test
    void datasetsAndQuestionTypesAreGroupedByName() {
        var rows = List.of(
                Rows.inDataset(Rows.row(0, Score.of("f1", 1)), "b"),
                Rows.inDataset(Rows.row(1, Score.of("f1", 0.5)), "a"),
                Rows.inDataset(Rows.row(2), "c"),
                Rows.withMetadata(Rows.row(3, Score.of("f1", 0)), Map.of("qa_type", "temporal")));
        var byDataset = Rows.fold(new PerDataset("f1", STANDARD), rows);
        assertThat(byDataset)
                .extracting(MetricValue::name)
                .containsExactly("dataset:a[f1]", "dataset:b[f1]", "dataset:c[f1]", "dataset:d[f1]");
        assertThat(byDataset.get(2)).isEqualTo(new Absent("dataset:c[f1]", "no scored rows", 0, 1));
        assertThat(Rows.fold(new PerQaType("f1", STANDARD), rows))
                .extracting(MetricValue::name)
                .containsExactly("qa_type:temporal[f1]", "qa_type:unknown[f1]");
    }

    @Test
    void tokenMeansCoverTheRowsThatHaveThatSize() {
        var values = Rows.fold(
                new TokenStats(STANDARD),
                Rows.withTokens(Rows.row(0), 10, 2),
                Rows.withTokens(Rows.row(1), 30, 4),
                Rows.row(2));
        assertThat(Rows.measured(values, "mean_input_tokens").value()).isEqualTo(20);
        assertThat(Rows.measured(values, "mean_output_tokens").value()).isEqualTo(3);
        assertThat(values).contains(new Absent("mean_answer_tokens", "no rows with that size", 0, 3));
    }

    @Test
    void tokenEfficiencyNeedsScoreAndInput() {
        var rows = List.of(
                Rows.withTokens(Rows.row(0, Score.of("f1", 0.5)), 100, 0),
                Rows.withTokens(Rows.row(1, Score.of("f1", 0.7)), 100, 0),
                Rows.row(2, Score.of("f1", 0)));
        var values = Rows.fold(new TokenEfficiency("f1", STANDARD), rows);
        assertThat(Rows.measured(values, "token_efficiency[f1]").value()).isCloseTo(0.6, within(1e-15));
        assertThat(Rows.measured(values, "token_efficiency_raw[f1]").value()).isCloseTo(6, within(1e-12));
        assertThat(Rows.measured(values, "token_efficiency[f1]").unscored()).isEqualTo(1);
    }

    private static MetricValue.Measured only(List<MetricValue> values) {
        assertThat(values).hasSize(1);
        return (MetricValue.Measured) values.getFirst();
    }
}
