package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collector;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for each metric under each profile.
class EveryMetricTest {
    static Stream<Metric> metrics() {
        return Stream.concat(
                Stream.of(
                        new Throughput(),
                        new Failures(),
                        new Consistency(0.7, "f1"),
                        new ModelUse(),
                        new MacroMean(Map.of("odd", "f1", "", "f1")),
                        new VoteAgreement("f1"),
                        new ScoreOrFailure("f1")),
                Stream.of(Profile.values())
                        .flatMap(profile -> Stream.of(
                                new MeanScore("f1", profile),
                                new PassRate(0.7, "f1", profile),
                                new CompressionRatio(profile),
                                new CostOfPass(0.7, "f1", profile),
                                new Latency(profile),
                                new TokenStats(profile),
                                new TokenEfficiency("f1", profile),
                                new PerDataset("f1", profile),
                                new PerQaType("f1", profile),
                                new ParetoRank("f1", profile))));
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void partsMergedAreTheWhole(Metric metric) {
        var rows = mixedRows();
        var whole = Rows.fold(metric, rows);
        assertThat(inParts(metric.collector(), rows, 7)).isEqualTo(whole);
        assertThat(inParts(metric.collector(), rows, rows.size())).isEqualTo(whole);
    }

    /// Trials end in any order, on one machine and on many; numbers and intervals are those of the plan.
    @ParameterizedTest
    @MethodSource("metrics")
    void theOrderInWhichTrialsEndedChangesNoDigit(Metric metric) {
        var rows = mixedRows();
        var whole = Rows.fold(metric, rows);
        for (int seed = 0; seed < 5; seed++) {
            var shuffled = new ArrayList<>(rows);
            Collections.shuffle(shuffled, new Random(seed));
            assertThat(Rows.fold(metric, shuffled)).isEqualTo(whole);
            assertThat(inParts(metric.collector(), shuffled, 7)).isEqualTo(whole);
        }
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void namesAreUniqueAndNumbersLieWithinTheirIntervals(Metric metric) {
        var values = Rows.fold(metric, mixedRows());
        assertThat(values).extracting(MetricValue::name).doesNotHaveDuplicates();
        for (var value : values) {
            if (value instanceof MetricValue.Measured measured) {
                measured.interval()
                        .ifPresent(interval -> assertThat(measured.value())
                                .as(measured.name())
                                .isBetween(interval.low(), interval.high()));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void noRowsAreAbsentUnderStandardAndSomethingFiniteOrInfiniteUnderCompat(Metric metric) {
        for (var value : Rows.fold(metric)) {
            assertThat(value.count()).isZero();
            boolean isCompat = metric.toString().contains("compat");
            assertThat(value).isInstanceOf(isCompat ? MetricValue.Measured.class : MetricValue.Absent.class);
        }
    }

    private static <A> List<MetricValue> inParts(
            Collector<EvalRow, A, List<MetricValue>> collector, List<EvalRow> rows, int each) {
        var merged = collector.supplier().get();
        for (int from = 0; from < rows.size(); from += each) {
            var part = collector.supplier().get();
            rows.subList(from, Math.min(from + each, rows.size()))
                    .forEach(row -> collector.accumulator().accept(part, row));
            merged = collector.combiner().apply(merged, sent(part));
        }
        return collector.finisher().apply(merged);
    }

    /// As it comes from another process.
    @SuppressWarnings("unchecked")
    private static <A> A sent(A state) {
        try {
            var bytes = new ByteArrayOutputStream();
            try (var out = new ObjectOutputStream(bytes)) {
                out.writeObject(state);
            }
            return (A) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /// Scored, unscored and failed rows, with and without sizes, two datasets, clusters of up to three.
    private static List<EvalRow> mixedRows() {
        var rows = new ArrayList<EvalRow>();
        for (int i = 0; i < 40; i++) {
            var row = i % 9 == 4
                    ? Rows.failed(i, i % 2 == 0 ? "timeout" : "error")
                    : Rows.row(i, i % 7 == 0 ? new Score.Unscored("f1", "") : Score.of("f1", (i * 37 % 100) / 100.0));
            row = i % 5 == 0 ? Rows.withBytes(row, 1000 + i) : Rows.withTokens(row, 100 + i, 40 + i);
            row = Rows.inDataset(row, i % 2 == 0 ? "odd" : "");
            rows.add(Rows.withMetadata(Rows.inCluster(row, "c" + i / 3), Map.of("qa_type", "t" + i % 3)));
        }
        return rows;
    }
}
