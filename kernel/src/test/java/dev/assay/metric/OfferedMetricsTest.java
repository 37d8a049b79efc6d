package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.api.Score;
import dev.assay.registry.Registry;
import dev.assay.spec.Spec;
import java.util.List;
import java.util.Map;
import java.util.stream.Collector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every metric is offered under its own name, follows its settings, and gives the number that a hand gives.
class OfferedMetricsTest {
    private static final List<String> NAMES = List.of(
            "mean-score",
            "pass-rate",
            "consistency",
            "vote-agreement",
            "compression-ratio",
            "cost-of-pass",
            "latency",
            "throughput",
            "token-stats",
            "token-efficiency",
            "per-dataset",
            "macro-mean",
            "per-qa-type",
            "pareto-rank",
            "model-use",
            "failures");

    private static Metric metric(String spec) {
        var parsed = Spec.parse(spec);
        return Registry.of(new MetricsPlugin()).metrics().list().stream()
                .filter(entry -> entry.name().equals(parsed.name()))
                .findFirst()
                .orElseThrow()
                .value()
                .make(parsed, Profile.STANDARD);
    }

    @Test
    void allAreOfferedByTheKernel() {
        var offered = Registry.of(new MetricsPlugin()).metrics().list();
        assertThat(offered).extracting(entry -> entry.name()).containsExactlyInAnyOrderElementsOf(NAMES);
        assertThat(new MetricsPlugin().name()).isEqualTo("kernel");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mean-score", "pass-rate", "consistency", "vote-agreement", "compression-ratio", "cost-of-pass",
                "latency", "throughput", "token-stats", "token-efficiency", "per-dataset", "macro-mean",
                "per-qa-type", "pareto-rank", "model-use", "failures"
            })
    void eachIsCalledWhatItIsOfferedAs(String name) {
        assertThat(metric(name).name()).isEqualTo(name);
    }

    @Test
    void settingsReachTheMetric() {
        assertThat(metric("mean-score")).isEqualTo(new MeanScore("f1", Profile.STANDARD));
        assertThat(metric("mean-score:field=contains")).isEqualTo(new MeanScore("contains", Profile.STANDARD));
        assertThat(metric("pass-rate")).isEqualTo(new PassRate(0.7, "f1", Profile.STANDARD));
        assertThat(metric("pass-rate:field=em,threshold=0.5")).isEqualTo(new PassRate(0.5, "em", Profile.STANDARD));
        assertThat(metric("consistency:field=em,threshold=1")).isEqualTo(new Consistency(1, "em"));
        assertThat(metric("cost-of-pass:field=em,threshold=0.9"))
                .isEqualTo(new CostOfPass(0.9, "em", Profile.STANDARD));
        assertThat(metric("vote-agreement")).isEqualTo(new VoteAgreement("judge_score"));
        assertThatThrownBy(() -> metric("latency:field=f1")).hasMessageContaining("field");
        assertThatThrownBy(() -> metric("mean-score:threshold=1")).hasMessageContaining("threshold");
    }

    @Test
    void everyDatasetCountsTheSameInTheMacroMean() {
        var macro = metric("macro-mean:one=f1,two=em");
        var rows = List.of(
                Rows.inDataset(Rows.row(1, Score.of("f1", 1)), "one"),
                Rows.inDataset(Rows.row(2, Score.of("f1", 0.5)), "one"),
                Rows.inDataset(Rows.row(3, Score.of("f1", 0)), "one"),
                Rows.inDataset(Rows.row(4, Score.of("em", 1), Score.of("f1", 0)), "two"),
                Rows.inDataset(Rows.failed(5, "timeout"), "two"),
                Rows.inDataset(Rows.row(6, Score.of("em", 0)), "three"));
        var values = Rows.fold(macro, rows);
        assertThat(values)
                .extracting(MetricValue::name)
                .containsExactly("macro_mean", "dataset:one[f1]", "dataset:two[em]");
        assertThat(Rows.measured(values, "macro_mean").value()).isEqualTo(0.75);
        assertThat(Rows.measured(values, "macro_mean").count()).isEqualTo(4);
        assertThat(Rows.measured(values, "macro_mean").unscored()).isEqualTo(1);
        assertThat(Rows.measured(values, "dataset:one[f1]").value()).isEqualTo(0.5);
        assertThat(parallel(macro, rows)).isEqualTo(values);
        var missing = Rows.fold(macro, rows.subList(0, 3)).getFirst();
        assertThat(missing).isInstanceOf(MetricValue.Absent.class);
        assertThat(missing.toString()).contains("dataset:two[em] has none");
    }

    @Test
    void anUnknownPriceNeverLooksLikeALowOne() {
        var use = metric("model-use");
        var rows = List.of(
                Rows.withMetadata(Rows.row(1), Map.of("prompt_tokens", 10, "completion_tokens", 4, "cost", 0.5)),
                Rows.withMetadata(Rows.row(2), Map.of("prompt_tokens", 30)));
        var values = Rows.fold(use, rows);
        assertThat(values)
                .extracting(MetricValue::name)
                .containsExactly("mean_prompt_tokens", "mean_completion_tokens", "mean_cost");
        assertThat(Rows.measured(values, "mean_prompt_tokens").value()).isEqualTo(20);
        assertThat(Rows.measured(values, "mean_completion_tokens").value()).isEqualTo(4);
        assertThat(Rows.measured(values, "mean_cost").value()).isEqualTo(0.5);
        assertThat(Rows.measured(values, "mean_cost").unscored()).isEqualTo(1);
        assertThat(parallel(use, rows)).isEqualTo(values);
    }

    @Test
    void theLeastAScoreCanBeCountsFailuresAsZero() {
        var metric = new ScoreOrFailure("f1");
        var rows = List.of(
                Rows.row(1, Score.of("f1", 1)),
                Rows.row(2, Score.of("f1", 0.5)),
                Rows.row(3, new Score.Unscored("f1", "")),
                Rows.failed(4, "crash"));
        var least = Rows.measured(Rows.fold(metric, rows), "mean_score[f1], failures as 0");
        assertThat(metric.name()).isEqualTo("score-or-failure");
        assertThat(least.value()).isCloseTo(0.5, within(1e-15));
        assertThat(least.count()).isEqualTo(3);
        assertThat(least.unscored()).isEqualTo(1);
    }

    private static List<MetricValue> parallel(Metric metric, List<EvalRow> rows) {
        return parts(metric.collector(), rows);
    }

    private static <A> List<MetricValue> parts(Collector<EvalRow, A, List<MetricValue>> collector, List<EvalRow> rows) {
        var merged = collector.supplier().get();
        for (var row : rows) {
            var part = collector.supplier().get();
            collector.accumulator().accept(part, row);
            merged = collector.combiner().apply(merged, part);
        }
        return collector.finisher().apply(merged);
    }
}
